/**
 * API calls for automated reports. The documents define reading, creating, changing and switching a report; this plugin
 * defines the others.
 */
import * as Type from 'typebox';
import { CurrencyCode, collection, defineEndpoint, Instant, type ItemIn, languages, oneOf, TimeZone } from '#core/api';
import { statuses } from '#core/reports';
import { permissions } from '../calls.ts';
import { schedulePattern } from './schedule.ts';

const path = '/reporting/customer-configuration';
const guards = {
  view: { tiers: ['tenant'], permissions: ['Settings.ReportSettings.View'] },
  change: { tiers: ['tenant'], permissions: ['Settings.ReportSettings.Edit'] },
} as const;

/** Periods of whole days before the day of the run, and the month to date. */
export const periods = ['yesterday', 'previous-7-days', 'previous-30-days', 'previous-month', 'month-to-date'] as const;
export const formats = ['csv', 'xlsx'] as const;
export const mostRecipients = 20;
/** Maximum numbers of currencies and of merchants that a report can be restricted to. */
export const mostChosen = 50;

const listOf = <Item extends Type.TSchema>(item: Item, maxItems: number) => Type.Array(item, { maxItems });

/** Fields that users enter for a report. */
const sent = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  /** Id of the report: `transactions-daily`. */
  report: Type.String({ minLength: 1, maxLength: 80 }),
  period: oneOf(periods),
  /** Schedule in cron format, in the time zone of the report: see schedule.ts. */
  schedule: Type.String({ pattern: schedulePattern, maxLength: 20 }),
  timeZone: TimeZone,
  recipients: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: mostRecipients }),
  format: oneOf(formats),
  /** Language of the headings. */
  language: oneOf(languages),
  statuses: listOf(oneOf(statuses), statuses.length),
  currencies: listOf(CurrencyCode, mostChosen),
  /** Ids of merchants. */
  customers: listOf(Type.String({ maxLength: 64 }), mostChosen),
};

const configurations = collection({
  id: 'reports.automated',
  path,
  words: ['scheduled report', 'scheduled reports'],
  entity: 'automated-report',
  item: Type.Object({
    ...sent,
    isActive: Type.Boolean(),
    /** User on whose behalf it runs: the author of the last change. */
    runsAs: Type.Optional(Type.String()),
    /** Time of the next run; absent if the report is off. */
    next: Type.Optional(Instant),
    lastRun: Type.Optional(Instant),
    lastState: Type.Optional(oneOf(['Delivered', 'Failed'])),
  }),
  owner: 'tenant',
  userOnly: true,
  ...guards,
  without: ['create'],
  given: ['isActive', 'runsAs', 'next', 'lastRun', 'lastState'],
  search: ['name', 'report'],
  sort: ['name', 'next', 'lastRun'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

const itemPath = `${path}/{id}` as const;

export const automated = {
  ...configurations,
  details: { ...configurations.details, rows: ['EA-245'] },
  /** Creates a report. The caller chooses the id, because it is part of the path. */
  create: defineEndpoint({
    id: 'reports.automated.create',
    method: 'POST',
    path: itemPath,
    summary: 'Create a scheduled report with an ID from the caller',
    guard: guards.change,
    userOnly: true,
    body: Type.Object(
      { id: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }), ...sent },
      { additionalProperties: false },
    ),
    answer: configurations.details.answer,
    rows: ['EA-246'],
  }),
  update: { ...configurations.update, rows: ['EA-247'] },
};
export type AutomatedReport = ItemIn<typeof automated>;

const switching = (id: 'activate' | 'deactivate', summary: string, row: string) =>
  defineEndpoint({
    id: `reports.automated.${id}`,
    method: 'POST',
    path: `${itemPath}/${id}`,
    summary,
    guard: guards.change,
    userOnly: true,
    answer: configurations.details.answer,
    rows: [row],
  });

export const activate = switching('activate', 'Activate a scheduled report', 'EA-248');
export const deactivate = switching('deactivate', 'Deactivate a scheduled report', 'EA-249');

/** Run, with the sent files and their recipients. */
export const Run = Type.Object({
  id: Type.String(),
  time: Instant,
  /** User who requested it; absent if the schedule started it. */
  by: Type.Optional(Type.String()),
  state: oneOf(['Delivered', 'Failed']),
  /** Reason for the failure. */
  message: Type.Optional(Type.String()),
  /** Calendar days, both inclusive. */
  from: Type.String(),
  to: Type.String(),
  rows: Type.Integer({ minimum: 0 }),
  file: Type.Optional(Type.Object({ name: Type.String(), until: Instant })),
  mails: Type.Array(Type.Object({ to: Type.String(), subject: Type.String() })),
  /** Recipients who are no longer allowed: they are neither staff, nor in a domain that the deployment allows. */
  notAllowed: Type.Optional(Type.Array(Type.String())),
  /** Recipients who did not get the file, because they may not view all of its data. */
  leftOut: Type.Optional(Type.Array(Type.String())),
});
export type Run = Type.Static<typeof Run>;

export const runNow = defineEndpoint({
  id: 'reports.automated.run',
  method: 'POST',
  path: `${itemPath}/run`,
  summary: 'Run a scheduled report immediately',
  guard: guards.change,
  userOnly: true,
  answer: Run,
});

export const listRuns = defineEndpoint({
  id: 'reports.automated.runs',
  method: 'GET',
  path: `${itemPath}/runs`,
  summary: 'List the last runs of a scheduled report, newest first',
  guard: guards.view,
  answer: Type.Array(Run),
});

export const runFile = defineEndpoint({
  id: 'reports.automated.file',
  method: 'GET',
  path: `${itemPath}/runs/{run}/file`,
  summary: 'Download the file of a run',
  guard: { tiers: ['tenant'], permissions: [permissions.tenant] },
  answer: 'blob',
});
