/** Tells whether two steps of one act are the work of two people, wherever a second person has to agree. */
import type { World } from '../world/world.ts';
import type { Caller } from './define.ts';

/** Why a person does not count as the second one: they took the first step themselves. */
export type SecondPersonProblem = 'same-person';

/**
 * Returns why the caller may not take the second step of an act; undefined where they may.
 * A caller who comes by key, job or link counts as the person who is accountable for it.
 * @param firstId the person who took the first step; undefined where the system did
 */
export function whyNotSecondPerson(_world: World, caller: Caller, firstId: string | undefined): SecondPersonProblem | undefined {
  return firstId !== undefined && caller.person.id === firstId ? 'same-person' : undefined;
}
