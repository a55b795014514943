/** What a plugin's side of the sandbox keeps between calls. */

import type { JobWorld } from '../world/job-world.ts';
import { wholeWorld } from '../world/narrowed.ts';
import type { World } from '../world/world.ts';

/**
 * State of a world, made when it is first asked for and gone with the world: a reset makes a new one.
 * @param make what a world has at first, by key: an owner's records, say. Make it from `world.seed`, so that the same seed gives the same.
 * @returns reads the state of a world and key
 */
export function perWorld<State>(make: (world: World, key: string) => State): (world: World | JobWorld, key: string) => State {
  const worlds = new WeakMap<World, Map<string, State>>();
  return (asked, key) => {
    const world = wholeWorld(asked);
    const kept = worlds.get(world) ?? new Map<string, State>();
    worlds.set(world, kept);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(world, key);
    kept.set(key, made);
    return made;
  };
}
