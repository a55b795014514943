/** A book's prices as a CSV file, and back. Numbers have a point before their decimals, whoever saves it. */
import Papa from 'papaparse';
import { csvOf } from '#core/api';
import { type Cells, type Column, cellsOf, columns, fileFormat, readRow, type Vocabulary } from '../../prices/cells.ts';
import type { Problem } from '../../prices/problems.ts';
import type { Stored } from '../../prices/sheet.ts';

export function csvOfPrices(stored: readonly Stored[], { products }: Pick<Vocabulary, 'products'>): string {
  const codes = new Map(products.map(({ id, code }) => [id, code]));
  const rows = stored.map(({ key: { productId, feeTypeId, currency }, terms }) => {
    const cells = cellsOf({ product: codes.get(productId) ?? productId, feeType: feeTypeId, currency }, terms, fileFormat);
    return columns.map((column) => cells[column]);
  });
  return csvOf(columns, rows);
}

export interface FileRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  /** In the person's number format. */
  readonly cells: Cells;
  readonly problems: readonly { readonly column: Column; readonly problem: Problem }[];
}
export interface PriceFile {
  /** Columns that the file lacks; nothing of it is read then. */
  readonly missing: readonly Column[];
  readonly rows: readonly FileRow[];
}

/** Columns stand in any order, separated by commas, semicolons or tabs; those of terms may be missing. */
export function readPriceFile(text: string, words: Vocabulary): PriceFile {
  const [headings = [], ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), { delimitersToGuess: [',', ';', '\t'] }).data;
  const places = new Map(headings.map((heading, at) => [heading.trim().toLowerCase(), at]));
  const missing = columns.slice(0, 4).filter((column) => !places.has(column.toLowerCase()));
  if (missing.length > 0) return { missing, rows: [] };
  const inFile = { ...words, format: fileFormat };
  const rows = lines.flatMap((line, at): FileRow[] => {
    if (line.every((cell) => cell.trim() === '')) return [];
    // An apostrophe keeps spreadsheets from running a cell as a formula; it is none of the value.
    const typed = Object.fromEntries(
      columns.map((column) => [column, (line[places.get(column.toLowerCase()) ?? -1] ?? '').trim().replace(/^'(?=[=+\-@])/, '')]),
    ) as Cells; // one of each column
    const read = readRow(typed, inFile);
    const names = { product: typed.product, feeType: typed.feeType, currency: typed.currency };
    const problems = (Object.entries(read.problems) as [Column, Problem][]).map(([column, problem]) => ({ column, problem }));
    return [{ row: at + 2, cells: read.terms ? cellsOf(names, read.terms, words.format) : typed, problems }];
  });
  return { missing, rows };
}

/** What was copied from a spreadsheet. */
export const readBlock = (text: string): string[][] => Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
