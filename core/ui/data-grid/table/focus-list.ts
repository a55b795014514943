/**
 * Focuses the row of the list that is in the tab order.
 * @returns false if there is no row
 */
export function focusList(): boolean {
  const row = document.querySelector<HTMLElement>('.ui-grid-row[tabindex="0"]');
  row?.focus();
  return row !== null;
}
