import { resource } from '#core/ui';
import { customJobs, processLogs, recurringJobs, retryRun } from '../scheduler/api.ts';
import { JobName } from '../scheduler/cells.tsx';

export default resource(processLogs, {
  columns: [
    { key: 'name', cell: JobName, width: 280 },
    { key: 'result', as: 'status', width: 120 },
    { key: 'started', width: 180 },
    { key: 'milliseconds', width: 130 },
    { key: 'startedBy', as: 'words', width: 140 },
    { key: 'done', width: 110 },
    { key: 'error', width: 320 },
    { key: 'kind', as: 'words', hidden: true },
    { key: 'person', hidden: true },
    { key: 'tenantName', hidden: true },
  ],
  defaultSort: { column: 'started', descending: true },
  actions: [
    {
      id: 'retry',
      label: 'processLogs.retry',
      endpoint: retryRun,
      allowed: ({ result }) => result === 'Failed',
      confirm: 'processLogs.retryQuestion',
      done: 'processLogs.retried',
    },
  ],
  refreshes: [recurringJobs.list, customJobs.list],
}).screen;
