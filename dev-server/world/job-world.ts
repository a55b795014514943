/** The world for a job that acts for people: the job's records, and other data only after it has named the person. */
import { People } from './core-tokens.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { EntityStore } from './entities/store.ts';
import type { EntityRecord, EntityToken } from './entities/token.ts';
import { type Grants, sharedGrants } from './grants.ts';
import { mayEnter } from './may-enter.ts';
import { grantsIn, narrowWorld, restrict, wholeWorld } from './narrowed.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

/** World for a job of a plugin. @public */
export interface JobWorld extends Pick<World, 'seed' | 'now' | 'config'> {
  /**
   * Returns the records that the job stores.
   * @throws TypeError for records of others
   */
  of<Stored extends EntityRecord>(token: EntityToken<Stored>): EntityStore<Stored> | undefined;
}

/**
 * Returns the world for a job, which has access only to the records that the job stores.
 * @param world the whole world
 */
export function jobWorld(world: World, job: { readonly id: string; readonly reads: readonly EntityToken[] }): JobWorld {
  const readIds = new Set(job.reads.map(({ id }) => id));
  const view: JobWorld = {
    seed: world.seed,
    now: world.now,
    config: world.config,
    of(token) {
      if (!readIds.has(token.id))
        throw new TypeError(`The job ${job.id} reads ${token.id} only for a person: say for whom with actFor().`);
      return world.of(token);
    },
  };
  return restrict(view, world);
}

export interface PersonsWorld {
  readonly person: Person;
  readonly world: World;
}

/**
 * Returns the current record of a person, and the world as they see it. From a restricted world it is never wider than
 * that.
 * @param within data access of the person who gets the result, if it is narrower
 * @throws WorldRefusal forbidden if the person doesn't exist or may no longer use the portal
 */
export function worldFor(world: World | JobWorld, personId: string, within?: Grants): PersonsWorld {
  const whole = wholeWorld(world);
  const found = whole.of(People).get(personId);
  if (!found || found.deleted !== undefined) throw refusal('The person this runs as no longer exists.');
  const name = `${found.firstName} ${found.lastName}`;
  if (!mayEnter(found, whole)) throw refusal(`${name}, the person this runs as, can't sign in anymore.`);
  const grants = sharedGrants(sharedGrants(found.grants, grantsIn(world)), within);
  const person = grants ? { ...found, grants } : found;
  return { person, world: narrowWorld(whole, person) };
}

const refusal = (message: string) => new WorldRefusal('forbidden', 'job.person', message);
