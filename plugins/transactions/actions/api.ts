/**
 * The calls of the actions beside refund, void and capture, under the bases of operators and of merchants, and those of what waits for a
 * second person. Apart from the lists' calls, so that no list loads them.
 */
import * as Type from 'typebox';
import { tiered } from '#core';
import {
  Amount,
  actionResult,
  CurrencyCode,
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  defineEnum,
  holdReason,
  Instant,
  oneOf,
  PageIndex,
  PageSize,
} from '#core/api';
import { actionTypes } from '../actions.ts';
import { ActionHeaders, ActionOutcome, approvalCauses, expected, money, Reason, TransactionRow } from '../api.ts';
import { permission, type TransactionPermission, viewers } from '../permissions.ts';

const sentText = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** Ids of payouts, and why: an empty text where nobody says. */
const Batch = Type.Object({
  transactions: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
  reason: Type.String({ maxLength: 500 }),
});
export const BatchResult = Type.Array(
  Type.Object({
    transactionId: Type.String(),
    outcome: actionResult.schema,
    /** Why it failed. */
    message: Type.Optional(Type.String()),
  }),
);
export type BatchResult = Type.Static<typeof BatchResult>;

export const pendingKind = defineEnum('actions.pending.kind', ['Payout', 'Refund', 'Payment']);
export const waitingSorts = ['created', 'amount', 'expires', 'externalId'] as const;

/** Why a transaction is pending: it waits for a second person, or a payment for its provider. */
export const pendingReason = defineEnum('actions.hold', [...holdReason.values, 'Provider']);

/** What waits: for a second person, or as a payment that no provider has answered. */
export const PendingPayment = Type.Object({
  ...TransactionRow.properties,
  makerId: Type.Optional(Type.String()),
  /** Its merchant ordered it: the merchant's own people approve it. */
  isMerchants: Type.Optional(Type.Boolean()),
  maker: Type.String(),
  holdReason: pendingReason.schema,
  cause: Type.Optional(oneOf(approvalCauses)),
  returnedBy: Type.Optional(oneOf(['Reversal', 'StatusChange'])),
  expires: Type.Optional(Instant),
  beneficiaryId: Type.Optional(Type.String()),
});
export type PendingPayment = Type.Static<typeof PendingPayment>;

/** An approved beneficiary that a payout can go to. */
export const PayoutPayee = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** On one line. */
  account: Type.String(),
  currency: CurrencyCode,
  /** The merchant has never paid this account: another person approves the first payout. */
  isNew: Type.Boolean(),
});
export type PayoutPayee = Type.Static<typeof PayoutPayee>;

/** What the person saw, as `seenTag` tells it: a call whose body has no place for that carries it in HTTP's own header. */
const seen = { 'If-Match': Type.Optional(Type.String({ maxLength: 200 })) };
/** Decisions carry the mode as every call does, and not once more. */
const DecisionHeaders = Type.Object({ 'Website-Id': Type.String(), ...seen });

type Side = 'operator' | 'merchant';

