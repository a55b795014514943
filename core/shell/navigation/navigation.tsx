import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronRight from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { contributionMark } from '../../contribution/contribution-mark.ts';
import { useText } from '../../i18n/use-text.ts';
import { groupTitle } from '../../menu/group-title.ts';
import { hrefOfEntry, isCurrent } from '../../menu/menu-tree.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { AssembledMenuEntry, MenuNode } from '../../plugin/assembly.ts';
import { lazyAfterFirstScreen } from '../../portal/lazy-with-retries.tsx';
import { usePortal } from '../../portal/portal.ts';
import { parseJson, recordOf } from '../../state/stored-json.ts';
import { Glyph } from '../../ui/pieces/glyph.tsx';
import { Icon } from '../../ui/pieces/icon.tsx';

const MenuBadge = lazyAfterFirstScreen(() => import('./menu-badge.tsx'));

const choicesKey = 'portal.menu.groups';
/** A longer menu begins with its groups closed, but for the one that the person is in. */
const shortMenu = 20;

export interface NavigationProps {
  readonly nodes: readonly MenuNode[];
  readonly path: string;
  /** Called after a link was followed. */
  readonly onNavigate: () => void;
  readonly onDialog: (entry: AssembledMenuEntry) => void;
}

/** The navigation tree: a list of links, with groups that open and close; where a person has been stays open, so that nothing moves away. */
export function Navigation({ nodes, path, onNavigate, onDialog }: NavigationProps) {
  const text = useText('core');
  const { local } = usePortal().storages;
  const groups = nodes.filter(isMenuGroup);
  const isShort = groups.reduce((sum, { entries }) => sum + entries.length, 0) <= shortMenu;
  const [choices, setChoices] = useState(() => readChoices(local));
  const current = groups.find(({ entries }) => entries.some((entry) => isCurrent(entry, path)))?.group;
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (current !== undefined && !visited.includes(current)) setVisited([...visited, current]);
  const isOpen = (group: string) => choices[group] ?? (isShort || group === current || visited.includes(group));
  const toggle = (group: string) => {
    const next = { ...choices, [group]: !isOpen(group) };
    local.setItem(choicesKey, JSON.stringify(next));
    setChoices(next);
  };
  const item = (entry: AssembledMenuEntry, folded = false) => (
    <NavigationItem key={entry.fullId} entry={entry} folded={folded} path={path} onNavigate={onNavigate} onDialog={onDialog} />
  );
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current entry
  useEffect(() => showCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className="navigation" aria-label={text('menu.label')}>
      {nodes.length === 0 && <p className="navigation-empty">{text('menu.empty')}</p>}
      <ul>
        {nodes.map((node) => {
          if (!isMenuGroup(node)) return item(node);
          const open = isOpen(node.group);
          return (
            <li key={node.group}>
              <button
                type="button"
                className="navigation-group"
                title={groupTitle(node)}
                aria-expanded={open}
                aria-controls={`menu-${node.group}`}
                onClick={() => toggle(node.group)}
              >
                <Icon name={node.icon} />
                <span>{groupTitle(node)}</span>
                <Glyph paths={open ? chevronDown : chevronRight} />
              </button>
              <ul id={`menu-${node.group}`} hidden={!open}>
                {node.entries.map((entry) => item(entry, !open))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface ItemProps extends Omit<NavigationProps, 'nodes'> {
  readonly entry: AssembledMenuEntry;
  readonly hidden?: boolean;
  /** Its group is closed: nobody is asked what waits behind it. */
  readonly folded?: boolean;
}

/** A list item: a link to the entry's screen, or a button that opens its dialog. */
export function NavigationItem({ entry, path, hidden = false, folded = hidden, onNavigate, onDialog }: ItemProps) {
  const label = useText(entry.titledBy)(`manifest.${entry.title}`);
  const content = (
    <>
      {entry.icon ? <Icon name={entry.icon} /> : <span className="navigation-dot" />}
      <span>{label}</span>
      {entry.badge && !folded && (
        <Suspense fallback={null}>
          <MenuBadge entry={entry} />
        </Suspense>
      )}
    </>
  );
  const href = hrefOfEntry(entry);
  if (href === undefined) {
    return (
      <li hidden={hidden} {...contributionMark('menu', entry.fullId)}>
        <button type="button" className="navigation-item" title={label} aria-haspopup="dialog" onClick={() => onDialog(entry)}>
          {content}
        </button>
      </li>
    );
  }
  return (
    <li hidden={hidden} {...contributionMark('menu', entry.fullId)}>
      <Link className="navigation-item" title={label} href={href} aria-current={isCurrent(entry, path) ? 'page' : undefined} onClick={onNavigate}>
        {content}
      </Link>
    </li>
  );
}

/** What the person has opened (`true`) and closed, by group. */
const readChoices = (local: Storage) => recordOf(parseJson(local.getItem(choicesKey)), isBoolean);

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Moves the sidebar so far that its current entry is in sight. From an entry that `scrollIntoView` shows Tab would go on, past the skip links. */
function showCurrent(nav: HTMLElement | null): void {
  const sidebar = nav?.closest('.sidebar');
  const current = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!sidebar || !current) return;
  const { top, bottom } = sidebar.getBoundingClientRect();
  if (current.bottom > bottom) sidebar.scrollTop += current.bottom - bottom;
  else if (current.top < top) sidebar.scrollTop -= top - current.top;
}
