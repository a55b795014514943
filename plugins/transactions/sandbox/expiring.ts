import type { Transaction, World } from '#sandbox';

const day = 86_400_000;

/** Returns whether it is an authorization that can be captured now, and no longer a day from now. */
export function expiresWithinDay(world: World, transaction: Transaction): boolean {
  const until = world.transactions.capturableUntil(transaction);
  return until !== undefined && until <= world.now() + day;
}
