/** Delays of chart updates. */

/** Milliseconds that a chart's size has to stand still before it is drawn anew. */
export const redrawDebounce = 300;
/**
 * Milliseconds until a chart returns to its state before the user pointed at a value: enough time to return to
 * it.
 */
export const resetDelay = 500;

/** Returns a debounced function: many calls lead to a single run after the last of them. */
export function debounced(
  run: () => void,
  milliseconds: number = redrawDebounce,
): { readonly run: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    },
    cancel: () => clearTimeout(timer),
  };
}
