/** The clock of a world, and the jobs that hang on it: schedules, expiries, polls. It runs by itself, and tests step it. */
import type { World } from './world.ts';

/** Work that is due again and again. Its state belongs in the world, so that a reset takes it back. */
export interface Job {
  /** Unique over all plugins, `<plugin>.<what>`. */
  readonly id: string;
  /**
   * When it is due next, epoch milliseconds; undefined: not as things stand, and it is asked again after each other job and change of time.
   * @param after the time it ran last, or the world's birth
   */
  next(after: number, world: World): number | undefined;
  /** Does the work of one time. The world's clock stands at the time it was due. */
  run(world: World): void;
}

/** Due every so many milliseconds since the world's birth. */
export function every(milliseconds: number): Job['next'] {
  if (!(milliseconds >= 1_000)) throw new RangeError(`A job cannot be due every ${milliseconds} ms; 1,000 is the least.`);
  return (after) => after + milliseconds;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Moves the clock on and does what comes due on the way, in the order of time. @throws RangeError for less than 0 */
  advance(milliseconds: number): void;
  /** Does what has come due since it was last asked. The server asks before each call and once a second. */
  settle(): void;
}

/** So many runs of jobs at most are made up for in one go: a laptop that slept for weeks must wake up. */
const mostRuns = 10_000;

/**
 * @param born the world's birth, epoch milliseconds
 * @param failed told of a job that throws; the others run all the same
 */
export function createClock(born: number, jobs: readonly Job[], world: () => World, failed: (job: string, error: unknown) => void): Clock {
  const started = performance.now();
  const last = new Map(jobs.map(({ id }) => [id, born]));
  let ahead = 0;
  /** While a job runs, the time it was due. */
  let stopped: number | undefined;
  const time = () => born + Math.round(performance.now() - started) + ahead;

  /** The job that is due first, at `to` or before. */
  const dueBy = (to: number) => {
    let first: { readonly job: Job; readonly at: number } | undefined;
    for (const job of jobs) {
      const after = last.get(job.id) ?? born;
      const at = job.next(after, world());
      // A job that named a time before its last run would run for ever.
      if (at !== undefined && at <= to && at > after && (!first || at < first.at)) first = { job, at };
    }
    return first;
  };
  const settle = () => {
    if (stopped !== undefined) return;
    const to = time();
    try {
      for (let runs = 0; runs < mostRuns; runs++) {
        const due = dueBy(to);
        if (!due) return;
        stopped = due.at;
        last.set(due.job.id, due.at);
        try {
          due.job.run(world());
        } catch (error) {
          failed(due.job.id, error);
        }
      }
      // The rest is given up: from here on they are due as of now.
      for (const id of last.keys()) last.set(id, to);
    } finally {
      stopped = undefined;
    }
  };

  return {
    now: () => stopped ?? time(),
    settle,
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError(`A clock does not run back: ${milliseconds} ms.`);
      ahead += milliseconds;
      settle();
    },
  };
}
