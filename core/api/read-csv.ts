/**
 * Parsing of comma-separated values from files of users: those that csv.ts writes and those that spreadsheets save.
 * Browser and server share this code.
 */
import Papa from 'papaparse';
import { foldText } from '../i18n/fold-text.ts';

/** Headings and rows of a CSV file. @public */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Number of rows that were left out because of the limit. */
  readonly left: number;
}

/** Record of a CSV file, with its number. @public */
export interface CsvRow {
  /** Row number as in a spreadsheet, from 1: headings in the first record are row 1. */
  readonly row: number;
  /** Cells without surrounding blanks, and without the apostrophe that stops spreadsheets from running formulas. */
  readonly cells: readonly string[];
  /**
   * `true` if the cells can't be assigned to columns, because there are more cells than headings or a quotation mark is
   * never closed.
   */
  readonly isBroken: boolean;
}

/** The column index of each field, from 0; absent if the file has no such column. @public */
export type CsvColumns<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/**
 * Parses a CSV file. The first record with a value contains the headings. Rows without any value, empty cells at the
 * end of a row, and columns at the end without heading and values are ignored.
 * @param text separated as a first line `sep=;` declares, else by `,`, `;` or tabs, whichever occurs most often in the
 *   first record
 * @param maxRows maximum number of rows to return; all if absent
 * @public
 */
export function readCsv(text: string, maxRows = Number.POSITIVE_INFINITY): CsvTable {
  const { data, errors } = recordsOf(text);
  const unclosed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const first = data.findIndex((line) => !isEmpty(line));
  const named = data[first] ?? [];
  // A column without a heading counts if a row has a value in it.
  const width = data
    .slice(first)
    .reduce((widest, line) => Math.max(widest, Math.min(named.length, withoutEmptyEnd(line).length)), 0);
  const headings = named.slice(0, width).map((heading) => heading.trim().replace(/\s+/g, ' '));
  const rows = data.flatMap((line, at): CsvRow[] => {
    if (at <= first || isEmpty(line)) return [];
    const cells = line.length > headings.length ? withoutEmptyEnd(line, headings.length) : line;
    return [{ row: at + 1, cells: cells.map(cellText), isBroken: cells.length > headings.length || unclosed.has(at) }];
  });
  return { headings, rows: rows.slice(0, maxRows), left: Math.max(0, rows.length - maxRows) };
}

/** Counts the records below the headings, including empty ones: a row whose selected columns are all empty is a row. */
export function countRecords(text: string): number {
  return Math.max(0, recordsOf(text.replace(/\r?\n$/, '')).data.length - 1);
}

/** Parses cells that were copied from a spreadsheet into rows, without changing their values. @public */
export const readCells = (copied: string): string[][] =>
  Papa.parse<string[]>(copied.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;

/**
 * Finds the column of each field by its heading. Each column belongs to only one field.
 * @param names possible headings of each field, in order of preference; case, accents, blanks, `-` and `_` are ignored
 * @public
 */
export function csvColumns<Field extends string>(
  headings: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): CsvColumns<Field> {
  const keys = headings.map(keyOf);
  const taken = new Set<number>();
  // The keys of `names`.
  const found = (Object.entries(names) as [Field, readonly string[]][]).flatMap(
    ([field, called]): [Field, number][] => {
      const known = new Set(called.map(keyOf));
      const at = keys.findIndex((key, index) => !taken.has(index) && known.has(key));
      if (at < 0) return [];
      taken.add(at);
      return [[field, at]];
    },
  );
  return Object.fromEntries(found) as CsvColumns<Field>; // has only fields as keys
}

/**
 * Returns the values of a row by field. A value is empty if the file has no such column or the row has no such cell.
 * @public
 */
export function csvValues<Field extends string>(
  { cells }: CsvRow,
  fields: readonly Field[],
  columns: CsvColumns<Field>,
): Record<Field, string> {
  // Has a value for each field.
  return Object.fromEntries(fields.map((field) => [field, cells[columns[field] ?? -1] ?? ''])) as Record<Field, string>;
}

/**
 * Parses all records of a file, without a byte order mark and without the line that declares the separator for
 * spreadsheets.
 */
function recordsOf(text: string) {
  const [mark = '', quoted, bare] =
    /^\uFEFF?(?:"sep=([^"\r\n])"|sep=([^"\r\n]))(?:\r\n|\r|\n|$)/i.exec(text) ?? /^\uFEFF?/.exec(text) ?? [];
  const plain = text.slice(mark.length);
  return Papa.parse<string[]>(plain, { delimiter: quoted ?? bare ?? delimiterOf(plain) });
}

/**
 * A record from its first character on: quoted texts, which may contain line ends, and all other characters up to the
 * end of the line.
 */
const record = /(?:(?<![^,;\t\r\n])"(?:[^"]|"")*"|[^\r\n])+/g;
/** Maximum length of the first record, in characters, up to which it is used to detect the separator. */
const longestRecord = 65_536;

function delimiterOf(text: string): string {
  const records = text.slice(0, longestRecord).match(record) ?? [];
  const first = records.find((line) => /[^\s,;]/.test(line)) ?? records[0] ?? '';
  const bare = first.replace(/(?<![^,;\t\r\n])"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Removes empty cells at the end.
 * @param least number of cells to keep even if they are empty
 */
function withoutEmptyEnd(cells: readonly string[], least = 0): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(last + 1, least));
}

/** Trims a cell and removes the apostrophe that csv.ts puts before text that a spreadsheet would run as a formula. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[\s"',;|]*[=+\-@＝＋－＠])/, '');
const keyOf = (heading: string) => foldText(heading).replace(/[\s_-]+/g, '');
