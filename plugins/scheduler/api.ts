/**
 * API calls of the scheduler: recurring jobs of the portal, custom jobs of tenants, and the results of runs. The
 * documents name the screens but not the API calls.
 */
import * as Type from 'typebox';
import { collection, defineEndpoint, Instant, localizedText, oneOf, TimeZone } from '#core/api';

const may = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`] },
  change: { permissions: [`Settings.${screen}.Edit`] },
});
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** Cron expression: minute, hour, day of the month, month, weekday. The server validates the values. */
export const CronText = Type.String({ pattern: '^\\s*\\S+(\\s+\\S+){4}\\s*$', maxLength: 100 });
export const jobStates = ['Active', 'Paused'] as const;
export const runResults = ['Succeeded', 'Failed'] as const;
export const runStarters = ['Schedule', 'Person', 'Retry'] as const;
export type RunStarter = (typeof runStarters)[number];

/** Next and last run of a job. */
const runs = {
  nextRun: Type.Optional(Instant),
  lastRun: Type.Optional(Instant),
  lastResult: Type.Optional(oneOf(runResults)),
};
const given = ['nextRun', 'lastRun', 'lastResult'] as const;

const mayRecurring = may('RecurringJobs');
/** Guard for jobs of all tenants: only the platform may change them. */
const platformOnly = { ...mayRecurring.change, tiers: ['platform'] } as const;

export const recurringJobs = collection({
  id: 'scheduler.recurringJobs',
  endpoints: 'settings.recurringJobs',
  path: '/settings/scheduler/recurring-jobs',
  words: ['recurring job', 'recurring jobs'],
  item: Type.Object({
    /** Id of the job in the code: `reports.alerts`. */
    job: Type.String(),
    name: localizedText(),
    state: oneOf(jobStates),
    /** Schedule that replaces the default schedule of the job. */
    cron: Type.Optional(CronText),
    timeZone: TimeZone,
    ...runs,
  }),
  owner: 'platform',
  view: mayRecurring.view,
  change: platformOnly,
  without: ['create', 'remove'],
  given: ['job', 'name', ...given],
  search: ['job', 'name'],
  sort: ['job', 'nextRun', 'lastRun'],
  filter: ['state', 'lastResult'],
  tabs: 'state',
});

export const jobActions = ['MailPayments', 'CheckPending', 'ExpireWaiting', 'RemindWaiting'] as const;
export type JobAction = (typeof jobActions)[number];

const mayCustom = may('CustomJobs');
export const customJobs = collection({
  id: 'scheduler.customJobs',
  endpoints: 'settings.customJobs',
  path: '/settings/scheduler/custom-jobs',
  words: ['custom job', 'custom jobs'],
  item: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    action: oneOf(jobActions),
    /** Period or waiting time of the payments, in hours. */
    hours: count(1, 720),
    /** Recipient of emails: a member of the tenant's staff. */
    recipient: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
    cron: CronText,
    timeZone: TimeZone,
    state: oneOf(jobStates),
    /** Person in whose name it runs. */
    runsAs: Type.Optional(Type.String()),
    ...runs,
  }),
  owner: 'tenant',
  userOnly: true,
  ...mayCustom,
  given: ['runsAs', ...given],
  search: ['name', 'recipient'],
  sort: ['name', 'nextRun', 'lastRun'],
  filter: ['action', 'state', 'lastResult'],
  tabs: 'state',
});

const mayLogs = may('ProcessLogs');
export const processLogs = collection({
  id: 'scheduler.processLogs',
  endpoints: 'settings.processLogs',
  path: '/settings/scheduler/process-logs',
  words: ['process log', 'process logs'],
  item: Type.Object({
    name: localizedText(),
    kind: oneOf(['Recurring', 'Custom']),
    tenantName: Type.Optional(Type.String()),
    startedBy: oneOf(runStarters),
    /** Person who started the run manually. */
    person: Type.Optional(Type.String()),
    started: Instant,
    milliseconds: count(0, Number.MAX_SAFE_INTEGER),
    result: oneOf(runResults),
    /** Number of payments or people that were processed. */
    done: Type.Optional(count(0, Number.MAX_SAFE_INTEGER)),
    error: Type.Optional(Type.String()),
    /** Id of the failed run that this run repeats. */
    retryOf: Type.Optional(Type.String()),
  }),
  owner: 'platform',
  view: mayLogs.view,
  given: ['name', 'kind', 'startedBy', 'person', 'started', 'milliseconds', 'result', 'done', 'error', 'retryOf'],
  search: ['name', 'person', 'error'],
  sort: ['started', 'name', 'milliseconds'],
  filter: ['result', 'kind', 'startedBy'],
  range: ['started'],
});

const Ran = Type.Object({ result: oneOf(runResults), error: Type.Optional(Type.String()) });
/** Declares the endpoint of an action on a job. */
const act = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  summary: string,
  guard: typeof mayCustom.change | typeof platformOnly,
) => defineEndpoint({ id, method: 'POST', path, summary, guard, userOnly: true, answer: Ran });

export const runRecurring = act(
  'settings.recurringJobs.run',
  '/settings/scheduler/recurring-jobs/{id}/run',
  'Run a recurring job now',
  platformOnly,
);
export const runCustom = act(
  'settings.customJobs.run',
  '/settings/scheduler/custom-jobs/{id}/run',
  'Run a custom job now',
  mayCustom.change,
);
export const retryRun = act(
  'settings.processLogs.retry',
  '/settings/scheduler/process-logs/{id}/retry',
  'Run the job of a failed run again',
  mayLogs.change,
);

const turn = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  summary: string,
  guard: typeof mayCustom.change | typeof platformOnly,
) => defineEndpoint({ id, method: 'POST', path, summary, guard, userOnly: true, answer: 'none' });
export const pauseRecurring = turn(
  'settings.recurringJobs.pause',
  '/settings/scheduler/recurring-jobs/{id}/pause',
  'Pause a recurring job',
  platformOnly,
);
export const resumeRecurring = turn(
  'settings.recurringJobs.resume',
  '/settings/scheduler/recurring-jobs/{id}/resume',
  'Resume a recurring job',
  platformOnly,
);
export const pauseCustom = turn(
  'settings.customJobs.pause',
  '/settings/scheduler/custom-jobs/{id}/pause',
  'Pause a custom job',
  mayCustom.change,
);
export const resumeCustom = turn(
  'settings.customJobs.resume',
  '/settings/scheduler/custom-jobs/{id}/resume',
  'Resume a custom job',
  mayCustom.change,
);

export const previewSchedule = defineEndpoint({
  id: 'settings.scheduler.preview',
  method: 'GET',
  path: '/settings/scheduler/preview',
  summary: 'Preview the next five runs of a schedule',
  guard: { permissions: [...mayRecurring.view.permissions, ...mayCustom.view.permissions] },
  query: Type.Object(
    { cron: Type.String({ minLength: 1, maxLength: 100 }), timeZone: TimeZone },
    { additionalProperties: false },
  ),
  answer: Type.Object({ next: Type.Array(Instant), problem: Type.Optional(Type.String()) }),
});
