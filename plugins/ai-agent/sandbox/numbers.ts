/** Numbers in the person's format. */
import { fromMinor, type NumberFormat } from '#core/api';
import type { World } from '#sandbox';

/** Format of the portal's documents, which is the default. */
const documented: NumberFormat = '1.234,50';

/** Formats a decimal number. The text is not converted to a number, because this could round it. */
export function numberIn(decimal: string, format: NumberFormat = documented): string {
  // A format is an example, `1.234,50`, so its separators are its second and sixth characters.
  const group = format.charAt(1) === ' ' ? '\u00a0' : format.charAt(1);
  const [whole = '0', part] = decimal.split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return part === undefined ? thousands : `${thousands}${format.charAt(5)}${part}`;
}

/** Formats an amount with the decimal places of its currency. */
export const amountIn = (minor: number, currency: string, world: World, format?: NumberFormat): string =>
  numberIn(fromMinor(minor, world.decimalPlaces(currency)), format);
