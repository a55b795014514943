/** Latest webhook of each transaction, and its resend. */

import type { ReportRow } from '#core/reports';
import { byCaller, inScope, on, type Transaction, type WebhookDelivery, type World } from '#sandbox';
import { type Answer, filterValuesOf, plainAnswer } from '#sandbox/reports';
import { type Resent, resendCalls } from '../resend/calls.ts';
import { about, allOf } from './operations.ts';

/**
 * Returns the latest webhooks sent to a transaction's merchant, in the order of sending: the automatic deliveries, then
 * the resends.
 */
function latestOf(world: World, transaction: Transaction): readonly WebhookDelivery[] {
  const all = world.transactions.webhooks(transaction);
  const last = all
    .filter(({ resentBy }) => resentBy === undefined)
    .reduce<WebhookDelivery | undefined>(laterOf, undefined);
  return last ? all.filter(({ eventId }) => eventId === last.eventId) : [];
}
const laterOf = (delivery: WebhookDelivery | undefined, other: WebhookDelivery) =>
  delivery && delivery.created > other.created ? delivery : other;

const hasArrived = (deliveries: readonly WebhookDelivery[]) => deliveries.some(({ status }) => status === 'Delivering');

/** Returns a row per transaction with its latest webhook, because an earlier webhook would report an outdated state. */
export const resendWebhooks: Answer = (question) => {
  const states = filterValuesOf(question.query.kind);
  const rows = allOf(question).flatMap((transaction): ReportRow[] => {
    const deliveries = latestOf(question.world, transaction);
    const last = deliveries.at(-1);
    if (!last) return [];
    const webhookStatus = hasArrived(deliveries) ? 'Delivering' : last.status;
    if (states && !states.has(webhookStatus)) return [];
    const { created, eventType, statusCode = null, url } = last;
    return [
      {
        ...about(question.world, transaction),
        id: transaction.id,
        created: new Date(created).toISOString(),
        eventType,
        webhookStatus,
        sent: deliveries.length,
        statusCode,
        url,
      },
    ];
  });
  return plainAnswer(question, rows);
};

export const resendRoutes = [resendCalls.tenant, resendCalls.merchant].map((call) =>
  on(call, (request) => {
    const { world, caller, body } = request;
    const by = { ...byCaller(request), requestId: request.requestId };
    const data = body.transactionIds.map((transactionId): Resent => {
      const transaction = world.transactions.get(transactionId);
      if (!transaction || transaction.mode !== caller.mode || !inScope(caller)(transaction))
        return { transactionId, result: 'NotFound' };
      const named = { transactionId, externalId: transaction.externalId };
      const deliveries = latestOf(world, transaction);
      const [first] = deliveries;
      if (!first || world.merchant(transaction.merchantId)?.webhookUrl === undefined)
        return { ...named, result: 'NoWebhook' };
      if (hasArrived(deliveries) && !body.sendDelivered) return { ...named, result: 'LeftOut' };
      const { status, statusCode, created } = world.transactions.resendWebhook(transaction, first.eventId, by);
      return {
        ...named,
        result: status === 'Delivering' ? 'Delivered' : 'NotDelivered',
        ...(statusCode !== undefined && { statusCode }),
        created: new Date(created).toISOString(),
      };
    });
    return { data };
  }),
);
