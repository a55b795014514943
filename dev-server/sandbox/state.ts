/** State that a plugin's side of the sandbox stores between calls. */

import type { JobWorld } from '../world/job-world.ts';
import { wholeWorld } from '../world/narrowed.ts';
import type { World } from '../world/world.ts';

/**
 * Creates state of a world, made on first use and discarded with the world: a reset makes a new state.
 * @param make what a world has at first, by key: an owner's records, say. Make it from `world.seed`, so that the same
 *   seed gives the same.
 * @returns reads the state of a world and key
 * @public
 */
export function perWorld<State>(
  make: (world: World, key: string) => State,
): (world: World | JobWorld, key: string) => State {
  const worlds = new WeakMap<World, Map<string, State>>();
  return (givenWorld, key) => {
    const world = wholeWorld(givenWorld);
    const states = worlds.get(world) ?? new Map<string, State>();
    worlds.set(world, states);
    const known = states.get(key);
    if (known !== undefined) return known;
    const made = make(world, key);
    states.set(key, made);
    return made;
  };
}
