/** Rows of a bulk update, from a file or from ids that somebody typed or pasted. */
import { readCsv } from '../csv-table.ts';
import { type BulkRowInput, bulkColumns, maxRows } from './api.ts';

/** Bytes that a file may have. */
export const maxFileSize = 512 * 1024;

export type ReadRows =
  | { readonly rows: readonly BulkRowInput[] }
  | { readonly problem: 'none' | 'tooMany' | 'long' }
  | { readonly problem: 'missing'; readonly column: string };

/** Reads a file with the columns of a bulk update. */
export function rowsOfFile(text: string): ReadRows {
  const { missing, rows } = readCsv(text, bulkColumns);
  if (missing[0]) return { problem: 'missing', column: missing[0] };
  return bounded(rows.map(({ cells }) => cells));
}

/** The same change for ids that stand apart by blanks, commas, semicolons or new lines. */
export function rowsOfIds(typed: string, change: Omit<BulkRowInput, 'transactionId'>): ReadRows {
  const ids = typed.split(/[\s,;]+/).filter(Boolean);
  return bounded(ids.map((transactionId) => ({ transactionId, ...change })));
}

function bounded(rows: readonly BulkRowInput[]): ReadRows {
  if (rows.length === 0) return { problem: 'none' };
  if (rows.length > maxRows) return { problem: 'tooMany' };
  return rows.some((row) => Object.values(row).some((cell) => cell.length > 100)) ? { problem: 'long' } : { rows };
}
