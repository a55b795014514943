/** Automated reports: configurations of tenants, the job that runs those that are due, and what each run has made and sent. */
import { Cron } from 'croner';
import * as Type from 'typebox';
import { oneOf } from '#core/api';
import { columnsOf, type ReportQuery, statuses } from '#core/reports';
import {
  type Acting,
  type Actor,
  actFor,
  byCaller,
  type Caller,
  type ConfigReader,
  coversGrants,
  defineEntity,
  derivedId,
  entityToken,
  type Grants,
  isZone,
  type Job,
  type JobWorld,
  mayEnter,
  type Objection,
  on,
  People,
  type Person,
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
import { Config } from '../config.ts';
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
      /** In whose name it runs, whoever changed it last: what they may see is sent. */
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
  /** What it was made for: people who see less do not read the file. */
  readonly grants?: Grants | undefined;
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
  function run(world: World | JobWorld, stored: Stored, by?: Actor): Kept {
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
      const acting = actingFor(world, stored);
      const sheet = sheetFor(acting, stored, zone.startOf(first), zone.startOf(last + 1) - 1);
      const { to, leftOut } = recipientsOf(acting, stored);
      const { grants } = acting.caller.person;
      const name = names[stored.language][stored.report] ?? stored.report;
      const subject = `${stored.name}: ${name}, ${base.from} – ${base.to}`;
      made = {
        ...base,
        state: 'Delivered',
        rows: sheet.rows.length,
        file: { name: `${sheet.name}.${stored.format}`, until: new Date(time + keptFor).toISOString() },
        mails: to.map((address) => ({ to: address, subject })),
        ...(leftOut.length > 0 && { leftOut }),
        sheet,
        grants,
      };
      tellPeople(acting.world, to, sheet);
    } catch (error) {
      made = { ...base, state: 'Failed', rows: 0, mails: [], message: error instanceof Error ? error.message : String(error) };
    }
    all.unshift(made);
    all.length = Math.min(all.length, mostRuns);
    return made;
  }

  function sheetFor({ world, caller }: Acting, stored: Stored, from: number, to: number): Sheet {
    const one = known.get(stored.report);
    if (!one) throw new SandboxError(409, 'automated.report', `The report ${stored.report} is no longer there; choose another.`);
    refuseReport(caller, stored.report);
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
  function tellPeople(world: World, recipients: readonly string[], sheet: Sheet): void {
    for (const address of recipients) {
      const person = world.personByEmail(address);
      if (!person) continue;
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
    reads: [AutomatedReports],
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
    references: { tenantId: Tenants, madeBy: People },
    about: ({ customers }) => ({ merchants: customers }),
    unique: ['name'],
    fixed: ['tenantId'],
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
  const shown = ({ id, next, madeBy }: Stored, world: World) => {
    const [last] = runsOf(world, id);
    return {
      ...(next !== undefined && { next: new Date(next).toISOString() }),
      ...(last && { lastRun: last.time, lastState: last.state }),
      ...runsAs(world, madeBy),
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
      values: (body, { before, world, caller, config }) => ({
        ...changedBy(caller, { ...before, ...(body as Partial<Stored>) }, world, config),
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
          changedBy(caller, made, world, request.config);
          return answerOf(storeIn(world).create({ ...made, next: nextTime(made, world.now()) }, byCaller(request)), world);
        }),
        on(activate, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          refuseReport(caller, stored.report);
          if (stored.isActive) throw new SandboxError(409, 'automated.active', `${stored.name} is active already.`);
          return answerOf(storeIn(world).change(stored.id, { isActive: true, next: nextTime(stored, world.now()) }, byCaller(request)), world);
        }),
        on(deactivate, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          if (!stored.isActive) throw new SandboxError(409, 'automated.inactive', `${stored.name} is off already.`);
          return answerOf(storeIn(world).change(stored.id, { isActive: false, next: undefined }, byCaller(request)), world);
        }),
        on(runNow, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          refuseReport(caller, stored.report);
          return told(run(world, stored, byCaller(request)));
        }),
        on(listRuns, ({ world, caller, params }) => runsOf(world, storeIn(world).find(caller, params.id).id).map(told)),
        on(runFile, async ({ world, caller, params }) => {
          const stored = storeIn(world).find(caller, params.id);
          refuseReport(caller, stored.report);
          const found = runsOf(world, stored.id).find(({ id }) => id === params.run);
          if (!found?.sheet || !found.file || Date.parse(found.file.until) < world.now()) {
            throw new SandboxError(404, 'automated.file', `The run ${params.run} has no file, or none any more: files are kept for 30 days.`);
          }
          if (!coversGrants(caller.person.grants, found.grants)) {
            throw new SandboxError(403, 'automated.sees-more', 'This file has more than you may see. Run the report again, or ask the person it runs as.');
          }
          return writtenSheet(found.sheet, found.format, found.file.name);
        }),
      ],
    },
  ];
}

