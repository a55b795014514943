/** Exact conversion between decimal amounts of the API and whole minor units, without binary fractions. */

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Converts a decimal amount in the major unit (`"1234.50"`) to minor units (`123450`).
 * @param decimalPlaces minor-unit digits of the currency (ISO 4217): 0 for JPY, 2 for EUR, 3 for KWD.
 * @throws RangeError if it is not a decimal number, has more decimals than the currency, or is too large to be exact.
 * @public
 */
export function toMinor(amount: string, decimalPlaces: number): number {
  const parts = decimal.exec(amount);
  if (!parts) throw new RangeError(`"${amount}" is not a decimal amount; write digits with a point, like 1234.50.`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (fraction.length > decimalPlaces)
    throw new RangeError(`"${amount}" has ${fraction.length} decimals; this currency has ${decimalPlaces}.`);
  const minor = Number(whole + fraction.padEnd(decimalPlaces, '0'));
  if (!Number.isSafeInteger(minor)) throw new RangeError(`"${amount}" is too large to be handled exactly.`);
  return sign && minor ? -minor : minor;
}

/**
 * Converts minor units to a decimal amount in the major unit, always with all decimals of the currency: `fromMinor(5,
 * 2)` is `"0.05"`.
 * @throws RangeError if `minor` is not a safe integer.
 * @public
 */
export function fromMinor(minor: number, decimalPlaces: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units.`);
  const digits = String(Math.abs(minor)).padStart(decimalPlaces + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return decimalPlaces === 0
    ? sign + digits
    : `${sign}${digits.slice(0, -decimalPlaces)}.${digits.slice(-decimalPlaces)}`;
}
