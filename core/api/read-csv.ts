/** Comma-separated values that people bring: what csv.ts writes, and what spreadsheets save. The same for browser and server. */
import Papa from 'papaparse';
import { folded } from '../i18n/folded.ts';

export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  /** How many rows were left out, as no more were asked for. */
  readonly left: number;
}

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  /** Without blanks around them, and without the apostrophe that keeps a spreadsheet from running one. */
  readonly cells: readonly string[];
  /** Nobody can tell what is what: it has more cells than there are headings, or a quotation mark that is never closed. */
  readonly isBroken: boolean;
}

/** The column of each field, from 0; absent where the file has none. */
export type CsvColumns<Field extends string> = Readonly<Partial<Record<Field, number>>>;

/**
 * Reads a file with headings in its first line; rows without any value are none.
 * @param text separated by `,`, `;` or tabs, whichever its first line has most of
 * @param most rows that are kept at most; all where absent
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): CsvTable {
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const unclosed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const [headings = [], ...lines] = data;
  const rows = lines.flatMap((line, at): CsvRow[] =>
    line.every((cell) => cell.trim() === '')
      ? []
      : [{ row: at + 2, cells: line.map(cellText), isBroken: line.length > headings.length || unclosed.has(at + 1) }],
  );
  return { headings: headings.map((heading) => heading.trim()), rows: rows.slice(0, most), left: Math.max(0, rows.length - most) };
}

/** What was copied from a spreadsheet: cells by row, as they are. */
export const readCells = (copied: string): string[][] => Papa.parse<string[]>(copied.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;

/**
 * Finds fields by what their columns are called, each column for one field.
 * @param names of each field, first those that are taken first; case, accents, blanks, `-` and `_` make no difference
 */
export function csvColumns<Field extends string>(headings: readonly string[], names: Readonly<Record<Field, readonly string[]>>): CsvColumns<Field> {
  const keys = headings.map(keyOf);
  const taken = new Set<number>();
  const found = (Object.entries(names) as [Field, readonly string[]][]).flatMap(([field, called]): [Field, number][] => {
    const known = new Set(called.map(keyOf));
    const at = keys.findIndex((key, index) => !taken.has(index) && known.has(key));
    if (at < 0) return [];
    taken.add(at);
    return [[field, at]];
  });
  return Object.fromEntries(found) as CsvColumns<Field>; // of fields alone
}

/** The values of a row by field; empty where the file has no such column, or the row no such cell. */
export function csvValues<Field extends string>({ cells }: CsvRow, fields: readonly Field[], columns: CsvColumns<Field>): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, cells[columns[field] ?? -1] ?? ''])) as Record<Field, string>; // one of each
}

function delimiterOf(text: string): string {
  const firstLine = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((one) => ({ one, count: firstLine.split(one).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.one ?? ',';
}

/** The apostrophe that csv.ts leads with what a spreadsheet would run. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[\s"',;|]*[=+\-@＝＋－＠])/, '');
const keyOf = (heading: string) => folded(heading).replace(/[\s_-]+/g, '');
