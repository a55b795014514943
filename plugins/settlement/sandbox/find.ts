/** Finds the payouts that a caller may see. */
import { grantsIn, Merchants, SandboxError, type TrailReader, type World } from '#sandbox';
import { accountOf, type Payout } from './account.ts';

export interface Asked {
  readonly world: World;
  readonly caller: TrailReader;
}

/** A payout is of all payment methods and providers: whoever sees only some of them sees no payout. */
function seesWhole(world: World): boolean {
  const { paymentMethods, serviceProviders } = grantsIn(world) ?? {};
  return paymentMethods === undefined && serviceProviders === undefined;
}

const merchantsOf = ({ world, caller }: Asked) =>
  (seesWhole(world) ? world.of(Merchants).within(caller) : []).filter(({ id }) => world.merchant(id) !== undefined);

/** Returns those of all merchants in the caller's reach, in their mode. */
export const payoutsOf = (asked: Asked): readonly Payout[] =>
  merchantsOf(asked).flatMap(({ id }) => [...accountOf(asked.world, id, asked.caller.mode).payouts.values()]);

/** @throws SandboxError 404 where there is none in the caller's reach and mode */
export function payoutFor(asked: Asked, id: string): Payout {
  const found = payoutsOf(asked).find((payout) => payout.id === id);
  if (!found) throw new SandboxError(404, 'settlement.not-found', 'Payout not found.');
  return found;
}

/** Tells whether a merchant's account is in sight. @throws SandboxError 404 where it is not */
export function demandMerchant(asked: Asked, merchantId: string): void {
  if (!merchantsOf(asked).some(({ id }) => id === merchantId)) throw new SandboxError(404, 'merchant.not-found', 'Merchant not found.');
}
