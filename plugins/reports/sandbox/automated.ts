/** Automated reports: configurations of tenants, the job that runs those that are due, and what each run has made and sent. */
import { Cron } from 'croner';
import * as Type from 'typebox';
import { oneOf } from '#core/api';
import { columnsOf, type ReportQuery, statuses } from '#core/reports';
import {
  type Actor,
  byCaller,
  type Caller,
  defineEntity,
  derivedId,
  entityToken,
  isZone,
  type Job,
  type Objection,
  on,
  People,
  permissionsOf,
  perWorld,
  SandboxError,
  type SandboxPart,
  type StoredOf,
  serve,
  startExport,
  Tenants,
  type World,
  zoneOf,
} from '#sandbox';
import { type Answered, askedOf, csvHead, csvRow, reportHeading, type Sheet, sheetOf, writtenSheet } from '#sandbox/reports';
import { activate, automated, deactivate, formats, languages, listRuns, mostRecipients, periods, type Run, runFile, runNow } from '../automated/api.ts';
import { schedulePattern } from '../automated/schedule.ts';
import { featureOf, permissions } from '../calls.ts';
import enNames from '../messages/en.json' with { type: 'json' };
import trNames from '../messages/tr.json' with { type: 'json' };
import en from '../words/messages/en.json' with { type: 'json' };
import tr from '../words/messages/tr.json' with { type: 'json' };
import { mostDaysFor } from './settings.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const AutomatedReports = entityToken(
  'automated-report',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      name: Type.String({ minLength: 1, maxLength: 80 }),
      report: Id,
      period: oneOf(periods),
      schedule: Type.String({ pattern: schedulePattern }),
      timeZone: Type.String({ maxLength: 64 }),
      recipients: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: mostRecipients }),
      format: oneOf(formats),
      language: oneOf(languages),
      statuses: Type.Array(oneOf(statuses)),
      currencies: Type.Array(Type.String()),
      customers: Type.Array(Id),
      isActive: Type.Boolean(),
      /** When it is due next, epoch milliseconds; absent while it is off. */
      next: Type.Optional(Type.Integer()),
      /** In whose name it runs: what they may see is sent. */
      madeBy: Id,
    },
    { additionalProperties: false },
  ),
);
type Stored = StoredOf<typeof AutomatedReports>;

/** When a schedule is due first after a time, epoch milliseconds. A time that the clock leaves out is that at which it goes on; one that comes twice is the first. */
export function nextTime({ schedule, timeZone }: Pick<Stored, 'schedule' | 'timeZone'>, after: number): number {
  const next = new Cron(schedule, { timezone: timeZone, paused: true }).nextRun(new Date(after));
  if (!next) throw new Error(`The schedule ${schedule} is never due.`);
  return next.getTime();
}

const dayLength = 86_400_000;
/** Whole calendar days of a period, both inclusive, as the zone counts them. @param today as `Zone.dayAt` counts */
function daysOf(period: Stored['period'], today: number): { readonly first: number; readonly last: number } {
  const date = new Date(today * dayLength);
  const monthStart = today - date.getUTCDate() + 1;
  switch (period) {
    case 'yesterday':
      return { first: today - 1, last: today - 1 };
    case 'previous-7-days':
      return { first: today - 7, last: today - 1 };
    case 'previous-30-days':
      return { first: today - 30, last: today - 1 };
    case 'previous-month':
      return { first: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1) / dayLength, last: monthStart - 1 };
    case 'month-to-date':
      // On the first of a month nothing of it is whole: the month before is meant.
      return monthStart === today ? daysOf('previous-month', today) : { first: monthStart, last: today - 1 };
  }
}
const dayText = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);

/** Local part and domain of ASCII, as mail servers take them; a domain has a dot. */
const address = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

