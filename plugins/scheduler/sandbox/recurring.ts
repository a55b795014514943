/** Recurring jobs. The code determines what they do, and the platform determines when they run. */
import {
  byCaller,
  type ClockJob,
  defineEntity,
  SandboxError,
  type SandboxRequest,
  type Scheduler,
  type ServeOptions,
  storeIn,
  type World,
} from '#sandbox';
import type { RunStarter, runRecurring } from '../api.ts';
import { scheduleProblem, timeAfter } from './cron.ts';
import { lastOf, note } from './logs.ts';
import { type RecurringJob, RecurringJobs, since } from './tokens.ts';
import { turn } from './turn.ts';

export const recurringEntity = defineEntity({
  token: RecurringJobs,
  owner: 'platform',
  prefix: 'job',
  seed: ({ jobs, idOf }) => jobs.map((job): RecurringJob => ({ id: idOf(job), job, state: 'Active', timeZone: 'UTC' })),
  unique: ['job'],
  fixed: ['job'],
  name: ({ job }) => job,
  event: ({ before, after }) => (before && after && before.state !== after.state ? after.state : undefined),
  check: ({ after }) => after && scheduleProblem(after.cron, after.timeZone),
});

/** Jobs by id, cached by the list of jobs, which is replaced when a job changes. */
const byJob = new WeakMap<readonly RecurringJob[], ReadonlyMap<string, RecurringJob>>();
function planOf(world: World, job: string): RecurringJob | undefined {
  const all = world.of(RecurringJobs)?.all ?? [];
  let known = byJob.get(all);
  if (!known) {
    known = new Map(all.map((job) => [job.job, job]));
    byJob.set(all, known);
  }
  return known.get(job);
}

export const titleOf = ({ id, title = [id, id] }: ClockJob) => ({ name: { en: title[0], tr: title[1] } });

function noteRun(
  world: World,
  { id }: RecurringJob,
  { job, at, milliseconds, error }: ReturnType<World['clock']['run']>,
  who: { readonly startedBy: RunStarter; readonly person?: string; readonly retryOf?: string },
) {
  const failed = error !== undefined;
  return note(world, {
    jobId: id,
    kind: 'Recurring',
    ...titleOf(job),
    ...who,
    started: at,
    milliseconds,
    result: failed ? 'Failed' : 'Succeeded',
    ...(failed && { error: error instanceof Error ? error.message : String(error) }),
  });
}

export const scheduler: Scheduler = {
  next(job, after, world) {
    const plan = planOf(world, job.id);
    if (plan?.state === 'Paused') return undefined;
    // Runs that were missed during a pause, or before a change of the schedule, are skipped.
    const from = plan ? Math.max(after, since(world, RecurringJobs, plan.id)) : after;
    return plan?.cron === undefined ? job.next(from, world) : timeAfter(plan.cron, plan.timeZone, from);
  },
  onRun(run, world) {
    const plan = planOf(world, run.job.id);
    if (plan) noteRun(world, plan, run, { startedBy: 'Schedule' });
  },
};

const jobOf = (world: World, { job }: RecurringJob) => world.clock.jobs.find(({ id }) => id === job);

export const recurringAnswers: ServeOptions<RecurringJob> = {
  answer(record, world) {
    const job = jobOf(world, record);
    const next = job && world.clock.nextOf(job.id);
    return {
      ...(job ? titleOf(job) : { name: { en: record.job } }),
      ...(next !== undefined && { nextRun: new Date(Math.max(next, world.now())).toISOString() }),
      ...lastOf(world, record.id),
    };
  },
};

type RecurringRunRequest = Pick<SandboxRequest<typeof runRecurring>, 'caller' | 'world' | 'requestId'>;

/**
 * Runs a recurring job manually.
 * @param retryOf id of the failed run that it repeats
 */
export function runRecurringJob(request: RecurringRunRequest, id: string, retryOf?: string) {
  const { caller, world } = request;
  const record = storeIn(world, RecurringJobs).find(caller, id, 'change');
  const job = jobOf(world, record);
  if (!job) throw new SandboxError(404, 'recurring-job.gone', `Job ${record.job} not found.`);
  const { actor: person } = byCaller(request);
  const { result, error } = noteRun(world, record, world.clock.run(job.id), {
    startedBy: retryOf === undefined ? 'Person' : 'Retry',
    person,
    ...(retryOf !== undefined && { retryOf }),
  });
  return { result, ...(error !== undefined && { error }) };
}

export const turnRecurring = (state: RecurringJob['state']) => turn(RecurringJobs, state);
