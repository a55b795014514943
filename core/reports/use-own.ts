import type { TieredOf } from '../permissions/tiered.ts';
import { useTiered } from '../portal/use-tiered.ts';

/**
 * Returns the part of a value for the signed-in user's tier, for values whose parts all have the same type.
 * @throws Error if there is no part for the user's tier
 * @public
 */
export function useOwn<Part>(value: TieredOf<Part>): Part {
  return useTiered(value) as Part; // useTiered throws if there is no part
}
