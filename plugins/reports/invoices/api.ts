/** Actions on invoices. The documents name the report but not the API calls. */
import * as Type from 'typebox';
import { defineEndpoint, Instant } from '#core/api';
import { mayCredit } from './permissions.ts';

export const creditInvoice = defineEndpoint({
  id: 'reports.invoices.credit',
  method: 'POST',
  path: '/reporting/invoices/{number}/credit',
  summary: 'Issue a credit note for an invoice',
  guard: mayCredit,
  sensitive: true,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false }),
  answer: Type.Object({ number: Type.String(), created: Instant }),
});
