/** All entities of a world, created from the seed in the order of their references, with access by their tokens. */
import { isDeepStrictEqual } from 'node:util';
import { derivedId } from '../ids.ts';
import { createRandom, hash } from '../random.ts';
import type { World } from '../world.ts';
import type { AnyEntity, Objection, SeedContext } from './define.ts';
import { createStore, type EntityStore, entityName } from './store.ts';
import type { CoreToken, EntityRecord, EntityToken } from './token.ts';

export interface Entities {
  /** Stores of all entities of the world, in the order of their creation. */
  readonly stores: readonly EntityStore[];
  /** Returns the records of a core entity. */
  of<Stored extends EntityRecord>(token: CoreToken<Stored>): EntityStore<Stored>;
  /**
   * Returns the records of a plugin's entity; undefined if the plugin is not enabled. Callers must handle that case.
   */
  of<Stored extends EntityRecord>(token: EntityToken<Stored>): EntityStore<Stored> | undefined;
}

export interface EntitiesOptions
  extends Pick<SeedContext, 'seed' | 'born' | 'permissions' | 'transactions' | 'transactionsOf' | 'transactionRoutes'> {
  readonly jobs?: SeedContext['jobs'];
  readonly definitions: readonly AnyEntity[];
  readonly now: () => number;
  readonly world: () => World;
  /** Initial records of each entity, by its id. Existing lists are used, others are created and added. */
  readonly seeded?: Map<string, readonly EntityRecord[]> | undefined;
}

/**
 * Creates the records of all entities.
 * @throws TypeError if two entities share an id, or their seeds need each other
 */
export function createEntities({
  definitions,
  seed,
  born,
  permissions,
  transactions,
  transactionsOf,
  transactionRoutes,
  jobs = [],
  now,
  world,
  seeded = new Map(),
}: EntitiesOptions): Entities {
  const byId = new Map<string, AnyEntity>();
  for (const definition of definitions) {
    const { id } = definition.token;
    if (byId.has(id)) throw new TypeError(`Two entities have the id ${id}; rename one.`);
    byId.set(id, definition);
  }
  const stores = new Map<string, EntityStore>();
  const making: string[] = [];

  const storeOf = (id: string): EntityStore | undefined => {
    const known = stores.get(id);
    if (known) return known;
    const definition = byId.get(id);
    if (!definition) return undefined;
    if (making.includes(id))
      throw new TypeError(`The seeds of ${[...making, id].join(' → ')} need each other; make one without the other.`);
    making.push(id);
    const context: SeedContext = {
      seed,
      born,
      permissions,
      transactions,
      transactionsOf,
      transactionRoutes,
      jobs,
      random: createRandom(hash(`entity ${id}`, seed)),
      idOf: (name) => derivedId(definition.prefix, name, seed),
      of: (token) => ofToken(storeOf(token.id), token)?.all ?? [],
    };
    const records = seeded.get(id) ?? [...(definition.seed?.(context) ?? [])];
    seeded.set(id, records);
    const store: EntityStore = createStore({
      definition,
      records,
      seed,
      now,
      world,
      referrers: (record) => referrersOf(stores, id, record),
      misreference: (record) => misreferenceOf(stores, definition, record),
      withNames: (record) => namedReferences(stores, definition, record),
    });
    making.pop();
    stores.set(id, store);
    return store;
  };
  // The order is that of the first such world, where seeds created each other's stores on demand.
  for (const id of [...seeded.keys(), ...byId.keys()]) storeOf(id);

  return {
    stores: [...stores.values()],
    of,
  };
  // An entity of a plugin may be disabled, but core's entities exist in every world. The two overloads express this.
  function of<Stored extends EntityRecord>(token: CoreToken<Stored>): EntityStore<Stored>;
  function of<Stored extends EntityRecord>(token: EntityToken<Stored>): EntityStore<Stored> | undefined;
  function of<Stored extends EntityRecord>(token: EntityToken<Stored>): EntityStore<Stored> | undefined {
    return ofToken(stores.get(token.id), token);
  }
}

