/** What a merchant has told of its registration when it boarded. */
import type { World } from '#sandbox';
import { Boardings } from '../../boarding/sandbox/contract.ts';

export interface Registration {
  readonly taxNo?: string | undefined;
  readonly registrationNo?: string | undefined;
}

/** Empty where boarding is off, or the merchant has not said it yet. */
export function registrationOf(world: World, merchantId: string): Registration {
  return world.of(Boardings)?.all.find((one) => one.merchantId === merchantId)?.answers.company ?? {};
}
