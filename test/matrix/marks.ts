/**
 * Texts that must not reach a caller: ids and names of data that they can't access, in a response, a file or an email.
 */
import { subjectOf } from '../../dev-server/world/entities/subject.ts';
import type { Scope } from '../../dev-server/world/entities/scope.ts';
import type { EntityRecord } from '../../dev-server/world/entities/token.ts';
import { coversSubject, subjectOfTransaction } from '../../dev-server/world/grants.ts';
import type { Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';
import { isWithin, scopeOf } from './records.ts';

/** Word or id that occurs only in another owner's data. */
export interface Mark {
  readonly text: string;
  /** Owner of the mark: `merchant Acme Ltd`. */
  readonly of: string;
}

/** Returns the marks in a text, except those that the call itself has sent. */
export type FindMarks = (text: string, sent?: readonly string[]) => readonly Mark[];

/**
 * Returns a function that finds ids and names of merchants, tenants and people, and ids of transactions, that a person
 * can't access. Names that also occur in their own data don't count.
 */
export function foreignMarks(world: World, person: Person): FindMarks {
  const scope = scopeOf(person);
  const ownMarks = new Set<string>();
  const ids = new Map<string, Mark>();
  const names: Mark[] = [];
  const add = (isOwn: boolean, id: string, name: string, of: string) => {
    if (isOwn) ownMarks.add(name);
    else {
      ids.set(id, { text: id, of });
      if (name.length > 5) names.push({ text: name, of });
    }
  };
  for (const { id, tenantId, legalBusinessName } of world.merchants)
    add(isWithin(scope, { tenantId, merchantId: id }), id, legalBusinessName, `merchant ${legalBusinessName}`);
  for (const { id, name } of world.tenants)
    add(scope.tier === 'platform' || id === scope.tenantId, id, name, `tenant ${name}`);
  for (const user of world.people) add(isReachable(scope, user), user.id, user.email, `person ${user.email}`);
  for (const row of world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows)
    if (!isWithin(scope, row)) ids.set(row.id, { text: row.id, of: `a transaction of merchant ${row.merchantId}` });
  const ownNames = [...ownMarks];
  const findNames = nameFinder(names.filter(({ text }) => !ownNames.some((name) => name.includes(text))));
  return (text, sent = []) => {
    const found = [...new Set(text.match(/[A-Za-z]+_[A-Za-z0-9]+/g) ?? [])].flatMap((word) => ids.get(word) ?? []);
    return [...found, ...findNames(unescaped(text))].filter((mark) => !sent.includes(mark.text));
  };
}

/**
 * Returns true if a person may be visible. Staff of the platform and of the caller's tenant appear in audit trails and
 * signatures; people of other merchants appear nowhere.
 */
function isReachable(scope: Scope, { tier, tenantId, merchantId }: Person): boolean {
  if (tier === 'platform') return true;
  return tier === 'tenant'
    ? scope.tier === 'platform' || tenantId === scope.tenantId
    : isWithin(scope, { tenantId, merchantId });
}

/** Returns a text without escapes, because names are escaped in HTML and CSV. */
const unescaped = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('\\"', '"')
    .replaceAll('""', '"');

/** Creates a function that returns the names in a text, much faster than a search for each name. */
function nameFinder(names: readonly Mark[]): (text: string) => readonly Mark[] {
  // Indexed by the first six characters, because few texts of a response begin like a name.
  const byHead = new Map<string, Mark[]>();
  for (const mark of names) byHead.set(mark.text.slice(0, 6), [...(byHead.get(mark.text.slice(0, 6)) ?? []), mark]);
  return (text) => {
    const found = new Set<Mark>();
    for (let at = 0; at + 6 <= text.length; at++) {
      for (const mark of byHead.get(text.slice(at, at + 6)) ?? [])
        if (text.startsWith(mark.text, at) && !/[\p{L}\d]/u.test(text[at + mark.text.length] ?? '')) found.add(mark);
    }
    return [...found];
  };
}

/** Returns ids of records about other merchants, some of each entity, with one of their merchants and transactions. */
export function foreignIds(world: World, { grants }: Pick<Person, 'grants'>, each = 1): readonly string[] {
  const isForeign = (store: (typeof stores)[number], record: EntityRecord) =>
    !coversSubject(grants, subjectOf(world, store.definition, record));
  const { stores } = world.entities;
  const ofStores = stores.flatMap((store) =>
    store.all
      .filter((record) => isForeign(store, record))
      .slice(0, each)
      .map(({ id }) => id),
  );
  const rows = world.transactions
    .query({ mode: 'Live' }, { pageSize: 500 })
    .rows.filter((row) => !coversSubject(grants, subjectOfTransaction(row)));
  return [...ofStores, ...rows.slice(0, each).map(({ id }) => id)];
}
