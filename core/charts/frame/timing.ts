/** How soon a chart follows. */

/** Milliseconds that a chart's size has to stand still before it is drawn anew. */
export const redrawDebounce = 300;
/** Milliseconds until a chart is as it was before somebody pointed at a value: time enough to come back to it. */
export const resetDelay = 500;

/** Many calls, one run after the last of them. */
export function debounced(run: () => void, milliseconds: number = redrawDebounce): { readonly run: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    },
    cancel: () => clearTimeout(timer),
  };
}
