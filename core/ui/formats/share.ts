import { formatAmount, withPercentSign } from './amount.ts';

/**
 * Writes a share that was computed: one decimal, two for those below 1%, so that a column has one format: `93,4%`,
 * `100,0%`, `0,04%`.
 * @public
 */
export function formatShare(percent: number | string): string {
  const size = Math.abs(Number(percent));
  const decimals = size > 0 && size < 1 ? 2 : 1;
  return withPercentSign(formatAmount(Number(percent).toFixed(decimals), decimals));
}
