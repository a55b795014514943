/** Exports made in the browser, for lists that the server exports none of. */
import { csvOf } from '../../../api/csv.ts';
import type { ExportRequest, GridColumn } from '../types.ts';

/** Rows per call. */
const pageSize = 100;

/**
 * Fetches every page of the filtered list and writes the chosen columns as CSV.
 * @param fetchPage page from 1
 * @throws Error when the pages do not add up to the number of rows the person was told: a file is whole or it is none
 */
export async function csvExport<Row>(
  request: ExportRequest,
  columns: readonly GridColumn<Row>[],
  fetchPage: (page: number, size: number, signal: AbortSignal) => Promise<{ readonly data: readonly Row[]; readonly count: number }>,
): Promise<Blob> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < request.count; page += 1) {
    const { data } = await fetchPage(page, pageSize, request.signal);
    request.signal.throwIfAborted();
    if (data.length === 0) throw new Error(`The list changed during the export: ${rows.length} of ${request.count} rows came. Try again.`);
    rows.push(...data);
    request.onProgress(Math.min(1, rows.length / request.count));
  }
  return csvBlob(rows, columns, request.columns, request.headings);
}

/** The rows as a CSV file with the given columns. */
export function csvBlob<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], ids: readonly string[], headings: readonly string[]): Blob {
  const chosen = ids.map((id) => columns.find((column) => column.id === id));
  return new Blob(
    [
      csvOf(
        headings,
        rows.map((row) => chosen.map((column) => column?.value?.(row))),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
}
