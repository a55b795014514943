/** The result of checking a recipient's name with their bank. */
import { defineStatus, type EnumOf } from '#core/api';

/** `NotNeeded` is for a merchant's own accounts. */
export const payeeResult = defineStatus('payee', {
  Match: 'positive',
  CloseMatch: 'pending',
  NoMatch: 'negative',
  NotAvailable: 'neutral',
  NotNeeded: 'positive',
});
export type PayeeResult = EnumOf<typeof payeeResult>;

/** Returns whether a payment needs a reason, and then a second person, because the bank does not confirm the name. */
export const needsReason = (result: PayeeResult): result is 'CloseMatch' | 'NoMatch' | 'NotAvailable' =>
  result === 'CloseMatch' || result === 'NoMatch' || result === 'NotAvailable';
