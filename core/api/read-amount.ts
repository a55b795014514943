/**
 * Reads amounts as people type them: the only reader there is, for forms and filters alike. By the person's own number
 * format, and by the other one where the own makes no sense of it (a number pad has a point and no comma); what both
 * could be read as different amounts of the currency is refused, never guessed.
 */
import { currentFormats, type NumberFormat, separatorsOf } from '../i18n/formats.ts';

/** Amount that a person typed, or the problem with it. @public */
export type ReadAmount =
  /** A decimal number in the major unit, `.` before the decimals, which are as many as were typed and meant. */
  | { readonly amount: string }
  | { readonly problem: 'empty' | 'unreadable' | 'decimals' | 'large' }
  /** Two possible readings of the amount, decimal, that of the user's own format first. */
  | { readonly problem: 'ambiguous'; readonly readings: readonly [string, string] };

/**
 * Parses an amount as a person types it, in their format or another that can be meant.
 * @param decimalPlaces the currency's minor-unit digits; absent where an amount of any currency is meant
 * @param format the person's own where absent
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
  if (ownReading && isAsShown(ownReading, decimalPlaces)) return taken(ownReading, places);
  // The text is an amount in the user's format, but has too many decimals. Reading it as thousands of the other format
  // would be a guess.
  if (ownReading && !fits(ownReading, places)) return taken(ownReading, places);
  const [first, second] = [ownReading, other].map((reading) =>
    reading && fits(reading, places) ? plain(reading) : undefined,
  );
  if (first !== undefined && second !== undefined && first !== second)
    return { problem: 'ambiguous', readings: [first, second] };
  if (first !== undefined) return { amount: first };
  return other ? taken(other, places) : { problem: 'unreadable' };
}

/** The currencies with the most minor-unit digits that the portal groups and rounds (ISO 4217; A-571). */
const mostDecimals = 3;
/** Digits before the decimals, more than which is no amount of money. */
const longest = 15;

interface Reading {
  readonly sign: string;
  readonly whole: string;
  /** The decimals as typed; undefined where no separator stands before them. */
  readonly fraction: string | undefined;
  readonly isGrouped: boolean;
}

/** Parses an amount with the given decimal separator, the other of `.` and `,` between thousands. */
function readingBy(text: string, decimal: string): Reading | undefined {
  const group = decimal === ',' ? '.' : ',';
  const match = /^(-?)(\d*|\d{1,3}(?:G\d{3})+)(?:D(\d*))?$/.exec(text.replaceAll(group, 'G').replaceAll(decimal, 'D'));
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
 * Returns whether the portal would write the amount this way: with the currency's decimals after thousands, or without
 * any separator between thousands.
 */
function isAsShown({ fraction, isGrouped }: Reading, decimalPlaces: number | undefined): boolean {
  if (decimalPlaces === undefined) return fraction !== undefined || !isGrouped;
  return fraction === undefined ? !isGrouped || decimalPlaces === 0 : fraction.length <= decimalPlaces;
}

const meant = ({ fraction = '' }: Reading) => fraction.replace(/0+$/, '');
const fits = (reading: Reading, places: number) => meant(reading).length <= places && reading.whole.length <= longest;

function plain(reading: Reading): string {
  const fraction = meant(reading);
  const amount = fraction ? `${reading.whole}.${fraction}` : reading.whole;
  return reading.sign && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function taken(reading: Reading, places: number): ReadAmount {
  if (reading.whole.length > longest) return { problem: 'large' };
  return fits(reading, places) ? { amount: plain(reading) } : { problem: 'decimals' };
}
