import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/**
 * Successful is a payout that has arrived. Authorized and voided are neither good nor bad: no money was taken. The
 * other colors are those of.
 * @public
 */
export const transactionStatus = defineStatus('status', {
  Authorized: 'neutral',
  Reserved: 'positive',
  Captured: 'positive',
  Refunded: 'positive',
  Successful: 'positive',
  Voided: 'neutral',
  Pending: 'pending',
  WaitingForApproval: 'pending',
  Declined: 'negative',
  Failed: 'negative',
});
/** Status of a transaction. @public */
export type TransactionStatus = EnumOf<typeof transactionStatus>;

/**
 * Lists the statuses that count as approved. A refunded payment is among them: it was approved before it was refunded.
 */
export const approvedStatuses = [
  'Captured',
  'Authorized',
  'Reserved',
  'Refunded',
] as const satisfies readonly TransactionStatus[];
/** Lists what disputes say of their payment: that one is open, or that one took the money for good. */
export const paymentDispute = defineEnum('manifest.status', ['Disputed', 'ChargedBack']);
/** Dispute state of a payment. @public */
export type PaymentDispute = EnumOf<typeof paymentDispute>;

/** Lists the statuses that count as declined, by the issuer or for a technical fault. */
export const declinedStatuses = ['Declined', 'Failed'] as const satisfies readonly TransactionStatus[];

/** Types of transactions. @public */
export const transactionType = defineEnum('type', ['Sale', 'Authorization', 'Refund', 'Payout']);
/** Type of a transaction. @public */
export type TransactionType = EnumOf<typeof transactionType>;
/** The types that take money from payers; refunds and payouts give it. */
export const paymentTypes = ['Sale', 'Authorization'] as const satisfies readonly TransactionType[];

/** Card, alternative payment method, bank payment. @public */
export const transactionKind = defineEnum('kind', ['Card', 'Apm', 'Bank']);
/** Kind of payment: by card, bank and others. @public */
export type TransactionKind = EnumOf<typeof transactionKind>;

/**
 * Lists the places where a payer can pay: a shop's page, a card terminal in a shop, by phone or letter, or out of their
 * bank's own app.
 */
export const transactionChannel = defineEnum('channel', ['Ecommerce', 'Terminal', 'Moto', 'OpenBanking']);
/** Channel that a payment came through. @public */
export type TransactionChannel = EnumOf<typeof transactionChannel>;
