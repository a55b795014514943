/** The currencies of the world with their ISO 4217 minor-unit digits. */
import type { Currency } from '../types.ts';

interface ReferenceCurrency extends Currency {
  /** Approximate units for one euro, which only scale amounts to usual amounts in that currency. */
  readonly perEuro: number;
}

export const currencies: readonly ReferenceCurrency[] = [
  { id: 'AED', name: 'UAE dirham', decimalPlaces: 2, perEuro: 4.2 },
  { id: 'AUD', name: 'Australian dollar', decimalPlaces: 2, perEuro: 1.75 },
  { id: 'BHD', name: 'Bahraini dinar', decimalPlaces: 3, perEuro: 0.43 },
  { id: 'BRL', name: 'Brazilian real', decimalPlaces: 2, perEuro: 6.2 },
  { id: 'CAD', name: 'Canadian dollar', decimalPlaces: 2, perEuro: 1.6 },
  { id: 'CHF', name: 'Swiss franc', decimalPlaces: 2, perEuro: 0.94 },
  { id: 'CZK', name: 'Czech koruna', decimalPlaces: 2, perEuro: 24.5 },
  { id: 'DKK', name: 'Danish krone', decimalPlaces: 2, perEuro: 7.46 },
  { id: 'EUR', name: 'Euro', decimalPlaces: 2, perEuro: 1 },
  { id: 'GBP', name: 'Pound sterling', decimalPlaces: 2, perEuro: 0.86 },
  { id: 'HUF', name: 'Hungarian forint', decimalPlaces: 2, perEuro: 390 },
  { id: 'INR', name: 'Indian rupee', decimalPlaces: 2, perEuro: 100 },
  { id: 'JOD', name: 'Jordanian dinar', decimalPlaces: 3, perEuro: 0.82 },
  { id: 'JPY', name: 'Japanese yen', decimalPlaces: 0, perEuro: 170 },
  { id: 'KRW', name: 'South Korean won', decimalPlaces: 0, perEuro: 1600 },
  { id: 'KWD', name: 'Kuwaiti dinar', decimalPlaces: 3, perEuro: 0.35 },
  { id: 'NOK', name: 'Norwegian krone', decimalPlaces: 2, perEuro: 11.7 },
  { id: 'PLN', name: 'Polish zloty', decimalPlaces: 2, perEuro: 4.25 },
  { id: 'RON', name: 'Romanian leu', decimalPlaces: 2, perEuro: 5 },
  { id: 'SEK', name: 'Swedish krona', decimalPlaces: 2, perEuro: 11.1 },
  { id: 'SGD', name: 'Singapore dollar', decimalPlaces: 2, perEuro: 1.48 },
  { id: 'TRY', name: 'Turkish lira', decimalPlaces: 2, perEuro: 46 },
  { id: 'USD', name: 'US dollar', decimalPlaces: 2, perEuro: 1.14 },
];

const byId = new Map(currencies.map((currency) => [currency.id, currency]));

/**
 * Returns a currency by its code.
 * @throws RangeError for an unknown currency
 */
export function currencyOf(id: string): ReferenceCurrency {
  const currency = byId.get(id);
  if (!currency)
    throw new RangeError(`The world has no currency ${id}; add it to dev-server/world/reference/currencies.ts.`);
  return currency;
}