const schedule = { actor: 'Schedule' };
const told = ({ sheet: _sheet, format: _format, grants: _grants, ...run }: Kept): Run => run;

function gone(): never {
  throw new SandboxError(404, 'automated.off', 'Nobody keeps automated reports: the plugin that does is off.');
}
function refuse(objection: Objection | undefined): void {
  if (objection) throw new SandboxError(400, objection.code, objection.message, objection.field);
}

/**
 * Returns the person in whose name it runs, as they are now; run by hand it has no more than the person who runs it sees.
 * @throws SandboxError, WorldRefusal 403 where they left or may not see reports any more
 */
function actingFor(world: World | JobWorld, { madeBy, tenantId }: Stored): Acting {
  const acting = actFor(world, madeBy, { tenantId });
  const { person } = acting.caller;
  if (person.tenantId === tenantId && person.tier === 'tenant') return acting;
  throw new SandboxError(403, 'automated.maker', 'The person it runs as works for another company now. Change the report to run it as yourself.');
}

/** @throws SandboxError 403 for a person who may not see the report itself, whatever they may do with its schedule */
function refuseReport({ permissions: held, switchedOff }: Caller, report: string): void {
  if (!held.has(permissions.tenant)) {
    const message = `Running this report needs the permission ${permissions.tenant}. Ask an administrator for it.`;
    throw new SandboxError(403, 'automated.permission', message, 'report');
  }
  if (switchedOff?.has(featureOf(report))) {
    throw new SandboxError(403, 'automated.off', `The report ${report} is switched off. Switch it on in the report settings, or choose another.`, 'report');
  }
}

/**
 * Returns in whose name a report runs that is made or changed: the caller's, who has to be allowed to see it.
 * @throws SandboxError 403 for a report that the caller may not see, 400 for recipients outside the tenant
 */
function changedBy(caller: Caller, report: Partial<Stored>, world: World, config: ConfigReader): Pick<Stored, 'madeBy'> {
  refuseReport(caller, report.report ?? '');
  const allowed = new Set((config(Config).recipientDomains ?? []).map((domain) => domain.toLowerCase()));
  const outside = (report.recipients ?? []).filter(
    (one) => staffAt(world, one, report.tenantId ?? caller.tenantId) === undefined && !allowed.has(one.slice(one.lastIndexOf('@') + 1).toLowerCase()),
  );
  if (outside.length === 0) return { madeBy: caller.person.id };
  const remedy = allowed.size > 0 ? `, or an address at ${[...allowed].join(', ')}` : '';
  const message = `${outside.join(', ')}: outside your company. Choose people of your company${remedy}.`;
  throw new SandboxError(400, 'automated.outside', message, 'recipients');
}

/** Returns the active person of the tenant's staff who has an address. */
function staffAt(world: World, address: string, tenantId: string | undefined): Person | undefined {
  const person = world.personByEmail(address);
  return person?.tier === 'tenant' && person.tenantId === tenantId && mayEnter(person, world) ? person : undefined;
}

/** Who gets the file: people of the portal only where they may see all of it themselves. */
function recipientsOf({ world, caller }: Acting, { recipients, tenantId, report }: Stored): { readonly to: string[]; readonly leftOut: string[] } {
  const mayRead = (address: string) => {
    const person = world.personByEmail(address);
    if (!person) return true;
    if (!staffAt(world, address, tenantId) || !permissionsOf(person, world).has(permissions.tenant)) return false;
    return coversGrants(person.grants, caller.person.grants) && !world.switchedOff(person).has(featureOf(report));
  };
  return { to: recipients.filter(mayRead), leftOut: recipients.filter((one) => !mayRead(one)) };
}

function runsAs(world: World, madeBy: string): { readonly runsAs?: string } {
  const person = world.of(People).get(madeBy);
  return person ? { runsAs: `${person.firstName} ${person.lastName}` } : {};
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
