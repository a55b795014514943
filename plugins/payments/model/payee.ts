/** Result of the name check of a recipient by the bank (confirmation of payee). */
import { defineStatus, type EnumOf } from '#core/api';

/** Results of the name check; `NotNeeded` is for a merchant's own accounts. */
export const payeeResult = defineStatus('payee', {
  Match: 'positive',
  CloseMatch: 'pending',
  NoMatch: 'negative',
  NotAvailable: 'neutral',
  NotNeeded: 'positive',
});
export type PayeeResult = EnumOf<typeof payeeResult>;

/**
 * Returns whether a payment needs a reason and the approval of a second user, because the bank does not confirm the
 * name.
 */
export const needsReason = (result: PayeeResult): result is 'CloseMatch' | 'NoMatch' | 'NotAvailable' =>
  result === 'CloseMatch' || result === 'NoMatch' || result === 'NotAvailable';
