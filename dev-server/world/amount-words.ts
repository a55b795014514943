import { fromMinor } from '../../core/api/money.ts';

/**
 * Returns minor units of a currency in the format of the portal's documents, for texts of the server: `1.234,56 EUR`.
 * @public
 */
export function amountWords(minor: number, currency: string, decimalPlaces: number): string {
  const [whole = '', fraction] = fromMinor(minor, decimalPlaces).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${fraction === undefined ? '' : `,${fraction}`} ${currency}`;
}
