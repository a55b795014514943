import { type PartOf, type Parts, partOf, type Tiered } from '../permissions/tiered.ts';
import { useHolder } from './use-holder.ts';

/**
 * Returns the part of a tiered value for the signed-in user's tier.
 * @throws Error if there is no part for the user's tier, because the guard of the code that uses it admits a tier
 * without a part
 * @public
 */
export function useTiered<P extends Parts>(value: Tiered<P>): PartOf<P> {
  return partOf(value, useHolder().tier);
}
