import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useCoreText } from '../../i18n/later-texts.ts';
import { isCurrent } from '../../menu/menu-tree.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { Assembly } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import { DateTime } from '../../ui/pieces/date-time.tsx';
import { Icon } from '../../ui/pieces/icon.tsx';
import { titleOf } from '../breadcrumbs/route-crumbs.ts';
import { PanelSection } from './panel-section.tsx';

/**
 * Events: what the person opened in this tab, the latest first, each with its way back. It is told from the trail, which knows
 * what no list remembers: the record looked at an hour ago, and the filter a list had.
 */
export function Events({ onLeave }: { readonly onLeave: () => void }) {
  const text = useCoreText();
  const { assembly, trail } = usePortal();
  const holder = useMaybeHolder();
  const { recent, names } = useSnapshot(trail.state);
  const [here] = useLocation();
  const events = recent.flatMap((visited) => {
    const title = titleOf(assembly, visited.path, names, holder);
    return title && visited.path !== here ? [{ ...visited, ...title }] : [];
  });
  return (
    <PanelSection title={text('quickPanel.events')}>
      <p className="ui-muted">{text('quickPanel.recent')}</p>
      {events.length === 0 && <p className="ui-muted">{text('quickPanel.noEvents')}</p>}
      <ul className="quick-events">
        {events.map(({ path, address, at, title, detail }) => (
          <li key={path}>
            <Link href={address} onClick={onLeave}>
              <Icon name={iconOf(assembly, path)} />
              {title}
            </Link>
            <DateTime value={at} style="relative" />
            {detail && <span className="ui-muted quick-detail">{detail}</span>}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** The icon that the menu has for an address: of its entry, else of the group that the entry is in. */
function iconOf({ menu }: Assembly, path: string): string {
  for (const node of menu) {
    const entry = (isMenuGroup(node) ? node.entries : [node]).find((one) => isCurrent(one, path));
    if (entry) return entry.icon ?? (isMenuGroup(node) ? node.icon : 'document');
  }
  return 'document';
}
