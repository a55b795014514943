/** Webhook endpoints, for sandboxes of other plugins. */
import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { webhookEvents, webhookModes } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const listOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Array(Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] }), { maxItems: values.length });
/**
 * Secret that signs deliveries, so it has to be stored in plain text. Only the response that creates it contains it.
 */
const Secret = Type.String({ pattern: '^whsec_[A-Za-z0-9+/=]{20,100}$' });

export const WebhookEndpoints = entityToken(
  'webhook-endpoint',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      url: Type.String({ minLength: 12, maxLength: 2048 }),
      description: Type.Optional(Type.String({ maxLength: 200 })),
      events: listOf(webhookEvents),
      modes: listOf(webhookModes),
      isEnabled: Type.Boolean(),
      secret: Secret,
      previousSecret: Type.Optional(Secret),
      previousUntil: Type.Optional(Type.Integer({ minimum: 0 })),
      /** True if seeded deliveries of the sandbox were sent to its URL. */
      isFirst: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
);
