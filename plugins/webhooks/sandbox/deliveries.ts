/** Deliveries to an endpoint: of transactions, of other events, and of tests. */
import {
  attemptTimes,
  perWorld,
  type ReceiverAnswer,
  SandboxError,
  type StoredOf,
  type Transaction,
  type WebhookDelivery,
  type World,
} from '#sandbox';
import type { Delivery, DeliveryDetail } from '../api.ts';
import { answerBody, bodyOf } from './bodies.ts';
import { answerTo, isTo } from './courier.ts';
import { eventDeliveries } from './emit.ts';
import type { WebhookEndpoints } from './tokens.ts';

type Endpoint = StoredOf<typeof WebhookEndpoints>;

/** Delivery with its subject. */
export interface SentDelivery {
  readonly delivery: WebhookDelivery;
  readonly row?: Transaction;
  /** Body that was sent; derived from the transaction when absent. */
  readonly body?: string;
  /** Response of a real receiver. */
  readonly answer?: ReceiverAnswer;
  readonly isTest?: boolean;
}

/** Latest tests of each endpoint, newest first. */
const testsOf = perWorld((): { tests: readonly SentDelivery[] } => ({ tests: [] }));
const mostTests = 10;

export function keepTest(world: World, endpointId: string, test: SentDelivery): void {
  const testHistory = testsOf(world, endpointId);
  testHistory.tests = [test, ...testHistory.tests].slice(0, mostTests);
}

/**
 * Returns the deliveries to an endpoint, newest first.
 * @param ofTransactions number of the merchant's latest transactions to include
 */
export function deliveriesTo(
  world: World,
  endpoint: Endpoint,
  { ofTransactions }: { readonly ofTransactions: number },
): readonly SentDelivery[] {
  const { rows } = world.transactions.query(
    { merchantIds: new Set([endpoint.merchantId]) },
    { sortBy: 'created', pageSize: ofTransactions },
  );
  const transactionDeliveries = rows.flatMap((row) =>
    world.transactions
      .webhooks(row)
      .filter((delivery) => isTo(endpoint, delivery))
      .map((delivery): SentDelivery => ({ delivery, row })),
  );
  return [...transactionDeliveries, ...eventDeliveries(world, endpoint)].sort(
    (sentDelivery, other) => other.delivery.created - sentDelivery.delivery.created,
  );
}

const instant = (time: number) => new Date(time).toISOString();

/** Converts a delivery into the format of the API. */
export function deliveryOf({ delivery, row, isTest = false }: SentDelivery): Delivery {
  const { id, created, eventType, status, attempts, statusCode, nextAttempt, resentBy } = delivery;
  return {
    ...{ id, created: instant(created), eventType, status, attempts, isTest },
    ...(row && { transactionId: row.id }),
    ...(statusCode !== undefined && { statusCode }),
    ...(nextAttempt !== undefined && { nextAttempt: instant(nextAttempt) }),
    ...(resentBy && { resentBy: resentBy.actor }),
  };
}

const shown = 20;
const transactionsShown = 60;

/** Returns the latest deliveries to an endpoint, including tests, newest first. */
export function latestDeliveries(world: World, endpoint: Endpoint): Delivery[] {
  const all = [
    ...testsOf(world, endpoint.id).tests,
    ...deliveriesTo(world, endpoint, { ofTransactions: transactionsShown }),
  ];
  return all
    .sort((sentDelivery, other) => other.delivery.created - sentDelivery.delivery.created)
    .slice(0, shown)
    .map(deliveryOf);
}

/** @throws SandboxError 404 if the endpoint has no such delivery */
export function findDelivery(world: World, endpoint: Endpoint, id: string): SentDelivery {
  const isIt = ({ delivery }: SentDelivery) => delivery.id === id;
  const found =
    testsOf(world, endpoint.id).tests.find(isIt) ??
    deliveriesTo(world, endpoint, { ofTransactions: transactionsShown }).find(isIt) ??
    deliveriesTo(world, endpoint, { ofTransactions: Number.POSITIVE_INFINITY }).find(isIt);
  if (!found) throw new SandboxError(404, 'webhook.delivery-not-found', 'Delivery not found.');
  return found;
}

/** Converts a delivery into the format of the API, with the request and the response. */
export function detailOf(world: World, sent: SentDelivery): DeliveryDetail {
  const { delivery, row, answer = answerTo(world, delivery) } = sent;
  const { id, url, created, attempts, statusCode } = delivery;
  const body = sent.body ?? (row ? bodyOf(world, delivery, row) : '');
  const at = attemptTimes(created)[Math.max(0, attempts - 1)] ?? created;
  const headers = [
    { name: 'content-type', value: 'application/json' },
    { name: 'webhook-id', value: id },
    { name: 'webhook-timestamp', value: String(Math.floor(at / 1000)) },
  ];
  const response = answer ?? (statusCode === undefined ? undefined : answerBody(statusCode));
  return { ...deliveryOf(sent), request: { url, headers, body }, ...(response && { response }) };
}
