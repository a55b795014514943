/** Who works when, where a build has more to do at once than there are processors. */
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/**
 * Does one piece of work, when it is its turn.
 * @param isFirst whether it goes before all others
 */
export type Turns = <T>(isFirst: boolean, work: () => Promise<T>) => Promise<T>;

/**
 * As many pieces of work at once as there are processors, in the order they are asked for. What all else waits for, the first load's files,
 * waits for nobody: the largest of them takes as long as all others together, and begun late or slowly it would be the last to be ready.
 */
export function takeTurns(): Turns {
  const limit = pLimit(availableParallelism());
  return (isFirst, work) => (isFirst ? work() : limit(work));
}
