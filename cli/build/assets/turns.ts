/** Scheduler of a build's work when it has more to do at once than there are processors. */
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/**
 * Runs a piece of work when its turn comes.
 * @param isFirst whether it goes before all others
 */
export type Turns = <T>(isFirst: boolean, work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrent work to the number of processors, in request order. The first load's files, which everything else
 * depends on, are never queued. The largest of them takes as long as all others together, and begun late or slowly it
 * would be the last to be ready.
 */
export function takeTurns(): Turns {
  const limit = pLimit(availableParallelism());
  return (isFirst, work) => (isFirst ? work() : limit(work));
}
