import './users.css';
import { useMemo } from 'react';
import type { Tier } from '#core';
import { useSeenBy, useText } from '#core/react';
import { Dialog, EmptyState, Section } from '#core/ui';

interface SeenByProps {
  /** Name of the role or person. */
  readonly name: string;
  readonly tier: Tier;
  readonly permissions: readonly string[];
  readonly onClose: () => void;
}

/**
 * Renders a preview of the portal with the given permissions. No actions are possible in it, and no sign-in takes
 * place.
 */
export function SeenBy({ name, tier, permissions, onClose }: SeenByProps) {
  const text = useText('users');
  const holder = useMemo(() => ({ tier, permissions: new Set(permissions) }), [tier, permissions]);
  const seen = useSeenBy(holder);
  const inMenu = new Set(seen.menu.flatMap(({ entries }) => entries.map(({ href }) => href)));
  const others = seen.screens.filter(({ href = '' }) => !inMenu.has(href) && !href.includes(':'));
  return (
    <Dialog size="l" title={text('seen.title', { name })} onClose={onClose}>
      <p className="ui-muted">{text('seen.hint')}</p>
      <Section title={text('seen.menu')}>
        {seen.menu.length === 0 ? (
          <EmptyState title={text('seen.nothing')} />
        ) : (
          <div className="users-seen">
            {seen.menu.map(({ id, title, entries }) => (
              <div key={id}>
                {title !== undefined && <strong>{title}</strong>}
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.id}>{entry.title}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </Section>
      <Section title={text('seen.others')}>
        <p>{others.length > 0 ? [...new Set(others.map(({ title }) => title))].join(' · ') : text('seen.none')}</p>
      </Section>
      <Section title={text('seen.commands')}>
        <p>{seen.commands.length > 0 ? seen.commands.map(({ title }) => title).join(' · ') : text('seen.none')}</p>
      </Section>
      <p className="ui-muted">{text('seen.counts', { screens: seen.screens.length, widgets: seen.widgets })}</p>
    </Dialog>
  );
}
