import type { TieredOf } from '../permissions/tiered.ts';
import { useTiered } from '../portal/use-tiered.ts';

/**
 * Returns the part of a value for the signed-in user's tier, if all parts have the same type.
 * @throws Error where it is nothing for it
 * @public
 */
export function useOwn<Part>(value: TieredOf<Part>): Part {
  return useTiered(value) as Part; // useTiered throws if there is no part
}
