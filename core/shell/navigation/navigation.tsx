import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { hrefOfEntry, isCurrent } from '../../menu/menu-tree.ts';
import { isMenuGroup } from '../../plugin/assemble.ts';
import type { AssembledMenuEntry, MenuNode } from '../../plugin/assembly.ts';
import { lazyAfterFirstScreen } from '../../portal/lazy-with-retries.tsx';
import { contributionMark } from '../../slots/contribution-mark.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { NavigationGroup } from './navigation-group.tsx';
import { useOpenParts } from './use-open-parts.ts';

const MenuBadge = lazyAfterFirstScreen(() => import('./menu-badge.tsx'));

export interface NavigationProps {
  readonly nodes: readonly MenuNode[];
  readonly path: string;
  /** Called after a link was followed. */
  readonly onNavigate: () => void;
  readonly onDialog: (entry: AssembledMenuEntry) => void;
}

/** Renders the navigation tree as a list of links, with groups that open and close. */
export function Navigation({ nodes, path, onNavigate, onDialog }: NavigationProps) {
  const text = useText('core');
  const parts = useOpenParts(nodes.filter(isMenuGroup), path);
  const item = (entry: AssembledMenuEntry, folded = false) => (
    <NavigationItem
      key={entry.fullId}
      entry={entry}
      folded={folded}
      path={path}
      onNavigate={onNavigate}
      onDialog={onDialog}
    />
  );
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address determines the current entry
  useEffect(() => showCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className="navigation" aria-label={text('menu.label')}>
      {nodes.length === 0 && <p className="navigation-empty">{text('menu.empty')}</p>}
      <ul>
        {nodes.map((node) =>
          isMenuGroup(node) ? <NavigationGroup key={node.group} node={node} parts={parts} item={item} /> : item(node),
        )}
      </ul>
    </nav>
  );
}

interface ItemProps extends Omit<NavigationProps, 'nodes'> {
  readonly entry: AssembledMenuEntry;
  readonly hidden?: boolean;
  /** `true` if its group is closed, so that its badge makes no call. */
  readonly folded?: boolean;
}

/** Renders a list item: a link to the entry's screen, or a button that opens its dialog. */
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
        <button
          type="button"
          className="navigation-item"
          title={label}
          aria-haspopup="dialog"
          onClick={() => onDialog(entry)}
        >
          {content}
        </button>
      </li>
    );
  }
  return (
    <li hidden={hidden} {...contributionMark('menu', entry.fullId)}>
      <Link
        className="navigation-item"
        title={label}
        href={href}
        aria-current={isCurrent(entry, path) ? 'page' : undefined}
        onClick={onNavigate}
      >
        {content}
      </Link>
    </li>
  );
}

/**
 * Scrolls the sidebar until its current entry is visible. It does not use `scrollIntoView`, because Tab would then
 * continue from that entry instead of the skip links.
 */
function showCurrent(nav: HTMLElement | null): void {
  const sidebar = nav?.closest('.sidebar');
  const current = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!sidebar || !current) return;
  const { top, bottom } = sidebar.getBoundingClientRect();
  if (current.bottom > bottom) sidebar.scrollTop += current.bottom - bottom;
  else if (current.top < top) sidebar.scrollTop -= top - current.top;
}
