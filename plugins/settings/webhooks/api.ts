/** Where merchants are told what happens to their transactions. The documents name the screens and no calls; the paths are this plugin's. */
import * as Type from 'typebox';
import { collection, defineEndpoint, Instant, oneOf, type SystemMode, webhookStatus } from '#core/api';
import { mayWebhooks } from './permissions.ts';

/** What is told, as the deliveries name it. */
export const webhookEvents = [
  'transaction.authorized',
  'transaction.reserved',
  'transaction.captured',
  'transaction.capture-failed',
  'transaction.pending',
  'transaction.declined',
  'transaction.failed',
  'transaction.voided',
  'transaction.expired',
  'transaction.refunded',
  'transaction.refund-pending',
  'transaction.refund-failed',
  'transaction.reversal',
  'transaction.reversal-failed',
  'transaction.payout-created',
  'transaction.chargeback',
  'transaction.chargeback-reversed',
  'transaction.chargeback-lost',
] as const;
export const webhookModes = ['Live', 'Test'] as const satisfies readonly SystemMode[];

const item = Type.Object({
  url: Type.String({ minLength: 12, maxLength: 2048, pattern: '^https://\\S+$' }),
  description: Type.Optional(Type.String({ maxLength: 200 })),
  /** All where there is none. */
  events: Type.Array(oneOf(webhookEvents), { maxItems: webhookEvents.length, uniqueItems: true }),
  modes: Type.Array(oneOf(webhookModes), { minItems: 1, maxItems: 2, uniqueItems: true }),
  isEnabled: Type.Boolean({ default: true }),
  /** How its last deliveries went. */
  state: webhookStatus.schema,
  lastDelivery: Type.Optional(Instant),
  /** All that is ever shown of the secret. */
  secretEnd: Type.String(),
  /** Until then the secret of before signs too. */
  previousUntil: Type.Optional(Instant),
});

export const webhookEndpoints = collection({
  id: 'settings.webhookEndpoints',
  path: '/webhook-endpoints',
  words: ['webhook endpoint', 'webhook endpoints'],
  item,
  owner: 'merchant',
  anyMode: true,
  // Every event goes there from then on.
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
/** The secret itself, once. */
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
  /** Absent for a test. */
  transactionId: Type.Optional(Type.String()),
  status: webhookStatus.schema,
  statusCode: Type.Optional(Type.Integer()),
  attempts: Type.Integer(),
  /** When it is tried again; absent where it has arrived or was given up. */
  nextAttempt: Type.Optional(Instant),
  isTest: Type.Boolean(),
});
export const listDeliveries = defineEndpoint({
  id: 'settings.webhookEndpoints.deliveries',
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries',
  summary: 'List the last deliveries to an endpoint, newest first',
  guard: mayWebhooks.view,
  answer: Type.Array(Delivery),
});

const Header = Type.Object({ name: Type.String(), value: Type.String() });
export const TestResult = Type.Object({
  id: Type.String(),
  time: Instant,
  isDelivered: Type.Boolean(),
  request: Type.Object({ url: Type.String(), headers: Type.Array(Header), body: Type.String() }),
  /** Absent where none came in time. */
  response: Type.Optional(Type.Object({ statusCode: Type.Integer(), body: Type.String() })),
  /** Milliseconds. */
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