function objectionTo(
  { report, timeZone, recipients, currencies, customers, tenantId }: Stored,
  known: ReadonlySet<string>,
  world: World,
): Objection | undefined {
  if (!known.has(report))
    return { code: 'automated.report', field: 'report', message: `There is no report ${report}; choose one of ${[...known].join(', ')}.` };
  if (!isZone(timeZone)) return { code: 'automated.time-zone', field: 'timeZone', message: `There is no time zone ${timeZone}; name one like Europe/Berlin.` };
  const wrong = recipients.filter((one) => !address.test(one));
  if (wrong.length > 0) return { code: 'automated.recipients', field: 'recipients', message: `No e-mail address: ${wrong.join(', ')}.` };
  const folded = recipients.map((one) => one.toLowerCase());
  const twice = recipients.find((_, at) => folded.indexOf(folded[at] ?? '') !== at);
  if (twice !== undefined) return { code: 'automated.recipients', field: 'recipients', message: `${twice} stands there twice.` };
  const unknown = currencies.find((code) => !world.currencies.some(({ id }) => id === code));
  if (unknown !== undefined) return { code: 'automated.currency', field: 'currencies', message: `There is no currency ${unknown}.` };
  const foreign = customers.find((id) => world.merchant(id)?.tenantId !== tenantId);
  if (foreign !== undefined) return { code: 'automated.customer', field: 'customers', message: `The tenant has no merchant ${foreign}.` };
  return undefined;
}

interface Kept extends Run {
  /** The file while it is kept; a workbook is written when somebody fetches it. */
  readonly sheet?: Sheet;
  readonly format: Stored['format'];
}
const mostRuns = 50;
const keptFor = 30 * dayLength;
/** Runs by configuration, newest first. */
const runsOf = perWorld<Kept[]>(() => []);

const own: Readonly<Record<Stored['language'], Readonly<Record<string, string>>>> = { en: en.report.field, tr: tr.report.field };
const names: Readonly<Record<Stored['language'], Readonly<Record<string, string>>>> = { en: enNames.manifest, tr: trNames.manifest };

