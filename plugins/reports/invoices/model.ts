import { defineStatus } from '#core/api';

/** Lists how an invoice stands. */
export const invoiceStatus = defineStatus('word', {
  Draft: 'neutral',
  Issued: 'pending',
  Paid: 'positive',
  Overdue: 'negative',
  CreditNote: 'neutral',
  Void: 'neutral',
});
