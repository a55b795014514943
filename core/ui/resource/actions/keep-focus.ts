/** What had the focus may have gone with what was done: then the heading has it. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.screen-title')?.focus();
  });
}
