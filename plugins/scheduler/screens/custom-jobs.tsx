import { knownTimeZone, resource } from '#core/ui';
import { customJobs, pauseCustom, processLogs, resumeCustom, runCustom } from '../api.ts';
import { ScheduleWords } from './cells.tsx';
import { CronInput } from './schedule-input.tsx';

export default resource(customJobs, {
  columns: (c) => [
    c.field('name', { width: 280 }),
    c.coreStatus('state', { width: 100 }),
    c.words('action', { width: 260 }),
    c.field('cron', { cell: (row) => <ScheduleWords row={row} />, width: 260 }),
    c.field('nextRun', { width: 170 }),
    c.field('lastRun', { width: 170 }),
    c.coreStatus('lastResult', { width: 120 }),
  ],
  detail: (c) => [
    c.coreStatus('state'),
    c.words('action'),
    ...c.fields('hours', 'recipient', 'runsAs'),
    c.field('cron', { cell: (row) => <ScheduleWords row={row} /> }),
    c.field('nextRun'),
    c.field('lastRun'),
    c.coreStatus('lastResult'),
  ],
  fields: {
    hours: { hint: 'customJobs.hoursHint' },
    recipient: { hint: 'customJobs.recipientHint' },
    cron: { control: CronInput, hint: 'customJobs.cronHint' },
  },
  values: (job) =>
    job ? {} : { state: 'Active', hours: '24', cron: '0 9 * * 1-5', timeZone: knownTimeZone(undefined) },
  actions: [
    { id: 'run', label: 'jobs.run', endpoint: runCustom, confirm: 'jobs.runQuestion', done: 'jobs.ran' },
    {
      id: 'pause',
      label: 'jobs.pause',
      endpoint: pauseCustom,
      allowed: ({ state }) => state === 'Active',
      confirm: 'jobs.pauseQuestion',
      done: 'jobs.paused',
    },
    {
      id: 'resume',
      label: 'jobs.resume',
      endpoint: resumeCustom,
      allowed: ({ state }) => state === 'Paused',
      done: 'jobs.resumed',
    },
  ],
  refreshes: [processLogs.list],
  bulk: { remove: true },
}).screen;
