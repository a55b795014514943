/** Jobs of a world, in the form in which its clock runs them. */
import type { World } from './world.ts';

/** Job with what it reads. */
export interface JobIn<Given> {
  /** Id, unique across all plugins: `<plugin>.<what>`. */
  readonly id: string;
  /** Title of the job for people; by default its id. */
  readonly title?: readonly [en: string, tr: string];
  /**
   * Returns the time of the next run in epoch milliseconds; undefined or infinity if there is none in the current
   * state. It is called again after each other job and each change of time.
   * @param after the time of the last run, or the world's birth
   */
  next(after: number, world: Given): number | undefined;
  /** Does the work that was due at a time, with the world's clock set to that time. */
  run(world: Given): void;
}

/** Job in the form that the clock runs, regardless of the person it acts for. @public */
export type ClockJob = JobIn<World>;

/** Result of a job that ran. @public */
export interface JobRun {
  readonly job: ClockJob;
  /** Due time of the run, in epoch milliseconds. */
  readonly at: number;
  /** Duration of the run. */
  readonly milliseconds: number;
  /** Error that the job threw; absent when it succeeded. */
  readonly error?: unknown;
}

/** Rules of people about when jobs run, with storage of the results. @public */
export interface Scheduler {
  /** Returns the next time of a job instead of the job's own `next`, which it may call. */
  next(job: ClockJob, after: number, world: World): number | undefined;
  onRun(run: JobRun, world: World): void;
}

/** Clock of the sandbox, which runs jobs at their due times. @public */
export interface Clock {
  readonly jobs: readonly ClockJob[];
  /**
   * Returns the next due time of a job in the current state, in epoch milliseconds.
   * @throws RangeError for an unknown job
   */
  nextOf(id: string): number | undefined;
  /**
   * Runs a job now, regardless of its schedule. The scheduler isn't notified.
   * @throws RangeError for an unknown job
   */
  run(id: string): JobRun;
  /** Returns the current time in epoch milliseconds. */
  now(): number;
  /**
   * Advances the clock and runs the jobs that become due, in the order of time.
   * @throws RangeError for a negative number
   */
  advance(milliseconds: number): void;
  /**
   * Runs the jobs that have become due since the last call. The server calls it before each request and once a second.
   */
  settle(): void;
}
