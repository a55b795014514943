/** Files of lists. The module is loaded when a file is requested. */
import type { ExportJob } from '../../api/exports.ts';
import type { AnswerOf, AnyEndpoint } from '../../http/endpoint.ts';
import { pageIn, type RowOf, rowsIn } from '../../http/page.ts';
import { pagingOf } from '../../http/paging.ts';
import { csvExport } from '../data-grid/export/csv-export.ts';
import type { ExportRequest, GridFilter } from '../data-grid/types.ts';
import type { ListColumn } from './columns.tsx';
import type { ListFile, ListFileContext, ListParameters } from './definition.ts';
import { pageQuery } from './list-query.ts';
import type { LocalRows } from './local-rows.ts';

/** A list to write to a file, with its call and its columns. */
export interface WrittenList<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly columns: readonly ListColumn<RowOf<E>>[];
  readonly rowId: (row: RowOf<E>) => string;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly filters: readonly GridFilter[];
  /** Finds the rows of a page, if all rows are loaded. */
  readonly local: LocalRows | undefined;
  readonly context: ListFileContext<AnswerOf<E>, ListParameters<E>>;
}

/**
 * Writes all pages of a list as CSV, with the chosen columns.
 * @throws Error with a message for the user if the list changes in the meantime; ApiError if a call fails
 */
export function writeFile<E extends AnyEndpoint>(list: WrittenList<E>, request: ExportRequest): Promise<Blob> {
  const { endpoint, columns, filters, rowId, params, local, context } = list;
  if (local) {
    const { state, timeZone } = request;
    const rows = rowsIn(endpoint, context.answer);
    // All pages use the same moment, so that "today" does not change between them.
    const now = Date.now();
    return csvExport(request, columns, async (page, size) =>
      local(rows, { ...state, page, size }, { columns, filters, timeZone, now }),
    );
  }
  const { client, query } = context;
  const fetchPage = async (page: number, size: number, signal: AbortSignal) => {
    const input = {
      query: { ...pageQuery(endpoint, page, size), ...query },
      signal,
      quiet: true,
      ...(params && { params }),
    };
    return pageIn(endpoint, await client.call<AnyEndpoint>(endpoint, input), page, size);
  };
  return csvExport(request, columns, fetchPage, { size: largestPage(endpoint), rowId });
}

/**
 * Starts the preparation of a file on the server, in the background.
 * @throws Error if the list's module can't prepare files in the background
 */
export function startFile<Answer, Query>(
  { start }: ListFile<Answer, Query>,
  context: ListFileContext<Answer, Query>,
  request: Omit<ExportRequest, 'onProgress'>,
): Promise<ExportJob> {
  if (!start)
    throw new Error('This file cannot be prepared in the background: the module of `export.file` has no `start`.');
  return start(context, request);
}

/** Maximum number of rows that a call for a file requests. */
const mostRows = 1000;

/** Returns the maximum number of rows on a page of the list; 100 if the endpoint does not define it. */
export function largestPage({ query, ...endpoint }: AnyEndpoint): number {
  const { size = '' } = pagingOf({ query, ...endpoint });
  const schema: unknown = query?.properties?.[size];
  const maximum = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'maximum') : undefined;
  return typeof maximum === 'number' ? Math.min(maximum, mostRows) : 100;
}
