/** Reads the CSV files that people upload: by the names of their columns, in whichever order those stand. */
import Papa from 'papaparse';

export interface CsvTable<Column extends string> {
  /** Columns that the file lacks; nothing of it is read then. */
  readonly missing: readonly Column[];
  readonly rows: readonly CsvRow<Column>[];
}

export interface CsvRow<Column extends string> {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  /** Trimmed; empty where the row has fewer cells. */
  readonly cells: Readonly<Record<Column, string>>;
  /** The row has more or fewer cells than there are headings, or a quotation mark that is never closed. */
  readonly isBroken: boolean;
}

/**
 * @param text separated by `,` or `;`, whichever its first line has
 * @param most rows that are read at most; all where absent
 */
export function readCsv<const Column extends string>(text: string, columns: readonly Column[], most = Number.POSITIVE_INFINITY): CsvTable<Column> {
  const plain = text.replace(/^\uFEFF/, '');
  const delimiter = /^[^\r\n]*;/.test(plain) ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter, preview: Number.isFinite(most) ? most + 1 : 0 });
  const folded = (name: string) => name.trim().toLowerCase();
  const [headings = [], ...lines] = data;
  const names = headings.map(folded);
  const missing = columns.filter((column) => !names.includes(folded(column)));
  if (missing.length > 0) return { missing, rows: [] };
  const places = columns.map((column) => [column, names.indexOf(folded(column))] as const);
  const unclosed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const rows = lines.flatMap((line, index): CsvRow<Column>[] => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const cells = Object.fromEntries(places.map(([column, place]) => [column, (line[place] ?? '').trim()])) as Record<Column, string>; // one of each column
    return [{ row: index + 2, cells, isBroken: line.length !== headings.length || unclosed.has(index + 1) }];
  });
  return { missing, rows };
}
