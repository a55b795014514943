import { defineEnum, defineStatus, type EnumOf } from '#core/api';

/** Lists how an invoice stands. */
export const invoiceStatus = defineStatus('word', {
  Draft: 'neutral',
  Issued: 'pending',
  Paid: 'positive',
  Overdue: 'negative',
  CreditNote: 'neutral',
  Void: 'neutral',
});

/**
 * VAT on the service of an issuer: charged at home; owed by the recipient elsewhere in the European Union; none where
 * issuer and recipient are not both in it.
 */
export const taxTreatment = defineEnum('invoice.vatBy', ['Domestic', 'ReverseCharge', 'OutOfScope']);
export type TaxTreatment = EnumOf<typeof taxTreatment>;
