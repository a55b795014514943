/**
 * Runs something once the browser has nothing else to do, or shortly after where it cannot tell (Safari).
 * @returns what calls it off
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
