/** Entity of API keys. Each key acts for a person, and is identified by the hash of its secret. */
import { createHash, randomBytes } from 'node:crypto';
import {
  actorOf,
  defineEntity,
  entityTrails,
  holds,
  Merchants,
  People,
  type Person,
  Roles,
  type StoredOf,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import type * as api from '../api.ts';
import { guards } from '../permissions.ts';
import { ApiKeys } from './contract.ts';

export type Key = StoredOf<typeof ApiKeys>;
const day = 86_400_000;

export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const prefixOf = (mode: Key['mode']) => `sk_${mode.toLowerCase()}_`;

/** Creates a random secret, and the data that is stored for it. */
export function makeSecret(mode: Key['mode']): {
  readonly secret: string;
  readonly stored: Pick<Key, 'digest' | 'shown'>;
} {
  const secret = prefixOf(mode) + randomBytes(24).toString('base64url').replace(/[-_]/g, 'x');
  return { secret, stored: { digest: digestOf(secret), shown: `${prefixOf(mode)}…${secret.slice(-4)}` } };
}

/** Owner of a key: the tenant or a single merchant. */
type Owner = Pick<Key, 'tenantId' | 'merchantId'>;
export const belongsTo = (person: Person, { tenantId, merchantId }: Owner): boolean =>
  person.tenantId === tenantId && person.merchantId === merchantId;

export const keyEntity = defineEntity({
  token: ApiKeys,
  owner: 'merchant',
  prefix: 'apk',
  hidden: ['digest'],
  /** Creates the seed data. The secrets are unknown, so these keys can only be viewed, rotated and revoked. */
  seed: ({ of, idOf, born }) => {
    const roles = new Map(of(Roles).map((role) => [role.id, role]));
    const makerOf = (owner: Owner, scopes: readonly string[]) =>
      of(People).find(
        (person) =>
          belongsTo(person, owner) &&
          person.isActive &&
          scopes.every((scope) => holds(person, scope, { role: (id) => roles.get(id) })),
      );
    const madeOf = (
      owner: Owner,
      name: string,
      mode: Key['mode'],
      scopes: readonly string[],
      age: number,
      more: Partial<Key> = {},
    ): Key[] => {
      const maker = makerOf(owner, scopes);
      if (!maker) return [];
      const id = idOf(`${owner.merchantId ?? owner.tenantId} ${name}`);
      const digest = digestOf(id);
      const facts = {
        id,
        ...owner,
        name,
        mode,
        digest,
        shown: `${prefixOf(mode)}…${digest.slice(0, 4)}`,
        scopes: [...scopes],
        addresses: [],
      };
      const made = {
        created: born - age * day,
        createdBy: actorOf(maker).actor,
        actsForId: maker.id,
        shownToId: maker.id,
      };
      return [{ ...facts, ...made, ...more }];
    };
    return [
      ...of(Tenants).flatMap(({ id: tenantId }) => [
        ...madeOf({ tenantId }, 'Nightly export', 'Live', ['CRM.Transaction.View', 'Reports'], 64),
        ...madeOf({ tenantId }, 'Accounting', 'Live', ['Reports'], 347, { expires: born + 18 * day }),
      ]),
      // Merchants of the demo people.
      ...of(Merchants)
        .filter(({ id }) =>
          of(People).some(({ email, merchantId }) => merchantId === id && email.endsWith('@portal.test')),
        )
        .flatMap(({ id: merchantId, tenantId, processingStatus }) => [
          ...(processingStatus === 'Processing'
            ? madeOf(
                { tenantId, merchantId },
                'Web shop',
                'Live',
                ['Merchant.Transaction.View', 'Merchant.Transaction.Refund'],
                120,
              )
            : []),
          ...madeOf({ tenantId, merchantId }, 'Staging', 'Test', ['Merchant.Transaction.View'], 31, {
            expires: born + 18 * day,
          }),
        ]),
    ];
  },
  references: { tenantId: Tenants, merchantId: Merchants, actsForId: People, shownToId: People },
  fixed: ['tenantId', 'merchantId', 'mode', 'digest', 'shownToId'],
  name: ({ name }) => name,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.actsForId !== after.actsForId) return 'HandedOver';
    if (before.revoked === undefined && after.revoked !== undefined) return 'Revoked';
    return before.expires !== after.expires && before.scopes === after.scopes ? 'Rotated' : undefined;
  },
});

export const keyTrail = entityTrails(ApiKeys, guards.view, { plugin: 'developer', key: 'keys' });

export const storeOf = (world: World) => storeIn(world, ApiKeys);

export function stateOf({ revoked, expires }: Key, now: number): api.ApiKey['state'] {
  if (revoked !== undefined) return 'Revoked';
  if (expires === undefined) return 'Active';
  return expires <= now ? 'Expired' : expires - now <= 7 * day ? 'Expiring' : 'Active';
}
