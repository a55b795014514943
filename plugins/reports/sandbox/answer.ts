/** Turns rows into what a table's call answers, sorted and cut to a page, and into the file of the same rows. */
import { type CsvValue, csvOf } from '#core/api';
import { type FileAnswer, on, SandboxError, type SandboxRoute } from '#sandbox';
import type { FileQuery, ReportAnswer, ReportCall, ReportQuery, ReportRow } from '../engine/calls.ts';
import { columnsOf, keysOf, type Report, type ReportColumn } from '../engine/report.ts';
import { type Asked, askedOf, type Request } from './asked.ts';
import { answerOf, groupedRows } from './grouped.ts';

/** Answers the table of a report; rows may be of anything. */
export type Answer = (asked: Asked) => ReportAnswer;

/** What a report of grouped transactions answers: its declaration says all of it. */
export const groupedAnswer =
  (report: Report): Answer =>
  (asked) => {
    const { refusedOnly = false } = report;
    return answerOf(asked, groupedRows(asked, keysOf(report, asked.query).by, refusedOnly), refusedOnly);
  };

/** An answer of rows that nothing adds up. */
export const plainAnswer = ({ world, base }: Asked, data: readonly ReportRow[]): ReportAnswer => ({
  data: [...data],
  count: data.length,
  baseCurrency: base,
  asOf: new Date(world.now()).toISOString(),
});

/** The calls of a report, each once: its table and its file, for the tiers that have it. */
export function answerReport(report: Report, answer: Answer = groupedAnswer(report)): SandboxRoute[] {
  const each = <One>(tiered: Readonly<Record<string, One>>) => [...new Set(Object.values(tiered))];
  return [
    ...each<ReportCall>(report.call as Readonly<Record<string, ReportCall>>).map((call) => on(call, (request) => paged(report, request, answer))),
    ...each(report.file as Readonly<Record<string, NonNullable<Report['file']['tenant']>>>).map((call) =>
      on(call, (request) => fileOf(report, request, answer)),
    ),
  ];
}

function paged(report: Report, request: Request & { readonly query: ReportQuery }, answer: Answer): ReportAnswer {
  const { query } = request;
  const all = answer(askedOf(request, report.mostDays));
  const rows = sorted(report, query, all.data);
  const { pageIndex = 0, PageSize } = query;
  return { ...all, data: PageSize === undefined ? rows : rows.slice(pageIndex * PageSize, (pageIndex + 1) * PageSize) };
}

/** In the order that is asked for, or the report's own; of equals, as the first columns have them. */
function sorted(report: Report, query: ReportQuery, rows: readonly ReportRow[]): ReportRow[] {
  const columns = columnsOf(report, query);
  const known = columns.map(({ id }) => id);
  const { sortBy, sortDirection } = query;
  if (sortBy !== undefined && !known.includes(sortBy)) {
    throw new SandboxError(400, 'reports.sort', `Rows are not sorted by "${sortBy}"; sortBy is one of ${known.join(', ')}.`);
  }
  if (report.isOrdered) return [...rows];
  const own = report.sort && known.includes(report.sort.column) ? report.sort : undefined;
  const by = sortBy ?? own?.column ?? known[0] ?? '';
  const isDown = sortBy === undefined ? (own?.descending ?? false) : sortDirection === 'desc';
  const others = known.filter((id) => id !== by);
  return rows.toSorted((one, other) => {
    const first = compare(one[by], other[by]);
    if (first !== 0) return isDown ? -first : first;
    for (const id of others) {
      const next = compare(one[id], other[id]);
      if (next !== 0) return next;
    }
    return 0;
  });
}

type Value = ReportRow[string] | undefined;

/** Numbers and decimal amounts by size, all else as text; what is nothing comes first. */
function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  const [left, right] = [numberOf(one), numberOf(other)];
  if (left !== undefined && right !== undefined) return left - right;
  return String(one) < String(other) ? -1 : 1;
}
const numberOf = (value: string | number | boolean): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;

/** @throws SandboxError 400 for a column that the report has not, or as many headings as there are no columns */
function fileOf(report: Report, request: Request & { readonly query: FileQuery }, answer: Answer): FileAnswer {
  const { query, world } = request;
  const columns = columnsOf(report, query);
  const chosen = query.fileColumns.split(',').map((id) => {
    const column = columns.find((one) => one.id === id);
    if (!column) throw new SandboxError(400, 'reports.columns', `There is no column "${id}"; there are ${columns.map((one) => one.id).join(', ')}.`);
    return column;
  });
  const headings = query.headings.split('|');
  if (headings.length !== chosen.length || new Set(chosen).size !== chosen.length) {
    throw new SandboxError(400, 'reports.headings', `${headings.length} headings for ${chosen.length} columns; send each column once, with one heading.`);
  }
  const rows = sorted(report, query, answer(askedOf(request, report.mostDays)).data);
  const stamp = new Date(world.now() + query.timezoneOffset * 60_000).toISOString().slice(0, 19).replace(/[:T]/g, '-');
  // Amounts say their currency: where no column does, one follows.
  const moneys = chosen.map(({ as }) =>
    as === 'base-money' ? 'baseCurrency' : as === 'money' && !chosen.some(({ id }) => id === 'currency') ? 'currency' : '',
  );
  const heads = headings.flatMap((heading, at) => (moneys[at] ? [heading, `${heading} (${moneys[at] === 'currency' ? 'currency' : 'base'})`] : [heading]));
  const cells = rows.map((row) => chosen.flatMap((column, at) => [cellOf(row, column, query.timezoneOffset), ...(moneys[at] ? [row[moneys[at]]] : [])]));
  return { name: `${report.id}-${stamp}.csv`, contentType: 'text/csv; charset=utf-8', file: csvOf(heads, cells) };
}

function cellOf(row: ReportRow, { id, as }: ReportColumn, offset: number): CsvValue {
  const value = row[id];
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return (as === 'time' || as === 'day') && isInstant ? new Date(Date.parse(value) + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ') : value;
}
