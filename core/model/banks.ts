/** Lists the statuses of bank payments as open banking and ISO 20022 spell them. */
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** The state of a consent. Its colors depend on who shows it: see `openBanking` of `#core/ui`. @public */
export const consentStatus = defineEnum('connectionState', [
  'AwaitingAuthorisation',
  'Authorised',
  'Rejected',
  'Revoked',
  'Expired',
]);
/** Status of a consent that a payer gave their bank. @public */
export type ConsentStatus = EnumOf<typeof consentStatus>;

/** Lists the results of checking a payee’s name with the bank. @public */
export const payeeConfirmation = defineEnum('detail.word', ['NotNeeded', 'Pending', 'Success', 'Failed']);
/** Result of a bank's comparison of a payee's name and account. @public */
export type PayeeConfirmation = EnumOf<typeof payeeConfirmation>;

/** The state of a bank payment (ISO 20022 ExternalPaymentTransactionStatus). @public */
export const bankPaymentStatus = defineStatus('detail.iso', {
  RCVD: 'neutral',
  PDNG: 'pending',
  ACSC: 'positive',
  RJCT: 'negative',
});
/** Status of a payment by bank transfer. @public */
export type BankPaymentStatus = EnumOf<typeof bankPaymentStatus>;
