/**
 * Parsing of amounts as users type them, for all forms and filters. It uses the user's number format, or the other
 * format if the user's does not match (number pads have a point and no comma). Text that could mean two different
 * amounts of the currency is rejected, never guessed.
 */
import { currentFormats, type NumberFormat, separatorsOf } from '../i18n/formats.ts';

/** Amount that a user typed, or the problem with it. @public */
export type ReadAmount =
  /** A decimal number in the major unit with `.` before the decimals, of which there are as many as the user typed. */
  | { readonly amount: string }
  | { readonly problem: 'empty' | 'unreadable' | 'decimals' | 'large' }
  /** Both possible amounts as decimal numbers, first the reading in the user's number format. */
  | { readonly problem: 'ambiguous'; readonly readings: readonly [string, string] };

/**
 * Parses an amount as a user types it, in their number format or in another possible one.
 * @param decimalPlaces the currency's minor-unit digits; absent if the currency is unknown
 * @param format the user's number format if absent
 * @public
 */
export function readAmount(
  typed: string,
  decimalPlaces?: number,
  format: NumberFormat = currentFormats().number,
): ReadAmount {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^[\u2212\u2013]/, '-');
  if (text === '') return { problem: 'empty' };
  const { decimal } = separatorsOf(format);
  const ownReading = readingBy(text, decimal);
  const other = readingBy(text, decimal === ',' ? '.' : ',');
  const places = decimalPlaces ?? mostDecimals;
  // The text is exactly how the portal displays this amount, so there is no other reading.
  if (ownReading && isAsShown(ownReading, decimalPlaces)) return toReadAmount(ownReading, places);
  // The text is an amount in the user's format, but has too many decimals. Reading it as thousands of the other format
  // would be a guess.
  if (ownReading && !fits(ownReading, places)) return toReadAmount(ownReading, places);
  const [first, second] = [ownReading, other].map((reading) =>
    reading && fits(reading, places) ? toPlainAmount(reading) : undefined,
  );
  if (first !== undefined && second !== undefined && first !== second)
    return { problem: 'ambiguous', readings: [first, second] };
  if (first !== undefined) return { amount: first };
  return other ? toReadAmount(other, places) : { problem: 'unreadable' };
}

/** The most minor-unit digits of any currency that the portal formats and rounds (ISO 4217; A-571). */
const mostDecimals = 3;
/** Maximum number of digits before the decimals; a longer number is no amount of money. */
const longest = 15;

interface Reading {
  readonly sign: string;
  readonly whole: string;
  /** The decimals as typed; `undefined` if the text has no decimal separator. */
  readonly fraction: string | undefined;
  readonly isGrouped: boolean;
}

/** Parses an amount with the given decimal separator; the other of `.` and `,` separates thousands. */
function readingBy(text: string, decimal: string): Reading | undefined {
  const group = decimal === ',' ? '.' : ',';
  // No amount is written with a thousands separator after a leading zero: 0.450 is a fraction in each format.
  const match = /^(-?)(\d*|[1-9]\d{0,2}(?:G\d{3})+)(?:D(\d*))?$/.exec(
    text.replaceAll(group, 'G').replaceAll(decimal, 'D'),
  );
  const [, sign = '', whole = '', fraction] = match ?? [];
  if (!match || (whole === '' && !fraction)) return undefined;
  return {
    sign,
    whole: whole.replaceAll('G', '').replace(/^0+(?=\d)/, '') || '0',
    fraction,
    isGrouped: whole.includes('G'),
  };
}

/**
 * Returns whether the portal would format the amount like this: with thousands separators and all decimals of the
 * currency, or without thousands separators.
 */
function isAsShown({ fraction, isGrouped }: Reading, decimalPlaces: number | undefined): boolean {
  if (decimalPlaces === undefined) return fraction !== undefined || !isGrouped;
  return fraction === undefined ? !isGrouped || decimalPlaces === 0 : fraction.length <= decimalPlaces;
}

const significantFraction = ({ fraction = '' }: Reading) => fraction.replace(/0+$/, '');
const fits = (reading: Reading, places: number) =>
  significantFraction(reading).length <= places && reading.whole.length <= longest;

function toPlainAmount(reading: Reading): string {
  const fraction = significantFraction(reading);
  const amount = fraction ? `${reading.whole}.${fraction}` : reading.whole;
  return reading.sign && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function toReadAmount(reading: Reading, places: number): ReadAmount {
  if (reading.whole.length > longest) return { problem: 'large' };
  return fits(reading, places) ? { amount: toPlainAmount(reading) } : { problem: 'decimals' };
}
