/** Deliveries of merchants' webhooks, by URL. */
import type { Merchant, Transaction, WebhookDelivery, World } from '#sandbox';
import { inScope } from '#sandbox';
import type { Webhook } from '../api.ts';
import { pageOf, paymentsOf, type ScopedRequest } from './source-request.ts';

/**
 * Maximum number of payments per merchant whose deliveries are read, the newest of the period. For all 300 merchants
 * this takes about 50 ms.
 */
export const paymentsPerMerchant = 10;

const worstFirst = [
  'NotDelivering',
  'Delivering',
  'Configured',
  'NotConfigured',
] as const satisfies readonly Webhook['status'][];

/** Returns a row per merchant, merchants with failed deliveries first. */
export function webhooks(scopedRequest: ScopedRequest) {
  const { caller, world, filter, query } = scopedRequest;
  const payments = newestOf(scopedRequest);
  const isRequested = ({ id }: Merchant) => filter.merchantIds?.has(id) ?? true;
  const merchants = world.merchants.filter(
    (merchant) => inScope(caller)({ ...merchant, merchantId: merchant.id }) && isRequested(merchant),
  );
  const rows = merchants
    .map((merchant) => rowOf(world, merchant, payments.get(merchant.id) ?? []))
    .sort(
      (a, b) =>
        worstFirst.indexOf(a.status) - worstFirst.indexOf(b.status) ||
        b.failed - a.failed ||
        a.merchantName.localeCompare(b.merchantName, 'en'),
    );
  const totalCount = rows.reduce((sum, { delivered, failed }) => sum + delivered + failed, 0);
  return { data: scopedRequest.isPrevious ? rows : pageOf(query, rows), count: rows.length, totalCount };
}

/** Returns the newest payments of each merchant, up to the maximum. */
function newestOf(scopedRequest: ScopedRequest): ReadonlyMap<string, readonly Transaction[]> {
  const newest = new Map<string, Transaction[]>();
  for (const payment of paymentsOf(scopedRequest)) {
    const merchantPayments = newest.get(payment.merchantId) ?? [];
    if (merchantPayments.length === 0) newest.set(payment.merchantId, merchantPayments);
    if (merchantPayments.length < paymentsPerMerchant) merchantPayments.push(payment);
  }
  return newest;
}

function rowOf(world: World, { id, legalBusinessName, webhookUrl }: Merchant, payments: readonly Transaction[]) {
  const deliveries = payments.flatMap((payment) => world.transactions.webhooks(payment));
  // If two deliveries have the same time, such as an authorization and its capture, the second is the last.
  const last = deliveries.reduce<WebhookDelivery | undefined>(
    (latest, delivery) => (latest && latest.created > delivery.created ? latest : delivery),
    undefined,
  );
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
