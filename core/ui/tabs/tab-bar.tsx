import './tab-bar.css';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../routing/link.tsx';
import { useNavigate } from '../../routing/navigate.ts';
import { Menu } from '../overlays/menu.tsx';
import { PopoverButton } from '../overlays/popover-button.tsx';

/** Tab with its address. @public */
export interface TabLink {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Number next to the title, muted. */
  readonly count?: ReactNode;
  /** True if the title is a name given by a user, which is not translated. */
  readonly isName?: boolean;
}

/** Props of `TabBar`. @public */
export interface TabBarProps {
  /** Name of the record or list whose parts the tabs are. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** Id of the current tab. */
  readonly current: string;
  /** Label of the menu with the tabs that do not fit. */
  readonly more: string;
}

/**
 * Renders tabs, each with its own address, in a single line. Tabs that do not fit are in a menu at the end, which shows
 * the name of the current tab if it is one of them.
 * @public
 */
export function TabBar({ label, tabs, current, more }: TabBarProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, tabs);
  const rest = tabs.slice(fitting);
  const chosen = rest.find(({ id }) => id === current);
  return (
    <nav className="ui-tab-bar" aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ id, title, href, count, isName = false }, place) => (
          <li key={id} data-folded={place >= fitting ? '' : undefined}>
            <Link
              className="ui-tab"
              href={href}
              aria-current={id === current ? 'page' : undefined}
              translate={isName ? 'no' : undefined}
            >
              {title}
              {count !== undefined && <span className="ui-tab-count"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <PopoverButton
          label={more}
          align="end"
          look="quiet"
          className={chosen ? 'ui-tab ui-tab-chosen' : 'ui-tab'}
          aria-label={chosen ? `${more}: ${chosen.title}` : more}
          content={(close) => (
            <Menu
              label={more}
              close={close}
              entries={rest.map(({ id, title, href }) => ({ id, label: title, run: () => navigate(href) }))}
            />
          )}
        >
          <span className="ui-tab-bar-name" title={chosen?.title}>
            {chosen?.title ?? more}
          </span>
          <span aria-hidden="true">▾</span>
        </PopoverButton>
      )}
    </nav>
  );
}

/**
 * Returns the number of tabs in the first line. The list wraps and hides all other lines. The result is 0 if even the
 * first tab is too wide.
 */
function useFitting(list: { readonly current: HTMLUListElement | null }, tabs: readonly TabLink[]): number {
  // Assumes that all tabs fit until they are measured.
  const [measured, setMeasured] = useState({ tabs: tabs.length, fitting: tabs.length });
  const fitting = measured.tabs === tabs.length ? measured.fitting : tabs.length;
  const measure = useCallback(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const top = items[0]?.offsetTop ?? 0;
    const isFirstCut = (items[0]?.offsetWidth ?? 0) > (list.current?.clientWidth ?? 0);
    const wrapped = isFirstCut ? 0 : items.findIndex((item) => item.offsetTop > top);
    const next = { tabs: items.length, fitting: wrapped < 0 ? items.length : wrapped };
    setMeasured((before) => (before.tabs === next.tabs && before.fitting === next.fitting ? before : next));
  }, [list]);
  // New tabs have different widths, and the menu takes space when it appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(measure, [measure, tabs, fitting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tabs are different elements
  useLayoutEffect(() => {
    if (!list.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    // Also observes the tabs: a user's text spacing or size makes them wider, but not the list (WCAG 1.4.12).
    for (const element of [list.current, ...list.current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [list, measure, tabs]);
  return fitting;
}
