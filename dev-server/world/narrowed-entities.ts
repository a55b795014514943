/** Records for people with grants for only some merchants, payment methods or providers. */
import type { Decided } from './decided.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { Entities } from './entities/registry.ts';
import { type Changes, type EntityStore, notFound } from './entities/store.ts';
import { subjectOf } from './entities/subject.ts';
import type { EntityRecord, EntityToken } from './entities/token.ts';
import { coversSubject, type Grants } from './grants.ts';
import type { World } from './world.ts';

/** Number of changes of a world's records. A person's view of a list is valid until the next change. */
const changes = new WeakMap<World, () => number>();
function changesOf(world: World): () => number {
  const known = changes.get(world);
  if (known) return known;
  let count = 0;
  for (const store of world.entities.stores) store.watch(() => ++count);
  const read = () => count;
  changes.set(world, read);
  return read;
}

/**
 * Restricts entities to the grants.
 * @param world the whole world
 */
export function narrowedEntities(world: World, grants: Grants): Entities {
  const count = changesOf(world);
  const views = new Map<EntityStore, EntityStore>();
  const viewOf = (store: EntityStore): EntityStore => {
    const view =
      views.get(store) ??
      narrowedStore(store, (record) => coversSubject(grants, subjectOf(world, store.definition, record)), count);
    views.set(store, view);
    return view;
  };
  return {
    get stores() {
      return world.entities.stores.map(viewOf);
    },
    // The store of a token, and a view of it, holds records of its type.
    of: (<Stored extends EntityRecord>(token: EntityToken<Stored>) => {
      const store = world.of(token);
      // a view can wrap a store of any record type
      return store && viewOf(store as unknown as EntityStore);
    }) as unknown as Entities['of'],
  } satisfies Decided<Entities>;
}

/**
 * Returns a store that hides some records, in all reads and changes.
 * @param isSeen called with existing records, and with records that are about to be added
 * @param changeCount returns a number that differs after each change of any record
 */
function narrowedStore(
  store: EntityStore,
  isSeen: (record: EntityRecord | Omit<EntityRecord, 'id'>) => boolean,
  changeCount: () => number,
): EntityStore {
  const { definition } = store;
  let seen:
    | { readonly at: number; readonly of: readonly EntityRecord[]; readonly all: readonly EntityRecord[] }
    | undefined;
  const all = () => {
    const [at, of] = [changeCount(), store.all];
    if (seen?.at !== at || seen.of !== of) seen = { at, of, all: of.filter(isSeen) };
    return seen.all;
  };
  const get = (id: string) => {
    const record = store.get(id);
    return record && isSeen(record) ? record : undefined;
  };
  /** Returns a visible record. A hidden record gets the same answer as a missing record, so that no id is revealed. */
  const requireRecord = (id: string) => {
    const record = get(id);
    if (!record) throw notFound(definition.token.id);
    return record;
  };
  const refuseUnseen = (record: Omit<EntityRecord, 'id'>) => {
    if (isSeen(record)) return;
    const message = 'You don’t have access to this merchant, payment method or provider.';
    throw new WorldRefusal('forbidden', `${definition.token.id}.grants`, message);
  };
  return {
    definition,
    get all() {
      return all();
    },
    get,
    within: (scope) => store.within(scope).filter(isSeen),
    find(scope, id, to) {
      if (store.get(id)) requireRecord(id);
      return store.find(scope, id, to);
    },
    previous(id) {
      const before = get(id) && store.previous(id);
      return before && isSeen(before) ? before : undefined;
    },
    version: (id) => store.version(requireRecord(id).id),
    create(values, by) {
      refuseUnseen(values);
      return store.create(values, by);
    },
    change(id, values: Changes<EntityRecord>, by, expected) {
      refuseUnseen({ ...requireRecord(id), ...values } as EntityRecord); // a removed field refers to no record
      return store.change(id, values, by, expected);
    },
    remove: (id, by) => store.remove(requireRecord(id).id, by),
    log: (id) => (get(id) ? store.log(id) : []),
    doneBy: (personId) => store.doneBy(personId, (id) => get(id) !== undefined),
    note: (id, happening, by) => store.note(requireRecord(id).id, happening, by),
    watch() {
      throw new TypeError('Records are watched in the whole world: register the watcher when the world starts.');
    },
  } satisfies Decided<EntityStore>;
}
