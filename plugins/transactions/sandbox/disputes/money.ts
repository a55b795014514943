/** The money of disputes, in one place: what a case takes from a payment, and what it gives back when it is won. */
import type { By, Transaction, World } from '#sandbox';

export interface Claim {
  /** Minor units. */
  readonly amount: number;
  /** The scheme's reason code. */
  readonly disputeCode: string;
}

/** Takes money from a payment for a case that has become a chargeback or was accepted. @param claim its amount is at most what can be taken */
export function take(_world: World, _transaction: Transaction, _claim: Claim, _by: By): void {}

/** Ends a case whose money was taken: gives the amount back where it is won, and keeps it where it is lost. @param amount minor units */
export function settle(_world: World, _transaction: Transaction, _outcome: { readonly won: boolean; readonly amount: number }, _by: By): void {}

/** Minor units that a case can still take of a payment. */
export function takeable(world: World, transaction: Transaction): number {
  return world.transactions.remaining(transaction);
}
