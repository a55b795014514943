/** Rows of the reports on API calls and webhooks, each read from its transaction. */
import { foldText, fromMinor } from '#core/api';
import type { ReportRow } from '#core/reports';
import { attemptTimes, percentOf, refusedStatuses, type Transaction, type WebhookDelivery, type World } from '#sandbox';
import { type Answer, isRecoverable, plainAnswer, type ReportQuestion, rowsOf, withTotals } from '#sandbox/reports';
import { keyCalls } from '../../developer/sandbox/contract.ts';

const instant = (time: number) => new Date(time).toISOString();

/** Returns the transactions of all types, because refunds and payouts also have API calls and webhooks. */
export function allOf(question: ReportQuestion): readonly Transaction[] {
  const { types: _payments, ...filter } = question.filter;
  return rowsOf({ ...question, filter });
}

/** Returns the columns that describe the transaction of a row. */
export const about = (world: World, { id, externalId, merchantId }: Transaction) => ({
  transactionId: id,
  externalId,
  merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
});

export const declinedRows: Answer = (question) => {
  const { world } = question;
  const rows = rowsOf(question)
    .filter(({ status }) => refusedStatuses.has(status))
    .map((row): ReportRow => {
      const {
        id,
        created,
        status,
        declineReason = '',
        responseCode = '',
        paymentMethod,
        serviceProvider,
        amount,
        currency,
      } = row;
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
  return withTotals(question, rows, true);
};

/**
 * Returns API logs. Merchants may view their own calls to the portal; calls from the portal to its providers are only
 * for operators.
 */
export const apiLogs: Answer = (question) => {
  const { world, caller } = question;
  const rows = allOf(question).flatMap((row) =>
    world.transactions
      .apiLogs(row)
      .filter(({ direction }) => caller.tier !== 'merchant' || direction === 'Inbound')
      .map(({ created, ...log }): ReportRow => ({ ...log, ...about(world, row), created: instant(created) })),
  );
  return plainAnswer(question, [...rows, ...callsOfKeys(question)]);
};

/**
 * Returns the calls that were made with API keys. A query with statuses, methods or providers applies only to
 * transactions, so it returns none.
 */
function callsOfKeys({ world, caller, period, filter, query }: ReportQuestion): ReportRow[] {
  const { merchantIds, statuses, paymentMethods, serviceProviders } = filter;
  if (statuses || paymentMethods || serviceProviders) return [];
  const wanted = foldText(query.searchKey ?? '');
  return keyCalls(world)
    .filter(
      ({ key }) => key.mode === caller.mode && (caller.tenantId === undefined || key.tenantId === caller.tenantId),
    )
    .filter(({ key }) =>
      caller.tier === 'merchant'
        ? key.merchantId === caller.merchantId
        : !merchantIds || merchantIds.has(key.merchantId ?? ''),
    )
    .filter(({ time }) => time >= period.from && time <= period.to)
    .filter(({ key, path }) => [key.shown, key.name, path].some((text) => foldText(text).includes(wanted)))
    .map(({ id, time, method, path, status, duration, key }) => ({
      ...{ id, created: instant(time), direction: 'Inbound', method, url: path, statusCode: status, duration },
      // This column shows the API key of the call instead of an order number.
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

const deliveriesOf = (question: ReportQuestion): Delivered[] =>
  allOf(question).flatMap((transaction) =>
    question.world.transactions.webhooks(transaction).map((delivery) => ({ transaction, delivery })),
  );

export const webhooks: Answer = (question) =>
  plainAnswer(
    question,
    deliveriesOf(question).map(({ transaction, delivery }): ReportRow => {
      const { id, created, eventType, url, statusCode = null, attempts, status } = delivery;
      return {
        id,
        ...about(question.world, transaction),
        created: instant(created),
        eventType,
        url,
        statusCode,
        attempts,
        webhookStatus: status,
      };
    }),
  );

/**
 * Returns webhook attempts. Only the response to the last attempt is stored; earlier attempts failed, because another
 * one followed.
 */
export const webhookAttempts: Answer = (question) => {
  const { world } = question;
  const rows = deliveriesOf(question).flatMap(({ transaction, delivery }) => {
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
        result:
          isLast && status === 'Delivering'
            ? 'delivered'
            : isLast && statusCode !== undefined
              ? 'refusedByReceiver'
              : 'noAnswer',
      };
    }).filter((row) => row !== undefined);
  });
  return plainAnswer(question, rows);
};

/** Returns the deliveries of the period by merchant, oldest first; merchants without an endpoint are included. */
function destinations(question: ReportQuestion) {
  const { world, filter, caller } = question;
  const byMerchant = new Map<string, WebhookDelivery[]>();
  for (const merchant of world.merchants) {
    if (caller.tenantId !== undefined && merchant.tenantId !== caller.tenantId) continue;
    if (filter.merchantIds && !filter.merchantIds.has(merchant.id)) continue;
    byMerchant.set(merchant.id, []);
  }
  for (const { transaction, delivery } of deliveriesOf(question))
    byMerchant.get(transaction.merchantId)?.push(delivery);
  return [...byMerchant].map(([merchantId, deliveries]) => {
    const merchant = world.merchant(merchantId);
    deliveries.sort((delivery, other) => delivery.created - other.created);
    return {
      id: merchantId,
      merchantName: merchant?.legalBusinessName ?? merchantId,
      url: merchant?.webhookUrl ?? null,
      deliveries,
    };
  });
}

const hasArrived = ({ status }: WebhookDelivery) => status === 'Delivering';

export const destinationsStatus: Answer = (question) =>
  plainAnswer(
    question,
    destinations(question).map(({ deliveries, ...destination }): ReportRow => {
      const last = deliveries.at(-1);
      const success = deliveries.findLast(hasArrived);
      return {
        ...destination,
        webhookStatus: last?.status ?? (destination.url === null ? 'NotConfigured' : 'Configured'),
        failuresInARow: deliveries.length - 1 - deliveries.findLastIndex(hasArrived),
        statusCode: last?.statusCode ?? null,
        lastAttempt: last ? instant(last.created) : null,
        lastSuccess: success ? instant(success.created) : null,
      };
    }),
  );

export const destinationsStatistics: Answer = (question) =>
  plainAnswer(
    question,
    destinations(question)
      .filter(({ url }) => url !== null)
      .map(({ deliveries, ...destination }): ReportRow => {
        const delivered = deliveries.filter(hasArrived);
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
