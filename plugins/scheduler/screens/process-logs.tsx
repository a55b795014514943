import { resource } from '#core/ui';
import { customJobs, processLogs, recurringJobs, retryRun } from '../api.ts';
import { JobName } from './cells.tsx';

export default resource(processLogs, {
  columns: (c) => [
    c.field('name', { cell: (row) => <JobName row={row} />, width: 280 }),
    c.coreStatus('result', { width: 120 }),
    c.field('started', { width: 180 }),
    c.field('milliseconds', { width: 130 }),
    c.words('startedBy', { width: 140 }),
    c.field('done', { width: 110 }),
    c.field('error', { width: 320 }),
    c.words('kind', { hidden: true }),
    ...c.hiddenFields('person', 'tenantName'),
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
