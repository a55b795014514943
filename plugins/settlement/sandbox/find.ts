/** Access to the payouts that a caller may view. */
import { grantsIn, Merchants, SandboxError, type TrailReader, type World } from '#sandbox';
import { accountOf, type Payout } from './account.ts';

export interface PayoutRequest {
  readonly world: World;
  readonly caller: TrailReader;
}

/**
 * Returns whether the caller may view all payment methods and providers. A payout covers all of them, so callers who
 * may view only some cannot view payouts.
 */
function seesWhole(world: World): boolean {
  const { paymentMethods, serviceProviders } = grantsIn(world) ?? {};
  return paymentMethods === undefined && serviceProviders === undefined;
}

const merchantsOf = ({ world, caller }: PayoutRequest) =>
  (seesWhole(world) ? world.of(Merchants).within(caller) : []).filter(({ id }) => world.merchant(id) !== undefined);

/** Returns the payouts of all merchants in the caller's scope and mode. */
export const payoutsOf = (request: PayoutRequest): readonly Payout[] =>
  merchantsOf(request).flatMap(({ id }) => [...accountOf(request.world, id, request.caller.mode).payouts.values()]);

/** @throws SandboxError 404 if there is none in the caller's scope and mode */
export function payoutFor(request: PayoutRequest, id: string): Payout {
  const found = payoutsOf(request).find((payout) => payout.id === id);
  if (!found) throw new SandboxError(404, 'settlement.not-found', 'Payout not found.');
  return found;
}

/**
 * Checks that a merchant's account is visible to the caller.
 * @throws SandboxError 404 if it is not
 */
export function requireMerchant(request: PayoutRequest, merchantId: string): void {
  if (!merchantsOf(request).some(({ id }) => id === merchantId))
    throw new SandboxError(404, 'merchant.not-found', 'Merchant not found.');
}
