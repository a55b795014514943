import { type PartOf, type Parts, partOf, type Tiered } from '../permissions/tiered.ts';
import { useHolder } from './use-holder.ts';

/**
 * Returns the part of a tiered value for the signed-in user's tier.
 * @throws Error where it is nothing for it: the guard of what uses it lets in a tier that it has no part for
 * @public
 */
export function useTiered<P extends Parts>(value: Tiered<P>): PartOf<P> {
  return partOf(value, useHolder().tier);
}
