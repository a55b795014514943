/** Webhooks besides those of the first service: deliveries of the second service, and events that people resend. */
import type { Destination } from '../destinations.ts';
import { derivedId } from '../ids.ts';
import { hash } from '../random.ts';
import type { Change, Merchant, Transaction, TransactionEvent, WebhookDelivery } from '../types.ts';

/** Returns true if a merchant with an address for webhooks also uses the second service; four in five do. */
const hasSecond = (seed: number, merchant: Merchant) => hash(`${merchant.id}:second`, seed) % 5 !== 0;

/**
 * Returns the deliveries of the second service: the same events with other names, slightly later, to a separate
 * address.
 */
export function secondWebhooksOf(
  seed: number,
  merchant: Merchant,
  transaction: Transaction,
  first: readonly WebhookDelivery[],
): WebhookDelivery[] {
  if (!hasSecond(seed, merchant)) return [];
  return first
    .filter(({ resentBy, status }) => resentBy === undefined && status !== 'Configured')
    .map(({ id, created, eventType, eventId, url }) => {
      const luck = hash(`${id}:second`, seed) % 100;
      return {
        id: derivedId('wh2', `${transaction.id}:${id}`, seed),
        created: created + 200 + luck * 10,
        eventType: eventType.replace(/^transaction\./, 'v2.transaction.'),
        url: `${url.replace(/\/$/, '')}/v2`,
        eventId,
        ...(luck < 3
          ? { statusCode: 503, attempts: 6, status: 'NotDelivering' as const }
          : { statusCode: 200, attempts: luck < 6 ? 2 : 1, status: 'Delivering' as const }),
      };
    });
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Pause before each attempt after the previous one, in milliseconds. */
export const attemptPauses = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour] as const;
/** Maximum number of attempts to deliver a webhook. @public */
export const mostAttempts = attemptPauses.length;

/** Returns the time at which each attempt of a delivery is due. @public */
export function attemptTimes(created: number): readonly number[] {
  let at = created;
  return attemptPauses.map((pause) => {
    at += pause;
    return at;
  });
}

/**
 * Returns a delivery as it is at a time, without later attempts.
 * @param end its final result
 * @public
 */
export function deliveryAt(end: WebhookDelivery, now: number): WebhookDelivery {
  const times = attemptTimes(end.created);
  const made = Math.max(1, times.findLastIndex((at) => at <= now) + 1);
  if (made >= end.attempts) return end;
  const { statusCode, ...rest } = end;
  const refused = end.status === 'Delivering' ? 503 : statusCode;
  return {
    ...rest,
    status: 'NotDelivering',
    attempts: made,
    nextAttempt: times[made] ?? now,
    ...(refused !== undefined && { statusCode: refused }),
  };
}

/**
 * Returns the answer of a receiver for tests: of an address that ends with `/200`, `/500` or `/timeout`.
 * @param attempts number of attempts before the delivery fails
 * @public
 */
export function receivedBy(
  url: string,
  attempts: number,
): Pick<WebhookDelivery, 'statusCode' | 'attempts' | 'status'> | undefined {
  const [, outcome] = /\/(200|500|timeout)$/.exec(url) ?? [];
  if (outcome === undefined) return undefined;
  if (outcome === 'timeout') return { attempts, status: 'NotDelivering' };
  return outcome === '200'
    ? { statusCode: 200, attempts: 1, status: 'Delivering' }
    : { statusCode: 500, attempts, status: 'NotDelivering' };
}

/** Destination of a resent event. */
export interface Receiver {
  readonly url: string;
  readonly endpointId?: string | undefined;
}

/** Person or system that resends a webhook. @public */
export type Resending = Omit<Change, 'reason'>;

/** Returns an additional delivery of an event that a person requested. */
export function resentWebhook(
  seed: number,
  original: WebhookDelivery,
  {
    created,
    times,
    url,
    endpointId,
    by,
  }: { readonly created: number; readonly times: number; readonly by: Resending } & Receiver,
): WebhookDelivery {
  const { actor, actorId, actorEmail, requestId } = by;
  const luck = hash(`${original.eventId}:resent:${times}`, seed) % 100;
  return {
    id: derivedId('whd', `${original.eventId}:resent:${times}`, seed),
    created,
    eventType: original.eventType,
    url,
    eventId: original.eventId,
    ...(endpointId !== undefined && { endpointId }),
    ...(receivedBy(url, 1) ??
      (luck < 5
        ? { statusCode: 503, attempts: 1, status: 'NotDelivering' }
        : { statusCode: 200, attempts: 1, status: 'Delivering' })),
    resentBy: {
      actor,
      ...(actorId !== undefined && { actorId }),
      ...(actorEmail !== undefined && { actorEmail }),
      requestId,
    },
  };
}

/** Returns the automatic delivery of an event; undefined for an event without deliveries. */
export const firstOf = (
  deliveries: readonly WebhookDelivery[],
  event: Pick<TransactionEvent, 'id'>,
): WebhookDelivery | undefined =>
  deliveries.find(({ eventId, resentBy }) => eventId === event.id && resentBy === undefined);

/**
 * Returns the default destination for resending an event: the first endpoint that did not get it, at its current
 * address. If there is none, returns the first endpoint.
 */
export function missedBy(
  deliveries: readonly WebhookDelivery[],
  eventId: string,
  destinations: readonly Destination[],
): Receiver | undefined {
  const findDestination = ({ endpointId, url }: WebhookDelivery) =>
    destinations.find(
      (destination) =>
        !destination.isPaused && (endpointId === undefined ? destination.url === url : destination.id === endpointId),
    );
  const hasArrived = (delivery: WebhookDelivery) =>
    deliveries.some(
      (candidate) =>
        candidate.eventId === eventId &&
        candidate.status === 'Delivering' &&
        candidate.endpointId === delivery.endpointId &&
        (candidate.endpointId !== undefined || candidate.url === delivery.url),
    );
  const missed = deliveries.find(
    (delivery) => delivery.eventId === eventId && !hasArrived(delivery) && findDestination(delivery),
  );
  const found = (missed && findDestination(missed)) ?? destinations.find(({ isPaused }) => !isPaused);
  return found && { url: found.url, ...(found.id !== undefined && { endpointId: found.id }) };
}
