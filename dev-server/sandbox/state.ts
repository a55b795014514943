/** State that a plugin's part of the sandbox stores between calls. */

import type { JobWorld } from '../world/job-world.ts';
import { wholeWorld } from '../world/narrowed.ts';
import type { World } from '../world/world.ts';

/**
 * Creates state of a world, which is created on first use and discarded with the world: a reset creates a new state.
 * @param make returns the initial state for a key, such as an owner's records. Derive it from `world.seed`, so that the
 *   same seed gives the same state
 * @returns a function that returns the state of a world and key
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
