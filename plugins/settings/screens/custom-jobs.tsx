import { knownTimeZone, resource } from '#core/ui';
import { customJobs, pauseCustom, processLogs, resumeCustom, runCustom } from '../scheduler/api.ts';
import { ScheduleWords } from '../scheduler/cells.tsx';
import { CronInput } from '../scheduler/schedule-input.tsx';

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
    { id: 'run', label: 'scheduler.run', endpoint: runCustom, confirm: 'scheduler.runQuestion', done: 'scheduler.ran' },
    {
      id: 'pause',
      label: 'scheduler.pause',
      endpoint: pauseCustom,
      allowed: ({ state }) => state === 'Active',
      confirm: 'scheduler.pauseQuestion',
      done: 'scheduler.paused',
    },
    {
      id: 'resume',
      label: 'scheduler.resume',
      endpoint: resumeCustom,
      allowed: ({ state }) => state === 'Paused',
      done: 'scheduler.resumed',
    },
  ],
  refreshes: [processLogs.list],
  bulk: { remove: true },
}).screen;
