/** Lists as files. Loaded when one is asked for. */
import type { ExportJob } from '../../api/exports.ts';
import type { AnswerOf, AnyEndpoint } from '../../http/endpoint.ts';
import { type Page, pageIn, type RowOf } from '../../http/page.ts';
import { pagingOf } from '../../http/paging.ts';
import { csvExport } from '../data-grid/export/csv-export.ts';
import type { ExportRequest, GridColumn } from '../data-grid/types.ts';
import type { ListFile, ListFileContext } from './definition.ts';
import { pageQuery } from './list-query.ts';

/** A list of which a file is written: what it asks, and what it shows of a row. */
export interface WrittenList<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly columns: readonly GridColumn<RowOf<E>>[];
  readonly rowId: (row: RowOf<E>) => string;
  readonly params: Readonly<Record<string, string>> | undefined;
  /** Reads a page of rows that are all here. @returns them by page, from 1, and size */
  readonly pages?: ((request: ExportRequest) => (page: number, size: number) => Page<RowOf<E>>) | undefined;
  readonly context: ListFileContext<AnswerOf<E>>;
}

/**
 * Writes every page of a list as CSV, with the chosen columns.
 * @throws Error in the person's words where the list changes meanwhile; ApiError where a call fails
 */
export function writeFile<E extends AnyEndpoint>(list: WrittenList<E>, request: ExportRequest): Promise<Blob> {
  const { endpoint, columns, rowId, params, pages, context } = list;
  if (pages) {
    const pageOf = pages(request);
    return csvExport(request, columns, async (page, size) => pageOf(page, size));
  }
  const { client, query } = context;
  const fetchPage = async (page: number, size: number, signal: AbortSignal) => {
    const input = { query: { ...pageQuery(endpoint, page, size), ...query }, signal, quiet: true, ...(params && { params }) };
    return pageIn(endpoint, await client.call<AnyEndpoint>(endpoint, input), page, size);
  };
  return csvExport(request, columns, fetchPage, { size: largestPage(endpoint), rowId });
}

/** Has the server prepare a file in the background. @throws Error where the list's module begins none */
export function startFile<Answer>(
  { start }: ListFile<Answer>,
  context: ListFileContext<Answer>,
  request: Omit<ExportRequest, 'onProgress'>,
): Promise<ExportJob> {
  if (!start) throw new Error('This file cannot be prepared in the background: the module of `export.file` has no `start`.');
  return start(context, request);
}

/** The most rows that a call for a file asks for. */
const mostRows = 1000;

/** Returns how many rows a page of the list has at most; 100 where the endpoint does not say. */
export function largestPage({ query, ...endpoint }: AnyEndpoint): number {
  const { size = '' } = pagingOf({ query, ...endpoint });
  const schema: unknown = query?.properties?.[size];
  const maximum = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'maximum') : undefined;
  return typeof maximum === 'number' ? Math.min(maximum, mostRows) : 100;
}
