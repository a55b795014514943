/** Actions on invoices, and the fees behind them. The documents name the report but not the API calls. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, defineEndpoint, Instant, listQuery, pageOf } from '#core/api';
import { mayCredit, maySeeFees } from './permissions.ts';

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

/** Fee that is part of an invoice. */
const InvoicedFee = Type.Object(
  {
    id: Type.String(),
    /** Line of the invoice that contains the fee. */
    line: Type.String(),
    /** Time at which the fee fell due. */
    created: Instant,
    /** Transaction that the fee was charged for; absent for the shortfall against the agreed minimum. */
    transactionId: Type.Optional(Type.String()),
    externalId: Type.Optional(Type.String()),
    net: Amount,
    currency: CurrencyCode,
  },
  { additionalProperties: false },
);
export type InvoicedFee = Type.Static<typeof InvoicedFee>;

export const invoicedFees = defineEndpoint({
  id: 'reports.invoices.fees',
  method: 'GET',
  path: '/reporting/invoices/{number}/fees',
  summary: 'List the fees of an invoice or a credit note',
  guard: maySeeFees,
  query: listQuery(['line', 'created', 'net'], ['line']),
  answer: pageOf(InvoicedFee),
});
