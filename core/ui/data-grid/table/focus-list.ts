import { useEffect } from 'react';
import { isCovered } from '../../overlays/focus.ts';

/** Focuses the row of the list that Tab leads to. @returns false if there is no row */
export function focusList(): boolean {
  const row = document.querySelector<HTMLElement>('.ui-grid-row[tabindex="0"]');
  row?.focus();
  return row !== null;
}

/** An open detail. Its row may be on another page of the list. */
const openDetail = '.ui-grid-row[aria-current], .ui-drawer[open]:not(.ui-drawer-panel)';

/** J and K lead into the list while nothing has the focus. Where a detail is open, they are its own. */

export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey || !/^[jk]$/.test(event.key)) return;
      if (!isCovered() && !document.querySelector(openDetail) && focusList()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
