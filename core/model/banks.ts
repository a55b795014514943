/** Statuses of bank payments, spelled as in open banking and ISO 20022. */
import type { EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** Statuses of a consent. @public */
export const consentStatus = defineStatus('connectionState', {
  AwaitingAuthorisation: 'pending',
  Authorised: 'positive',
  Rejected: 'negative',
  Revoked: 'pending',
  Expired: 'negative',
});
/** Status of a consent that a payer gave their bank. @public */
export type ConsentStatus = EnumOf<typeof consentStatus>;

/** Results of checking a payee’s name with the bank. Any other value is pending. @public */
export const payeeConfirmation = {
  ...defineStatus('detail.word', {
    NotNeeded: 'pending',
    Pending: 'pending',
    Success: 'positive',
    Failed: 'negative',
  }),
  otherwise: 'pending',
} as const;
/** Result of a bank's comparison of a payee's name and account. @public */
export type PayeeConfirmation = EnumOf<typeof payeeConfirmation>;

/** Statuses of a bank payment (ISO 20022 ExternalPaymentTransactionStatus). @public */
export const bankPaymentStatus = defineStatus('detail.iso', {
  RCVD: 'neutral',
  PDNG: 'pending',
  ACSC: 'positive',
  RJCT: 'negative',
});
/** Status of a payment by bank transfer. @public */
export type BankPaymentStatus = EnumOf<typeof bankPaymentStatus>;
