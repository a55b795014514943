/** Work for a person who doesn't make the call: by a schedule, by another person or in the background. */
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
 * Returns the world and the caller for work in a person's name, with their current permissions and data access.
 * @param world of a job, or of the person who starts the work; then only data that both may see is included
 * @param within data access of those who get the result, if it is narrower
 * @throws WorldRefusal forbidden if the person doesn't exist or may no longer use the portal
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
