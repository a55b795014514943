/** Focus handling when an overlay opens. */

/**
 * Marks the placeholder of a field that is still loading. If the field is the first one, the placeholder takes the
 * focus.
 */
export const loadingField = { 'data-loading-field': '' } as const;

const focusable =
  '[data-loading-field], input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([aria-disabled=true]), a[href], [tabindex="0"]';

/** Focuses the element with `data-autofocus`, else the first control. Does nothing if the focus is already inside. */
export function focusInside(container: HTMLElement): void {
  const active = document.activeElement;
  if (active && active !== container && container.contains(active)) return;
  const target =
    container.querySelector<HTMLElement>('[data-autofocus]') ?? container.querySelector<HTMLElement>(focusable);
  target?.focus();
}

/**
 * Returns whether a dialog or popover is open above `below`. It then handles Escape, and the screen's shortcuts are
 * inactive.
 */
export function isCovered(below?: Element | null): boolean {
  return [...document.querySelectorAll('dialog[open][data-modal], [data-popover-open]')].some(
    (element) => element !== below,
  );
}
