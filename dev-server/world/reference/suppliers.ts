/** Suppliers to which the merchants of the world make payouts, with their accounts. */
import { composeIBAN } from 'ibantools';
import { ibanInFours } from '../../../core/api/format-iban.ts';

/** A recipient of payouts. @public */
export interface Supplier {
  readonly name: string;
  /** Country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Currency of the account. */
  readonly currency: string;
  readonly iban?: string;
  readonly bic?: string;
  /** Sort code of an account in the United Kingdom. */
  readonly sortCode?: string;
  readonly accountNumber?: string;
}

const iban = (countryCode: string, bban: string): string => composeIBAN({ countryCode, bban }) ?? bban;

/** Suppliers of each merchant. @public */
export const suppliers: readonly Supplier[] = [
  {
    name: 'Lindner Papier GmbH',
    country: 'DE',
    iban: iban('DE', '370400440532013002'),
    bic: 'COBADEFFXXX',
    currency: 'EUR',
  },
  { name: 'Van Dijk Logistics', country: 'NL', iban: iban('NL', 'ABNA0417164300'), currency: 'EUR' },
  { name: 'Thames Print Ltd', country: 'GB', sortCode: '089999', accountNumber: '66374958', currency: 'GBP' },
  { name: 'Marmara Nakliyat A.Ş.', country: 'TR', iban: iban('TR', '0006100519786457841326'), currency: 'TRY' },
];

/**
 * Returns the supplier of a payout: one with an account in its currency, or any supplier, whose bank converts it.
 * @param luck an integer, not negative
 */
export function supplierFor(currency: string, luck: number): Supplier | undefined {
  const fitting = suppliers.filter((supplier) => supplier.currency === currency);
  const all = fitting.length > 0 ? fitting : suppliers;
  return all[luck % all.length];
}

const accounts = new Map(
  suppliers.map((supplier) => {
    const { iban, sortCode = '', accountNumber = '' } = supplier;
    return [supplier, iban ? ibanInFours(iban) : `${sortCode.replace(/(\d{2})(?=\d)/g, '$1-')} ${accountNumber}`];
  }),
);

/** Returns the account of a supplier in one line, as in payments. */
export const supplierAccount = (supplier: Supplier): string => accounts.get(supplier) ?? '';
