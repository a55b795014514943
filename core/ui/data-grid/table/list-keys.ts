import { useEffect } from 'react';
import { isCovered } from '../../overlays/focus.ts';
import { focusList } from './focus-list.ts';

/** Selector of an open detail. Its row may be on another page of the list. */
const openDetail = '.ui-grid-row[aria-current], .ui-drawer[open]:not(.ui-drawer-panel)';

/** Moves the focus into the list with J and K while no element has the focus. An open detail uses these keys itself. */
export default function ListKeys(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey || !/^[jk]$/.test(event.key))
        return;
      if (!isCovered() && !document.querySelector(openDetail) && focusList()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
