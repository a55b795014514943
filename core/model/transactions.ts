import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/**
 * Statuses of transactions. Successful is a payout that has arrived. Authorized and Voided are neither good nor bad,
 * because no money was captured. The other colors are those of.
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

/** Statuses that count as approved. A refunded payment is one of them, because it was approved before. */
export const approvedStatuses = [
  'Captured',
  'Authorized',
  'Reserved',
  'Refunded',
] as const satisfies readonly TransactionStatus[];
/** Dispute states of a payment: a dispute is open, or the merchant has lost the money permanently. */
export const paymentDispute = defineEnum('manifest.status', ['Disputed', 'ChargedBack']);
/** Dispute state of a payment. @public */
export type PaymentDispute = EnumOf<typeof paymentDispute>;

/** Statuses that count as declined, by the issuer or because of a technical fault. */
export const declinedStatuses = ['Declined', 'Failed'] as const satisfies readonly TransactionStatus[];

/** Types of transactions. @public */
export const transactionType = defineEnum('type', ['Sale', 'Authorization', 'Refund', 'Payout']);
/** Type of a transaction. @public */
export type TransactionType = EnumOf<typeof transactionType>;
/** Types in which payers pay money. In refunds and payouts, they receive it. */
export const paymentTypes = ['Sale', 'Authorization'] as const satisfies readonly TransactionType[];

/** Types of payments: card, alternative payment method, bank payment. @public */
export const transactionKind = defineEnum('kind', ['Card', 'Apm', 'Bank']);
/** Type of a payment. @public */
export type TransactionKind = EnumOf<typeof transactionKind>;

/**
 * Channels through which a payer can pay: the page of a shop, a card terminal in a shop, by phone or letter, or from
 * their bank's app.
 */
export const transactionChannel = defineEnum('channel', ['Ecommerce', 'Terminal', 'Moto', 'OpenBanking']);
/** Channel of a payment. @public */
export type TransactionChannel = EnumOf<typeof transactionChannel>;
