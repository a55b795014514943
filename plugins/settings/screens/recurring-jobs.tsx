import { resource } from '#core/ui';
import { pauseRecurring, processLogs, recurringJobs, resumeRecurring, runRecurring } from '../scheduler/api.ts';
import { JobName, ScheduleWords } from '../scheduler/cells.tsx';
import { CronInput } from '../scheduler/schedule-input.tsx';

export default resource(recurringJobs, {
  name: 'name',
  columns: (c) => [
    c.field('name', { cell: (row) => <JobName row={row} />, width: 280, phone: 'start' }),
    c.coreStatus('state', { width: 100, phone: 'end' }),
    c.coreStatus('lastResult', { width: 120, phone: 'below-end' }),
    c.field('lastRun', { width: 150 }),
    c.field('nextRun', { width: 150, phone: 'below-start' }),
    c.field('cron', { cell: (row) => <ScheduleWords row={row} />, width: 220 }),
    c.field('job', { width: 220, hidden: true }),
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
  form: ['state', 'timeZone', { key: 'cron', control: CronInput, hint: 'recurringJobs.cronHint' }],
  allowed: { update: (_job, { tier }) => tier === 'platform' || 'recurringJobs.platformOnly' },
  actions: [
    {
      id: 'run',
      label: 'scheduler.run',
      endpoint: runRecurring,
      confirm: 'scheduler.runQuestion',
      done: 'scheduler.ran',
    },
    {
      id: 'pause',
      label: 'scheduler.pause',
      endpoint: pauseRecurring,
      allowed: ({ state }) => state === 'Active',
      confirm: 'scheduler.pauseQuestion',
      done: 'scheduler.paused',
    },
    {
      id: 'resume',
      label: 'scheduler.resume',
      endpoint: resumeRecurring,
      allowed: ({ state }) => state === 'Paused',
      done: 'scheduler.resumed',
    },
  ],
  refreshes: [processLogs.list],
}).screen;
