/**
 * Runs a function when the browser is idle, or shortly after if the browser does not report that (Safari).
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
