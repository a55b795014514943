/** Run of an automated report: its file, its recipients, and its entry in the history. */
import { type Language, languages } from '#core/api';
import { columnsOf, type ReportQuery } from '#core/reports';
import {
  type Acting,
  type Actor,
  type ConfigReader,
  derivedId,
  type Grants,
  type JobWorld,
  messagesIn,
  perWorld,
  SandboxError,
  startExport,
  textAt,
  type World,
  zoneOf,
} from '#sandbox';
import { type Answered, csvHead, csvRow, reportHeading, reportQuestionOf, type Sheet, sheetOf } from '#sandbox/reports';
import type { Run } from '../../automated/api.ts';
import { mostDaysFor } from '../settings.ts';
import { actingFor, refuseReport } from './may-see.ts';
import { recipientsOf, staffAt } from './recipients.ts';
import { dayLength, daysOf, dayText } from './schedule.ts';
import type { Stored } from './tokens.ts';

export interface StoredRun extends Run {
  /** Grants that the file was created with; users with fewer grants cannot read the file. */
  readonly grants?: Grants | undefined;
  /** Stored file, as long as it is available; a workbook is written when it is downloaded. */
  readonly sheet?: Sheet;
  readonly format: Stored['format'];
}
const mostRuns = 50;
const lifetime = 30 * dayLength;
/** Runs by report, newest first. */
export const runsOf = perWorld<StoredRun[]>(() => []);

/** Returns a run in the format of the API. */
export const toPublicRun = ({ sheet: _sheet, format: _format, grants: _grants, ...run }: StoredRun): Run => run;

const folderOf = (folder: string) => new URL(`../../${folder}/`, import.meta.url);
const texts = new Map(
  languages.map((language) => [
    language,
    { columns: messagesIn(folderOf('words/messages'), language), all: messagesIn(folderOf('messages'), language) },
  ]),
);

/** Returns the heading of the plugin's own column, in a language. */
const ownHeading = (language: Language, column: string) =>
  textAt(texts.get(language)?.columns, ['report', 'field', column]);
const nameOf = (language: Language, report: string) => textAt(texts.get(language)?.all, ['manifest', report]);

/** Reports that can be automated, by id, with their implementations. */
export type Runnable = ReadonlyMap<string, Answered>;

/**
 * Creates the file and sends it. An error only fails this run; the schedule continues.
 * @param config current configuration of the deployment, which may allow fewer domains than when the report was saved
 * @param by user who requested it; absent if the schedule started it
 */
export function run(
  world: World | JobWorld,
  stored: Stored,
  known: Runnable,
  config: ConfigReader,
  by?: Actor,
): StoredRun {
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
  let made: StoredRun;
  try {
    const acting = actingFor(world, stored);
    const { to, notAllowed, leftOut } = recipientsOf(acting, stored, config);
    const unsent = {
      ...(notAllowed.length > 0 && { notAllowed: [...notAllowed] }),
      ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    };
    const sheet = sheetFor(acting, stored, known, zone.startOf(first), zone.startOf(last + 1) - 1);
    if (to.length === 0) {
      made = {
        ...base,
        ...unsent,
        state: 'Failed',
        rows: 0,
        mails: [],
        message: 'None of its recipients can receive it anymore. Change the recipients.',
      };
    } else {
      const { grants } = acting.caller.person;
      const subject = `${stored.name}: ${nameOf(stored.language, stored.report) ?? stored.report}, ${base.from} – ${base.to}`;
      made = {
        ...base,
        ...unsent,
        state: 'Delivered',
        rows: sheet.rows.length,
        file: { name: `${sheet.name}.${stored.format}`, until: new Date(time + lifetime).toISOString() },
        mails: to.map((address) => ({ to: address, subject })),
        sheet,
        grants,
      };
      tellPeople(acting.world, stored, to, sheet);
    }
  } catch (error) {
    made = {
      ...base,
      state: 'Failed',
      rows: 0,
      mails: [],
      message: error instanceof Error ? error.message : String(error),
    };
  }
  all.unshift(made);
  all.length = Math.min(all.length, mostRuns);
  return made;
}

function sheetFor({ world, caller }: Acting, stored: Stored, known: Runnable, from: number, to: number): Sheet {
  const knownReport = known.get(stored.report);
  if (!knownReport)
    throw new SandboxError(409, 'automated.report', 'This report no longer exists. Choose another one.');
  refuseReport(caller, stored.report);
  const query: ReportQuery = {
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
    timeZone: stored.timeZone,
    ...(stored.statuses.length > 0 &&
      knownReport.report.form.includes('status') && { status: stored.statuses.join(',') }),
    ...(stored.currencies.length > 0 &&
      knownReport.report.form.includes('currency') && { currency: stored.currencies.join(',') }),
    ...(stored.customers.length > 0 &&
      knownReport.report.form.includes('merchant') && { customer: stored.customers.join(',') }),
  };
  const columns = columnsOf(knownReport.report, query).filter(({ hidden }) => !hidden);
  const headings = columns.map(({ id }) => ownHeading(stored.language, id) ?? reportHeading(stored.language, id) ?? id);
  return sheetOf({
    ...knownReport,
    question: reportQuestionOf({ query, caller, world }, mostDaysFor(world, caller, knownReport.report)),
    columns,
    headings,
  });
}

/** Notifies recipients who have an account in the portal. */
function tellPeople(world: World, { tenantId }: Stored, recipients: readonly string[], sheet: Sheet): void {
  for (const address of recipients) {
    const person = staffAt(world, address, tenantId);
    if (!person) continue;
    try {
      startExport(
        world,
        { person },
        { name: `${sheet.name}.csv`, head: csvHead(sheet), rows: sheet.rows, line: csvRow(sheet) },
      );
    } catch (error) {
      // The user already has too many files in preparation, but the email includes the report anyway.
      if (!(error instanceof SandboxError)) throw error;
    }
  }
}
