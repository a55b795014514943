/** Delays of chart updates. */

/** Milliseconds for which a chart's size must not change before it is drawn again. */
export const redrawDebounce = 300;
/**
 * Milliseconds after which a chart stops highlighting a value that the pointer has left, so that the pointer
 * has time to return.
 */
export const resetDelay = 500;

/** Returns a debounced function: several calls result in one run after the last call. */
export function debounce(
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
