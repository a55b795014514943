import * as Type from 'typebox';
import { entityToken, type KeyCall, perWorld, type StoredOf, type World } from '#sandbox';
import { keyModes, PageSettings } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

/**
 * API keys. The secret of a key is never stored; a key is identified by the hash of its secret. A key without a
 * merchant belongs to the tenant.
 */
export const ApiKeys = entityToken(
  'api-key',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: 80 }),
      mode: oneOf(keyModes),
      /** SHA-256 hash of the secret, in hexadecimal digits. */
      digest: Type.String({ minLength: 64, maxLength: 64 }),
      shown: Type.String({ maxLength: 40 }),
      scopes: Type.Array(Type.String({ maxLength: 100 })),
      addresses: Type.Array(Type.String({ maxLength: 49 })),
      created: Time,
      createdBy: Type.String({ maxLength: 200 }),
      /** Person who is responsible for the requests of the key, and whose permissions limit its scopes. */
      actsForId: Id,
      /** Person who has seen the secret at creation. */
      shownToId: Id,
      expires: Type.Optional(Time),
      revoked: Type.Optional(Time),
      /** Id of the key that this key replaces. */
      rotatedFrom: Type.Optional(Id),
    },
    closed,
  ),
);

/** Hosted payment pages, one record for each merchant. */
export const HostedPages = entityToken(
  'hosted-page',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      draft: PageSettings,
      published: Type.Optional(PageSettings),
      publishedAt: Type.Optional(Time),
      publishedBy: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
);

/** Visit of a payer to a payment page, for one order. */
export const PageVisits = entityToken(
  'page-visit',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: oneOf(keyModes),
      order: Type.String({ maxLength: 80 }),
      opened: Time,
      /** Last payment of the payer; absent if the payer left without a payment. */
      transactionId: Type.Optional(Id),
    },
    closed,
  ),
);

/** Request with a key, with its time in epoch milliseconds. */
export type TimedCall = KeyCall & { readonly time: number; readonly id: string };

/** Last requests of a key by its id, oldest first. */
export const callsOf = perWorld<{ calls: TimedCall[] }>(() => ({ calls: [] }));

/** Returns the last requests of all keys, each with its key; empty if no plugin stores keys. */
export function keyCalls(world: World): readonly (TimedCall & { readonly key: StoredOf<typeof ApiKeys> })[] {
  return (world.of(ApiKeys)?.all ?? []).flatMap((key) =>
    callsOf(world, key.id).calls.map((call) => ({ ...call, key })),
  );
}
