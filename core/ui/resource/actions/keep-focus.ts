/**
 * What has the focus may go with what was done, at once or when the list is drawn anew: then the heading has it. Ends with the next time that
 * something gets the focus.
 */
export function keepFocus(): void {
  const toHeading = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.screen-title')?.focus();
  };
  const holder = document.activeElement;
  const changes = new MutationObserver(() => {
    if (holder?.isConnected) return;
    changes.disconnect();
    toHeading();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', () => changes.disconnect(), { once: true });
  requestAnimationFrame(toHeading);
}
