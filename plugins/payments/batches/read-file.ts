/** Parser for rows of payments from a file or from copied spreadsheet cells. */
import { csvColumns, csvValues, readCells, readCsv } from '#core/api';
import { type BatchColumn, batchColumn, maxBatchRows } from '../model/batch.ts';
import type { BatchRow } from './api.ts';

// the object has an entry for every column
export const emptyRow: BatchRow = Object.fromEntries(batchColumn.values.map((column) => [column, ''])) as BatchRow;

/** Error that rejects the whole file; the text key is `file.<kind>`. */
export type FileProblem = { readonly kind: 'column' | 'empty' | 'long' | 'encoding'; readonly name?: string };
export type ReadRows = { readonly rows: readonly BatchRow[] } | { readonly problem: FileProblem };

/** Columns that every payment needs. */
const needed: readonly BatchColumn[] = ['beneficiaryName', 'amount', 'currency', 'reference'];
const cut = (value: string) => value.trim().slice(0, 200);

/** @param text with headings in the first line; `,`, `;` or a tab between cells */
export function rowsOfFile(text: string): ReadRows {
  if (text.includes('\uFFFD')) return { problem: { kind: 'encoding' } };
  const { headings, rows } = readCsv(text);
  const columns = columnsOf(headings);
  const missing = needed.find((column) => columns[column] === undefined);
  if (missing !== undefined) return { problem: { kind: 'column', name: missing } };
  if (rows.length === 0) return { problem: { kind: 'empty' } };
  if (rows.length > maxBatchRows) return { problem: { kind: 'long', name: String(rows.length) } };
  return { rows: rows.map((row) => rowOf(csvValues(row, batchColumn.values, columns))) };
}

const columnsOf = (headings: readonly string[]) =>
  // the object has an entry for every column
  csvColumns(
    headings,
    Object.fromEntries(batchColumn.values.map((column) => [column, [column]])) as Record<BatchColumn, string[]>,
  );

function rowOf(values: BatchRow): BatchRow {
  // the object has an entry for every column
  return Object.fromEntries(batchColumn.values.map((column) => [column, cut(values[column])])) as BatchRow;
}

/**
 * Inserts copied cells into the rows, starting at a cell. Rows are added as needed, up to the limit of a batch. A
 * copied heading line is omitted.
 */
export function pasteCells(
  rows: readonly BatchRow[],
  at: { readonly row: number; readonly column: BatchColumn },
  text: string,
): readonly BatchRow[] {
  const lines = readCells(text);
  const cells = Object.keys(columnsOf(lines[0] ?? [])).length >= 3 ? lines.slice(1) : lines;
  const first = batchColumn.values.indexOf(at.column);
  const next = [...rows];
  for (const [offset, line] of cells.entries()) {
    const index = at.row + offset;
    if (index >= maxBatchRows) break;
    const change = Object.fromEntries(
      line.flatMap((value, column) =>
        batchColumn.values[first + column] ? [[batchColumn.values[first + column], cut(value)]] : [],
      ),
    );
    next[index] = { ...(next[index] ?? emptyRow), ...change };
  }
  return next;
}

export const isEmptyRow = (row: BatchRow): boolean => batchColumn.values.every((column) => row[column].trim() === '');
