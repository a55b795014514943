import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePortal } from '../../portal/portal.ts';
import type { Layout } from '../layouts/layout.ts';
import { useNarrow } from './use-narrow.ts';

const closedKey = 'portal.navigation.closed';
/** Marks a closed navigation in the storage; anything else leaves it open. */
const closedValue = '1';

export interface NavigationState {
  /** It lies over the page, which is out of reach meanwhile. */
  readonly over: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
  /** Closes a navigation that lies over the page, and gives the focus back to the menu button. */
  readonly dismiss: () => void;
  /** A link was followed: what lies over the page gives way. */
  readonly leave: () => void;
  readonly sidebar: RefObject<HTMLElement | null>;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
}

/** Whether the navigation is open: beside the page as kept in this browser, over it only until a link is followed. */
export function useNavigation(place: Layout['navigation'] | undefined): NavigationState {
  const over = useNarrow() || place === 'over';
  const { local } = usePortal().storages;
  const [kept, setKept] = useState(() => local.getItem(closedKey) !== closedValue);
  const [drawn, setDrawn] = useState(false);
  const sidebar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const open = over ? drawn : kept;

  const toggle = () => {
    if (over) return setDrawn(!drawn);
    if (kept) local.setItem(closedKey, closedValue);
    else local.removeItem(closedKey);
    setKept(!kept);
  };
  const dismiss = useCallback(() => {
    // At once: the page behind takes no focus before it is there again.
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
