/** Scheduler for the work of a build, if there is more work than processors. */
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/**
 * Runs work when it is its turn.
 * @param isFirst whether it runs before all other work
 */
export type Turns = <T>(isFirst: boolean, work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrent work to the number of processors, in the order of the requests. The first load's files, on which
 * everything else depends, are not queued: the largest of them takes as long as all others together, and would be
 * finished last if it started late.
 */
export function takeTurns(): Turns {
  const limit = pLimit(availableParallelism());
  return (isFirst, work) => (isFirst ? work() : limit(work));
}
