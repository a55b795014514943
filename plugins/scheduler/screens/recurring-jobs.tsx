import { resource } from '#core/ui';
import { pauseRecurring, processLogs, recurringJobs, resumeRecurring, runRecurring } from '../api.ts';
import { JobName, ScheduleWords } from './cells.tsx';
import { CronInput } from './schedule-input.tsx';

export default resource(recurringJobs, {
  name: 'name',
  columns: (c) => [
    c.field('name', { cell: (row) => <JobName row={row} />, width: 280, phone: 'start' }),
    c.coreStatus('state', { width: 100, phone: 'end' }),
    c.coreStatus('lastResult', { width: 120, phone: 'below-end' }),
    c.field('lastRun', { width: 150 }),
    c.field('nextRun', { width: 150, phone: 'below-start' }),
    c.field('cron', { cell: (row) => <ScheduleWords row={row} />, width: 220, hidden: true }),
    c.field('job', { width: 220 }),
  ],
  detail: (c) => [
    c.field('job'),
    c.field('name', { cell: (row) => <JobName row={row} /> }),
    c.coreStatus('state'),
    c.field('cron', { cell: (row) => <ScheduleWords row={row} /> }),
    c.field('nextRun'),
    c.field('lastRun'),
    c.coreStatus('lastResult'),
  ],
  defaultSort: { column: 'nextRun', descending: false },
  form: ['state', 'timeZone', { key: 'cron', control: CronInput, hint: 'recurringJobs.cronHint' }],
  allowed: { update: (_job, { tier }) => tier === 'platform' || 'recurringJobs.platformOnly' },
  actions: [
    {
      id: 'run',
      label: 'jobs.run',
      endpoint: runRecurring,
      confirm: 'jobs.runQuestion',
      done: 'jobs.ran',
    },
    {
      id: 'pause',
      label: 'jobs.pause',
      endpoint: pauseRecurring,
      allowed: ({ state }) => state === 'Active',
      confirm: 'jobs.pauseQuestion',
      done: 'jobs.paused',
    },
    {
      id: 'resume',
      label: 'jobs.resume',
      endpoint: resumeRecurring,
      allowed: ({ state }) => state === 'Paused',
      done: 'jobs.resumed',
    },
  ],
  refreshes: [processLogs.list],
}).screen;
