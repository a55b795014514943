/** The rows of reports about calls and webhooks, each read from its transaction. */
import { folded, fromMinor } from '#core/api';
import type { ReportRow } from '#core/reports';
import { attemptTimes, percentOf, refusedStatuses, type Transaction, type WebhookDelivery, type World } from '#sandbox';
import { type Answer, type Asked, isRecoverable, plainAnswer, rowsOf, withTotals } from '#sandbox/reports';
import { keyCalls } from '../../developer/sandbox/contract.ts';

const instant = (time: number) => new Date(time).toISOString();

/** The transactions of every type: calls are made, and webhooks sent, for refunds and payouts, too. */
export function allOf(asked: Asked): readonly Transaction[] {
  const { types: _payments, ...filter } = asked.filter;
  return rowsOf({ ...asked, filter });
}

/** What rows say of the transaction that they are about. */
export const about = (world: World, { id, externalId, merchantId }: Transaction) => ({
  transactionId: id,
  externalId,
  merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
});

export const declined: Answer = (asked) => {
  const { world } = asked;
  const rows = rowsOf(asked)
    .filter(({ status }) => refusedStatuses.has(status))
    .map((row): ReportRow => {
      const { id, created, status, declineReason = '', responseCode = '', paymentMethod, serviceProvider, amount, currency } = row;
      const recoverable = isRecoverable(declineReason) ? 'recoverable' : 'final';
      const money = { amount: fromMinor(amount, world.decimalPlaces(currency)), currency };
      return {
        id,
        ...about(world, row),
        created: instant(created),
        status,
        declineReason,
        responseCode,
        recoverable,
        paymentMethod,
        serviceProvider,
        ...money,
      };
    });
  return withTotals(asked, rows, true);
};

/** Merchants see their own calls to the portal; what the portal asks its providers is the operators' business. */
export const apiLogs: Answer = (asked) => {
  const { world, caller } = asked;
  const rows = allOf(asked).flatMap((row) =>
    world.transactions
      .apiLogs(row)
      .filter(({ direction }) => caller.tier !== 'merchant' || direction === 'Inbound')
      .map(({ created, ...log }): ReportRow => ({ ...log, ...about(world, row), created: instant(created) })),
  );
  return plainAnswer(asked, [...rows, ...callsOfKeys(asked)]);
};

/** What programs called with their keys. A question about statuses, methods or providers is one about transactions alone. */
function callsOfKeys({ world, caller, period, filter, query }: Asked): ReportRow[] {
  const { merchantIds, statuses, paymentMethods, serviceProviders } = filter;
  if (statuses || paymentMethods || serviceProviders) return [];
  const wanted = folded(query.searchKey ?? '');
  return keyCalls(world)
    .filter(({ key }) => key.mode === caller.mode && (caller.tenantId === undefined || key.tenantId === caller.tenantId))
    .filter(({ key }) => (caller.tier === 'merchant' ? key.merchantId === caller.merchantId : !merchantIds || merchantIds.has(key.merchantId ?? '')))
    .filter(({ time }) => time >= period.from && time <= period.to)
    .filter(({ key, path }) => [key.shown, key.name, path].some((text) => folded(text).includes(wanted)))
    .map(({ id, time, method, path, status, duration, key }) => ({
      ...{ id, created: instant(time), direction: 'Inbound', method, url: path, statusCode: status, duration },
      // In the place of the order's number: whose call it was.
      externalId: key.shown,
      merchantName: world.merchant(key.merchantId ?? '')?.legalBusinessName ?? world.tenant(key.tenantId)?.name ?? '',
      request: '',
      response: '',
    }));
}

interface Delivered {
  readonly transaction: Transaction;
  readonly delivery: WebhookDelivery;
}

const deliveriesOf = (asked: Asked): Delivered[] =>
  allOf(asked).flatMap((transaction) => asked.world.transactions.webhooks(transaction).map((delivery) => ({ transaction, delivery })));

export const webhooks: Answer = (asked) =>
  plainAnswer(
    asked,
    deliveriesOf(asked).map(({ transaction, delivery }): ReportRow => {
      const { id, created, eventType, url, statusCode = null, attempts, status } = delivery;
      return { id, ...about(asked.world, transaction), created: instant(created), eventType, url, statusCode, attempts, webhookStatus: status };
    }),
  );

/** Only the last attempt's answer is kept: those before it failed, as there was one after them. */
export const webhookAttempts: Answer = (asked) => {
  const { world } = asked;
  const rows = deliveriesOf(asked).flatMap(({ transaction, delivery }) => {
    const times = attemptTimes(delivery.created);
    return Array.from({ length: delivery.attempts }, (_, index): ReportRow | undefined => {
      const at = times[index];
      if (at === undefined) return undefined;
      const isLast = index === delivery.attempts - 1;
      const { id, eventType, url, statusCode, status } = delivery;
      return {
        id: `${id}-${index + 1}`,
        ...about(world, transaction),
        created: instant(at),
        eventType,
        url,
        attempt: index + 1,
        statusCode: isLast ? (statusCode ?? null) : null,
        result: isLast && status === 'Delivering' ? 'delivered' : isLast && statusCode !== undefined ? 'refusedByReceiver' : 'noAnswer',
      };
    }).filter((row) => row !== undefined);
  });
  return plainAnswer(asked, rows);
};

/** The deliveries of the period by merchant, oldest first; merchants without a destination are among them. */
function destinations(asked: Asked) {
  const { world, filter, caller } = asked;
  const byMerchant = new Map<string, WebhookDelivery[]>();
  for (const merchant of world.merchants) {
    if (caller.tenantId !== undefined && merchant.tenantId !== caller.tenantId) continue;
    if (filter.merchantIds && !filter.merchantIds.has(merchant.id)) continue;
    byMerchant.set(merchant.id, []);
  }
  for (const { transaction, delivery } of deliveriesOf(asked)) byMerchant.get(transaction.merchantId)?.push(delivery);
  return [...byMerchant].map(([merchantId, deliveries]) => {
    const merchant = world.merchant(merchantId);
    deliveries.sort((one, other) => one.created - other.created);
    return { id: merchantId, merchantName: merchant?.legalBusinessName ?? merchantId, url: merchant?.webhookUrl ?? null, deliveries };
  });
}

const arrived = ({ status }: WebhookDelivery) => status === 'Delivering';

export const destinationsStatus: Answer = (asked) =>
  plainAnswer(
    asked,
    destinations(asked).map(({ deliveries, ...destination }): ReportRow => {
      const last = deliveries.at(-1);
      const success = deliveries.findLast(arrived);
      return {
        ...destination,
        webhookStatus: last?.status ?? (destination.url === null ? 'NotConfigured' : 'Configured'),
        failuresInARow: deliveries.length - 1 - deliveries.findLastIndex(arrived),
        statusCode: last?.statusCode ?? null,
        lastAttempt: last ? instant(last.created) : null,
        lastSuccess: success ? instant(success.created) : null,
      };
    }),
  );

export const destinationsStatistics: Answer = (asked) =>
  plainAnswer(
    asked,
    destinations(asked)
      .filter(({ url }) => url !== null)
      .map(({ deliveries, ...destination }): ReportRow => {
        const delivered = deliveries.filter(arrived);
        const atOnce = delivered.filter(({ attempts }) => attempts === 1);
        return {
          ...destination,
          events: deliveries.length,
          delivered: delivered.length,
          failed: deliveries.length - delivered.length,
          deliveryRate: percentOf(delivered.length, deliveries.length),
          attempts: deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
          firstTimeRate: percentOf(atOnce.length, deliveries.length),
        };
      }),
  );
