/**
 * Returns the first position whose value is not below a limit, by binary search; the length if there is none.
 * @param valueAt returns the value of a position; the values ascend
 */
export function lowerBound(length: number, valueAt: (position: number) => number, limit: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
