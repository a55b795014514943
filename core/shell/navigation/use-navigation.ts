import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePortal } from '../../portal/portal.ts';
import { useNarrow } from './use-narrow.ts';

const closedKey = 'portal.navigation.closed';
/** Stored value for closed navigation. With any other value it is open. */
const closedValue = '1';

/**
 * `over` is a drawer over the page, `bar` is a bar below the toolbar, and `rail` is a sidebar next to the page that
 * folds to icons.
 */
export type NavigationPlace = 'over' | 'bar' | 'rail';

export interface NavigationState {
  /** `true` if it covers the page, which can't be used then. */
  readonly over: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
  /** Closes navigation that covers the page, and returns the focus to the menu button. */
  readonly dismiss: () => void;
  /** Called when a link was followed. Closes navigation that covers the page. */
  readonly leave: () => void;
  readonly sidebar: RefObject<HTMLElement | null>;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns the state of the navigation. Next to the page it is as stored in this browser; over the page it is open until
 * a link is followed.
 */
export function useNavigation(place: NavigationPlace | undefined): NavigationState {
  const over = useNarrow() || place === 'over';
  const { local } = usePortal().storages;
  const [isPinnedOpen, setIsPinnedOpen] = useState(() => local.getItem(closedKey) !== closedValue);
  const [drawn, setDrawn] = useState(false);
  const sidebar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const open = over ? drawn : isPinnedOpen;

  const toggle = () => {
    if (over) return setDrawn(!drawn);
    if (isPinnedOpen) local.setItem(closedKey, closedValue);
    else local.removeItem(closedKey);
    setIsPinnedOpen(!isPinnedOpen);
  };
  const dismiss = useCallback(() => {
    // Synchronous, because the page behind can't take the focus while it is inert.
    flushSync(() => setDrawn(false));
    menuButton.current?.focus();
  }, []);
  useEffect(() => {
    if (!over || !drawn) return;
    sidebar.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [over, drawn, dismiss]);
  const leave = useCallback(() => setDrawn(false), []);
  return { over, open, toggle, dismiss, leave, sidebar, menuButton };
}
