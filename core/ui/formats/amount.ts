/** Amounts as the portal shows them: `1.234,50`. Works on the digits, so that no binary fraction ever touches money. */

/** What an amount needs to know of a currency (A-221). */
export interface CurrencyFormat {
  /** ISO 4217 code. */
  readonly id: string;
  /** Minor-unit digits. */
  readonly decimalPlaces: number;
}

/** Of a currency that is not known (A-568). */
export const defaultDecimalPlaces = 2;

/** The decimals of a currency, 2 where it is not known (A-567, A-568). */
export function decimalPlacesOf(currency: string, currencies: readonly CurrencyFormat[]): number {
  return currencies.find(({ id }) => id === currency)?.decimalPlaces ?? defaultDecimalPlaces;
}

/**
 * `formatAmount('1234.5')` is `1.234,50`. An amount with more than three decimals is a crypto amount and comes back unchanged
 * (A-571), as does a text that is no decimal number; further digits are rounded half away from zero.
 * @param amount a decimal number in the major unit, `.` before the decimals
 * @param decimalPlaces the currency's minor-unit digits (A-567)
 */
export function formatAmount(amount: string | number, decimalPlaces: number = defaultDecimalPlaces): string {
  const plain = typeof amount === 'number' ? plainNumber(amount) : amount.trim();
  const match = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(plain);
  if (!match) return String(amount);
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > 3 && fraction.length > decimalPlaces) return plain;
  const digits = rounded(whole, fraction, decimalPlaces);
  const units = digits.slice(0, digits.length - decimalPlaces).replace(/^0+(?=\d)/, '');
  const decimals = digits.slice(digits.length - decimalPlaces);
  const minus = sign === '-' && /[1-9]/.test(digits) ? '-' : '';
  return `${minus}${grouped(units)}${decimalPlaces > 0 ? `,${decimals}` : ''}`;
}

/** A whole number with thousands separators: `50.000`. */
export function formatCount(count: number): string {
  return formatAmount(Math.trunc(count), 0);
}

/** Never in exponent notation, which `String(1e-7)` would be. Whole numbers need no formatter, whose making takes a millisecond. */
const plainNumber = (value: number) =>
  Number.isSafeInteger(value) ? String(value) : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** The digits of the number times 10^places, at least places + 1 of them. */
function rounded(whole: string, fraction: string, places: number): string {
  const kept = (whole + fraction.slice(0, places).padEnd(places, '0')).padStart(places + 1, '0');
  if (!/^[5-9]/.test(fraction.slice(places))) return kept;
  return (BigInt(kept) + 1n).toString().padStart(kept.length, '0');
}

/**
 * Reads an amount as people type it, `1.234,50`, `1234,5` or `1234.5`, into a decimal string with `.`; undefined where it is none.
 * Three digits behind a single point are thousands, as in the portal's own format: `1.234` is 1234.
 */
export function parseAmount(text: string): string | undefined {
  const plain = text.replace(/\s/g, '');
  const decimal = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(plain) || plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^-?\d{1,15}(\.\d{1,8})?$/.test(decimal) ? decimal : undefined;
}
