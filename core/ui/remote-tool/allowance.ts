/**
 * Creates a limit that lets a number of calls pass at once, and a number per second after that.
 * @param now milliseconds
 */
export function createAllowance(
  most: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = most;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(most, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
