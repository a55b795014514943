import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isCovered } from '../../overlays/focus.ts';
import { phone, useMedia } from '../../overlays/use-media.ts';
import type { Selection } from './use-selection.ts';

interface Selecting {
  /** True if rows are selected or, on a phone, if selecting has begun, so that the bar is visible. */
  readonly isOn: boolean;
  /** True on a phone, where rows have no boxes until the user begins to select. */
  readonly isPhone: boolean;
  readonly begin: () => void;
  /** Clears the selection. If the bar had the focus, it moves to the rows. */
  readonly end: () => void;
}

/** Returns the selection mode of a list. Escape ends it unless an overlay covers the list. */
export function useSelecting<Row>(
  selection: Selection<Row> | undefined,
  section: RefObject<HTMLElement | null>,
): Selecting {
  const isPhone = useMedia(phone);
  const [hasBegun, setBegun] = useState(false);
  const isOn = selection !== undefined && (selection.ids.size > 0 || (isPhone && hasBegun));
  const end = () => {
    setBegun(false);
    selection?.keep([]);
    if (!section.current?.querySelector('tbody')?.contains(document.activeElement)) {
      section.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus({ preventScroll: true });
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return;
    // An open drawer next to the list closes first, unless the keyboard focus is in the list.
    const isInside = event.target instanceof Node && section.current?.contains(event.target);
    if (!isInside && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    end();
  });
  useEffect(() => {
    if (!isOn) return;
    // Captures the key before listeners on the document, such as that of the drawer next to the list.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
  return { isOn, isPhone, begin: () => setBegun(true), end };
}
