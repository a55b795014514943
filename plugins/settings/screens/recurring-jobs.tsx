import { resource } from '#core/ui';
import { pauseRecurring, processLogs, recurringJobs, resumeRecurring, runRecurring } from '../scheduler/api.ts';
import { JobName, ScheduleWords } from '../scheduler/cells.tsx';
import { CronInput } from '../scheduler/schedule-input.tsx';

export default resource(recurringJobs, {
  name: 'name',
  columns: [
    { key: 'name', cell: JobName, width: 280 },
    { key: 'state', as: 'status', width: 100 },
    { key: 'cron', cell: ScheduleWords, width: 260 },
    { key: 'nextRun', width: 170 },
    { key: 'lastRun', width: 170 },
    { key: 'lastResult', as: 'status', width: 120 },
    { key: 'job', width: 220, hidden: true },
  ],
  detail: [
    'job',
    { key: 'name', cell: JobName },
    { key: 'state', as: 'status' },
    { key: 'cron', cell: ScheduleWords },
    'nextRun',
    'lastRun',
    { key: 'lastResult', as: 'status' },
  ],
  form: ['state', 'timeZone', { key: 'cron', control: CronInput, hint: 'recurringJobs.cronHint' }],
  allowed: { update: (_job, { tier }) => tier === 'platform' || 'recurringJobs.platformOnly' },
  actions: [
    { id: 'run', label: 'scheduler.run', endpoint: runRecurring, confirm: 'scheduler.runQuestion', done: 'scheduler.ran' },
    {
      id: 'pause',
      label: 'scheduler.pause',
      endpoint: pauseRecurring,
      allowed: ({ state }) => state === 'Active',
      confirm: 'scheduler.pauseQuestion',
      done: 'scheduler.paused',
    },
    { id: 'resume', label: 'scheduler.resume', endpoint: resumeRecurring, allowed: ({ state }) => state === 'Paused', done: 'scheduler.resumed' },
  ],
  refreshes: [processLogs.list],
}).screen;
