/** Values of payouts, their rows and their schedules. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

export const payoutStatus = defineStatus('payouts.status', {
  Scheduled: 'pending',
  InTransit: 'pending',
  Paid: 'positive',
  Returned: 'negative',
});
export type PayoutStatus = EnumOf<typeof payoutStatus>;

/** Reasons why a bank returns a payout (ISO 20022 ExternalReturnReason1Code). */
export const returnReason = defineEnum('payouts.reason', ['AC01', 'AC04', 'AC06']);
export type ReturnReason = EnumOf<typeof returnReason>;

/**
 * Types of payout rows. `BroughtForward` and `Kept` are amounts that remain on the account from one payout to the next.
 */
export const rowType = defineEnum('payouts.rowType', [
  'Payment',
  'Refund',
  'Reversal',
  'Chargeback',
  'ChargebackReversal',
  'OutgoingPayment',
  'Reserve',
  'Adjustment',
  'Vat',
  'MonthlyMinimum',
  'CreditNote',
  'BroughtForward',
  'Kept',
]);
export type RowType = EnumOf<typeof rowType>;

export const frequency = defineEnum('schedules.frequency', ['Daily', 'Weekly', 'Monthly']);
export const weekday = defineEnum('schedules.weekday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);

/** Reasons why an account has no payout at its next cut-off time; the first that applies is shown. */
export const holdReason = defineEnum('schedules.hold', [
  'Paused',
  'NoBankAccount',
  'Returned',
  'Overdrawn',
  'BelowMinimum',
]);
export type HoldReason = EnumOf<typeof holdReason>;
