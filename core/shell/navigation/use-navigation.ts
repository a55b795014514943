import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePortal } from '../../portal/portal.ts';
import type { Layout } from '../layouts/layout.ts';
import { useNarrow } from './use-narrow.ts';

const closedKey = 'portal.navigation.closed';
/** Marks a closed navigation in the storage; anything else leaves it open. */
const closedValue = '1';

export interface NavigationState {
  /** `true` if it covers the page, which is not operable meanwhile. */
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

/**
 * Returns the state of the navigation: next to the page as stored in this browser, over the page only until a link is
 * followed.
 */
export function useNavigation(place: Layout['navigation'] | undefined): NavigationState {
  const over = useNarrow() || place === 'over';
  const { local } = usePortal().storages;
  const [isKeptOpen, setIsKeptOpen] = useState(() => local.getItem(closedKey) !== closedValue);
  const [drawn, setDrawn] = useState(false);
  const sidebar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const open = over ? drawn : isKeptOpen;

  const toggle = () => {
    if (over) return setDrawn(!drawn);
    if (isKeptOpen) local.setItem(closedKey, closedValue);
    else local.removeItem(closedKey);
    setIsKeptOpen(!isKeptOpen);
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
