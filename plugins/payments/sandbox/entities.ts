/** Entities of payments. */
import { defineEntity, Merchants, type StoredOf, Tenants } from '#sandbox';
import { agreedStates, type PaymentState } from '../model/payment.ts';
import { seedBatches, seedBeneficiaries, seedConnections, seedDrafts, seedEvents, seedPayments } from './seed.ts';
import { BatchDrafts, Batches, Beneficiaries, ConnectionEvents, Connections, Payments } from './tokens.ts';

const isAgreed = (state: PaymentState) => agreedStates.some((agreedState) => agreedState === state);

const owner = { owner: 'merchant', references: { tenantId: Tenants, merchantId: Merchants } } as const;
const byState = <Stored extends { readonly state: string }>({
  before,
  after,
}: {
  readonly before?: Stored;
  readonly after?: Stored;
}) => (before && after && after.state !== before.state ? after.state : undefined);

export const entities = [
  defineEntity({
    ...owner,
    token: Beneficiaries,
    prefix: 'ben',
    seed: seedBeneficiaries,
    fixed: ['tenantId', 'merchantId', 'created'],
    name: ({ payee }) => payee.name,
    event: ({ before, after }) => {
      if (!before || !after) return undefined;
      if (after.proposed && !before.proposed) return 'Proposed';
      if (before.proposed && !after.proposed) return after.payee === before.payee ? 'Rejected' : 'Approved';
      return byState({ before, after });
    },
  }),
  defineEntity({
    ...owner,
    token: Payments,
    prefix: 'pay',
    seed: seedPayments,
    fixed: [
      'tenantId',
      'merchantId',
      'mode',
      'created',
      'makerId',
      'from',
      'amount',
      'currency',
      'payee',
      'transactionId',
      'batchId',
      'row',
      'retryOf',
    ],
    name: ({ externalId }) => externalId,
    event: (change) =>
      byState(change) ??
      ((change.after?.approvals.length ?? 0) > (change.before?.approvals.length ?? 0) && change.before
        ? 'Approved'
        : undefined),
    invariant: ({ approvals, makerId, approvers, state, due }) => {
      if (approvals.some(({ personId }) => personId === makerId)) return 'is approved by its maker';
      if (new Set(approvals.map(({ personId }) => personId)).size < approvals.length)
        return 'is approved by one person twice';
      if (makerId !== undefined && isAgreed(state) && approvals.length < approvers)
        return `is ${state} without its approvals`;
      return due > 0 && !isAgreed(state) ? `is ${state} and still due` : undefined;
    },
  }),
  defineEntity({
    ...owner,
    token: Batches,
    prefix: 'bat',
    seed: seedBatches,
    fixed: ['tenantId', 'merchantId', 'mode', 'created', 'createdById', 'count'],
    name: ({ name }) => name,
  }),
  defineEntity({
    ...owner,
    token: BatchDrafts,
    prefix: 'bdr',
    seed: seedDrafts,
    fixed: ['tenantId', 'merchantId', 'mode', 'personId'],
    name: ({ name }) => name || 'Draft',
  }),
  defineEntity({
    ...owner,
    token: Connections,
    prefix: 'con',
    seed: seedConnections,
    fixed: ['tenantId', 'merchantId', 'mode', 'bankId', 'consentId', 'created'],
    name: ({ bankId }) => bankId,
    event: byState,
    invariant: ({ state, expires }) =>
      state === 'Authorised' && expires === undefined ? 'holds without an end' : undefined,
  }),
  defineEntity({
    ...owner,
    token: ConnectionEvents,
    prefix: 'coe',
    // `of` returns the seed of any token, and this token has connections
    seed: (context) => seedEvents(context, context.of(Connections) as readonly StoredOf<typeof Connections>[]),
    fixed: ['tenantId', 'merchantId', 'mode', 'connectionId', 'at', 'type', 'by'],
    name: ({ type }) => type,
  }),
];
