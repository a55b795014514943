/** Reads rows of payments out of a file or out of what was copied from a spreadsheet. */
import Papa from 'papaparse';
import { type BatchColumn, batchColumns, maxBatchRows } from '../words.ts';
import type { BatchRow } from './api.ts';

export const emptyRow: BatchRow = Object.fromEntries(batchColumns.map((column) => [column, ''])) as BatchRow; // each column is there

/** A file problem rejects all of it: the words are the texts `file.<kind>`. */
export type FileProblem = { readonly kind: 'column' | 'empty' | 'long' | 'encoding'; readonly name?: string };
export type ReadRows = { readonly rows: readonly BatchRow[] } | { readonly problem: FileProblem };

/** Columns without which no row can be paid. */
const needed: readonly BatchColumn[] = ['beneficiaryName', 'amount', 'currency', 'reference'];
const cut = (value: string) => value.trim().slice(0, 200);

/** @param text with headings in its first line; `,`, `;` or a tab between cells */
export function rowsOfFile(text: string): ReadRows {
  if (text.includes('\uFFFD')) return { problem: { kind: 'encoding' } };
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'], skipEmptyLines: 'greedy' });
  const [head = [], ...lines] = data;
  const places = columnsOf(head);
  const missing = needed.find((column) => !places.has(column));
  if (missing !== undefined) return { problem: { kind: 'column', name: missing } };
  if (lines.length === 0) return { problem: { kind: 'empty' } };
  if (lines.length > maxBatchRows) return { problem: { kind: 'long', name: String(lines.length) } };
  return { rows: lines.map((cells) => rowOf((column) => cells[places.get(column) ?? -1] ?? '')) };
}

function columnsOf(head: readonly string[]): ReadonlyMap<BatchColumn, number> {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return new Map(
    batchColumns.flatMap((column) => {
      const at = head.findIndex((title) => plain(title) === column.toLowerCase());
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
}

function rowOf(cellOf: (column: BatchColumn) => string): BatchRow {
  return Object.fromEntries(batchColumns.map((column) => [column, cut(cellOf(column))])) as BatchRow; // each column is there
}

/**
 * Puts copied cells into the rows, from a cell on; rows are added as they are needed, so many as a batch can have. A copied line of headings
 * is left out.
 */
export function pasted(rows: readonly BatchRow[], at: { readonly row: number; readonly column: BatchColumn }, text: string): readonly BatchRow[] {
  const lines = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
  const cells = columnsOf(lines[0] ?? []).size >= 3 ? lines.slice(1) : lines;
  const first = batchColumns.indexOf(at.column);
  const next = [...rows];
  for (const [offset, line] of cells.entries()) {
    const index = at.row + offset;
    if (index >= maxBatchRows) break;
    const change = Object.fromEntries(line.flatMap((value, column) => (batchColumns[first + column] ? [[batchColumns[first + column], cut(value)]] : [])));
    next[index] = { ...(next[index] ?? emptyRow), ...change };
  }
  return next;
}

export const isEmptyRow = (row: BatchRow): boolean => batchColumns.every((column) => row[column].trim() === '');
