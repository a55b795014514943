/**
 * Movements of a transaction's bookings on its merchant's available balance, with the fees of each. Payouts consist of
 * them.
 */
import type { AccountingEntry, AccountMovement, Transaction } from '../types.ts';

/** Returns the fees that a booking has taken from accounts other than the available balance, minor units. */
const feesIn = ({ lines }: AccountingEntry): number =>
  lines.reduce((sum, { account, debit, credit }) => (account === 'fees' ? sum + credit - debit : sum), 0);
const availableIn = ({ lines }: AccountingEntry): number =>
  lines.reduce((sum, { account, debit, credit }) => (account === 'available' ? sum + credit - debit : sum), 0);

/**
 * Returns the movements of a transaction, oldest first. The fees of a capture are those of its settlement, as nothing
 * is available before; what a payout holds for its fees is a fee from its order on.
 * @param entries what the transaction alone has booked
 */
export function movementsOf(
  { id: transactionId, type: kind, amount }: Pick<Transaction, 'id' | 'type' | 'amount'>,
  entries: readonly AccountingEntry[],
): AccountMovement[] {
  /** Fees of the capture that its settlement tells. */
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
