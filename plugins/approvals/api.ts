/** List of pending transactions: those that need approval, and payments that no provider has answered. */
import * as Type from 'typebox';
import {
  approvalCauses,
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  defineEnum,
  holdReason,
  Instant,
  oneOf,
  PageIndex,
  PageSize,
  TransactionRow,
} from '#core/api';
import { viewers } from './permissions.ts';

export const pendingKind = defineEnum('actions.pending.kind', ['Payout', 'Refund', 'Payment']);
export const waitingSorts = ['created', 'amount', 'expires', 'externalId'] as const;

/** Reason why a transaction is pending: it waits for approval by a second user, or for the response of its provider. */
export const pendingReason = defineEnum('actions.hold', [...holdReason.values, 'Provider']);

/**
 * Pending transaction: it waits for approval by a second user, or is a payment without a response from the provider.
 */
export const PendingPayment = Type.Object({
  ...TransactionRow.properties,
  makerId: Type.Optional(Type.String()),
  /** True if the merchant ordered it: users of the merchant approve it. */
  isMerchants: Type.Optional(Type.Boolean()),
  maker: Type.String(),
  holdReason: pendingReason.schema,
  cause: Type.Optional(oneOf(approvalCauses)),
  returnedBy: Type.Optional(oneOf(['Reversal', 'StatusChange'])),
  expires: Type.Optional(Instant),
  beneficiaryId: Type.Optional(Type.String()),
});
export type PendingPayment = Type.Static<typeof PendingPayment>;

/** Lists the pending payments. */
export const listPending = defineEndpoint({
  id: 'transactions.operator.pendingPayments',
  method: 'GET',
  path: 'api/crm/transactions/pending-payments',
  summary: 'List pending payments: those that need approval and those with the provider',
  guard: viewers,
  query: Type.Object({
    PageSize,
    PageIndex,
    /** Comma-separated values; rows match any of them. */
    kind: Type.Optional(Type.String({ maxLength: 64 })),
    holdReason: Type.Optional(Type.String({ maxLength: 128 })),
    currency: Type.Optional(Type.String({ maxLength: 255 })),
    searchKey: Type.Optional(Type.String({ maxLength: 255 })),
    sortBy: Type.Optional(oneOf(waitingSorts)),
    sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  paging: { ...capitalPaging, search: 'searchKey' },
  answer: countedPageOf(PendingPayment),
});
