/**
 * Creates a rate limit that allows a number of calls immediately, and then a number per second.
 * @param now returns the current time in milliseconds
 */
export function createAllowance(
  limit: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = limit;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(limit, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
