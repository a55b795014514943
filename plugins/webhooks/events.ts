/** Event types of webhook endpoints, used by forms, API, documentation and sandbox. */

/** Event types of transactions. */
export const transactionEvents = [
  'transaction.authorized',
  'transaction.reserved',
  'transaction.captured',
  'transaction.capture-failed',
  'transaction.pending',
  'transaction.declined',
  'transaction.failed',
  'transaction.voided',
  'transaction.expired',
  'transaction.refunded',
  'transaction.refund-pending',
  'transaction.refund-failed',
  'transaction.reversal',
  'transaction.reversal-failed',
  'transaction.payout-created',
  'transaction.payout-paid',
  'transaction.payout-returned',
  'transaction.chargeback',
  'transaction.chargeback-reversed',
  'transaction.chargeback-lost',
] as const;

/** Event types other than those of transactions, each type with its own data. */
export const otherEvents = [
  'dispute.needs-response',
  'dispute.under-review',
  'dispute.won',
  'dispute.lost',
  'dispute.accepted',
  'dispute.expired',
  'payout.paid',
  'payout.returned',
  'boarding.approved',
  'boarding.rejected',
  'boarding.live',
  'report.ready',
] as const;
export type OtherEvent = (typeof otherEvents)[number];

export const webhookEvents = [...transactionEvents, ...otherEvents] as const;
