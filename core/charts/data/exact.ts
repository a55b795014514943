/**
 * Sums and comparisons of decimal numbers without binary fractions, so that the sum of a thousand parts ('Other') is
 * exact.
 */
import type { ChartValue } from '../props.ts';

/** Number of decimals; crypto amounts have 18. */
const places = 18;
const number = /^([-+]?)(\d+)(?:\.(\d+))?$/;

/** Returns the number times 10^18; `undefined` if the value is not a number. */
export function toExact(value: ChartValue | null | undefined): bigint | undefined {
  if (value === null || value === undefined) return undefined;
  const text =
    typeof value === 'number' && Number.isFinite(value)
      ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: places })
      : String(value);
  const [, sign, whole, fraction = ''] = number.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const size = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return sign === '-' ? -size : size;
}

/** Converts a value of `toExact` back to a decimal string. */
export function decimal(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}
