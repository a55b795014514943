import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { useCoreText } from '../../i18n/later-texts.ts';
import { isCurrent } from '../../menu/menu-tree.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { Assembly } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import { DateTime } from '../../ui/components/date-time.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { titleOf } from '../breadcrumbs/route-crumbs.ts';
import { PanelSection } from './panel-section.tsx';

/**
 * Renders Events: the screens that the user opened in this tab, latest first, each with a link. It uses the trail,
 * which contains data that no list has, such as a record viewed an hour ago and the filters of a list.
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

/** Returns the menu icon of an address: that of its entry, else of the entry's group. */
function iconOf({ menu }: Assembly, path: string): string {
  for (const node of menu) {
    const entry = (isMenuGroup(node) ? node.entries : [node]).find((candidate) => isCurrent(candidate, path));
    if (entry) return entry.icon ?? (isMenuGroup(node) ? node.icon : 'document');
  }
  return 'document';
}
