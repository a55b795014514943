/** Comma-separated values (RFC 4180) that no spreadsheet runs as a formula. */

export type CsvValue = string | number | boolean | null | undefined;

const numeric = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet takes for a formula, also full-width or behind blanks, quotes and separators; and controls that open a cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a leading control is one of the attacks
const formula = /^[\s\u0000"',;]*[=+\-@＝＋－＠]|^[\t\r\n\u0000]/;

/**
 * The lines of a CSV file, CRLF-ended, with a byte order mark so that spreadsheets read UTF-8.
 * @param headings the first line
 * @param rows as many values each
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** One cell: numbers stay numbers, negative ones too; text is quoted, and a text that would run is led by an apostrophe. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'string') return String(value);
  if (numeric.test(value)) return value;
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('\u0000', '').replaceAll('"', '""')}"`;
}
