/** A bank payment in open banking: the payer's consent, the confirmation of the recipient, and its statuses. */
import { derivedId, randomCharacters } from '../ids.ts';
import { createRandom, hash } from '../random.ts';
import type { BankPayment, Transaction } from '../types.ts';
import type { Step } from './archive.ts';
import type { Payer, References } from './payers.ts';

/**
 * Returns the consent under which a payer has paid by bank; undefined for other payments, and for payouts, which the
 * merchant orders itself.
 */
export function consentOf(
  seed: number,
  { id, kind, type }: Pick<Transaction, 'id' | 'kind' | 'type'>,
): string | undefined {
  return kind === 'Bank' && type !== 'Payout' ? derivedId('cns', id, seed) : undefined;
}

/** Returns the payment of a bank transaction; undefined for cards and other methods. */
export function bankPaymentOf(
  seed: number,
  transaction: Transaction,
  steps: readonly Step[],
  { iban }: References,
  payer: Payer,
): BankPayment | undefined {
  const consentId = consentOf(seed, transaction);
  if (consentId === undefined) return undefined;
  const { id, status, type, paymentMethod, amount, currency, externalId, created } = transaction;
  const random = createRandom(hash(`${id}:bank`, seed));
  const isOutgoing = type === 'Refund';
  const isLost = status === 'Declined' || status === 'Failed';
  const isOpen = status === 'Pending' || status === 'WaitingForApproval';
  return {
    id,
    consentId,
    created,
    consentStatus: isOpen
      ? 'AwaitingAuthorisation'
      : isLost
        ? status === 'Declined'
          ? 'Rejected'
          : 'Expired'
        : 'Authorised',
    scheme: paymentMethod,
    endToEndId: `E2E${randomCharacters(random, 16).toUpperCase()}`,
    reference: externalId,
    amount,
    currency,
    debtor: { name: isOutgoing ? 'Merchant account' : payer.name, ...(!isOutgoing && iban !== undefined && { iban }) },
    creditor: { name: isOutgoing ? payer.name : 'Merchant account', ...(isOutgoing && iban !== undefined && { iban }) },
    // The money is for the merchant, or returns to the account that it came from, so the payer entered no payee.
    payeeConfirmation: 'NotNeeded',
    states: steps
      .filter(({ relatedTransactionId }) => relatedTransactionId === undefined)
      .map((step) => ({ created: step.created, status: isoStatus(step) })),
  };
}

/** Returns the status of ISO 20022 pain.002: received, pending, accepted and settled, rejected. */
function isoStatus({ status, type }: Step): BankPayment['states'][number]['status'] {
  if (status === 'Declined' || status === 'Failed') return 'RJCT';
  if (type === 'Created') return 'RCVD';
  return status === 'Pending' || status === 'WaitingForApproval' ? 'PDNG' : 'ACSC';
}
