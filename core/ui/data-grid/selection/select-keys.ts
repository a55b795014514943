import type { KeyboardEvent, MouseEvent } from 'react';
import type { Selection } from './use-selection.ts';

/** Class name of the cell with a row's checkbox. A click anywhere in the cell selects the row. */
const checkClass = 'ui-grid-check';
/** Class names of the cells with checkboxes. */
export const checkCells = `${checkClass} ui-pin`;

/**
 * Changes the selection with the keyboard on a row: Space toggles the row, Shift+Space all rows since the last toggled
 * one, Shift with an arrow key the row and the next, Ctrl+A or Command+A all rows of the page.
 * @param ids ids of the page's rows
 * @param at index of the focused row
 * @returns the index of the row to focus; `undefined` if the key is none of these
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
