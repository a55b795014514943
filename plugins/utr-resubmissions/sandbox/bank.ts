/**
 * Bank of the sandbox. References that end in 0000 are unknown. For those that end in 13, the bank has received 10.00
 * less than the payer reports. All others match.
 */

const short = 1000;

/**
 * Returns the amount that the bank has received for a reference, minor units; `undefined` for an unknown reference.
 * @param claimed amount that the payer reports, minor units
 */
export function creditOf(utr: string, claimed: number): number | undefined {
  if (utr.endsWith('0000')) return undefined;
  return utr.endsWith('13') ? Math.max(1, claimed - short) : claimed;
}
