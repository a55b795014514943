/** Rows of a bulk update, from a file or from typed or pasted ids. */
import { type CsvColumns, type CsvTable, csvValues } from '#core/api';
import { type BulkRowInput, bulkColumns, maxRows } from './api.ts';

/** Maximum size of a file in bytes. */
export const maxFileSize = 512 * 1024;

export type ReadRows =
  | { readonly rows: readonly BulkRowInput[] }
  | { readonly problem: 'none' | 'tooMany' | 'long' }
  | { readonly problem: 'missing'; readonly column: BulkColumn }
  | { readonly problem: 'broken'; readonly row: number };
export type BulkColumn = (typeof bulkColumns)[number];

/** Returns the rows of a parsed file, or the problem of the file. */
export function rowsOfFile({
  table,
  columns,
}: {
  readonly table: CsvTable;
  readonly columns: CsvColumns<BulkColumn>;
}): ReadRows {
  const missing = bulkColumns.find((column) => columns[column] === undefined);
  if (missing) return { problem: 'missing', column: missing };
  const broken = table.rows.find(({ isBroken }) => isBroken);
  if (broken) return { problem: 'broken', row: broken.row };
  return checkRows(table.rows.map((row) => csvValues(row, bulkColumns, columns)));
}

/** Creates rows with the same change for ids that are separated by spaces, commas, semicolons or line breaks. */
export function rowsOfIds(typed: string, change: Omit<BulkRowInput, 'transactionId'>): ReadRows {
  const ids = typed.split(/[\s,;]+/).filter(Boolean);
  return checkRows(ids.map((transactionId) => ({ transactionId, ...change })));
}

function checkRows(rows: readonly BulkRowInput[]): ReadRows {
  if (rows.length === 0) return { problem: 'none' };
  if (rows.length > maxRows) return { problem: 'tooMany' };
  return rows.some((row) => Object.values(row).some((cell) => cell.length > 100)) ? { problem: 'long' } : { rows };
}
