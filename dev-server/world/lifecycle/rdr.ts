/**
 * Visa's rapid dispute resolution at the world's birth: which refunds a rule of it made, before their case became a
 * dispute. Derived from ids alone, so that the history of a refund, its fee and the case agree.
 */
import { hash } from '../random.ts';
import type { Transaction } from '../types.ts';

/** Percentage of full refunds of Visa payments without the card present that a rule made. */
const share = 85;

/**
 * Returns whether a refund of the seed was made by a rule: a full refund of a Visa payment whose card was not read by a
 * terminal.
 * @public
 */
export function isRdrRefund(seed: number, refund: Readonly<Transaction>, payment: Readonly<Transaction>): boolean {
  if (refund.paymentMethod !== 'Visa' || payment.channel === 'Terminal') return false;
  if (refund.amount !== payment.captured || refund.status === 'Pending') return false;
  return hash(`${refund.id} rdr`, seed) % 100 < share;
}