/** Tokens that are known to name the same records as the token of a definition. */
const sameAs = new WeakMap<EntityToken, WeakSet<EntityToken>>();

/**
 * Returns the store of a token.
 * @throws TypeError for a token of another entity with the same id, whose records would have undeclared fields
 */
function ofToken<Stored extends EntityRecord>(
  store: EntityStore | undefined,
  token: EntityToken<Stored>,
): EntityStore<Stored> | undefined {
  if (store === undefined) return undefined;
  if (!holdsRecordsOf(store, token)) {
    throw new TypeError(
      `The token ${token.id} has another schema than the entity that is kept. Use the token of that entity, or rename one.`,
    );
  }
  return store;
}

function holdsRecordsOf<Stored extends EntityRecord>(
  store: EntityStore | EntityStore<Stored>,
  token: EntityToken<Stored>,
): store is EntityStore<Stored> {
  const { token: ownToken } = store.definition;
  if (ownToken === token || sameAs.get(ownToken)?.has(token)) return true;
  // A plugin in another folder has copies of core's tokens.
  if (!isDeepStrictEqual(ownToken.schema, token.schema)) return false;
  sameAs.set(ownToken, (sameAs.get(ownToken) ?? new WeakSet()).add(token));
  return true;
}

/** Returns the ids of other entities in a record, with their fields. */
export function referencesIn(
  definition: AnyEntity,
  record: Omit<EntityRecord, 'id'>,
): { readonly field: string; readonly token: EntityToken; readonly id: string }[] {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(definition.references ?? {}).flatMap(
    // the values of `references` are tokens
    ([field, token]) =>
      [values.get(field)]
        .flat()
        .flatMap((id) => (typeof id === 'string' && token ? [{ field, token: token as EntityToken, id }] : [])),
  );
}

function referrersOf(stores: ReadonlyMap<string, EntityStore>, entity: string, id: string) {
  for (const { definition, all } of stores.values()) {
    const fields = Object.entries(definition.references ?? {}).flatMap(([field, token]) =>
      token?.id === entity ? [field] : [],
    );
    if (fields.length === 0) continue;
    const isReferrer = (record: EntityRecord) => {
      for (const field of fields) {
        const value: unknown = Reflect.get(record, field);
        if (value === id || (Array.isArray(value) && value.includes(id))) return true;
      }
      return false;
    };
    const count = all.filter(isReferrer).length;
    if (count > 0) return { count, what: `${definition.token.id.replaceAll('-', ' ')}${count === 1 ? '' : 's'}` };
  }
  return undefined;
}

/** Returns a record with names in place of ids of other records. */
function namedReferences(
  stores: ReadonlyMap<string, EntityStore>,
  { references = {} }: AnyEntity,
  record: EntityRecord,
): object {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]: [string, unknown]) => {
      const store = stores.get(Object.entries(references).find(([name]) => name === field)?.[1]?.id ?? '');
      const nameOf = (id: unknown): unknown => {
        const found = typeof id === 'string' ? store?.get(id) : undefined;
        return found && store ? store.definition.name(found) : id;
      };
      return [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
    }),
  );
}

/**
 * Checks that references resolve, and never lead to another tenant's records. Nothing can be checked if the plugin of
 * the other entity is not enabled.
 */
function misreferenceOf(
  stores: ReadonlyMap<string, EntityStore>,
  definition: AnyEntity,
  record: EntityRecord,
): Objection | undefined {
  for (const { field, token, id } of referencesIn(definition, record)) {
    const store = stores.get(token.id);
    if (!store) continue;
    const found = store.get(id);
    const isForeign =
      found?.tenantId !== undefined && record.tenantId !== undefined && found.tenantId !== record.tenantId;
    if (!found || isForeign) {
      return {
        code: `${definition.token.id}.reference`,
        field,
        message: `${entityName(token.id)} not found. Choose one from the list.`,
      };
    }
  }
  return undefined;
}
