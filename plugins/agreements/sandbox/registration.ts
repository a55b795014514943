/** Registration data that a merchant gave when it boarded. */
import type { World } from '#sandbox';
import { Boardings } from '../../boarding/sandbox/contract.ts';

export interface Registration {
  readonly taxNo?: string | undefined;
  readonly registrationNo?: string | undefined;
}

/** Returns the registration of a merchant. It is empty if boarding is off, or if the merchant has not given it yet. */
export function registrationOf(world: World, merchantId: string): Registration {
  return world.of(Boardings)?.all.find((boarding) => boarding.merchantId === merchantId)?.answers.company ?? {};
}
