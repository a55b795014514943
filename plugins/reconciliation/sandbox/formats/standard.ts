/** Default format of acquirer files, which README.md documents. */
import { type CsvRow, csvColumns, csvOf, csvValues, fromMinor, readAmount, readCsv, toMinor } from '#core/api';
import { type AcquirerLine, FileProblem, mostLines, type Places } from './format.ts';

export const columns = [
  'reference',
  'order',
  'captured',
  'gross',
  'fee',
  'net',
  'currency',
  'payout',
  'payoutDate',
] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;

const longest: Readonly<Record<Column, number>> = {
  reference: 64,
  order: 64,
  captured: 10,
  gross: 20,
  fee: 20,
  net: 20,
  currency: 3,
  payout: 35,
  payoutDate: 10,
};

/** Minimum length of a payout reference, because a shorter one could occur in the text of other credits. */
const shortestPayout = 6;

/**
 * Parses the default format.
 * @throws FileProblem if the text is invalid
 */
export function readStandard(text: string, places: Places): readonly AcquirerLine[] {
  const { headings, rows, left } = readCsv(text, mostLines);
  // The object has an entry for every column.
  const found = csvColumns(
    headings,
    Object.fromEntries(columns.map((name) => [name, [name]])) as Record<Column, string[]>,
  );
  const missing = columns.find((column) => found[column] === undefined);
  if (missing)
    throw new FileProblem('Line 1', `Column ${missing} is missing.`, `Add it. The columns are ${columns.join(', ')}.`);
  const unknown = headings.find((_heading, at) => !Object.values(found).includes(at));
  if (unknown !== undefined)
    throw new FileProblem('Line 1', `Column ${unknown.slice(0, 40)} is not part of the layout.`, 'Remove it.');
  if (rows.length === 0)
    throw new FileProblem('Line 1', 'There are no lines below the headings.', 'Add one line for each payment.');
  if (left > 0)
    throw new FileProblem(`Line ${mostLines + 2}`, `A file can have up to ${mostLines} lines.`, 'Split it.');
  return rows.map((row) => lineOf(row, csvValues(row, columns, found), headings.length, places));
}

function lineOf(line: CsvRow, cells: Cells, width: number, places: Places): AcquirerLine {
  const { row } = line;
  const fault = (column: Column, what: string, remedy: string) =>
    new FileProblem(`Line ${row}, column ${column}`, what, remedy);
  // A line with fewer cells may have lost a cell in the middle, and amounts must not be guessed.
  if (line.isBroken || line.cells.length < width) {
    throw new FileProblem(
      `Line ${row}`,
      'The number of cells differs from the headings.',
      'Check commas and quotation marks.',
    );
  }
  for (const column of columns) {
    if (cells[column] === '') throw fault(column, 'The cell is empty.', 'Enter a value.');
    if (cells[column].length > longest[column])
      throw fault(column, 'The value is too long.', `Use up to ${longest[column]} characters.`);
  }
  if (cells.payout.length < shortestPayout)
    throw fault('payout', 'The value is too short.', `Use at least ${shortestPayout} characters.`);
  const decimals = places(cells.currency);
  if (decimals === undefined)
    throw fault('currency', `“${cells.currency}” is not a currency of the portal.`, 'Use an ISO 4217 code like EUR.');
  for (const column of ['captured', 'payoutDate'] as const) {
    if (!isDay(cells[column])) throw fault(column, `“${cells[column]}” is not a date.`, 'Write it like 2026-11-20.');
  }
  const money = (column: 'gross' | 'fee' | 'net'): number => {
    const minor = minorOf(cells[column], decimals);
    if (minor !== undefined) return minor;
    const example = fromMinor(12_345, decimals);
    throw fault(
      column,
      `“${cells[column]}” is not an amount in ${cells.currency}.`,
      `Write it like ${example}, with up to ${decimals} decimals.`,
    );
  };
  const { reference, order, captured, currency, payout, payoutDate } = cells;
  const amounts = { gross: money('gross'), fee: money('fee'), net: money('net') };
  if (amounts.gross <= 0)
    throw fault('gross', 'The amount is not above 0.', 'Remove the line if nothing was captured.');
  if (amounts.fee < 0) throw fault('fee', 'The fee is below 0.', 'Enter what the acquirer keeps, or 0.');
  if (amounts.gross - amounts.fee !== amounts.net)
    throw fault('net', 'It is not gross less fee.', 'Correct one of the three amounts.');
  return { row, reference, order, captured, ...amounts, currency, payout, payoutDate };
}

/** Parses an amount with a decimal point and no other separator, to minor units. */
function minorOf(typed: string, decimals: number): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(typed)) return undefined;
  const read = readAmount(typed, decimals, '1,234.50');
  return 'amount' in read ? toMinor(read.amount, decimals) : undefined;
}

/** Returns whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Writes lines in the default format. */
export function writeStandard(
  lines: readonly Omit<AcquirerLine, 'row'>[],
  places: (currency: string) => number,
): string {
  const cells = lines.map((line) => {
    const money = (minor: number) => fromMinor(minor, places(line.currency));
    return [
      line.reference,
      line.order,
      line.captured,
      money(line.gross),
      money(line.fee),
      money(line.net),
      line.currency,
      line.payout,
      line.payoutDate,
    ];
  });
  return csvOf(columns, cells);
}
