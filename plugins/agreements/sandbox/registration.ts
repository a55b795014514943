/** Registration data that a merchant entered during boarding. */
import type { World } from '#sandbox';
import { Boardings } from '../../boarding/sandbox/contract.ts';

export interface Registration {
  readonly taxNo?: string | undefined;
  readonly registrationNo?: string | undefined;
}

/** Returns the registration data of a merchant; empty if boarding is off, or if the merchant has not entered it yet. */
export function registrationOf(world: World, merchantId: string): Registration {
  return world.of(Boardings)?.all.find((boarding) => boarding.merchantId === merchantId)?.answers.company ?? {};
}
