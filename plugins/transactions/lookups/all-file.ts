/**
 * File of the list of all transactions, created immediately or in the background. The module is loaded on
 * request.
 */
import type { ExportRequest, FileColumn, ListFileContext } from '#core/ui';
import type { CsvQuery } from '../api.ts';
import { transactionCalls } from '../api.ts';
import type { LookupParameters } from './lookup-parameters.ts';
import { startCsv } from './start-csv.ts';
import { useLookupText } from './texts.ts';

type Context = ListFileContext<unknown, LookupParameters>;
type FileRequest = Pick<ExportRequest, 'columns' | 'headings' | 'timeZone' | 'timezoneOffset' | 'signal'>;

/** Creates the query of the file: the filters of the list, and the columns of the file. */
export function csvQuery({ query }: Context, { columns, headings, timeZone, timezoneOffset }: FileRequest): CsvQuery {
  const { fields: _fields, ...filters } = query;
  return { ...filters, timeZone, timezoneOffset, columns: columns.join(','), headings: headings.join(',') };
}

/** Limits a file of the reporting store to the time that the store covers; newer rows are excluded. */
function inStore(query: CsvQuery, answer: unknown): CsvQuery {
  const asOf = typeof answer === 'object' && answer !== null && 'asOf' in answer ? answer.asOf : undefined;
  if (typeof asOf !== 'string') return query;
  const last = new Date(Date.parse(asOf) - 1).toISOString();
  return { ...query, dateTo: query.dateTo !== undefined && query.dateTo < last ? query.dateTo : last };
}

/** Returns the additional columns of the file: amounts, and references of the acquirer. */
export function useColumns(): readonly FileColumn[] {
  const text = useLookupText();
  return [
    { id: 'captured', title: text('lookups.field.captured'), after: 'amount' },
    { id: 'refunded', title: text('lookups.field.refunded'), after: 'amount' },
    { id: 'fees', title: text('lookups.field.fees'), after: 'amount' },
    { id: 'net', title: text('lookups.field.net'), after: 'amount' },
    { id: 'arn', title: text('field.arn') },
    { id: 'rrn', title: text('lookups.field.rrn') },
  ];
}

export const run = (context: Context, request: FileRequest) =>
  context.client.call(transactionCalls[context.tier].csv, {
    query: inStore(csvQuery(context, request), context.answer),
    signal: request.signal,
    quiet: true,
  });

export const start = (context: Context, request: FileRequest) =>
  context.client.call(startCsv[context.tier], {
    body: inStore(csvQuery(context, request), context.answer),
    signal: request.signal,
    quiet: true,
  });