function calls(side: Side) {
  const base = side === 'operator' ? 'api/crm/transactions' : 'api/transactions';
  const may = (action: TransactionPermission) => {
    const { tenant, platform, merchant } = permission[action];
    return { permissions: side === 'operator' ? [tenant, platform] : [merchant] };
  };
  const row = (operator: string, merchant: string) => [side === 'operator' ? operator : merchant];
  return {
    reversal: defineEndpoint({
      id: `transactions.${side}.reversal`,
      method: 'POST',
      path: `${base}/{id}/reversals`,
      summary: 'Reverse all or part of the remaining amount',
      guard: may('Reversal'),
      // What gives money back as a refund does asks for the code that a refund asks for.
      sensitive: ['reversal', 'refund'],
      headers: ActionHeaders,
      body: Type.Object({ ...money, ...expected }),
      answer: ActionOutcome,
      rows: row('EA-166', 'EA-167'),
    }),
    statusChangeRefund: defineEndpoint({
      id: `transactions.${side}.statusChangeRefund`,
      method: 'POST',
      path: `${base}/{id}/status-change-refunds`,
      summary: 'Mark an amount as refunded outside the portal; no provider is contacted',
      guard: may('StatusChange'),
      sensitive: ['status-change', 'refund'],
      headers: ActionHeaders,
      body: Type.Object({ ...money, ...expected }),
      answer: ActionOutcome,
      rows: row('EA-158', 'EA-159'),
    }),
    checkStatus: defineEndpoint({
      id: `transactions.${side}.checkStatus`,
      method: 'POST',
      path: `${base}/{id}/checkstatus`,
      summary: 'Check the status of a transaction with the provider',
      guard: may('CheckStatus'),
      headers: ActionHeaders,
      answer: ActionOutcome,
      rows: row('EA-160', 'EA-161'),
    }),
    payout: defineEndpoint({
      id: `transactions.${side}.payout`,
      method: 'POST',
      path: `${base}/{id}/payouts`,
      summary: 'Pay out from a captured payment; above a threshold it needs approval',
      guard: may('Payout'),
      sensitive: 'payout',
      headers: ActionHeaders,
      body: Type.Object({
        amount: money.amount,
        currency: money.currency,
        beneficiaryId: Type.String({ minLength: 3, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
        reference: sentText(140),
        ...expected,
      }),
      answer: ActionOutcome,
      rows: row('EA-168', 'EA-169'),
    }),
    payoutPayees: defineEndpoint({
      id: `transactions.${side}.payoutPayees`,
      method: 'GET',
      path: `${base}/{id}/payout-beneficiaries`,
      summary: 'List approved beneficiaries for a payout of a transaction',
      guard: may('Payout'),
      answer: Type.Array(PayoutPayee),
    }),
    dispute: defineEndpoint({
      id: `transactions.${side}.dispute`,
      method: 'POST',
      path: `${base}/{id}/dispute`,
      summary: 'Open a dispute',
      guard: may('Dispute'),
      sensitive: 'dispute',
      headers: ActionHeaders,
      body: Type.Object({ disputeCode: sentText(16), amount: Amount, comment: Type.String({ maxLength: 500 }), ...expected }),
      answer: ActionOutcome,
      rows: row('EA-174', 'EA-175'),
    }),
    decline: defineEndpoint({
      id: `transactions.${side}.decline`,
      method: 'POST',
      path: `${base}/{id}/declines`,
      summary: 'Reject a transaction that needs approval',
      guard: may('Decline'),
      byPersonOnly: true,
      sensitive: 'decline',
      headers: DecisionHeaders,
      body: Type.Object({ declineReason: money.reason }),
      answer: ActionOutcome,
      rows: row('EA-170', 'EA-171'),
    }),
    approve: defineEndpoint({
      id: `transactions.${side}.approve`,
      method: 'POST',
      path: `${base}/{id}/approves`,
      summary: 'Approve a transaction that needs approval',
      guard: may('Approve'),
      byPersonOnly: true,
      sensitive: 'approve',
      headers: DecisionHeaders,
      body: Type.Object({ reason: Type.String({ maxLength: 500 }) }),
      answer: ActionOutcome,
      rows: row('EA-172', 'EA-173'),
    }),
    statusChange: defineEndpoint({
      id: `transactions.${side}.statusChange`,
      method: 'PUT',
      path: `${base}/{id}/StatusChange`,
      summary: 'Change the status of a transaction manually',
      guard: may('StatusChange'),
      // It does what these calls do, and is no way around their code.
      sensitive: ['status-change', 'capture', 'void', 'refund', 'approve', 'decline'],
      headers: Type.Object(seen),
      body: Type.Object({ actionType: oneOf(actionTypes), declineReason: Type.Optional(money.reason) }),
      answer: ActionOutcome,
      rows: row('EA-176', 'EA-177'),
    }),
    payoutApprovals: defineEndpoint({
      id: `transactions.${side}.payoutApprovals`,
      method: 'POST',
      path: `${base}/payout/approvals`,
      summary: 'Approve many payouts, with a result for each',
      guard: may('Approve'),
      byPersonOnly: true,
      sensitive: 'approve',
      body: Batch,
      answer: BatchResult,
      rows: row('EA-180', 'EA-181'),
    }),
    payoutDeclinations: defineEndpoint({
      id: `transactions.${side}.payoutDeclinations`,
      method: 'POST',
      path: `${base}/payout/declinations`,
      summary: 'Reject many payouts, with a result for each',
      guard: may('Decline'),
      byPersonOnly: true,
      sensitive: 'decline',
      body: Batch,
      answer: BatchResult,
      rows: row('EA-182', 'EA-183'),
    }),
  };
}

export const operatorActions = calls('operator');
export const merchantActions = calls('merchant');

/** Each tier's side of the API. */
export const actionCalls = tiered({ tenant: operatorActions, platform: operatorActions, merchant: merchantActions });

const reasonsFor = (name: string, outcome: string, summary: string, row: string) =>
  defineEndpoint({
    id: `transactions.operator.${name}`,
    method: 'GET',
    path: `api/crm/lookup/{transactionType}/reasons/${outcome}` as `api/crm/lookup/{transactionType}/reasons/${string}`, // the placeholder is all that the type needs
    summary,
    guard: viewers,
    answer: Type.Array(Reason),
    rows: [row],
  });
export const declineReasons = reasonsFor('declineReasons', 'Declined', 'Active reasons to decline a transaction of a type', 'EA-190');
export const approvalReasons = reasonsFor('approvalReasons', 'Captured', 'Active reasons to approve a transaction of a type', 'EA-191');

/** The list behind the screen of pending payments. */
export const listPending = defineEndpoint({
  id: 'transactions.operator.pendingPayments',
  method: 'GET',
  path: 'api/crm/transactions/pending-payments',
  summary: 'List pending payments: those that need approval and those with the provider',
  guard: { permissions: [permission.View.tenant, permission.View.platform] },
  query: Type.Object({
    PageSize,
    PageIndex,
    /** Comma-joined values, any of. */
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
