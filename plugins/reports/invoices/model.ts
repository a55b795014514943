import { defineEnum, defineStatus, type EnumOf } from '#core/api';

/** Statuses of an invoice. */
export const invoiceStatus = defineStatus('word', {
  Draft: 'neutral',
  Issued: 'pending',
  Paid: 'positive',
  Overdue: 'negative',
  CreditNote: 'neutral',
  Void: 'neutral',
});

/**
 * VAT treatment of an issuer's service: charged domestically, reverse charge within the European Union, or none if the
 * issuer or the recipient is outside it.
 */
export const taxTreatment = defineEnum('invoice.vatBy', ['Domestic', 'ReverseCharge', 'OutOfScope']);
export type TaxTreatment = EnumOf<typeof taxTreatment>;
