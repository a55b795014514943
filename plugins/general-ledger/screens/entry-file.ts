/** File of the ledger's entries, created immediately or in the background. This module is loaded on demand. */
import type { AnswerOf, QueryOf } from '#core/api';
import type { ExportRequest, ListFileContext } from '#core/ui';
import { type EntryFile, ledgerCalls } from '../api.ts';

type Filters = Omit<QueryOf<typeof ledgerCalls.entries>, 'pageIndex' | 'pageSize'>;
type Context = ListFileContext<AnswerOf<typeof ledgerCalls.entries>, Filters>;
type FileRequest = Pick<ExportRequest, 'columns' | 'headings' | 'timeZone' | 'timezoneOffset' | 'signal'>;

const fileOf = ({ query }: Context, { columns, headings, timeZone, timezoneOffset }: FileRequest): EntryFile => ({
  ...query,
  ...{ timeZone, timezoneOffset, columns: columns.join(','), headings: headings.join(',') },
});

export const run = (context: Context, request: FileRequest) =>
  context.client.call(ledgerCalls.entryFile, { query: fileOf(context, request), signal: request.signal, quiet: true });

export const start = (context: Context, request: FileRequest) =>
  context.client.call(ledgerCalls.startEntryFile, {
    body: fileOf(context, request),
    signal: request.signal,
    quiet: true,
  });
