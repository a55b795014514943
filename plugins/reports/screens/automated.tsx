/**
 * Screen of automated reports: content, schedule and recipients, with actions to switch them on or off and to run them
 * immediately.
 */
import { knownTimeZone, resource } from '#core/ui';
import { type AutomatedReport, activate, automated, deactivate, listRuns, runNow } from '../automated/api.ts';
import {
  CurrenciesControl,
  CustomersControl,
  RecipientsControl,
  ReportControl,
  ScheduleControl,
} from '../automated/controls.tsx';
import AutomatedDetail from '../automated/detail.tsx';
import { defaultSchedule } from '../automated/schedule.ts';
import { NextCell, ReportName, ScheduleCell } from '../automated/words.tsx';
import '../automated/automated.css';

export default resource(automated, {
  columns: (c) => [
    c.field('name', { width: 220 }),
    c.field('report', { cell: (row) => <ReportName row={row} />, width: 200 }),
    c.field('schedule', { cell: (row) => <ScheduleCell row={row} />, width: 290 }),
    c.field('next', { cell: (row) => <NextCell row={row} />, width: 140 }),
    c.field('isActive'),
    c.field('lastRun', { width: 152 }),
    c.words('lastState', { width: 120 }),
    c.field('recipients', { width: 240 }),
  ],
  form: [
    'name',
    { key: 'report', control: ReportControl },
    { key: 'period', type: 'select' },
    { key: 'schedule', control: ScheduleControl },
    { key: 'timeZone', hint: 'automated.hint.timeZone' },
    { key: 'recipients', control: RecipientsControl, hint: 'automated.hint.recipients' },
    { key: 'format', type: 'radiobutton' },
    { key: 'language', type: 'radiobutton' },
    { key: 'statuses', required: false, hint: 'automated.hint.statuses' },
    { key: 'currencies', required: false, control: CurrenciesControl, hint: 'automated.hint.currencies' },
    { key: 'customers', required: false, control: CustomersControl, hint: 'automated.hint.customers' },
  ],
  values: (item) =>
    item ?? {
      period: 'previous-7-days',
      schedule: defaultSchedule,
      timeZone: knownTimeZone(undefined),
      format: 'xlsx',
      language: 'en',
      recipients: [],
      statuses: [],
      currencies: [],
      customers: [],
    },
  bulk: { remove: true },
  // The client chooses the id of a new report.
  body: (body, item) => (item ? body : { ...body, id: crypto.randomUUID() }),
  actions: [
    { id: 'run', label: 'automated.run', endpoint: runNow, done: 'automated.ran' },
    {
      id: 'activate',
      label: 'automated.activate',
      endpoint: activate,
      allowed: ({ isActive }: AutomatedReport) => !isActive || 'automated.isActiveAlready',
      done: 'automated.activated',
    },
    {
      id: 'deactivate',
      label: 'automated.deactivate',
      endpoint: deactivate,
      allowed: ({ isActive }: AutomatedReport) => isActive || 'automated.isOffAlready',
      confirm: 'automated.deactivateQuestion',
      done: 'automated.deactivated',
    },
  ],
  refreshes: [listRuns],
  components: { detail: AutomatedDetail },
}).screen;
