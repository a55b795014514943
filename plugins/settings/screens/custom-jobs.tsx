import { knownTimeZone, resource } from '#core/ui';
import { customJobs, pauseCustom, processLogs, resumeCustom, runCustom } from '../scheduler/api.ts';
import { ScheduleWords } from '../scheduler/cells.tsx';
import { CronInput } from '../scheduler/schedule-input.tsx';

export default resource(customJobs, {
  columns: [
    { key: 'name', width: 280 },
    { key: 'state', as: 'status', width: 100 },
    { key: 'action', as: 'words', width: 260 },
    { key: 'cron', cell: ScheduleWords, width: 260 },
    { key: 'nextRun', width: 170 },
    { key: 'lastRun', width: 170 },
    { key: 'lastResult', as: 'status', width: 120 },
  ],
  detail: [
    { key: 'state', as: 'status' },
    { key: 'action', as: 'words' },
    'hours',
    'recipient',
    'runsAs',
    { key: 'cron', cell: ScheduleWords },
    'nextRun',
    'lastRun',
    { key: 'lastResult', as: 'status' },
  ],
  fields: {
    hours: { hint: 'customJobs.hoursHint' },
    recipient: { hint: 'customJobs.recipientHint' },
    cron: { control: CronInput, hint: 'customJobs.cronHint' },
  },
  values: (job) => (job ? {} : { state: 'Active', hours: '24', cron: '0 9 * * 1-5', timeZone: knownTimeZone(undefined) }),
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
    { id: 'resume', label: 'scheduler.resume', endpoint: resumeCustom, allowed: ({ state }) => state === 'Paused', done: 'scheduler.resumed' },
  ],
  refreshes: [processLogs.list],
  bulk: { remove: true },
}).screen;
