/** CSV that a spreadsheet opens without running anything in it (RFC 4180; OWASP CSV injection). */

/** A plain number: stays a number, also below 0. */
const plainNumber = /^[+-]?\d+(\.\d+)?$/;
/** What starts a formula, in its full-width forms too, and what hides one. */
const dangerousStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;
/** A formula after what a spreadsheet may take for the end of a cell. */
const dangerousInside = /([",;|\t\r\n])([ \0]*[=+\-@＝＋－＠])/g;

/** One cell: neutralised with an apostrophe where it could start a formula, quoted where RFC 4180 asks for it. */
export function csvCell(value: string): string {
  const safe = plainNumber.test(value) ? value : (dangerousStart.test(value) ? `'${value}` : value).replace(dangerousInside, "$1'$2");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
