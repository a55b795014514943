/**
 * Work that is done in a person's name when they do not call themselves: by a schedule, by another person, in the
 * background.
 */
import type { Grants } from '../world/grants.ts';
import { type JobWorld, worldFor } from '../world/job-world.ts';
import { permissionsOf } from '../world/rights.ts';
import type { World } from '../world/world.ts';
import type { Caller } from './define.ts';

/** World and caller of an action. @public */
export interface Acting {
  readonly world: World;
  readonly caller: Caller;
}

/**
 * Returns the world and the caller for work in a person's name, with what they may do and see now.
 * @param world of a job, or of the person who has it done: then it shows what both may see
 * @param within what others see who get the result, where that may be less
 * @throws WorldRefusal forbidden where the person is gone or may not enter any more
 * @public
 */
export function actFor(
  world: World | JobWorld,
  personId: string,
  { tenantId, within }: { readonly tenantId?: string; readonly within?: Grants } = {},
): Acting {
  const acting = worldFor(world, personId, within);
  const { person } = acting;
  const ofTenant = tenantId ?? person.tenantId;
  return {
    world: acting.world,
    caller: {
      person,
      tier: person.tier,
      switchedOff: acting.world.switchedOff(person),
      permissions: permissionsOf(person, acting.world),
      ...(person.grants?.merchants && { merchantIds: new Set(person.grants.merchants) }),
      ...(ofTenant !== undefined && { tenantId: ofTenant }),
      ...(person.merchantId !== undefined && { merchantId: person.merchantId }),
      mode: 'Live',
    },
  };
}
