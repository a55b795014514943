/**
 * Simulated confirmation of payee. The last character of the account determines the result, so that each result can be
 * produced.
 */

import { isInSepa, plainDetails } from '../account-details.ts';
import type { PayeeInput } from '../shapes.ts';

/** Suffix that the bank adds to a name for a close match. */
const missing = ' Ltd';

/**
 * Returns the result of the name check. For accounts ending in 7 the name is a close match, for those ending in 8 it is
 * another name, and for those ending in 9 the bank does not respond; otherwise it matches. Banks outside SEPA and the
 * United Kingdom never respond.
 * @param ownIbans IBANs of the merchant's own accounts at other banks
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
