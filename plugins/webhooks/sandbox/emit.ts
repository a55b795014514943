/** Events other than those of transactions, which plugins send to the endpoints of the affected merchant. */
import {
  type Caller,
  type Courier,
  deliveryAt,
  deliveryEnd,
  derivedId,
  grantsIn,
  perWorld,
  type Resending,
  type StoredOf,
  type World,
  wholeWorld,
} from '#sandbox';
import type { OtherEvent } from '../events.ts';
import { eventBody } from './bodies.ts';
import { courier, enqueue } from './courier.ts';
import { WebhookEndpoints } from './tokens.ts';

type Endpoint = StoredOf<typeof WebhookEndpoints>;
type Delivery = Parameters<Courier['sends']>[0];

/** Delivery with its request body. */
export interface EventDelivery {
  readonly delivery: Delivery;
  readonly body: string;
}

interface Emitted {
  readonly merchantId: string;
  readonly mode: Caller['mode'];
  readonly type: OtherEvent;
  /** Key that is unique among events of the same type: an id, and a suffix if the event can repeat for the same id. */
  readonly key: string;
  /** Subject of the event, keyed by its name: `{ dispute: {...} }`. */
  readonly data: Readonly<Record<string, object>>;
}

/** Maximum number of stored deliveries per endpoint. */
const mostDeliveries = 500;

/** Deliveries by endpoint, oldest first. */
const sentTo = perWorld((): { deliveries: readonly EventDelivery[] } => ({ deliveries: [] }));

function add(world: World, endpoint: Endpoint, sent: EventDelivery): void {
  const sendHistory = sentTo(world, endpoint.id);
  sendHistory.deliveries = [...sendHistory.deliveries, sent].slice(-mostDeliveries);
  enqueue(world, sent.delivery, endpoint, () => sent.body);
}

/** Sends an event to each endpoint of a merchant that subscribes to it. A paused endpoint stores the event. */
export function emitEvent(world: World, { merchantId, mode, type, key, data }: Emitted): void {
  const endpoints = wholeWorld(world).of(WebhookEndpoints)?.all ?? [];
  const eventId = derivedId('evt', `${type} ${key}`, world.seed);
  const event = { eventId, eventType: type, created: world.now() };
  for (const endpoint of endpoints) {
    const { id: endpointId, url, events, modes, isEnabled } = endpoint;
    if (endpoint.merchantId !== merchantId || !modes.includes(mode) || (events.length > 0 && !events.includes(type)))
      continue;
    const place = `${eventId} ${endpointId}`;
    const end = isEnabled
      ? deliveryEnd(world.seed, merchantId, place, url)
      : { attempts: 0, status: 'Configured' as const };
    add(world, endpoint, {
      delivery: { id: derivedId('whd', place, world.seed), ...event, url, endpointId, ...end },
      body: eventBody(event, data),
    });
  }
}

/** Sends an event to an endpoint again. */
export function emitAgain(
  world: World,
  endpoint: Endpoint,
  { delivery, body }: EventDelivery,
  { actor, actorId, actorEmail, requestId }: Resending,
): Delivery {
  const { eventId, eventType } = delivery;
  const { id: endpointId, url, merchantId } = endpoint;
  const created = world.now();
  const id = derivedId(
    'whd',
    `${eventId} ${endpointId} again ${sentTo(world, endpointId).deliveries.length} ${created}`,
    world.seed,
  );
  const { status, statusCode } = deliveryEnd(world.seed, merchantId, id, url);
  const resentBy = {
    actor,
    ...(actorId !== undefined && { actorId }),
    ...(actorEmail !== undefined && { actorEmail }),
    requestId,
  };
  const again = {
    id,
    created,
    eventId,
    eventType,
    url,
    endpointId,
    attempts: 1,
    status,
    ...(statusCode !== undefined && { statusCode }),
    resentBy,
  };
  add(world, endpoint, { delivery: again, body });
  return again;
}

/**
 * Returns the deliveries of these events to an endpoint, oldest first. The list is empty for users restricted to some
 * methods or providers.
 */
export function eventDeliveries(world: World, { id }: Pick<Endpoint, 'id'>): readonly EventDelivery[] {
  const { paymentMethods, serviceProviders } = grantsIn(world) ?? {};
  if (paymentMethods !== undefined || serviceProviders !== undefined) return [];
  return sentTo(world, id).deliveries.map(({ delivery, body }) => {
    const real = courier.outcome(delivery, world);
    const stands = delivery.resentBy ? delivery : deliveryAt(delivery, world.now());
    return { body, delivery: real ? { ...delivery, ...real } : stands };
  });
}
