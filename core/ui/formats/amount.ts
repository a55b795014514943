/**
 * Formatting of amounts in the user's number format, `1.234,50` by default. It works on the digits, so that money is
 * never a binary fraction.
 */
import { currentFormats, type NumberFormat, separatorsOf } from '../../i18n/formats.ts';
import { i18n } from '../../i18n/i18n.ts';
import { localeOf } from '../../i18n/languages.ts';

/** Properties of a currency that formatting an amount needs. @public */
export interface CurrencyFormat {
  /** ISO 4217 code. */
  readonly id: string;
  /** Number of minor-unit digits. */
  readonly decimalPlaces: number;
}

/** Number of decimals of an unknown currency. */
export const defaultDecimalPlaces = 2;

/** Returns the number of decimals of a currency; 2 if it is unknown. @public */
export function decimalPlacesOf(currency: string, currencies: readonly CurrencyFormat[]): number {
  return currencies.find(({ id }) => id === currency)?.decimalPlaces ?? defaultDecimalPlaces;
}

/**
 * Formats an amount: `formatAmount('1234.5')` is `1.234,50`. Amounts with more than three decimals are crypto amounts
 * and are returned unchanged, and so is a text that is not a decimal number. Other amounts are rounded half
 * away from zero.
 * @param amount a decimal number in the major unit, `.` before the decimals
 * @param decimalPlaces the currency's minor-unit digits
 * @param format the user's number format if absent
 * @public
 */
export function formatAmount(
  amount: string | number,
  decimalPlaces: number = defaultDecimalPlaces,
  format: NumberFormat = currentFormats().number,
): string {
  const plain = typeof amount === 'number' ? plainNumber(amount) : amount.trim();
  const match = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(plain);
  if (!match) return String(amount);
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > 3 && fraction.length > decimalPlaces) return plain;
  const digits = roundToDigits(whole, fraction, decimalPlaces);
  const units = digits.slice(0, digits.length - decimalPlaces).replace(/^0+(?=\d)/, '');
  const decimals = digits.slice(digits.length - decimalPlaces);
  const minus = sign === '-' && /[1-9]/.test(digits) ? '-' : '';
  const { group, decimal } = separatorsOf(format);
  return `${minus}${groupDigits(units, group)}${decimalPlaces > 0 ? decimal + decimals : ''}`;
}

/**
 * Formats an amount in the major unit with its currency and all decimals of the currency: `12,50 EUR`. A negative
 * amount has a minus sign instead of a hyphen. Components use `useMoney()`.
 * @public
 */
export function formatMoney(amount: string | number, currency: string, currencies: readonly CurrencyFormat[]): string {
  return `${formatAmount(amount, decimalPlacesOf(currency, currencies)).replace('-', '\u2212')} ${currency}`;
}

/** Formats a whole number with thousands separators: `50.000`. @public */
export function formatCount(count: number): string {
  return formatAmount(Math.trunc(count), 0);
}

/**
 * Formats a number for users, with a minimum number of decimals and without losing any: `formatDecimal(1.5, 2)` is
 * `1,50`.
 */
export function formatDecimal(value: number | string, decimals = 0): string {
  const plain = plainDecimal(value, decimals);
  return formatAmount(plain, decimalsOf(plain));
}

/**
 * Percent notation of a language: the texts before and after the number. Cached, because creating a formatter takes a
 * millisecond.
 */
const percentSigns = new Map<string, { readonly before: string; readonly after: string }>();

function percentSignOf(language: string): { readonly before: string; readonly after: string } {
  const known = percentSigns.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).formatToParts(1);
  const number = parts.findIndex(({ type }) => type === 'integer');
  const joinParts = (some: typeof parts) => some.map(({ value }) => value).join('');
  const made = { before: joinParts(parts.slice(0, number)), after: joinParts(parts.slice(number + 1)) };
  percentSigns.set(language, made);
  return made;
}

/**
 * Adds the percent sign at the position of the user's language: `95.7%`, in Turkish `%95,7`.
 * @param written a formatted number
 * @public
 */
export function withPercentSign(written: string): string {
  const { before, after } = percentSignOf(i18n.language);
  return written.replace(/^([+\u2212-]?)(.*)$/, `$1${before}$2${after}`);
}

/** Formats a percentage for users, with a minimum number of decimals: `formatPercent(1.8)` is `1,8%`. @public */
export const formatPercent = (percent: number | string, decimals = 0): string =>
  withPercentSign(formatDecimal(percent, decimals));

/**
 * Returns a number with `.` and no thousands separators, as in inputs and files: `1.50`. A text that is not a number is
 * returned unchanged.
 */
export function plainDecimal(value: number | string, decimals = 0): string {
  const plain = typeof value === 'number' ? plainNumber(value) : value;
  if (!/^-?\d+(\.\d+)?$/.test(plain) || decimalsOf(plain) >= decimals) return plain;
  return `${plain}${plain.includes('.') ? '' : '.'}${'0'.repeat(decimals - decimalsOf(plain))}`;
}

/** Returns the number of decimals of a number as written: 2 for `1.50` and for 0.01. */
export const decimalsOf = (value: number | string): number =>
  (typeof value === 'number' ? plainNumber(value) : value).split('.')[1]?.length ?? 0;

/**
 * Converts a number to text without exponent notation, which `String(1e-7)` would use. Whole numbers need no formatter,
 * which takes a millisecond to create.
 */
const plainNumber = (value: number) =>
  Number.isSafeInteger(value)
    ? String(value)
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });

const groupDigits = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator);

/** Returns the digits of the number times 10^places, with at least places + 1 digits. */
function roundToDigits(whole: string, fraction: string, places: number): string {
  const digits = (whole + fraction.slice(0, places).padEnd(places, '0')).padStart(places + 1, '0');
  if (!/^[5-9]/.test(fraction.slice(places))) return digits;
  return (BigInt(digits) + 1n).toString().padStart(digits.length, '0');
}
