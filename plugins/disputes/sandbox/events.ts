/** Dispute events that are sent to the merchant's webhook endpoints. */
import { type DisputeStatus, fromMinor } from '#core/api';
import type { World } from '#sandbox';
import { emitEvent } from '../../webhooks/sandbox/contract.ts';
import { type Dispute, Disputes } from './token.ts';

const types = {
  NeedsResponse: 'dispute.needs-response',
  UnderReview: 'dispute.under-review',
  Won: 'dispute.won',
  Lost: 'dispute.lost',
  Accepted: 'dispute.accepted',
  Expired: 'dispute.expired',
} as const satisfies Readonly<Record<DisputeStatus, string>>;

/** Sends an event when a case is opened, or when its stage or status changes. */
export function followDisputes(world: World): void {
  world.of(Disputes)?.watch(({ before, after }) => {
    if (after && (before?.status !== after.status || before.stage !== after.stage)) emit(world, after);
  });
}

function emit(world: World, dispute: Dispute): void {
  const {
    id,
    caseId,
    merchantId,
    transactionId,
    mode,
    status,
    stage,
    scheme,
    reasonCode,
    amount,
    currency,
    respondBy,
  } = dispute;
  const externalId = world.transactions.get(transactionId)?.externalId;
  const about = { id, caseId, merchantId, transactionId, externalId, mode, status, stage, scheme, reasonCode };
  const money = { amount: fromMinor(amount, world.decimalPlaces(currency)), currency };
  const due = status === 'NeedsResponse' && { respondBy: new Date(respondBy).toISOString() };
  emitEvent(world, {
    merchantId,
    mode,
    type: types[status],
    key: `${id} ${stage} ${status}`,
    data: { dispute: { ...about, ...money, ...due } },
  });
}
