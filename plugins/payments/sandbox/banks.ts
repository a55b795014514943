/** Banks of the sandbox, and the accounts of merchants there. */
import { composeIBAN } from 'ibantools';
import { createRandom, hash, integer } from '#sandbox';
import type { StoredConnection } from './tokens.ts';

export interface SandboxBank {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  /**
   * Validity of a consent in days: the United Kingdom requires confirmation every 90 days, the European Economic Area
   * every 180.
   */
  readonly days: number;
  /** Bank code in the IBANs. */
  readonly code: string;
  readonly digits: number;
}

export const banks: readonly SandboxBank[] = [
  { id: 'harbour', name: 'Harbour Bank', country: 'GB', currency: 'GBP', days: 90, code: 'HARB601613', digits: 8 },
  { id: 'nordsee', name: 'Nordsee Bank', country: 'DE', currency: 'EUR', days: 180, code: '37040044', digits: 10 },
  { id: 'oranje', name: 'Oranje Bank', country: 'NL', currency: 'EUR', days: 180, code: 'ORAN', digits: 10 },
];

export function bankOf(id: string): SandboxBank {
  const found = banks.find((bank) => bank.id === id) ?? banks[0];
  if (!found) throw new RangeError(`There is no bank ${id}.`);
  return found;
}

/** Returns the accounts of a merchant at a bank. They are the same for every connection. */
export function accountsAt(bank: SandboxBank, merchantId: string, seed: number): StoredConnection['accounts'] {
  const random = createRandom(hash(`${merchantId} at ${bank.id}`, seed));
  return ['Operating account', 'Payroll account'].map((name, index) => {
    const number = Array.from({ length: bank.digits }, () => integer(random, 1, 9)).join('');
    const iban =
      composeIBAN({ countryCode: bank.country, bban: bank.code + number }) ?? `${bank.country}00${bank.code}${number}`;
    return {
      id: `acc_${index + 1}`,
      name,
      iban,
      currency: bank.currency,
      balance: integer(random, 500_000, 9_000_000),
    };
  });
}
