/**
 * Comma-separated values (RFC 4180) that no spreadsheet runs as a formula (OWASP CSV injection). Browser and server
 * share this code.
 * @public
 */

export type CsvValue = string | number | boolean | null | undefined;

/** Numbers without a plus sign, because spreadsheets would remove the plus sign of a telephone number. */
const numeric = /^-?\d+(\.\d+)?$/;
/**
 * Text that a spreadsheet would read as a formula, including full-width characters and formulas after blanks, quotes
 * and separators; also control characters at the start of a cell.
 */
const formula = /^[\s"',;|]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/**
 * A formula after a character that some spreadsheets treat as the end of a cell: where the decimal separator is a
 * comma, cells end with a semicolon.
 */
const hidden = /([",;|\t\r\n])([ ]*[=+\-@＝＋－＠])/g;

/** First character of a CSV file, so that spreadsheets read it as UTF-8. @public */
export const byteOrderMark = '\uFEFF';

/**
 * Returns a complete CSV file whose lines end with CRLF. Send a large file line by line instead: `byteOrderMark`, then
 * `csvLine` for each row.
 * @param headings the first row
 * @param rows rows with one value for each heading
 * @public
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + [headings, ...rows].map(csvLine).join('');
}

/** Returns a CSV line including its line end. @public */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/**
 * Returns a CSV cell. Numbers stay numbers, including negative ones. Text that a spreadsheet would run as a formula
 * gets a leading apostrophe. The cell is quoted if necessary.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  if (numeric.test(value)) return value;
  const plain = value.replaceAll('\0', '');
  const harmless = (formula.test(plain) ? `'${plain}` : plain).replace(hidden, "$1'$2");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
