/** The file of the payments by wallet or bank (EA-187). */
import { csvQuery } from './all-file.ts';
import { apmCalls } from './api.ts';
import { searchParamOf } from './apm-search.ts';
import type { FileContext, FileRequest } from './define-lookup.tsx';

const query = (context: FileContext<unknown>, request: FileRequest) => ({
  ...csvQuery(context, request),
  SearchParam: searchParamOf(new URLSearchParams(location.search).get('searchBy')),
});

export const run = (context: FileContext<unknown>, request: FileRequest) =>
  context.client.call(apmCalls.csv, { query: query(context, request), signal: request.signal, quiet: true });

export const start = (context: FileContext<unknown>, request: FileRequest) =>
  context.client.call(apmCalls.startCsv, { body: query(context, request), signal: request.signal, quiet: true });
