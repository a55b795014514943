/** Conversion of a book's prices to a CSV file and back. Numbers always have a decimal point. */
import { csvColumns, csvOf, csvValues, readCsv } from '#core/api';
import { type Cells, type Column, cellsOf, columns, fileFormat, readRow, type Vocabulary } from '../../prices/cells.ts';
import type { Problem } from '../../prices/problems.ts';
import type { Stored } from '../../prices/sheet.ts';

export function csvOfPrices(stored: readonly Stored[], { products }: Pick<Vocabulary, 'products'>): string {
  const codes = new Map(products.map(({ id, code }) => [id, code]));
  const rows = stored.map(({ key: { productId, feeTypeId, currency }, terms }) => {
    const cells = cellsOf(
      { product: codes.get(productId) ?? productId, feeType: feeTypeId, currency },
      terms,
      fileFormat,
    );
    return columns.map((column) => cells[column]);
  });
  return csvOf(columns, rows);
}

export interface FileRow {
  /** Row number as in a spreadsheet; row 1 contains the headings. */
  readonly row: number;
  /** Cells in the user's number format. */
  readonly cells: Cells;
  readonly problems: readonly { readonly column: Column; readonly problem: Problem }[];
}
export interface PriceFile {
  /** Missing columns; if there are any, no rows are read. */
  readonly missing: readonly Column[];
  readonly rows: readonly FileRow[];
}

/**
 * Parses a price file. Columns may be in any order, separated by commas, semicolons or tabs; the columns of terms are
 * optional.
 */
export function readPriceFile(text: string, words: Vocabulary): PriceFile {
  const { headings, rows } = readCsv(text);
  // the object has an entry for every column
  const places = csvColumns(
    headings,
    Object.fromEntries(columns.map((column) => [column, [column]])) as Record<Column, string[]>,
  );
  const missing = columns.slice(0, 4).filter((column) => places[column] === undefined);
  if (missing.length > 0) return { missing, rows: [] };
  const inFile = { ...words, format: fileFormat };
  const read = rows.map((line): FileRow => {
    const typed: Cells = csvValues(line, columns, places);
    const result = readRow(typed, inFile);
    const names = { product: typed.product, feeType: typed.feeType, currency: typed.currency };
    // the keys are columns of the file
    const problems = (Object.entries(result.problems) as [Column, Problem][]).map(([column, problem]) => ({
      column,
      problem,
    }));
    return { row: line.row, cells: result.terms ? cellsOf(names, result.terms, words.format) : typed, problems };
  });
  return { missing, rows: read };
}
