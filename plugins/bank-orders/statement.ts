/** Parser of bank order files, which the preview in the browser and the sandbox share. */
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { csvColumns, csvValues, fromMinor, type NumberFormat, readAmount, readCsv, toMinor } from '#core/api';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

export const statementColumns = [
  'bookingDate',
  'valueDate',
  'amount',
  'currency',
  'direction',
  'payerName',
  'payerAccount',
  'reference',
  'bankTxId',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Reasons why a line is invalid. */
export const lineFaults = [
  'broken',
  'missing',
  'long',
  'date',
  'amount',
  'decimals',
  'ambiguous',
  'currency',
  'direction',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** Line of a statement. Texts are unchanged. */
export interface Line extends Readonly<Record<StatementColumn, string>> {
  /** Row number as in a spreadsheet. */
  readonly row: number;
  readonly fault?: { readonly kind: LineFault; readonly column?: StatementColumn };
}

export interface Statement {
  readonly missing: readonly StatementColumn[];
  readonly lines: readonly Line[];
}

/** Maximum size of a file in bytes. */
export const maxFileSize = 20_971_520;
/** Maximum number of lines of a file. */
export const maxLines = 50_000;
const longestCell = 255;
/** Columns that must have a value in each line. */
const required: readonly StatementColumn[] = ['bookingDate', 'amount', 'currency', 'direction', 'bankTxId'];

/** Characters that can separate the decimals of an amount. */
export const decimalSeparators = ['.', ','] as const;
export type DecimalSeparator = (typeof decimalSeparators)[number];

export interface StatementOptions {
  /** Maximum number of lines to read; if absent, all. */
  readonly limit?: number | undefined;
  /** Decimal separator of the file. If absent, an amount that has two readings, such as `19.990` KWD, is a fault. */
  readonly decimalSeparator?: DecimalSeparator | undefined;
}

/**
 * Parses a file. The amount of a valid line is a plain decimal number.
 * @param places returns the decimal places of a currency; `undefined` for an unknown currency
 */
export function readStatement(
  text: string,
  places: (currency: string) => number | undefined,
  { limit, decimalSeparator }: StatementOptions = {},
): Statement {
  const { headings, rows } = readCsv(text, limit);
  // The object has an entry for every column.
  const columns = csvColumns(
    headings,
    Object.fromEntries(statementColumns.map((id) => [id, [id]])) as Record<StatementColumn, string[]>,
  );
  const missing = statementColumns.filter((column) => columns[column] === undefined);
  if (missing.length > 0) return { missing, lines: [] };
  return {
    missing,
    lines: rows.map((line) => {
      const values = csvValues(line, statementColumns, columns);
      // A line with fewer cells may have lost a cell in the middle, and amounts must not be guessed.
      const isBroken = line.isBroken || line.cells.length < headings.length;
      return {
        row: line.row,
        ...(isBroken ? { ...values, fault: { kind: 'broken' } } : checkLine(values, places, decimalSeparator)),
      };
    }),
  };
}

function checkLine(
  cells: Readonly<Record<StatementColumn, string>>,
  places: (currency: string) => number | undefined,
  separator: DecimalSeparator | undefined,
): Omit<Line, 'row'> {
  const withFault = (kind: LineFault, column: StatementColumn) => ({ ...cells, fault: { kind, column } });
  const empty = required.find((column) => cells[column] === '');
  if (empty) return withFault('missing', empty);
  const long = statementColumns.find((column) => cells[column].length > longestCell);
  if (long) return { ...shortenCells(cells), fault: { kind: 'long', column: long } };
  for (const column of ['bookingDate', 'valueDate'] as const)
    if (cells[column] !== '' && !isDate(cells[column])) return withFault('date', column);
  if (cells.direction !== 'C' && cells.direction !== 'D') return withFault('direction', 'direction');
  const decimals = places(cells.currency);
  if (decimals === undefined) return withFault('currency', 'currency');
  const amount = amountIn(cells.amount, decimals, separator);
  return 'fault' in amount ? withFault(amount.fault, 'amount') : { ...cells, amount: amount.amount };
}

const isDate = (text: string) => dayjs.utc(text, 'DD/MM/YYYY', true).isValid();

const formats: Readonly<Record<DecimalSeparator, NumberFormat>> = { ',': '1.234,50', '.': '1,234.50' };

type AmountOfLine = { readonly amount: string } | { readonly fault: 'amount' | 'decimals' | 'ambiguous' };

function amountIn(typed: string, decimals: number, separator: DecimalSeparator | undefined): AmountOfLine {
  const reads = (separator === undefined ? decimalSeparators : [separator]).map((candidate) =>
    readAmount(typed, decimals, formats[candidate]),
  );
  const readings = reads.map((read) => {
    if ('amount' in read) return read.amount;
    // The reading by the stated separator comes first.
    return read.problem === 'ambiguous' ? read.readings[0] : undefined;
  });
  const [amount, ...others] = readings.filter((reading) => reading !== undefined);
  if (amount === undefined) {
    const hasDecimals = reads.some((read) => 'problem' in read && read.problem === 'decimals');
    return { fault: hasDecimals ? 'decimals' : 'amount' };
  }
  if (others.length + 1 < readings.length || others.some((other) => other !== amount)) return { fault: 'ambiguous' };
  const minor = toMinor(amount, decimals);
  return minor > 0 ? { amount: fromMinor(minor, decimals) } : { fault: 'amount' };
}

const shortenCells = (cells: Readonly<Record<StatementColumn, string>>) =>
  // The object has an entry for every column.
  Object.fromEntries(statementColumns.map((column) => [column, cells[column].slice(0, longestCell)])) as Record<
    StatementColumn,
    string
  >;
