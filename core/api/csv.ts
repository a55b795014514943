/**
 * Comma-separated values (RFC 4180) that no spreadsheet runs as a formula (OWASP CSV injection). One rule for browser
 * and server.
 * @public
 */

export type CsvValue = string | number | boolean | null | undefined;

/** A plus sign is none of a number’s: a spreadsheet would drop it from a telephone number. */
const numeric = /^-?\d+(\.\d+)?$/;
/**
 * Text that a spreadsheet would read as a formula, also full-width or after blanks, quotes and separators; and control
 * characters that open a cell.
 */
const formula = /^[\s"',;|]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/**
 * A formula behind what some spreadsheet takes for the end of a cell: where the decimal point is a comma, cells end
 * with a semicolon.
 */
const hidden = /([",;|\t\r\n])([ ]*[=+\-@＝＋－＠])/g;

/** First character of a file, so that spreadsheets read it as UTF-8. @public */
export const byteOrderMark = '\uFEFF';

/**
 * Returns a complete CSV file, its lines ended with CRLF. Send a large file line by line instead: `byteOrderMark`, then
 * `csvLine` for each row.
 * @param headings the first line
 * @param rows as many values each
 * @public
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + [headings, ...rows].map(csvLine).join('');
}

/** Returns a CSV line with its line end. @public */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/**
 * Returns a CSV cell. Numbers stay numbers, negative numbers too; text that would run as a formula gets a leading
 * apostrophe; the cell is quoted if necessary.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  if (numeric.test(value)) return value;
  const plain = value.replaceAll('\0', '');
  const harmless = (formula.test(plain) ? `'${plain}` : plain).replace(hidden, "$1'$2");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
