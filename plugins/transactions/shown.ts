/** What a list or a detail says of a transaction that its fields alone do not: how far a payment is given back, and which way money went. */
import type { TransactionRow } from './api.ts';

/** The statuses that the manifest adds to the API's. */
export type ShownStatus = TransactionRow['status'] | 'PartiallyRefunded' | 'MoneyReturned' | NonNullable<TransactionRow['disputeState']>;

/**
 * A payment that is disputed, or of which a part was given back, stays Captured in the API; a refund that went through has the status of what
 * it refunded.
 */
export function shownStatus({ type, status, refunded, disputeState }: Pick<TransactionRow, 'type' | 'status' | 'refunded' | 'disputeState'>): ShownStatus {
  if (type === 'Refund') return status === 'Refunded' ? 'MoneyReturned' : status;
  if (disputeState !== undefined) return disputeState;
  return status === 'Captured' && /[1-9]/.test(refunded) ? 'PartiallyRefunded' : status;
}

/** The amount with its sign: what a refund gives back leaves the merchant. Decimal. */
export function signedAmount({ type, amount }: Pick<TransactionRow, 'type' | 'amount'>): string {
  return type === 'Refund' && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** How it was paid, in short: `Visa •• 4242`, or the method alone. */
export function paymentText({ paymentMethod, maskedPan }: Pick<TransactionRow, 'paymentMethod' | 'maskedPan'>): string {
  return maskedPan === undefined ? paymentMethod : `${paymentMethod} •• ${maskedPan.slice(-4)}`;
}
