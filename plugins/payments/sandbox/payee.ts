/** Confirmation of payee as the sandbox's banks answer it: the last character of the account says how, so that each answer can be provoked. */

import { isInSepa, plainDetails } from '../account-details.ts';
import type { PayeeInput } from '../shapes.ts';

/** What a bank adds to a name that is nearly the one it has. */
const missing = ' Ltd';

/**
 * An account that ends in 7 is in nearly that name, in 8 in another one, in 9 of a bank that does not answer; any other is in the name given.
 * Banks beyond the European payments area and the United Kingdom answer nobody.
 * @param own the merchant's own accounts at other banks, by IBAN
 */
export function checkPayee(payee: PayeeInput, own: ReadonlySet<string> = new Set()) {
  const { iban, accountNumber, country } = plainDetails(payee);
  if (iban !== undefined && own.has(iban)) return { result: 'NotNeeded' } as const;
  if (!isInSepa(country) && country !== 'GB') return { result: 'NotAvailable' } as const;
  const last = (iban ?? accountNumber ?? '').at(-1);
  const bankName = `${payee.name.trim().replace(/ Ltd\.?$/, '')}${missing}`;
  if (last === '7') return payee.name.trim() === bankName ? ({ result: 'Match' } as const) : ({ result: 'CloseMatch', bankName } as const);
  if (last === '8') return { result: 'NoMatch' } as const;
  return last === '9' ? ({ result: 'NotAvailable' } as const) : ({ result: 'Match' } as const);
}
