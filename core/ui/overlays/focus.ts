/** Focus handling when an overlay opens. */

/** Marks the place of a field that is still loading: it stands for the field where that comes first. */
export const loadingField = { 'data-loading-field': '' } as const;

const focusable =
  '[data-loading-field], input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([aria-disabled=true]), a[href], [tabindex="0"]';

/**
 * Focuses what is marked `data-autofocus`, else the first control; leaves the focus alone where it is inside already.
 */
export function focusInside(container: HTMLElement): void {
  const active = document.activeElement;
  if (active && active !== container && container.contains(active)) return;
  const target =
    container.querySelector<HTMLElement>('[data-autofocus]') ?? container.querySelector<HTMLElement>(focusable);
  target?.focus();
}

/**
 * Returns whether a dialog or popover is open over `below`: in that case it handles Escape and the screen's shortcuts
 * are off.
 */
export function isCovered(below?: Element | null): boolean {
  return [...document.querySelectorAll('dialog[open][data-modal], [data-popover-open]')].some(
    (element) => element !== below,
  );
}
