/**
 * The world for a job that acts for people: the job's records, and everything else only once it has named the person it
 * acts for.
 */
import { People } from './core-tokens.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { EntityStore } from './entities/store.ts';
import type { EntityRecord, EntityToken } from './entities/token.ts';
import { type Grants, sharedGrants } from './grants.ts';
import { mayEnter } from './may-enter.ts';
import { grantsIn, narrowed, restrict, wholeWorld } from './narrowed.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

/** World as a job of a plugin sees it. @public */
export interface JobWorld extends Pick<World, 'seed' | 'now' | 'config'> {
  /** Returns the records that the job stores. @throws TypeError for those of others */
  of<Stored extends EntityRecord>(token: EntityToken<Stored>): EntityStore<Stored> | undefined;
}

/** Returns the world for a job that has named only the records it stores. @param world the whole one */
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
 * Returns a person as they are now, and the world as they see it. From a world that is narrowed already it is never
 * wider than that.
 * @param within reach of the person that it is made for, where that may be less
 * @throws WorldRefusal forbidden where the person is gone or may not enter any more
 */
export function worldFor(world: World | JobWorld, personId: string, within?: Grants): PersonsWorld {
  const whole = wholeWorld(world);
  const found = whole.of(People).get(personId);
  if (!found || found.deleted !== undefined) throw refusal('The person this runs as no longer exists.');
  const name = `${found.firstName} ${found.lastName}`;
  if (!mayEnter(found, whole)) throw refusal(`${name}, the person this runs as, can't sign in anymore.`);
  const grants = sharedGrants(sharedGrants(found.grants, grantsIn(world)), within);
  const person = grants ? { ...found, grants } : found;
  return { person, world: narrowed(whole, person) };
}

const refusal = (message: string) => new WorldRefusal('forbidden', 'job.person', message);
