/**
 * Webhook endpoints of merchants for transaction events. The documents name the screens but not the API calls, so this
 * plugin defines the paths.
 */
import * as Type from 'typebox';
import { collection, defineEndpoint, Instant, oneOf, type SystemMode, webhookStatus } from '#core/api';
import { otherEvents, transactionEvents, webhookEvents } from './events.ts';
import { mayWebhooks } from './permissions.ts';

export { otherEvents, transactionEvents, webhookEvents };

export const webhookModes = ['Live', 'Test'] as const satisfies readonly SystemMode[];

const item = Type.Object({
  url: Type.String({ minLength: 12, maxLength: 2048, pattern: '^https://\\S+$' }),
  description: Type.Optional(Type.String({ maxLength: 200 })),
  /** Subscribed events; all when the list is empty. */
  events: Type.Array(oneOf(webhookEvents), { maxItems: webhookEvents.length, uniqueItems: true }),
  modes: Type.Array(oneOf(webhookModes), { minItems: 1, maxItems: 2, uniqueItems: true }),
  isEnabled: Type.Boolean({ default: true }),
  /** State of the last deliveries. */
  state: webhookStatus.schema,
  lastDelivery: Type.Optional(Instant),
  /** Last characters of the secret; the rest is never shown. */
  secretEnd: Type.String(),
  /** Time until which the previous secret also signs. */
  previousUntil: Type.Optional(Instant),
});

export const webhookEndpoints = collection({
  id: 'webhooks.webhookEndpoints',
  endpoints: 'settings.webhookEndpoints',
  path: '/webhook-endpoints',
  words: ['webhook endpoint', 'webhook endpoints'],
  item,
  owner: 'merchant',
  anyMode: true,
  // A change is sensitive because every later event is sent to the new URL.
  sensitive: true,
  ...mayWebhooks,
  given: ['state', 'lastDelivery', 'secretEnd', 'previousUntil'],
  search: ['url', 'description'],
  sort: ['url', 'state', 'lastDelivery'],
  filter: ['state', 'isEnabled'],
  tabs: 'state',
  without: ['create'],
});

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const { url, description, events, modes, isEnabled } = item.properties;
/** Response with the full secret, which is returned only once. */
const Secret = Type.Object({ id: Type.String(), url: Type.String(), secret: Type.String() });

export const addWebhook = defineEndpoint({
  id: 'settings.webhookEndpoints.create',
  method: 'POST',
  path: '/webhook-endpoints',
  summary: 'Create a webhook endpoint; only this response has its signing secret',
  guard: mayWebhooks.change,
  anyMode: true,
  sensitive: true,
  body: Type.Object({ url, description, events, modes, isEnabled, merchantId: Type.Optional(Id) }, closed),
  answer: Secret,
});

export const rotateSecret = defineEndpoint({
  id: 'settings.webhookEndpoints.rotate',
  method: 'POST',
  path: '/webhook-endpoints/{id}/rotate',
  summary: 'Rotate the signing secret; the previous one also signs for 24 hours',
  guard: mayWebhooks.change,
  anyMode: true,
  sensitive: true,
  answer: Secret,
});

export const Delivery = Type.Object({
  id: Type.String(),
  created: Instant,
  eventType: Type.String(),
  /** Id of the transaction; absent for a test. */
  transactionId: Type.Optional(Type.String()),
  status: webhookStatus.schema,
  statusCode: Type.Optional(Type.Integer()),
  attempts: Type.Integer(),
  /** Time of the next attempt; absent if the delivery succeeded or was given up. */
  nextAttempt: Type.Optional(Instant),
  isTest: Type.Boolean(),
  /** User who resent it; absent for automatic deliveries. */
  resentBy: Type.Optional(Type.String()),
});
export type Delivery = Type.Static<typeof Delivery>;
export const listDeliveries = defineEndpoint({
  id: 'settings.webhookEndpoints.deliveries',
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries',
  summary: 'List the last deliveries to an endpoint, newest first',
  guard: mayWebhooks.view,
  answer: Type.Array(Delivery),
});

const Header = Type.Object({ name: Type.String(), value: Type.String() });
const Sent = Type.Object({ url: Type.String(), headers: Type.Array(Header), body: Type.String() });
const Received = Type.Object({ statusCode: Type.Integer(), body: Type.String() });

export const DeliveryDetail = Type.Object({
  ...Delivery.properties,
  /** Last request, without its signature. */
  request: Sent,
  /** Response to the last attempt; absent if none arrived in time. */
  response: Type.Optional(Received),
});
export type DeliveryDetail = Type.Static<typeof DeliveryDetail>;

export const getDelivery = defineEndpoint({
  id: 'settings.webhookEndpoints.delivery',
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries/{deliveryId}',
  summary: 'Get a delivery with its request and the response of the receiver',
  guard: mayWebhooks.view,
  answer: DeliveryDetail,
});

export const resendDelivery = defineEndpoint({
  id: 'settings.webhookEndpoints.resend',
  method: 'POST',
  path: '/webhook-endpoints/{id}/deliveries/{deliveryId}/resend',
  summary: 'Resend an event to this endpoint only',
  guard: mayWebhooks.change,
  answer: Delivery,
});

/** Limits of a replay: the number of events and the number of days. */
export const mostReplayed = 500;
export const mostReplayDays = 31;

const Window = { from: Instant, to: Instant, onlyFailed: Type.Boolean() };
export const countReplay = defineEndpoint({
  id: 'settings.webhookEndpoints.countReplay',
  method: 'GET',
  path: '/webhook-endpoints/{id}/replay',
  summary: 'Count the events of a period that a replay would resend to this endpoint',
  guard: mayWebhooks.change,
  query: Type.Object(Window),
  answer: Type.Object({ count: Type.Integer() }),
});

export const replayDeliveries = defineEndpoint({
  id: 'settings.webhookEndpoints.replay',
  method: 'POST',
  path: '/webhook-endpoints/{id}/replay',
  summary: 'Resend the events of a period to this endpoint, in their order',
  guard: mayWebhooks.change,
  body: Type.Object({ ...Window, expectedCount: Type.Integer({ minimum: 1, maximum: mostReplayed }) }, closed),
  answer: Type.Object({ sent: Type.Integer(), delivered: Type.Integer() }),
});

export const TestResult = Type.Object({
  id: Type.String(),
  time: Instant,
  isDelivered: Type.Boolean(),
  request: Sent,
  /** Response; absent if none arrived in time. */
  response: Type.Optional(Received),
  /** Duration, milliseconds. */
  duration: Type.Integer(),
});
export const testWebhook = defineEndpoint({
  id: 'settings.webhookEndpoints.test',
  method: 'POST',
  path: '/webhook-endpoints/{id}/test',
  summary: 'Send a signed test event to an endpoint',
  guard: mayWebhooks.change,
  anyMode: true,
  body: Type.Object({ eventType: oneOf(webhookEvents) }, closed),
  answer: TestResult,
});
