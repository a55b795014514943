/** Creates the refunds that payments had by the world's birth, as separate transactions. */

import { transactionId } from '../ids.ts';
import { logNormal, type Random } from '../random.ts';
import type { Category } from '../reference/categories.ts';
import type { Draft, PaymentPlan } from './payments.ts';
import { timingOf } from './timing.ts';

const day = 86_400_000;

/**
 * Creates the refunds of a captured payment, oldest first; none for most payments. Updates the payment's money and
 * status.
 */
export function makeRefunds(plan: PaymentPlan, payment: Draft, category: Category): Draft[] {
  const { random, now } = plan;
  if (payment.status !== 'Captured' || payment.type === 'Payout' || random() >= category.refund) return [];
  const refunds: Draft[] = [];
  let after = timingOf(plan.seed, payment).completed;
  for (const amount of refundAmounts(random, payment.captured)) {
    const created = Math.round(after + 10 * 60_000 + Math.min(logNormal(random, 3 * day, 1), 45 * day));
    if (created > now) break;
    const refund = makeRefund(plan, payment, amount, created);
    refunds.push(refund);
    payment.children.push(refund.id);
    if (refund.status === 'Refunded') payment.refunded += amount;
    if (refund.status === 'Pending') payment.pendingRefund += amount;
    after = Math.max(created, timingOf(plan.seed, refund).decided);
    if (after > now) break;
  }
  if (payment.refunded === payment.captured) payment.status = 'Refunded';
  return refunds;
}

/** Returns the amounts of the refunds: the whole amount, a part, two parts, or the whole amount in two parts. */
function refundAmounts(random: Random, captured: number): number[] {
  const luck = random();
  const part = Math.round(captured * (0.15 + random() * 0.5));
  if (luck < 0.58 || part < 1 || part >= captured) return [captured];
  if (luck < 0.86) return [part];
  const rest = captured - part;
  return luck < 0.93 ? [part, rest] : [part, Math.max(1, Math.round(rest / 2))];
}

function makeRefund(plan: PaymentPlan, payment: Draft, amount: number, created: number): Draft {
  const { random, now, seed } = plan;
  const draft: Draft = refundOf(payment, transactionId(random, created), amount, created);
  if (timingOf(seed, draft).decided > now) return draft;
  if (random() < 0.03) {
    draft.status = 'Failed';
    draft.declineReason = payment.kind === 'Card' ? 'Do not honor' : 'Rejected by the receiving bank';
    if (payment.kind === 'Card') draft.responseCode = '05';
  } else {
    draft.status = 'Refunded';
    if (payment.kind === 'Card') draft.responseCode = '00';
  }
  return draft;
}

/**
 * Creates a refund of a payment, in the status Pending. It has no captured money itself: the payment's refunded and
 * pending amounts record it.
 */
export function refundOf(payment: Draft, id: string, amount: number, created: number): Draft {
  return {
    id,
    externalId: payment.externalId && `${payment.externalId}-R${payment.children.length + 1}`,
    created,
    mode: payment.mode,
    type: 'Refund',
    kind: payment.kind,
    channel: payment.channel,
    status: 'Pending',
    amount,
    currency: payment.currency,
    merchantId: payment.merchantId,
    tenantId: payment.tenantId,
    websiteId: payment.websiteId,
    serviceProvider: payment.serviceProvider,
    paymentMethod: payment.paymentMethod,
    country: payment.country,
    ...(payment.maskedPan && { maskedPan: payment.maskedPan }),
    captured: 0,
    refunded: 0,
    pendingRefund: 0,
    reversed: 0,
    disputed: 0,
    parentId: payment.id,
    children: [],
  };
}
