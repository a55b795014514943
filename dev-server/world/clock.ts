/**
 * The clock of a world, and the jobs that hang on it: schedules, expiries, polls. It runs by itself, and tests step it.
 */
import type { EntityToken } from './entities/token.ts';
import { type JobWorld, jobWorld } from './job-world.ts';
import type { World } from './world.ts';

interface JobIn<Given> {
  /** Unique over all plugins, `<plugin>.<what>`. */
  readonly id: string;
  /** Title of the job for people; its id when absent. */
  readonly title?: readonly [en: string, tr: string];
  /**
   * Returns the time at which it is due next, epoch milliseconds. Undefined or infinity means not in the current state;
   * it is called again after each other job and change of time.
   * @param after the time it ran last, or the world's birth
   */
  next(after: number, world: Given): number | undefined;
  /** Does the work that was due at a time, with the world's clock set to that time. */
  run(world: Given): void;
}

/** Job that acts for no particular person: the work of the clock, a bank or a provider. */
export interface SystemJob extends JobIn<World> {
  /** Reason why it acts for no person, and therefore reads the whole world. */
  readonly system: string;
  readonly reads?: undefined;
}

/** Job that carries out people's orders: it reads with the current rights of the person whose work it does. */
export interface PersonalJob extends JobIn<JobWorld> {
  /** Records that the job stores, which name the person it acts for. */
  readonly reads: readonly EntityToken[];
  readonly system?: undefined;
}

/** Work that is due again and again. Its state belongs in the world, so that a reset takes it back. @public */
export type Job = SystemJob | PersonalJob;

/** Job in the form that the clock runs, regardless of the person it acts for. @public */
export type ClockJob = JobIn<World>;

function onClock(job: Job): ClockJob {
  if (job.reads === undefined) return job;
  return {
    id: job.id,
    ...(job.title && { title: job.title }),
    next: (after, world) => job.next(after, jobWorld(world, job)),
    run: (world) => job.run(jobWorld(world, job)),
  };
}

/** Returns the due times of a job that runs every so many milliseconds since the world's birth. @public */
export function every(milliseconds: number): (after: number) => number {
  if (!(milliseconds >= 1_000))
    throw new RangeError(`A job cannot be due every ${milliseconds} ms; 1,000 is the least.`);
  return (after) => after + milliseconds;
}

/** Result of a job that ran. @public */
export interface JobRun {
  readonly job: ClockJob;
  /** Time at which it was due, epoch milliseconds. */
  readonly at: number;
  /** Duration of the run. */
  readonly milliseconds: number;
  /** Error that the job threw; absent when it succeeded. */
  readonly error?: unknown;
}

/** Lets people decide when jobs run, and stores the results. @public */
export interface Scheduler {
  /** Returns the next time of a job, like the job's `next`, which it may call; its result takes precedence. */
  next(job: ClockJob, after: number, world: World): number | undefined;
  ran(run: JobRun, world: World): void;
}

/** Clock of the sandbox, which runs jobs when their time comes. @public */
export interface Clock {
  readonly jobs: readonly ClockJob[];
  /**
   * Returns the time at which a job is due next in the current state, epoch milliseconds.
   * @throws RangeError for an unknown job
   */
  nextOf(id: string): number | undefined;
  /**
   * Runs a job now, regardless of its schedule; the scheduler is not notified.
   * @throws RangeError for an unknown job
   */
  run(id: string): JobRun;
  /** Returns the current time in epoch milliseconds. */
  now(): number;
  /** Moves the clock on and does what comes due on the way, in the order of time. @throws RangeError for less than 0 */
  advance(milliseconds: number): void;
  /** Runs the work that has come due since the last call. The server calls it before each request and once a second. */
  settle(): void;
}

/** Maximum number of job runs made up for at once, because a laptop that slept for weeks must wake up. */
const mostRuns = 10_000;

/** Counts real time, in whole milliseconds. */
function sinceNow(): () => number {
  const started = performance.now();
  return () => Math.round(performance.now() - started);
}

/**
 * @param born the world's birth, epoch milliseconds
 * @param given each job; one that acts for people gets no more of the world than it may read for them
 * @param failed called with a job that throws; the others run all the same
 * @param scheduler where people decide about jobs; they run by their own word where absent
 * @param elapsed milliseconds that have passed since the birth, beside those that it was advanced by
 */
export function createClock(
  born: number,
  given: readonly Job[],
  world: () => World,
  failed: (job: string, error: unknown) => void,
  scheduler?: Scheduler,
  elapsed: () => number = sinceNow(),
): Clock {
  const jobs = given.map(onClock);
  const last = new Map(jobs.map(({ id }) => [id, born]));
  let ahead = 0;
  /** Time at which the running job was due. */
  let stopped: number | undefined;
  const time = () => born + elapsed() + ahead;

  const nextAfter = (job: ClockJob, after: number) => {
    const next = scheduler ? scheduler.next(job, after, world()) : job.next(after, world());
    return next === Number.POSITIVE_INFINITY ? undefined : next;
  };
  const find = (id: string): ClockJob => {
    const found = jobs.find((job) => job.id === id);
    if (!found) throw new RangeError(`There is no job ${id}.`);
    return found;
  };
  const runAt = (job: ClockJob, at: number): JobRun => {
    const before = stopped;
    stopped = at;
    last.set(job.id, at);
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    try {
      job.run(world());
      return { job, at, milliseconds: took() };
    } catch (error) {
      failed(job.id, error);
      return { job, at, milliseconds: took(), error };
    } finally {
      stopped = before;
    }
  };

  /** Returns the job that is due first, at `to` or before. */
  const dueBy = (to: number) => {
    let first: { readonly job: ClockJob; readonly at: number } | undefined;
    for (const job of jobs) {
      const after = last.get(job.id) ?? born;
      const at = nextAfter(job, after);
      // A job whose next time is before its last run would run forever.
      if (at !== undefined && at <= to && at > after && (!first || at < first.at)) first = { job, at };
    }
    return first;
  };
  const settle = () => {
    if (stopped !== undefined) return;
    const to = time();
    for (let runs = 0; runs < mostRuns; runs++) {
      const due = dueBy(to);
      if (!due) return;
      const run = runAt(due.job, due.at);
      scheduler?.ran(run, world());
    }
    // The remaining runs are skipped: the jobs are due as of now.
    for (const id of last.keys()) last.set(id, to);
  };

  return {
    jobs,
    nextOf(id) {
      const job = find(id);
      return nextAfter(job, last.get(id) ?? born);
    },
    run: (id) => runAt(find(id), stopped ?? time()),
    now: () => stopped ?? time(),
    settle,
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError(`A clock does not run back: ${milliseconds} ms.`);
      ahead += milliseconds;
      settle();
    },
  };
}
