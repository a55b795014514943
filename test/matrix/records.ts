/** Records of the sandbox data, by whether a caller may access them. */
import { Merchants, People, Roles, Tenants } from '../../dev-server/world/core-tokens.ts';
import type { EntityRecord, EntityToken } from '../../dev-server/world/entities/token.ts';
import type { Owned, Scope } from '../../dev-server/world/entities/scope.ts';
import type { Person } from '../../dev-server/world/types.ts';
import type { MatrixPortal } from './portal.ts';

/** Returns the scope of a person's calls. */
export function scopeOf({ tier, tenantId, merchantId, grants }: Person): Scope {
  return { tier, tenantId, merchantId, merchantIds: grants?.merchants && new Set(grants.merchants) };
}

/** Returns true if a person may access a transaction, merchant or similar record. */
export function isWithin({ tenantId, merchantId, merchantIds, tier }: Scope, owned: Owned): boolean {
  if (tier !== 'platform' && owned.tenantId !== tenantId) return false;
  if (tier === 'merchant' && owned.merchantId !== merchantId) return false;
  return !merchantIds || owned.merchantId === undefined || merchantIds.has(owned.merchantId);
}

/** Type of a record in the matrix: the id of its entity, or `transaction`. */
export type Kind = string;

/**
 * Returns ids of each type: own ones that the caller may access, or foreign ones that they may not; the first and the
 * last of each. Foreign ones of the caller's own tenant come first.
 */
export function idsByKind(
  { world, plugins }: MatrixPortal,
  person: Person,
  ownership: 'own' | 'foreign',
): ReadonlyMap<Kind, readonly string[]> {
  const scope = scopeOf(person);
  const ids = new Map<Kind, readonly string[]>();
  const { rows } = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY });
  const transactions = rows.filter((row) => isWithin(scope, row) === (ownership === 'own'));
  const nearFirst = <Each>(records: readonly Each[], ownerOf: (record: Each) => Owned) => {
    const isNear = (record: Each) => ownerOf(record).tenantId === scope.tenantId;
    return [...records.filter(isNear), ...records.filter((record) => !isNear(record))];
  };
  ids.set('transaction', ends(nearFirst(transactions, (row) => row)));
  for (const token of tokensOf(plugins)) {
    const store = world.of(token);
    if (!store) continue;
    const within = new Set(store.within(scope).map(({ id }) => id));
    // All users can see tenants: the record contains only what the branding shows. Acting for another tenant must be
    // impossible.
    const isOwn = ({ id }: EntityRecord) =>
      token.id === Tenants.id && scope.tier !== 'platform' ? id === scope.tenantId : within.has(id);
    const { ownerOf = (record: EntityRecord) => record } = store.definition;
    const matching = store.all.filter((record) => isOwn(record) === (ownership === 'own'));
    ids.set(token.id, ends(nearFirst(matching, ownerOf)));
  }
  return ids;
}

/** Returns the type of each id in the sandbox data. */
export function kindsOfIds({ world, plugins }: MatrixPortal): ReadonlyMap<string, Kind> {
  const { rows } = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY });
  const records = tokensOf(plugins).flatMap(
    (token) => world.of(token)?.all.map(({ id }) => [id, token.id] as const) ?? [],
  );
  return new Map([...records, ...rows.map(({ id }) => [id, 'transaction'] as const)]);
}

const ends = (records: readonly { readonly id: string }[]) => [
  ...new Set([...records.slice(0, 1), ...records.slice(-1)].map(({ id }) => id)),
];

/** Returns the tokens of all entities. */
export const tokensOf = ({ sandbox }: MatrixPortal['plugins']): readonly EntityToken<EntityRecord>[] =>
  // only ids and references are read
  [
    Merchants,
    People,
    Roles,
    Tenants,
    ...sandbox.entities.map(({ token }) => token),
  ] as readonly EntityToken<EntityRecord>[];
