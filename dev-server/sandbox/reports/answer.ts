/** Converts rows to the answer of a table's call, sorted and cut to a page, and to the file with the same rows. */
import { byteOrderMark, csvLine } from '../../../core/api/csv.ts';
import {
  type FileQuery,
  type ReportAnswer,
  type ReportCall,
  type ReportFile,
  type ReportQuery,
  type ReportRow,
  startOf,
} from '../../../core/reports/calls.ts';
import { columnsOf, keysOf, type Report, type ReportChart, type ReportColumn } from '../../../core/reports/report.ts';
import type { World } from '../../world/world.ts';
import { type Caller, type FileAnswer, on, SandboxError, type SandboxRoute } from '../define.ts';
import { startExport } from '../exports.ts';
import { chartAnswer, groupedAnswerOf } from './grouped.ts';
import { type ReportQuestion, type Request, reportQuestionOf } from './question.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/** Answers the table of a report, with any type of rows. @public */
export type Answer = (question: ReportQuestion) => ReportAnswer;

/** Creates the answer of a report of grouped transactions, which its declaration describes completely. @public */
export const groupedAnswer =
  (report: Report): Answer =>
  (question) =>
    groupedAnswerOf(question, keysOf(report, question.query).by, report.refusedOnly ?? false);

/** Returns an answer of rows without totals. @public */
export const plainAnswer = ({ world, base }: ReportQuestion, data: readonly ReportRow[]): ReportAnswer => ({
  data: [...data],
  count: data.length,
  baseCurrency: base,
  asOf: new Date(world.now()).toISOString(),
});

/** A report and its answer. @public */
export interface Answered {
  readonly report: Report;
  readonly answer: Answer;
  /**
   * Returns the maximum length of a caller's period in days, if it is configured; by default it is the report's limit.
   */
  readonly mostDays?: (world: World, caller: Caller, report: Report) => number | undefined;
}

/**
 * Returns the routes of all calls of a report: its table, its file, its charts.
 * @param answer for rows that aren't grouped transactions, which the declaration describes completely
 * @public
 */
export const answerReport = (report: Report, answer: Answer = groupedAnswer(report)): SandboxRoute[] => [
  ...answerTable({ report, answer }),
  ...answerCharts([report]),
];

/**
 * Returns the routes of the charts, each call only once, even if several reports show it.
 * @param isOpen returns true if a caller may view a report. A chart is rejected if the caller may view none of its
 *   reports. By default all callers may view all reports
 * @public
 */
export function answerCharts(
  reports: readonly Report[],
  isOpen: (report: Report, caller: Caller) => boolean = () => true,
): SandboxRoute[] {
  const drawn = new Map<ReportCall, { readonly chart: ReportChart; readonly by: Report[] }>();
  for (const report of reports) {
    for (const chart of report.charts) {
      for (const call of Object.values(chart.call)) {
        const known = drawn.get(call) ?? { chart, by: [] };
        known.by.push(report);
        drawn.set(call, known);
      }
    }
  }
  return [...drawn].map(([call, { chart, by }]) =>
    on(call, (request) => {
      const report = by.find((candidate) => isOpen(candidate, request.caller));
      if (!report)
        throw new SandboxError(
          403,
          'feature.off',
          `The reports with this chart are turned off: ${by.map(({ id }) => id).join(', ')}.`,
        );
      return chartAnswer(reportQuestionOf(request), chart.by, report.refusedOnly);
    }),
  );
}

/** Returns the routes of a report's table and file, each only once, for its tiers. @public */
export function answerTable(answered: Answered): SandboxRoute[] {
  const { report } = answered;
  const each = <One>(tiered: Readonly<Record<string, One>>) => [...new Set(Object.values(tiered))];
  return [
    // a report has calls of the same type for each tier
    ...each<ReportCall>(report.call as Readonly<Record<string, ReportCall>>).map((call) =>
      on(call, (request) => pageOf(answered, request)),
    ),
    ...each(report.file as Readonly<Record<string, ReportFile>>).flatMap((call) => [
      on(call, (request) => fileOf(answered, request)),
      on(startOf(call), ({ body, caller, world, signIns }) =>
        startFile(answered, { query: body, caller, world, signIns }),
      ),
    ]),
  ];
}

const questionFrom = ({ report, mostDays }: Answered, request: Request): ReportQuestion =>
  reportQuestionOf(request, mostDays?.(request.world, request.caller, report) ?? report.mostDays);

function pageOf(answered: Answered, request: Request & { readonly query: ReportQuery }): ReportAnswer {
  const { report, answer } = answered;
  const { query } = request;
  const all = answer(questionFrom(answered, request));
  const rows = sortRows(report, query, all.data);
  const { pageIndex = 0, PageSize } = query;
  return { ...all, data: PageSize === undefined ? rows : rows.slice(pageIndex * PageSize, (pageIndex + 1) * PageSize) };
}

/** Sorts rows in the requested order, or in the report's default order. Equal rows are ordered by the first columns. */
function sortRows(report: Report, query: ReportQuery, rows: readonly ReportRow[]): ReportRow[] {
  const columns = columnsOf(report, query);
  const known = columns.map(({ id }) => id);
  const { sortBy, sortDirection } = query;
  if (sortBy !== undefined && !known.includes(sortBy)) {
    throw new SandboxError(400, 'reports.sort', `You can't sort rows by "${sortBy}". Use one of ${known.join(', ')}.`);
  }
  if (report.isOrdered) return [...rows];
  const reportSort = report.sort && known.includes(report.sort.column) ? report.sort : undefined;
  const by = sortBy ?? reportSort?.column ?? known[0] ?? '';
  const isDown = sortBy === undefined ? (reportSort?.descending ?? false) : sortDirection === 'desc';
  const others = known.filter((id) => id !== by);
  return rows.toSorted((row, other) => {
    const first = compare(row[by], other[by]);
    if (first !== 0) return isDown ? -first : first;
    for (const id of others) {
      const next = compare(row[id], other[id]);
      if (next !== 0) return next;
    }
    return 0;
  });
}

