/** The money of disputes, in one place: what a case takes from a payment, and what it gives back when it is won. */
import type { By, Change, Transaction, World } from '#sandbox';

/** Whose act it is, and who agreed to it. */
export type Mover = By & Pick<Change, 'approverId'>;

/** Takes money from a payment for a case that has become a chargeback or was accepted. @param amount minor units, at most what remains */
export function take(
  world: World,
  transaction: Transaction,
  { disputeCode, amount }: { readonly disputeCode: string; readonly amount: number },
  by: Mover,
): void {
  world.transactions.dispute(transaction, { reason: '', requestId: '', ...by, disputeCode, amount });
}

/** Ends a case whose money was taken: gives the amount back where it is won, and keeps it where it is lost. @param amount minor units */
export function settle(world: World, transaction: Transaction, outcome: { readonly won: boolean; readonly amount: number }, by: Mover): void {
  world.transactions.settleDispute(transaction, { ...outcome, ...by });
}

/** Minor units that a case can still take of a payment. */
export function takeable(world: World, transaction: Transaction): number {
  return world.transactions.remaining(transaction);
}
