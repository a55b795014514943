/** How the webhooks of merchants are delivered, by their address. */
import type { Merchant, Transaction, WebhookDelivery, World } from '#sandbox';
import { inScope } from '#sandbox';
import type { Webhook } from '../api.ts';
import { type Asked, pageOf, paymentsOf } from './sources-asked.ts';

/** Of each merchant, the period's newest payments whose deliveries are read: for all 300 merchants that takes some 50 ms. */
export const paymentsPerMerchant = 10;

const worstFirst = ['NotDelivering', 'Delivering', 'Configured', 'NotConfigured'] as const satisfies readonly Webhook['status'][];

/** A row per merchant, failing ones first. */
export function webhooks(asked: Asked) {
  const { caller, world, filter, query } = asked;
  const payments = newestOf(asked);
  const isAsked = ({ id }: Merchant) => filter.merchantIds?.has(id) ?? true;
  const merchants = world.merchants.filter((merchant) => inScope(caller)({ ...merchant, merchantId: merchant.id }) && isAsked(merchant));
  const rows = merchants
    .map((merchant) => rowOf(world, merchant, payments.get(merchant.id) ?? []))
    .sort((a, b) => worstFirst.indexOf(a.status) - worstFirst.indexOf(b.status) || b.failed - a.failed || a.merchantName.localeCompare(b.merchantName, 'en'));
  const totalCount = rows.reduce((sum, { delivered, failed }) => sum + delivered + failed, 0);
  return { data: asked.isPrevious ? rows : pageOf(query, rows), count: rows.length, totalCount };
}

/** By merchant, as many as are read. */
function newestOf(asked: Asked): ReadonlyMap<string, readonly Transaction[]> {
  const newest = new Map<string, Transaction[]>();
  for (const payment of paymentsOf(asked)) {
    const its = newest.get(payment.merchantId) ?? [];
    if (its.length === 0) newest.set(payment.merchantId, its);
    if (its.length < paymentsPerMerchant) its.push(payment);
  }
  return newest;
}

function rowOf(world: World, { id, legalBusinessName, webhookUrl }: Merchant, payments: readonly Transaction[]) {
  const deliveries = payments.flatMap((payment) => world.transactions.webhooks(payment));
  // Of two at the same moment, such as an authorization and its capture, the second.
  const last = deliveries.reduce<WebhookDelivery | undefined>((latest, one) => (latest && latest.created > one.created ? latest : one), undefined);
  const delivered = deliveries.filter(({ status }) => status === 'Delivering').length;
  const status: Webhook['status'] = last?.status ?? (webhookUrl ? 'Configured' : 'NotConfigured');
  return {
    key: id,
    name: webhookUrl ?? null,
    merchantName: legalBusinessName,
    status,
    delivered,
    failed: deliveries.length - delivered,
    lastStatusCode: last?.statusCode ?? null,
    lastAttempt: last ? new Date(last.created).toISOString() : null,
    payments: payments.length,
  };
}
