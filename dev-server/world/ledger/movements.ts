/**
 * Movements of a transaction's bookings on its merchant's available balance, each with its fees. Payouts consist of
 * movements.
 */
import type { AccountingEntry, AccountMovement, Transaction } from '../types.ts';

/** Returns the fees that a booking has taken from accounts other than the available balance, in minor units. */
const feesIn = ({ lines }: AccountingEntry): number =>
  lines.reduce((sum, { account, debit, credit }) => (account === 'fees' ? sum + credit - debit : sum), 0);
const availableIn = ({ lines }: AccountingEntry): number =>
  lines.reduce((sum, { account, debit, credit }) => (account === 'available' ? sum + credit - debit : sum), 0);

/**
 * Returns the movements of a transaction, oldest first. The fees of a capture belong to its settlement, because nothing
 * is available before. The fees that a payout reserves count from its order on.
 * @param entries bookings of only this transaction
 */
export function movementsOf(
  { id: transactionId, type: kind, amount }: Pick<Transaction, 'id' | 'type' | 'amount'>,
  entries: readonly AccountingEntry[],
): AccountMovement[] {
  /** Fees of the capture, which its settlement shows. */
  let captured = 0;
  return entries.flatMap((entry) => {
    const net = availableIn(entry);
    const fees = feesIn(entry);
    if (entry.type === 'Capture') captured = fees;
    if (net === 0) return [];
    const fee = entry.type === 'Settlement' ? captured : kind === 'Payout' ? Math.sign(net) * amount - net : fees;
    const { id, created, type, currency } = entry;
    return [{ id, created, type, currency, transactionId, gross: net + fee, fee, net }];
  });
}
