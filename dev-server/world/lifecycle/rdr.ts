/**
 * Visa's rapid dispute resolution at the world's birth: the refunds that one of its rules made before the case became a
 * dispute. Derived only from ids, so that the history of a refund, its fee and the case agree.
 */
import { hash } from '../random.ts';
import type { Transaction } from '../types.ts';

/** Percentage of full refunds, of Visa payments without a card present, that a rule made. */
const share = 85;

/**
 * Returns true if a rule made a seeded refund: a full refund of a Visa payment whose card was not read by a terminal.
 * @public
 */
export function isRdrRefund(seed: number, refund: Readonly<Transaction>, payment: Readonly<Transaction>): boolean {
  if (refund.paymentMethod !== 'Visa' || payment.channel === 'Terminal') return false;
  if (refund.amount !== payment.captured || refund.status === 'Pending') return false;
  return hash(`${refund.id} rdr`, seed) % 100 < share;
}
