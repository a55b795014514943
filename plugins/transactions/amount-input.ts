/** Reads the amount of a money form. Stricter than a filter: what could be read in two ways is refused, never guessed. */
import { fromMinor, toMinor } from '#core/api';

export type AmountProblem = 'amountRequired' | 'amountDecimals' | 'amountPositive' | 'amountLimit';
export type ReadAmount = { readonly amount: string } | { readonly problem: AmountProblem };

/**
 * A comma is a decimal point (S-354); where both stand, the last one is and the others group thousands, as in `1.234,50`.
 * @param limit the most that can be entered, decimal
 * @returns the amount in the API's form with all decimals of the currency, or what is wrong with it
 */
export function readAmount(typed: string, limit: string, decimalPlaces: number): ReadAmount {
  const plain = decimalOf(typed.replace(/\s/g, ''));
  if (plain === undefined) return { problem: 'amountRequired' };
  const fraction = plain.split('.')[1] ?? '';
  if (fraction.length > decimalPlaces) return { problem: 'amountDecimals' };
  let minor: number;
  try {
    minor = toMinor(plain, decimalPlaces);
  } catch {
    return { problem: 'amountLimit' }; // too large to count
  }
  if (minor <= 0) return { problem: 'amountPositive' };
  if (minor > toMinor(limit, decimalPlaces)) return { problem: 'amountLimit' };
  return { amount: fromMinor(minor, decimalPlaces) };
}

function decimalOf(text: string): string | undefined {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const mixed = text.includes(',') && text.includes('.');
  const whole = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? '' : text.slice(at + 1).replace(/0+$/, '');
  const units = mixed && /^\d{1,3}([.,]\d{3})+$/.test(whole) ? whole.replace(/[.,]/g, '') : whole;
  if (!/^\d+$/.test(units) || !/^\d*$/.test(fraction)) return undefined;
  return fraction ? `${units}.${fraction}` : units;
}
