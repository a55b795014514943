/** Where the keyboard goes when something opens. */

/** Marks the place of a field that is still loading: it stands for the field where that comes first. */
export const loadingField = { 'data-loading-field': '' } as const;

const focusable =
  '[data-loading-field], input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([aria-disabled=true]), a[href], [tabindex="0"]';

/** Focuses what is marked `data-autofocus`, else the first control; leaves the focus alone where it is inside already. */
export function focusInside(container: HTMLElement): void {
  const active = document.activeElement;
  if (active && active !== container && container.contains(active)) return;
  const target = container.querySelector<HTMLElement>('[data-autofocus]') ?? container.querySelector<HTMLElement>(focusable);
  target?.focus();
}

/** Whether a dialog or popover is open over `below`: then Escape and the shortcuts of the screen are not the screen's. */
export function isCovered(below?: Element | null): boolean {
  return [...document.querySelectorAll('dialog[open][data-modal], [data-popover-open]')].some((element) => element !== below);
}
