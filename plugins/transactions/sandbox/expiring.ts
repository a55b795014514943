import type { Transaction, World } from '#sandbox';

const day = 86_400_000;

/** Returns whether a transaction is an authorization that can be captured now but no longer in 24 hours. */
export function expiresWithinDay(world: World, transaction: Transaction): boolean {
  const until = world.transactions.capturableUntil(transaction);
  return until !== undefined && until <= world.now() + day;
}
