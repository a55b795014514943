import type { TieredOf } from '../permissions/tiered.ts';
import { useTiered } from '../portal/use-tiered.ts';

/** What a value is for the signed-in person's tier, of one type for each. @throws Error where it is nothing for it */
export function useOwn<Part>(value: TieredOf<Part>): Part {
  return useTiered(value) as Part; // it throws where there is none
}
