/** All money movements of disputes: the debit for a case, and the return of the money if the case is won. */
import { type By, type Change, type Chargeback, isBeforeChargeback, type Transaction, type World } from '#sandbox';
import type { Dispute } from './token.ts';

/** Author of an action, and the person who agreed to it. */
export type Mover = By & Partial<Change>;

/**
 * Debits a payment for a case that has become a chargeback or was accepted.
 * @returns the payment's event and the time of the booking, epoch milliseconds
 * @throws RangeError if the remaining amount of the payment is lower
 */
export function take(
  world: World,
  transaction: Transaction,
  chargeback: Chargeback,
  by: Mover,
): { readonly eventId: string; readonly at: number } {
  world.transactions.dispute(transaction, { reason: '', requestId: '', ...by, ...chargeback });
  const event = world.transactions.events(transaction).findLast(({ type }) => type === 'Chargeback');
  if (!event) throw new TypeError(`The chargeback of ${transaction.id} has left no event.`);
  return { eventId: event.id, at: event.created };
}

/**
 * Settles a debited case: the amount is returned if the case is won, and remains debited if it is lost.
 * @param amount minor units
 */
export function settle(
  world: World,
  transaction: Transaction,
  outcome: { readonly won: boolean; readonly amount: number },
  by: Mover,
): void {
  world.transactions.settleDispute(transaction, { ...outcome, ...by });
}

/** Returns the minor units that can still be debited from a payment for a case. */
export function debitableAmount(world: World, transaction: Transaction): number {
  return world.transactions.remaining(transaction);
}

/** Returns the time at which a case became a chargeback, epoch milliseconds; `undefined` if it has not. */
export const chargebackOf = ({ stages }: Pick<Dispute, 'stages'>): number | undefined =>
  stages.find(({ stage }) => !isBeforeChargeback(stage))?.at;

/** Returns the fees that the ledger has booked with a case's chargeback, minor units; 0 before the chargeback. */
export function feeOf(world: World, dispute: Dispute): number {
  const at = chargebackOf(dispute);
  const payment = world.transactions.get(dispute.transactionId);
  if (at === undefined || !payment) return 0;
  // A seeded case has no event id, but it was the only case of its payment at that time.
  const eventId =
    dispute.eventId ??
    world.transactions.events(payment).find(({ type, created }) => type === 'Chargeback' && created === at)?.id;
  return world.transactions.fees(payment).reduce((sum, fee) => (fee.eventId === eventId ? sum + fee.amount : sum), 0);
}
