/** Sandbox of the scheduler. */
import { defineSandbox, on, SandboxError, type SandboxRequest, schedulerHook, serve } from '#sandbox';
import * as api from './api.ts';
import { scheduleProblem, timesAfter } from './sandbox/cron.ts';
import { customAnswers, customClock, customEntity, runCustomJob, turnCustom } from './sandbox/custom.ts';
import { findRun, listRuns, runDetails } from './sandbox/logs.ts';
import { recurringAnswers, recurringEntity, runRecurringJob, scheduler, turnRecurring } from './sandbox/recurring.ts';
import { CustomJobs, RecurringJobs } from './sandbox/tokens.ts';

function preview({ query, world }: SandboxRequest<typeof api.previewSchedule>) {
  const { cron, timeZone } = query;
  const parts = cron.trim().split(/\s+/).length;
  const problem = scheduleProblem(parts === 5 ? cron : '-', timeZone)?.message;
  if (problem !== undefined) return { next: [], problem };
  return { next: timesAfter(cron, timeZone, world.now()).map((time) => new Date(time).toISOString()) };
}

function retry(request: SandboxRequest<typeof api.retryRun>) {
  const { id, jobId, kind, result } = findRun(request, request.params.id);
  if (result !== 'Failed') throw new SandboxError(409, 'process-log.succeeded', 'You can only run failed runs again.');
  return kind === 'Custom' ? runCustomJob(request, jobId, id) : runRecurringJob(request, jobId, id);
}

export default defineSandbox(
  { entities: [recurringEntity, customEntity], jobs: [customClock], hooks: [schedulerHook.provide(scheduler)] },
  serve(api.recurringJobs, RecurringJobs, recurringAnswers),
  serve(api.customJobs, CustomJobs, customAnswers),
  [
    on(api.processLogs.list, listRuns),
    on(api.processLogs.details, runDetails),
    on(api.runRecurring, (request) => runRecurringJob(request, request.params.id)),
    on(api.pauseRecurring, turnRecurring('Paused')),
    on(api.resumeRecurring, turnRecurring('Active')),
    on(api.runCustom, (request) => runCustomJob(request, request.params.id)),
    on(api.pauseCustom, turnCustom('Paused')),
    on(api.resumeCustom, turnCustom('Active')),
    on(api.retryRun, retry),
    on(api.previewSchedule, preview),
  ],
);
