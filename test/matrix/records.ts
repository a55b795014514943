/** Records of the sandbox data by whether a caller may reach them, and the marks by which somebody else's data is known. */
import { Merchants, People, Roles, Tenants } from '../../dev-server/world/core-tokens.ts';
import type { EntityRecord, EntityToken } from '../../dev-server/world/entities/token.ts';
import type { Owned, Scope } from '../../dev-server/world/entities/scope.ts';
import type { Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import type { MatrixPortal } from './portal.ts';

/** Returns where a person stands, as the sandbox confines their calls. */
export function scopeOf({ tier, tenantId, merchantId, grants }: Person): Scope {
  return { tier, tenantId, merchantId, merchantIds: grants?.merchants && new Set(grants.merchants) };
}

/** Whether a transaction, merchant or the like is within a person's reach. */
export function isWithin({ tenantId, merchantId, merchantIds, tier }: Scope, owned: Owned): boolean {
  if (tier !== 'platform' && owned.tenantId !== tenantId) return false;
  if (tier === 'merchant' && owned.merchantId !== merchantId) return false;
  return !merchantIds || owned.merchantId === undefined || merchantIds.has(owned.merchantId);
}

/** What a kind of record is called in the matrix: the id of its entity, or `transaction`. */
export type Kind = string;

/** Returns ids of each kind: own ones that the caller reaches, or foreign ones that they do not; the first and the last of each. */
export function idsByKind({ world, plugins }: MatrixPortal, person: Person, whose: 'own' | 'foreign'): ReadonlyMap<Kind, readonly string[]> {
  const scope = scopeOf(person);
  const ids = new Map<Kind, readonly string[]>();
  const { rows } = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY });
  const transactions = rows.filter((row) => isWithin(scope, row) === (whose === 'own'));
  ids.set('transaction', ends(transactions));
  for (const token of tokensOf(plugins)) {
    const store = world.of(token);
    if (!store) continue;
    const within = new Set(store.within(scope).map(({ id }) => id));
    // Tenants are seen by all: the record says nothing that is not in the branding. To act for another is what must not be.
    const isOwn = ({ id }: EntityRecord) => (token.id === Tenants.id && scope.tier !== 'platform' ? id === scope.tenantId : within.has(id));
    ids.set(token.id, ends(store.all.filter((record) => isOwn(record) === (whose === 'own'))));
  }
  return ids;
}

const ends = (records: readonly { readonly id: string }[]) => [...new Set([...records.slice(0, 1), ...records.slice(-1)].map(({ id }) => id))];

/** Returns the tokens of all entities. */
export const tokensOf = ({ sandbox }: MatrixPortal['plugins']): readonly EntityToken<EntityRecord>[] =>
  [Merchants, People, Roles, Tenants, ...sandbox.entities.map(({ token }) => token)] as readonly EntityToken<EntityRecord>[]; // only ids and references are read

/** A word or an id that only somebody else's data has. */
export interface Mark {
  readonly text: string;
  readonly of: string;
}

/** Returns ids and names of merchants, tenants and people that a person does not reach, without names that their own data has too. */
export function foreignMarks(world: World, person: Person): readonly Mark[] {
  const scope = scopeOf(person);
  const own = new Set<string>();
  const marks: Mark[] = [];
  const add = (isOwn: boolean, id: string, name: string, of: string) => {
    if (isOwn) own.add(name);
    else marks.push({ text: id, of }, { text: name, of });
  };
  for (const { id, tenantId, legalBusinessName } of world.merchants)
    add(isWithin(scope, { tenantId, merchantId: id }), id, legalBusinessName, `merchant ${legalBusinessName}`);
  for (const { id, name } of world.tenants) add(scope.tier === 'platform' || id === scope.tenantId, id, name, `tenant ${name}`);
  for (const one of world.people) add(isReachable(scope, one), one.id, one.email, `person ${one.email}`);
  return marks.filter(({ text }) => !own.has(text) && text.length > 5);
}

/** Staff of the platform and of one's tenant show in trails and signatures; people of merchants one does not reach show nowhere. */
function isReachable(scope: Scope, { tier, tenantId, merchantId }: Person): boolean {
  return tier === 'platform' || (tier === 'tenant' ? tenantId === scope.tenantId : isWithin(scope, { tenantId, merchantId }));
}

/** Makes a function that returns the first mark in a text; far cheaper than to look for each. */
export function markFinder(marks: readonly Mark[]): (text: string, except?: readonly string[]) => Mark | undefined {
  // By the first six characters: few texts of an answer begin like a mark.
  const byHead = new Map<string, Mark[]>();
  for (const mark of marks) byHead.set(mark.text.slice(0, 6), [...(byHead.get(mark.text.slice(0, 6)) ?? []), mark]);
  return (text, except = []) => {
    for (let at = 0; at + 6 <= text.length; at++) {
      for (const mark of byHead.get(text.slice(at, at + 6)) ?? [])
        if (text.startsWith(mark.text, at) && !except.includes(mark.text) && !/[\p{L}\d]/u.test(text[at + mark.text.length] ?? '')) return mark;
    }
    return undefined;
  };
}
