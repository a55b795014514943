/** The clock of a world, and its jobs: schedules, expiries, inquiries. It runs in real time, and tests advance it. */
import type { EntityToken } from './entities/token.ts';
import { type JobWorld, jobWorld } from './job-world.ts';
import type { Clock, ClockJob, JobIn, JobRun, Scheduler } from './jobs.ts';
import type { World } from './world.ts';

/** Job that doesn't act for a person: work of the clock, a bank or a provider. */
export interface SystemJob extends JobIn<World> {
  /** Reason why it acts for no person and therefore reads the whole world. */
  readonly system: string;
  readonly reads?: undefined;
}

/** Job that executes orders of people. It reads with the current permissions of each person. */
export interface PersonalJob extends JobIn<JobWorld> {
  /** Records that the job stores, which name the person it acts for. */
  readonly reads: readonly EntityToken[];
  readonly system?: undefined;
}

/** Repeated work. Its state belongs in the world, so that a reset restores it. @public */
export type Job = SystemJob | PersonalJob;

function onClock(job: Job): ClockJob {
  if (job.reads === undefined) return job;
  return {
    id: job.id,
    ...(job.title && { title: job.title }),
    next: (after, world) => job.next(after, jobWorld(world, job)),
    run: (world) => job.run(jobWorld(world, job)),
  };
}

/** Returns a function that returns the next due time of a job with a fixed interval since the world's birth. @public */
export function every(milliseconds: number): (after: number) => number {
  if (!(milliseconds >= 1_000))
    throw new RangeError(`A job cannot be due every ${milliseconds} ms; 1,000 is the least.`);
  return (after) => after + milliseconds;
}

/** Maximum number of job runs that one call makes up for, so that a laptop that slept for weeks can continue. */
const mostRuns = 10_000;

/** Counts real time, in whole milliseconds. */
function sinceNow(): () => number {
  const started = performance.now();
  return () => Math.round(performance.now() - started);
}

/**
 * Creates a clock.
 * @param born the world's birth in epoch milliseconds
 * @param given all jobs; a job that acts for people gets only the part of the world that it may read for them
 * @param onFailed called with a job that throws; the other jobs continue
 * @param scheduler rules of people about the jobs; by default the jobs decide themselves
 * @param elapsedTime returns the milliseconds since the birth, not including those by which the clock was advanced
 */
export function createClock(
  born: number,
  given: readonly Job[],
  world: () => World,
  onFailed: (job: string, error: unknown) => void,
  scheduler?: Scheduler,
  elapsedTime: () => number = sinceNow(),
): Clock {
  const jobs = given.map(onClock);
  const last = new Map(jobs.map(({ id }) => [id, born]));
  let ahead = 0;
  /** Due time of the running job. */
  let stopped: number | undefined;
  const time = () => born + elapsedTime() + ahead;

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
    const timeTaken = () => Math.round(performance.now() - begun);
    try {
      job.run(world());
      return { job, at, milliseconds: timeTaken() };
    } catch (error) {
      onFailed(job.id, error);
      return { job, at, milliseconds: timeTaken(), error };
    } finally {
      stopped = before;
    }
  };

  /** Returns the job with the earliest due time, up to `to`. */
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
      scheduler?.onRun(run, world());
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