type Value = ReportRow[string] | undefined;

/** Compares numbers and decimal amounts by value, all other values as text. Empty values come first. */
function compare(value: Value, other: Value): number {
  if (value === other) return 0;
  if (value === null || value === undefined) return -1;
  if (other === null || other === undefined) return 1;
  const [left, right] = [numberOf(value), numberOf(other)];
  if (left !== undefined && right !== undefined) return left - right;
  return String(value) < String(other) ? -1 : 1;
}
const numberOf = (value: string | number | boolean): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? Number(value)
      : undefined;

interface SheetQuestion extends Answered {
  readonly question: ReportQuestion;
  /** Columns of the report, with a heading for each. */
  readonly columns: readonly ReportColumn[];
  readonly headings: readonly string[];
}

/**
 * Returns the rows of a report for a file, with local times. Amounts have their currency: if no column contains it, a
 * column is added.
 * @public
 */
export function sheetOf({ report, answer, question, columns, headings }: SheetQuestion): Sheet {
  const { zone, world } = question;
  const moneys = columns.map(({ as }) =>
    as === 'base-money'
      ? 'baseCurrency'
      : as === 'money' && !columns.some(({ id }) => id === 'currency')
        ? 'currency'
        : '',
  );
  const toLocalTime = (time: number) => new Date(time + zone.offsetAt(time)).toISOString().slice(0, 19);
  const cell = (row: ReportRow, { id, as }: ReportColumn): SheetCell => {
    const value = row[id];
    const isInstant = (as === 'time' || as === 'day') && typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
    return { value: isInstant ? toLocalTime(Date.parse(value)).replace('T', ' ') : value, isNumber: numbers.has(as) };
  };
  return {
    name: `${report.id}-${toLocalTime(world.now()).replace(/[:T]/g, '-')}`,
    headings: headings.flatMap((heading, at) =>
      moneys[at] ? [heading, `${heading} (${moneys[at] === 'currency' ? 'currency' : 'base'})`] : [heading],
    ),
    rows: sortRows(report, question.query, answer(question).data),
    cells: (row) =>
      columns.flatMap((column, at) => {
        const currency = moneys[at];
        return currency ? [cell(row, column), { value: row[currency], isNumber: false }] : [cell(row, column)];
      }),
  };
}
const numbers: ReadonlySet<ReportColumn['as']> = new Set(['count', 'percent', 'duration', 'money', 'base-money']);

/** Returns the line with the headings of a report's CSV file. @public */
export const csvHead = ({ headings }: Sheet): string => byteOrderMark + csvLine(headings);
/** Returns the function that writes a row of a report's CSV file. @public */
export const csvRow =
  ({ cells }: Sheet) =>
  (row: ReportRow): string =>
    csvLine(cells(row).map(({ value }) => value));

type FileRequest = Pick<Request, 'caller' | 'world' | 'signIns'> & { readonly query: FileQuery };

/**
 * Returns the requested table.
 * @throws SandboxError 400 for a column that the report doesn't have, or if the numbers of headings and columns differ
 */
function sheetFor(answered: Answered, request: FileRequest): Sheet {
  const { report } = answered;
  const { query } = request;
  const known = columnsOf(report, query);
  const columns = query.fileColumns.split(',').map((id) => {
    const column = known.find((candidate) => candidate.id === id);
    if (!column)
      throw new SandboxError(
        400,
        'reports.columns',
        `Column "${id}" not found. Use one of ${known.map((knownColumn) => knownColumn.id).join(', ')}.`,
      );
    return column;
  });
  const headings = query.headings.split('|');
  if (headings.length !== columns.length || new Set(columns).size !== columns.length) {
    throw new SandboxError(
      400,
      'reports.headings',
      `${headings.length} headings for ${columns.length} columns. Send each column only once, with one heading.`,
    );
  }
  return sheetOf({ ...answered, question: questionFrom(answered, request), columns, headings });
}

/**
 * Creates the file of a report, as a workbook if requested.
 * @throws SandboxError like `askedSheet`
 * @public
 */
export async function fileOf(answered: Answered, request: FileRequest): Promise<FileAnswer> {
  const sheet = sheetFor(answered, request);
  const { format = 'csv' } = request.query;
  return writtenSheet(sheet, format, `${sheet.name}.${format}`);
}

/** Writes a table to a file with the given name. @public */
export async function writtenSheet(sheet: Sheet, format: 'csv' | 'xlsx', name: string): Promise<FileAnswer> {
  if (format === 'csv')
    return {
      name,
      contentType: 'text/csv; charset=utf-8',
      file: csvHead(sheet) + sheet.rows.map(csvRow(sheet)).join(''),
    };
  // Loaded here because only exports to Excel need it.
  const { workbook, workbookType } = await import('./workbook.ts');
  return { name, contentType: workbookType, file: await workbook(sheet) };
}

function startFile(answered: Answered, request: FileRequest) {
  const sheet = sheetFor(answered, request);
  return startExport(request.world, request.caller, {
    name: `${sheet.name}.csv`,
    head: csvHead(sheet),
    rows: sheet.rows,
    line: csvRow(sheet),
  });
}