/** @param answered all reports that can be run by themselves, each with what answers it */
export function automatedReports(answered: readonly Answered[]): SandboxPart[] {
  const known = new Map(answered.filter(({ report }) => report.tiers.includes('tenant')).map((one) => [one.report.id, one]));
  const ids = new Set(known.keys());

  /** Makes the file and sends it. What goes wrong is the run's own failure: the schedule goes on. */
  function run(world: World, stored: Stored, by?: Actor): Kept {
    const time = world.now();
    const zone = zoneOf(stored.timeZone);
    const { first, last } = daysOf(stored.period, zone.dayAt(time));
    const all = runsOf(world, stored.id);
    const base = {
      id: derivedId('run', `${stored.id} ${time} ${all.length}`, world.seed),
      time: new Date(time).toISOString(),
      ...(by && { by: by.actor }),
      from: dayText(first),
      to: dayText(last),
      format: stored.format,
    };
    let made: Kept;
    try {
      const sheet = sheetFor(world, stored, zone.startOf(first), zone.startOf(last + 1) - 1);
      const name = names[stored.language][stored.report] ?? stored.report;
      const subject = `${stored.name}: ${name}, ${base.from} – ${base.to}`;
      made = {
        ...base,
        state: 'Delivered',
        rows: sheet.rows.length,
        file: { name: `${sheet.name}.${stored.format}`, until: new Date(time + keptFor).toISOString() },
        mails: stored.recipients.map((to) => ({ to, subject })),
        sheet,
      };
      tellPeople(world, stored, sheet);
    } catch (error) {
      made = { ...base, state: 'Failed', rows: 0, mails: [], message: error instanceof Error ? error.message : String(error) };
    }
    all.unshift(made);
    all.length = Math.min(all.length, mostRuns);
    return made;
  }

  function sheetFor(world: World, stored: Stored, from: number, to: number): Sheet {
    const one = known.get(stored.report);
    if (!one) throw new SandboxError(409, 'automated.report', `The report ${stored.report} is no longer there; choose another.`);
    const caller = callerFor(world, stored);
    if (world.switchedOff(caller.person).has(featureOf(stored.report))) {
      throw new SandboxError(403, 'automated.off', `The report ${stored.report} is switched off; switch it on in the report settings, or choose another.`);
    }
    const query: ReportQuery = {
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
      timeZone: stored.timeZone,
      ...(stored.statuses.length > 0 && one.report.form.includes('status') && { status: stored.statuses.join(',') }),
      ...(stored.currencies.length > 0 && one.report.form.includes('currency') && { currency: stored.currencies.join(',') }),
      ...(stored.customers.length > 0 && one.report.form.includes('merchant') && { customer: stored.customers.join(',') }),
    };
    const columns = columnsOf(one.report, query).filter(({ hidden }) => !hidden);
    const headings = columns.map(({ id }) => own[stored.language][id] ?? reportHeading(stored.language, id) ?? id);
    return sheetOf({ ...one, asked: askedOf({ query, caller, world }, mostDaysFor(world, caller, one.report)), columns, headings });
  }

  /** Recipients who sign in here find the file at the bell, too. */
  function tellPeople(world: World, { recipients, tenantId }: Stored, sheet: Sheet): void {
    const wanted = new Set(recipients.map((one) => one.toLowerCase()));
    for (const person of world.of(People).all) {
      if (!person.isActive || person.tenantId !== tenantId || person.tier !== 'tenant' || !wanted.has(person.email.toLowerCase())) continue;
      try {
        startExport(world, { person }, { name: `${sheet.name}.csv`, head: csvHead(sheet), rows: sheet.rows, line: csvRow(sheet) });
      } catch (error) {
        // Too many files are being prepared for them: the mail has it all the same.
        if (!(error instanceof SandboxError)) throw error;
      }
    }
  }

  const job: Job = {
    id: 'reports.automated',
    title: ['Automated reports are sent', 'Otomatik raporlar gönderilir'],
    next: (_after, world) => {
      const due = (world.of(AutomatedReports)?.all ?? []).flatMap(({ next }) => next ?? []);
      return due.length > 0 ? Math.min(...due) : undefined;
    },
    run: (world) => {
      const store = world.of(AutomatedReports);
      const now = world.now();
      for (const stored of store?.all ?? []) {
        if (stored.next === undefined || stored.next > now) continue;
        run(world, stored);
        store?.change(stored.id, { next: nextTime(stored, now) }, schedule);
      }
    },
  };

  const entity = defineEntity({
    token: AutomatedReports,
    owner: 'tenant',
    prefix: 'arp',
    references: { tenantId: Tenants },
    unique: ['name'],
    fixed: ['tenantId', 'madeBy'],
    name: ({ name }) => name,
    event: ({ before, after }) => (before && after && before.isActive !== after.isActive ? (after.isActive ? 'Activated' : 'Deactivated') : undefined),
    check: ({ after }, world) => after && objectionTo(after, ids, world),
    seed: ({ born, idOf, of }) =>
      of(Tenants).flatMap(({ id: tenantId }) => {
        const maker = of(People).find((person) => person.tenantId === tenantId && person.tier === 'tenant' && person.isActive);
        return maker ? seeds.map((seed) => seeded({ ...seed, id: idOf(`${tenantId} ${seed.name}`), tenantId, madeBy: maker.id }, born)) : [];
      }),
  });

  const storeIn = (world: World) => world.of(AutomatedReports) ?? gone();
  const shown = ({ id, next }: Stored, world: World) => {
    const [last] = runsOf(world, id);
    return {
      ...(next !== undefined && { next: new Date(next).toISOString() }),
      ...(last && { lastRun: last.time, lastState: last.state }),
    };
  };
  const whole = (stored: Stored, world: World) => ({
    ...stored,
    ...shown(stored, world),
    tenantName: world.tenant(stored.tenantId)?.name ?? stored.tenantId,
    version: storeIn(world).version(stored.id),
  });
  const answerOf = (stored: Stored, world: World) => {
    const { madeBy: _madeBy, ...rest } = whole(stored, world);
    const { next, ...told } = rest;
    return { ...told, ...(typeof next === 'string' && { next }) };
  };

  const { create: _create, ...served } = automated;
  return [
    { entities: [entity], jobs: [job] },
    serve({ ...served, facts: automated.facts }, AutomatedReports, {
      answer: shown,
      values: (body, { before, world }) => ({
        ...body,
        next: before?.isActive ? nextTime({ ...before, ...(body as Partial<Stored>) }, world.now()) : undefined,
      }),
    }),
    {
      routes: [
        on(automated.create, (request) => {
          const { world, caller, params } = request;
          const { id, ...body } = request.body;
          if (id !== params.id) throw new SandboxError(400, 'automated.id', `The address says ${params.id} and the body ${id}; send one id.`);
          if (storeIn(world).get(id)) throw new SandboxError(409, 'automated.exists', `There is an automated report ${id} already.`);
          const made = { ...body, id, tenantId: caller.tenantId ?? '', madeBy: caller.person.id, isActive: true };
          refuse(objectionTo(made, ids, world));
          return answerOf(storeIn(world).create({ ...made, next: nextTime(made, world.now()) }, byCaller(request)), world);
        }),
        on(activate, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          if (stored.isActive) throw new SandboxError(409, 'automated.active', `${stored.name} is active already.`);
          return answerOf(storeIn(world).change(stored.id, { isActive: true, next: nextTime(stored, world.now()) }, byCaller(request)), world);
        }),
        on(deactivate, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          if (!stored.isActive) throw new SandboxError(409, 'automated.inactive', `${stored.name} is off already.`);
          return answerOf(storeIn(world).change(stored.id, { isActive: false, next: undefined }, byCaller(request)), world);
        }),
        on(runNow, (request) => told(run(request.world, storeIn(request.world).find(request.caller, request.params.id, 'change'), byCaller(request)))),
        on(listRuns, ({ world, caller, params }) => runsOf(world, storeIn(world).find(caller, params.id).id).map(told)),
        on(runFile, async ({ world, caller, params }) => {
          const found = runsOf(world, storeIn(world).find(caller, params.id).id).find(({ id }) => id === params.run);
          if (!found?.sheet || !found.file || Date.parse(found.file.until) < world.now()) {
            throw new SandboxError(404, 'automated.file', `The run ${params.run} has no file, or none any more: files are kept for 30 days.`);
          }
          return writtenSheet(found.sheet, found.format, found.file.name);
        }),
      ],
    },
  ];
}

