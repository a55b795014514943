import { formatAmount, withPercentSign } from './amount.ts';

/**
 * Formats a computed share with one decimal, or two below 1%, so that all values of a column have the same format:
 * `93,4%`, `100,0%`, `0,04%`.
 * @public
 */
export function formatShare(percent: number | string): string {
  const size = Math.abs(Number(percent));
  const decimals = size > 0 && size < 1 ? 2 : 1;
  return withPercentSign(formatAmount(Number(percent).toFixed(decimals), decimals));
}
