/** Exports that the browser creates, for lists without an export call. */
import { type CsvValue, csvOf } from '../../../api/csv.ts';
import { formatDateTime } from '../../formats/date.ts';
import type { ExportRequest, FileValue, GridColumn } from '../types.ts';
import { currenciesOf } from './currency-columns.ts';

/** Properties of a column that a file needs. */
type WrittenColumn<Row> = Pick<GridColumn<Row>, 'id' | 'value' | 'money'>;

export interface ExportedPages<Row> {
  /** Rows per call; 100 if absent. */
  readonly size?: number;
  /** Returns the identity of a row. A row that occurs twice has moved between pages during the export. */
  readonly rowId?: (row: Row) => string;
}

/**
 * Fetches all pages of the filtered list and writes the chosen columns as CSV.
 * @param fetchPage fetches a page, numbered from 1
 * @throws Error with a message for the user if the pages do not contain as many rows as the list has, because a file
 *   must be complete
 */
export async function csvExport<Row>(
  request: ExportRequest,
  columns: readonly WrittenColumn<Row>[],
  fetchPage: (
    page: number,
    size: number,
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly Row[]; readonly count: number }>,
  { size = 100, rowId }: ExportedPages<Row> = {},
): Promise<Blob> {
  const rows: Row[] = [];
  const known = new Set<string>();
  for (let page = 1; rows.length < request.count; page += 1) {
    const { data, count } = await fetchPage(page, size, request.signal);
    request.signal.throwIfAborted();
    rows.push(...data);
    if (rowId) for (const row of data) known.add(rowId(row));
    const came = rowId ? known.size : rows.length;
    const isWhole = data.length > 0 && count === request.count && came === rows.length && came <= count;
    if (!isWhole) {
      const { loadUiText } = await import('../../later-texts.ts');
      const text = await loadUiText();
      throw new Error(text('export.changed', { came, count: request.count }));
    }
    request.onProgress(Math.min(1, rows.length / request.count));
  }
  return csvBlob(rows, columns, request);
}

/**
 * Returns the rows as a CSV file with the chosen columns and their headings. Times are in the time zone (an IANA name).
 * @public
 */
export function csvBlob<Row>(
  rows: readonly Row[],
  columns: readonly WrittenColumn<Row>[],
  { columns: ids, headings, timeZone }: Pick<ExportRequest, 'columns' | 'headings' | 'timeZone'>,
): Blob {
  const known = [...columns, ...currenciesOf(columns)];
  const chosen = ids.map((id) => known.find((column) => column.id === id));
  const toCsvValue = (value: FileValue): CsvValue => (value instanceof Date ? formatDateTime(value, timeZone) : value);
  return new Blob(
    [
      csvOf(
        headings,
        rows.map((row) => chosen.map((column) => toCsvValue(column?.value?.(row)))),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
}