const schedule = { actor: 'Schedule' };
const told = ({ sheet: _sheet, format: _format, ...run }: Kept): Run => run;

function gone(): never {
  throw new SandboxError(404, 'automated.off', 'Nobody keeps automated reports: the plugin that does is off.');
}
function refuse(objection: Objection | undefined): void {
  if (objection) throw new SandboxError(400, objection.code, objection.message, objection.field);
}

/** Whoever made it must still be there and allowed to see reports: a file must not go out in the name of somebody who left. */
function callerFor(world: World, { madeBy, tenantId }: Stored): Caller {
  const person = world.of(People).get(madeBy);
  const held = person ? permissionsOf(person, world) : new Set<string>();
  if (!person?.isActive || person.tenantId !== tenantId || !held.has(permissions.tenant)) {
    const message = 'Whoever set it up is not active any more, or may not see reports. Set it up anew.';
    throw new SandboxError(403, 'automated.maker', message);
  }
  return { person, tier: 'tenant', tenantId, permissions: held, mode: 'Live' };
}

const seeds = [
  { name: 'Payments of the day before', report: 'transactions-daily', period: 'yesterday', schedule: '0 7 * * *', isActive: true },
  { name: 'Declines of the week', report: 'decline-reasons', period: 'previous-7-days', schedule: '0 8 * * 1', isActive: true },
  { name: 'Month-end statement', report: 'account-statement', period: 'previous-month', schedule: '30 6 1 * *', isActive: false },
] as const;

function seeded(seed: (typeof seeds)[number] & Pick<Stored, 'id' | 'tenantId' | 'madeBy'>, born: number): Stored {
  const stored: Stored = {
    ...seed,
    timeZone: 'Europe/Berlin',
    recipients: ['finance@example.com'],
    format: 'xlsx',
    language: 'en',
    statuses: [],
    currencies: [],
    customers: [],
  };
  return seed.isActive ? { ...stored, next: nextTime(stored, born) } : stored;
}
