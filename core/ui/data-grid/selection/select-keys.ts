import type { KeyboardEvent, MouseEvent } from 'react';
import type { Selection } from './use-selection.ts';

/** The cell of a row that a click selects it by, box and margin alike. */
const checkClass = 'ui-grid-check';
/** The classes of the cells with the boxes. */
export const checkCells = `${checkClass} ui-pin`;

/**
 * Selects with the keyboard on a row: Space, with Shift all from the last one; Shift and an arrow, that row and the
 * next; Ctrl or Command and A, all of the page.
 * @param ids of the page's rows @param at of the row that has the focus
 * @returns where the focus goes; undefined where the key is none of these
 */
export function selectByKey(
  event: KeyboardEvent,
  selection: Pick<Selection<unknown>, 'toggle' | 'toggleTo' | 'togglePage' | 'extend'>,
  ids: readonly string[],
  at: number,
): number | undefined {
  const id = ids[at];
  if (id === undefined || event.altKey) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === ' ' && !isCommand) {
    if (event.shiftKey) selection.toggleTo(id);
    else selection.toggle(id);
    return at;
  }
  if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'a') {
    selection.togglePage();
    return at;
  }
  const next = event.shiftKey && !isCommand ? { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key] : undefined;
  const to = next === undefined ? undefined : ids[next];
  if (to === undefined) return undefined;
  selection.extend(id, to);
  return next;
}

/** Returns the row whose selection cell was clicked. */
export function checkedRow({ target }: MouseEvent): HTMLElement | undefined {
  // Inside React's tree the target of a mouse event is an element.
  return (target as Element).closest(`td.${checkClass}`)?.closest('tr') ?? undefined;
}
