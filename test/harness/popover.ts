/**
 * The popover attribute, which happy-dom doesn't support: buttons that toggle their popover, Escape, and its events.
 */

const open = new WeakSet<Element>();

function change(popover: HTMLElement, wanted: boolean): void {
  if (open.has(popover) === wanted) return;
  if (wanted) open.add(popover);
  else open.delete(popover);
  const [oldState, newState] = wanted ? ['closed', 'open'] : ['open', 'closed'];
  popover.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }));
}

/** Adds the popover methods to the document's elements, and `popovertarget` to its buttons. */
export function installPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true);
    },
    hidePopover(this: HTMLElement) {
      change(this, false);
    },
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (popover) change(popover, !open.has(popover));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) change(popover, false);
  });
}
