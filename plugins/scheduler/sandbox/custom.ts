/**
 * Custom jobs of tenants: each performs one of the possible actions by its schedule. A single job of the sandbox clock
 * runs them.
 */
import {
  actFor,
  byCaller,
  type Caller,
  defineEntity,
  type Job,
  type JobWorld,
  type Objection,
  People,
  permissionsOf,
  SandboxError,
  type SandboxRequest,
  type ServeOptions,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import type { JobAction, RunStarter, runCustom } from '../api.ts';
import { actions, needs } from './actions.ts';
import { scheduleProblem, timeAfter } from './cron.ts';
import { lastOf, note } from './logs.ts';
import { type CustomJob, CustomJobs, since } from './tokens.ts';
import { turn } from './turn.ts';

const samples = [
  {
    name: 'Remind approvers of pending payments',
    action: 'RemindWaiting',
    hours: 4,
    cron: '0 9 * * 1-5',
    state: 'Active',
  },
  {
    name: 'Check pending payments with providers',
    action: 'CheckPending',
    hours: 2,
    cron: '*/30 * * * *',
    state: 'Paused',
  },
] as const;

export const customEntity = defineEntity({
  token: CustomJobs,
  owner: 'tenant',
  prefix: 'cjb',
  seed: ({ of, idOf }) =>
    of(Tenants).flatMap(({ id: tenantId }) => {
      const maker = of(People).find(
        (person) =>
          person.tenantId === tenantId && person.tier === 'tenant' && person.isActive && person.isAdministrator,
      );
      return (maker ? samples : []).map(
        (sample): CustomJob => ({
          id: idOf(`${tenantId} ${sample.name}`),
          tenantId,
          ...sample,
          timeZone: 'Europe/Istanbul',
          madeBy: maker?.id ?? '',
        }),
      );
    }),
  references: { tenantId: Tenants, madeBy: People },
  unique: ['name'],
  fixed: ['tenantId'],
  name: ({ name }) => name,
  event: ({ before, after }) => (before && after && before.state !== after.state ? after.state : undefined),
  check: ({ after }, world) => after && (scheduleProblem(after.cron, after.timeZone) ?? recipientProblem(after, world)),
});

/** Returns the problem of a recipient: payments are emailed only to the tenant's own staff. */
function recipientProblem({ action, recipient, tenantId }: CustomJob, world: World): Objection | undefined {
  if (action !== 'MailPayments') return undefined;
  if (recipient === undefined)
    return { code: 'custom-job.recipient', field: 'recipient', message: 'Enter a recipient.' };
  const person = world.personByEmail(recipient);
  if (
    person?.tier === 'tenant' &&
    person.tenantId === tenantId &&
    person.isActive &&
    permissionsOf(person, world).has(needs[action])
  )
    return undefined;
  return {
    code: 'custom-job.recipient',
    field: 'recipient',
    message: `No active staff member with access to payments has the email address ${recipient}.`,
  };
}

const nextOf = (world: World | JobWorld, { id, state, cron, timeZone }: CustomJob, after: number) =>
  state === 'Active' ? timeAfter(cron, timeZone, Math.max(after, since(world, CustomJobs, id))) : undefined;

interface Who {
  readonly startedBy: RunStarter;
  readonly person?: string;
  readonly retryOf?: string;
}

/**
 * Runs a job in the name of the person who changed it last, with their current permissions, and records the result. A
 * failed job does not stop other jobs.
 * @param world of the clock's job, or of the person who runs it manually
 */
function run(world: World | JobWorld, job: CustomJob, who: Who) {
  const begun = performance.now();
  const noteRun = (outcome: {
    readonly result: 'Succeeded' | 'Failed';
    readonly done?: number;
    readonly error?: string;
  }) =>
    note(world, {
      jobId: job.id,
      kind: 'Custom',
      tenantId: job.tenantId,
      name: { en: job.name },
      ...who,
      started: world.now(),
      milliseconds: Math.round(performance.now() - begun),
      ...outcome,
    });
  try {
    const maker = actFor(world, job.madeBy, { tenantId: job.tenantId });
    requirePermissionFor(job.action, maker.caller);
    // The recipient may have left since the job was created.
    const problem = recipientProblem(job, maker.world);
    if (problem) throw new Error(problem.message);
    // The email contains only data that both the recipient and the creator of the job may view.
    const recipient = maker.world.personByEmail(job.recipient ?? '');
    const seen = recipient?.grants ? actFor(maker.world, job.madeBy, { within: recipient.grants }).world : maker.world;
    return noteRun({ result: 'Succeeded', done: actions[job.action](job, seen) });
  } catch (error) {
    return noteRun({ result: 'Failed', error: error instanceof Error ? error.message : String(error) });
  }
}

export const customClock: Job = {
  id: 'settings.custom-jobs',
  reads: [CustomJobs],
  title: ['Run tenant jobs', 'Kiracı görevlerini çalıştır'],
  next(after, world) {
    let first: number | undefined;
    for (const job of world.of(CustomJobs)?.all ?? []) {
      const at = nextOf(world, job, after);
      if (at !== undefined && (first === undefined || at < first)) first = at;
    }
    return first;
  },
  run(world) {
    const now = world.now();
    for (const job of world.of(CustomJobs)?.all ?? [])
      if (nextOf(world, job, now - 1) === now) run(world, job, { startedBy: 'Schedule' });
  },
};

export const customAnswers: ServeOptions<CustomJob> = {
  answer(job, world) {
    const next = nextOf(world, job, world.now());
    const maker = world.of(People).get(job.madeBy);
    return {
      ...(maker && { runsAs: `${maker.firstName} ${maker.lastName}` }),
      ...(next !== undefined && { nextRun: new Date(next).toISOString() }),
      ...lastOf(world, job.id),
    };
  },
  values(body, { caller, before }) {
    // The schema of the endpoint has checked the action.
    for (const action of new Set([before?.action, body.action as JobAction]))
      if (action) requirePermissionFor(action, caller);
    // The job runs in the name of the person who changed it last.
    return { ...body, madeBy: caller.person.id };
  },
};

/**
 * Checks that the caller may perform the action of a job. The guard of the endpoint is sufficient for the platform.
 * @throws SandboxError 403 if the permission is missing
 */
export function requirePermissionFor(action: JobAction, { tier, permissions }: Caller) {
  if (tier === 'platform' || permissions.has(needs[action])) return;
  throw new SandboxError(
    403,
    'custom-job.permission',
    `You need the permission ${needs[action]} for this action.`,
    'action',
  );
}

type CustomRunRequest = Pick<SandboxRequest<typeof runCustom>, 'caller' | 'world' | 'requestId'>;

/**
 * Runs a custom job manually.
 * @param retryOf id of the failed run that it repeats
 */
export function runCustomJob(request: CustomRunRequest, id: string, retryOf?: string) {
  const { caller, world } = request;
  const { actor: person } = byCaller(request);
  const job = storeIn(world, CustomJobs).find(caller, id, 'change');
  requirePermissionFor(job.action, caller);
  const { result, error } = run(world, job, {
    startedBy: retryOf === undefined ? 'Person' : 'Retry',
    person,
    ...(retryOf !== undefined && { retryOf }),
  });
  return { result, ...(error !== undefined && { error }) };
}

export const turnCustom = (state: CustomJob['state']) =>
  turn(CustomJobs, state, ({ action }, caller) => {
    if (state === 'Active') requirePermissionFor(action, caller);
  });
