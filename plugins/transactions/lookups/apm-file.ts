/** File of the payments by wallet or bank transfer (EA-187). */
import type { ExportRequest, ListFileContext } from '#core/ui';
import { csvQuery } from './all-file.ts';
import { apmCalls } from './api.ts';
import { searchParamOf } from './apm-search.ts';
import type { LookupParameters } from './lookup-parameters.ts';

type Context = ListFileContext<unknown, LookupParameters>;
type Request = Pick<ExportRequest, 'columns' | 'headings' | 'timeZone' | 'timezoneOffset' | 'signal'>;

const query = (context: Context, request: Request) => ({
  ...csvQuery(context, request),
  SearchParam: searchParamOf(new URLSearchParams(location.search).get('searchBy')),
});

export const run = (context: Context, request: Request) =>
  context.client.call(apmCalls.csv, { query: query(context, request), signal: request.signal, quiet: true });

export const start = (context: Context, request: Request) =>
  context.client.call(apmCalls.startCsv, { body: query(context, request), signal: request.signal, quiet: true });
