/**
 * The sandbox's Indian bank. It knows every reference: those that end in 0000 are not in its books, and those that end
 * in 13 came in with 10.00 less than the payer says.
 */

const short = 1000;

/**
 * Returns the bank's amount under a reference, minor units; `undefined` if there is none.
 * @param claimed what the payer says, minor units
 */
export function creditOf(utr: string, claimed: number): number | undefined {
  if (utr.endsWith('0000')) return undefined;
  return utr.endsWith('13') ? Math.max(1, claimed - short) : claimed;
}
