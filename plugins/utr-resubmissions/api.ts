/** API calls of UTR resubmissions. The documents name the screens but not the API calls. */
import * as Type from 'typebox';
import { tiered } from '#core';
import {
  Amount,
  CurrencyCode,
  countedPageOf,
  defineEndpoint,
  Instant,
  listQuery,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
} from '#core/api';
import { resubmissionStatus } from './model.ts';
import { approve, decline, resubmit, view } from './permissions.ts';
import { rails } from './rails.ts';

const closed = { additionalProperties: false };

export const Resubmission = Type.Object({
  id: Type.String(),
  transactionId: Type.String(),
  externalId: Type.String(),
  status: resubmissionStatus.schema,
  /** Reason for the status. */
  message: Type.Optional(Type.String()),
  utr: Type.String(),
  rail: oneOf(rails),
  /** Expected amount of the payment. */
  amount: Amount,
  /** Amount that the payer reports as paid. */
  paidAmount: Amount,
  /** Amount that the bank has received. */
  bankAmount: Type.Optional(Amount),
  currency: CurrencyCode,
  paidAt: Instant,
  payer: Type.String(),
  /** Number of the submission for the payment, from 1. */
  attempt: Type.Integer({ minimum: 1 }),
  created: Instant,
  createdBy: Type.String(),
  decidedBy: Type.Optional(Type.String()),
  decideReason: Type.Optional(Type.String()),
  merchantId: Type.String(),
  merchantName: Type.String(),
  /** Files that are evidence of the payment. */
  proof: Type.Optional(Type.Array(Type.Object({ fileId: Type.String(), fileName: Type.String() }))),
  version: Type.Integer(),
});
export type Resubmission = Type.Static<typeof Resubmission>;

/** Transfer that the bank has not reported yet. */
export const PendingTransfer = Type.Object(
  {
    id: Type.String(),
    /** Order reference of the merchant. */
    externalId: Type.String(),
    amount: Amount,
    currency: CurrencyCode,
    payerName: Type.String(),
    rail: oneOf(rails),
  },
  closed,
);
export type PendingTransfer = Type.Static<typeof PendingTransfer>;

export const NewResubmission = Type.Object({
  transactionId: Type.String({ minLength: 1, maxLength: 64 }),
  rail: oneOf(rails),
  utr: Type.String({ minLength: 1, maxLength: 64 }),
  paidAmount: Amount,
  paidAt: Instant,
  payer: Type.String({ minLength: 1, maxLength: 140 }),
  /** Ids of files in the file store. */
  proof: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 5 })),
});
export type NewResubmission = Type.Static<typeof NewResubmission>;

export const resubmissionSortable = [
  'created',
  'status',
  'paidAmount',
  'paidAt',
  'merchantName',
  'externalId',
  'attempt',
] as const;

function calls(side: 'operator' | 'merchant') {
  const base = side === 'operator' ? 'api/crm/transactions' : 'api/transactions';
  const tier = side === 'operator' ? 'tenant' : 'merchant';
  const mayView = { permissions: [view[tier]] };
  const maySubmit = { permissions: [resubmit[tier]] };
  return {
    list: defineEndpoint({
      id: `transactions.utr.${side}List`,
      method: 'GET',
      path: `${base}/utr-resubmissions`,
      summary: 'List UTR resubmissions',
      guard: mayView,
      query: listQuery(resubmissionSortable, ['status', 'rail', 'merchantId', 'transactionId']),
      answer: countedPageOf(Resubmission),
    }),
    details: defineEndpoint({
      id: `transactions.utr.${side}Details`,
      method: 'GET',
      // The type needs only the path parameter.
      path: `${base}/utr-resubmissions/{id}` as 'api/crm/transactions/utr-resubmissions/{id}',
      summary: 'Get a UTR resubmission',
      guard: mayView,
      answer: Resubmission,
    }),
    pending: defineEndpoint({
      id: `transactions.utr.${side}Pending`,
      method: 'GET',
      path: `${base}/utr-resubmissions/pending-transfers`,
      summary: 'Find pending transfers for which a UTR can be submitted',
      guard: maySubmit,
      query: Type.Object(
        { searchKey: Type.Optional(Type.String({ maxLength: 255 })), pageIndex: PageIndex, pageSize: PageSize },
        closed,
      ),
      answer: pageOf(PendingTransfer),
    }),
    submit: defineEndpoint({
      id: `transactions.utr.${side}Submit`,
      method: 'POST',
      path: `${base}/utr-resubmissions`,
      summary: 'Create a UTR resubmission for a pending transfer',
      guard: maySubmit,
      body: NewResubmission,
      answer: Resubmission,
    }),
  };
}
export const operatorUtrCalls = calls('operator');
export const merchantUtrCalls = calls('merchant');
/** API calls by tier; the platform has no such screen. */
export const utrCalls = tiered({ tenant: operatorUtrCalls, merchant: merchantUtrCalls });

const decision = (name: 'credit' | 'reject', permission: string, summary: string) =>
  defineEndpoint({
    id: `transactions.utr.${name}`,
    method: 'POST',
    // The type needs only the path parameter.
    path: `api/crm/transactions/utr-resubmissions/{id}/${name}` as 'api/crm/transactions/utr-resubmissions/{id}/credit',
    summary,
    guard: { permissions: [permission] },
    userOnly: true,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }), version: Type.Integer({ minimum: 1 }) }),
    answer: Resubmission,
  });
export const creditResubmission = decision(
  'credit',
  approve,
  'Credit the bank amount, although it differs from the payment amount',
);
export const rejectResubmission = decision(
  'reject',
  decline,
  'Reject a transfer with another amount; its payment stays pending',
);
