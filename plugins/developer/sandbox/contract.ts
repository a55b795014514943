import * as Type from 'typebox';
import { entityToken, type KeyCall, perWorld, type StoredOf, type World } from '#sandbox';
import { keyModes, PageSettings } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

/**
 * Stored data of a key. The key itself is never stored; it is recognized by its digest. A key without a merchant
 * belongs to the tenant.
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
      /** SHA-256, in hexadecimal. */
      digest: Type.String({ minLength: 64, maxLength: 64 }),
      shown: Type.String({ maxLength: 40 }),
      scopes: Type.Array(Type.String({ maxLength: 100 })),
      addresses: Type.Array(Type.String({ maxLength: 49 })),
      created: Time,
      createdBy: Type.String({ maxLength: 200 }),
      /** The person who is accountable for its calls, and whose permissions bound its scopes. */
      actsForId: Id,
      /** Person who was shown the key itself at its creation. */
      shownToId: Id,
      expires: Type.Optional(Time),
      revoked: Type.Optional(Time),
      /** The key that it takes the place of. */
      rotatedFrom: Type.Optional(Id),
    },
    closed,
  ),
);

/** A merchant's hosted payment page. */
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

/** A payer's visit of a payment page, for one order. */
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
      /** The payment that they tried last; none where they went away. */
      transactionId: Type.Optional(Id),
    },
    closed,
  ),
);

/** Call made with a key, with its time in epoch milliseconds. */
export type TimedCall = KeyCall & { readonly time: number; readonly id: string };

/** The last calls of each key, by its id, oldest first. */
export const callsOf = perWorld<{ calls: TimedCall[] }>(() => ({ calls: [] }));

/** Returns the last calls of all keys, each with its key. Returns none if no plugin stores keys. */
export function keyCalls(world: World): readonly (TimedCall & { readonly key: StoredOf<typeof ApiKeys> })[] {
  return (world.of(ApiKeys)?.all ?? []).flatMap((key) =>
    callsOf(world, key.id).calls.map((call) => ({ ...call, key })),
  );
}
