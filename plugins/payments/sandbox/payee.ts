/**
 * Confirmation of payee as the sandbox's banks answer it: the last character of the account says how, so that each
 * answer can be provoked.
 */

import { isInSepa, plainDetails } from '../account-details.ts';
import type { PayeeInput } from '../shapes.ts';

/** Suffix that the bank adds to a name for a close match. */
const missing = ' Ltd';

/**
 * Returns the result of the name check. An account that ends in 7 has a close name, in 8 another name. An account that
 * ends in 9 belongs to a bank that does not answer; any other has the given name. Banks beyond the European payments
 * area and the United Kingdom never answer.
 * @param ownIbans the merchant's own accounts at other banks, by IBAN
 */
export function checkPayee(payee: PayeeInput, ownIbans: ReadonlySet<string> = new Set()) {
  const { iban, accountNumber, country } = plainDetails(payee);
  if (iban !== undefined && ownIbans.has(iban)) return { result: 'NotNeeded' } as const;
  if (!isInSepa(country) && country !== 'GB') return { result: 'NotAvailable' } as const;
  const last = (iban ?? accountNumber ?? '').at(-1);
  const bankName = `${payee.name.trim().replace(/ Ltd\.?$/, '')}${missing}`;
  if (last === '7')
    return payee.name.trim() === bankName
      ? ({ result: 'Match' } as const)
      : ({ result: 'CloseMatch', bankName } as const);
  if (last === '8') return { result: 'NoMatch' } as const;
  return last === '9' ? ({ result: 'NotAvailable' } as const) : ({ result: 'Match' } as const);
}
