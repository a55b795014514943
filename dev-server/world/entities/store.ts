/** The records of one entity: read by scope, changed by the rules of its declaration, with a log of each record. */
import { Compile } from 'typebox/compile';
import { derivedId } from '../ids.ts';
import type { World } from '../world.ts';
import type { EntityDefinition, Objection, RecordChange } from './define.ts';
import { type By, changesBetween, type FieldChange, type LogEntry, limitChanges, maxEntries } from './log.ts';
import { WorldRefusal } from './refusal.ts';
import { isChanged, objectionToLostMark, objectionToTakenValue, othersWithMark, usedField } from './rules.ts';
import { isChangeable, isVisible, type Owned, type Scope } from './scope.ts';
import type { EntityRecord } from './token.ts';

/** Called after a change. */
export type Watcher<Stored> = (change: RecordChange<Stored> & { readonly by: By }) => void;

/** Event of a record without a change of its fields, such as a sign-in. */
export interface Happening {
  readonly type: string;
  readonly changes?: readonly FieldChange[];
}

/** Records of an entity, with their audit trail. @public */
export interface EntityStore<Stored extends EntityRecord = EntityRecord> {
  readonly definition: EntityDefinition<Stored>;
  /** All records, in the order of their creation. */
  readonly all: readonly Stored[];
  get(id: string): Stored | undefined;
  /** Returns the records that are visible from a scope. */
  within(scope: Scope): readonly Stored[];
  /**
   * Returns a record that is visible from a scope.
   * @param to `change` also checks that the scope may change it
   * @throws WorldRefusal not-found if it isn't visible, forbidden if the scope may not change it
   */
  find(scope: Scope, id: string, to?: 'see' | 'change'): Stored;
  /** Returns a record as it was before its last change; undefined if it never changed. */
  previous(id: string): Stored | undefined;
  /** Returns the version, which rises with each change of a record; 1 for a new record. */
  version(id: string): number;
  /**
   * Creates a record. If its id is absent, the world creates one.
   * @throws WorldRefusal if a rule of the entity forbids it; TypeError if it isn't valid for its schema
   */
  create(values: Omit<Stored, 'id'> & { readonly id?: string }, by: By): Stored;
  /**
   * Changes fields of a record; an undefined field is removed. Values that are equal to the current ones are no change
   * and leave no entry.
   * @param expected the version that the caller has read; a later version is a conflict
   * @throws WorldRefusal if a rule of the entity forbids it; TypeError if the result isn't valid for its schema
   */
  change(id: string, changes: Changes<Stored>, by: By, expected?: number): Stored;
  /**
   * Removes a record.
   * @throws WorldRefusal if another record uses it
   */
  remove(id: string, by: By): void;
  /** Returns the log of a record, oldest first; also of a removed record. */
  log(id: string): readonly LogEntry[];
  /**
   * Returns a person's actions on any of the records.
   * @param isWanted called with each record's id; by default all are included
   */
  doneBy(personId: string, isWanted?: (id: string) => boolean): readonly LogEntry[];
  note(id: string, happening: Happening, by: By): void;
  /**
   * Calls back after each change.
   * @returns a function that ends it
   */
  watch(watcher: Watcher<Stored>): () => void;
}

/** Fields to change. */
export type Changes<Stored> = { readonly [Field in keyof Stored]?: Stored[Field] | undefined };

export interface StoreOptions<Stored extends EntityRecord> {
  readonly definition: EntityDefinition<Stored>;
  readonly records: Iterable<Stored>;
  readonly seed: number;
  readonly now: () => number;
  /** Returns the world of the store, after the world is complete. */
  readonly world: () => World;
  /** Returns the number of records of any entity that refer to this record, with a name for them. */
  readonly referrers: (id: string) => { readonly count: number; readonly what: string } | undefined;
  /** Returns the reason why a record must not refer to its target. */
  readonly misreference: (record: Stored) => Objection | undefined;
  /** Returns a record with names in place of ids of other records, for its log, because people don't read ids. */
  readonly withNames: (record: Stored) => object;
}

export function createStore<Stored extends EntityRecord>(options: StoreOptions<Stored>): EntityStore<Stored> {
  const { definition, now, seed, world } = options;
  const { token, owner, prefix } = definition;
  const records = new Map([...options.records].map((record) => [record.id, Object.freeze(record)]));
  const versions = new Map<string, number>();
  const previous = new Map<string, Stored>();
  const logs = new Map<string, LogEntry[]>();
  const watchers = new Set<Watcher<Stored>>();
  let all: readonly Stored[] | undefined;
  let validator: ReturnType<typeof Compile> | undefined;
  let made = 0;
  let noted = 0;

  const ownerOf = definition.ownerOf ?? ((record: Stored): Owned => record);
  const versionOf = (id: string) => versions.get(id) ?? 1;
  const requireRecord = (id: string): Stored => {
    const record = records.get(id);
    if (!record) throw notFound(token.id);
    return record;
  };
  const note = (id: string, type: string, changes: readonly FieldChange[], by: By) => {
    noted += 1;
    const entry: LogEntry = {
      ...by,
      id: derivedId('evt', `${token.id} ${id} ${noted}`, seed),
      created: now(),
      type,
      changes: limitChanges(changes).map(hideValues),
    };
    logs.set(id, [...(logs.get(id) ?? []), entry].slice(-maxEntries));
  };
  const hideValues = ({ field, from, to }: FieldChange): FieldChange => {
    const isHidden = definition.hidden?.some((name) => name === field) ?? false;
    const maskIfHidden = (value: string) => (isHidden ? '••••' : value);
    return {
      field,
      ...(from !== undefined && { from: maskIfHidden(from) }),
      ...(to !== undefined && { to: maskIfHidden(to) }),
    };
  };
  const notifyWatchers = (change: RecordChange<Stored>, by: By) => {
    for (const watcher of watchers) watcher({ ...change, by });
  };
  const usesOf = (record: Stored) => options.referrers(record.id) ?? definition.uses?.(record, world());
  /** Returns the changes with names for people; with ids if two referenced records have the same name. */
  const reportedChanges = (before: Stored, after: Stored): readonly FieldChange[] => {
    const fieldChanges = changesBetween(options.withNames(before), options.withNames(after));
    return fieldChanges.length > 0 ? fieldChanges : changesBetween(before, after);
  };
  const put = (record: Stored, change: RecordChange<Stored>, type: string, changes: readonly FieldChange[], by: By) => {
    records.set(record.id, record);
    all = undefined;
    if (change.before) {
      versions.set(record.id, versionOf(record.id) + 1);
      previous.set(record.id, change.before);
    }
    note(record.id, definition.event?.(change) ?? type, changes, by);
    notifyWatchers(change, by);
  };
  /** Removes the mark from the record that had it. */
  const unmarkOthers = (record: Stored, by: By) => {
    for (const before of othersWithMark<Stored>(definition, records.values(), record)) {
      // the mark is a boolean field
      const after = Object.freeze({ ...before, [definition.mark ?? '']: false } as Stored);
      put(after, { before, after }, 'Changed', reportedChanges(before, after), by);
    }
  };
  const requireValid = (change: RecordChange<Stored> & { readonly after: Stored }): Stored => {
    const { after } = change;
    validator ??= Compile(token.schema);
    if (!validator.Check(after)) {
      const [error] = validator.Errors(after);
      throw new TypeError(`This is no ${token.id}: ${error?.instancePath || '/'} ${error?.message ?? 'does not fit'}.`);
    }
    refuse('conflict', objectionToTakenValue(definition, [...records.values()], after));
    refuse('invalid', options.misreference(after));
    refuse('conflict', objectionToLostMark(definition, change));
    refuse('conflict', definition.check?.(change, world()));
    refuse('conflict', usedField(definition, change, usesOf));
    return Object.freeze(after);
  };

  return {
    definition,
    get all() {
      all ??= [...records.values()];
      return all;
    },
    get: (id) => records.get(id),
    within: (scope) => [...records.values()].filter((record) => isVisible(owner, ownerOf(record), scope)),
    find(scope, id, to = 'see') {
      const record = records.get(id);
      if (!record || !isVisible(owner, ownerOf(record), scope)) throw notFound(token.id);
      if (to === 'change' && !isChangeable(owner, ownerOf(record), scope)) {
        throw new WorldRefusal(
          'forbidden',
          `${token.id}.foreign`,
          `You don't have permission to change ${definition.name(record)}.`,
        );
      }
      return record;
    },
    version: versionOf,
    previous: (id) => previous.get(id),
    create(values, by) {
      const id = values.id ?? derivedId(prefix, `made ${++made} ${now()}`, seed);
      // The values lack only the id.
      const record = requireValid({ after: { ...withoutGaps(values), id } as unknown as Stored });
      unmarkOthers(record, by);
      put(record, { after: record }, 'Created', changesBetween({}, withoutId(options.withNames(record))), by);
      return record;
    },
    change(id, changes, by, expected) {
      const before = requireRecord(id);
      if (expected !== undefined && expected !== versionOf(id))
        throw staleRefusal(definition.name(before), logs.get(id)?.at(-1), now());
      // the same fields, except for removed ones, which the check validates
      const after = withoutGaps({ ...before, ...changes }) as Stored;
      if (changesBetween(before, after).length === 0) return before;
      const touched = definition.fixed?.find((field) => isChanged(field, before, after));
      if (touched !== undefined || after.id !== id) {
        throw new WorldRefusal(
          'conflict',
          `${token.id}.fixed`,
          `You can't change ${touched ?? 'id'} after it was set.`,
          touched,
        );
      }
      const record = requireValid({ before, after });
      unmarkOthers(record, by);
      put(record, { before, after: record }, 'Changed', reportedChanges(before, record), by);
      return record;
    },
    remove(id, by) {
      const before = requireRecord(id);
      const use = usesOf(before);
      if (use && use.count > 0) {
        throw new WorldRefusal(
          'conflict',
          `${token.id}.used`,
          `${definition.name(before)} is used by ${use.count} ${use.what}, so you can't delete it.`,
        );
      }
      refuse('conflict', objectionToLostMark(definition, { before }));
      refuse('conflict', definition.check?.({ before }, world()));
      records.delete(id);
      all = undefined;
      note(
        id,
        definition.event?.({ before }) ?? 'Removed',
        changesBetween(withoutId(options.withNames(before)), {}),
        by,
      );
      notifyWatchers({ before }, by);
    },
    log: (id) => logs.get(id) ?? [],
    doneBy: (personId, isWanted = () => true) =>
      [...logs].flatMap(([id, entries]) => {
        if (!entries.some(({ actorId }) => actorId === personId) || !isWanted(id)) return [];
        const record = records.get(id);
        const about = record === undefined ? id : definition.name(record);
        return entries.filter(({ actorId }) => actorId === personId).map((entry) => ({ ...entry, about }));
      }),
    note: (id, { type, changes = [] }, by) => note(id, type, changes, by),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** Returns the name of an entity for a refusal, at the start of a sentence: `activity-set` is "Activity set". */
export const entityName = (entity: string): string =>
  entity.charAt(0).toUpperCase() + entity.slice(1).replaceAll('-', ' ');

/**
 * Returns the error for a missing record. A record that the caller can't see gets the same answer, so that no id is
 * revealed.
 */
export function notFound(entity: string): WorldRefusal {
  return new WorldRefusal('not-found', `${entity}.not-found`, `${entityName(entity)} not found.`);
}

function staleRefusal(name: string, last: LogEntry | undefined, now: number): WorldRefusal {
  const minutes = last ? Math.floor((now - last.created) / 60_000) : 0;
  const when = minutes < 1 ? 'a moment ago' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const who = last ? ` by ${last.actor}${last.actorEmail === undefined ? '' : ` (${last.actorEmail})`}` : '';
  return new WorldRefusal('conflict', 'stale', `${name} was changed ${when}${who}. Reload it, then make your change.`);
}

function refuse(kind: WorldRefusal['kind'], objection: Objection | undefined): void {
  if (objection) throw new WorldRefusal(kind, objection.code, objection.message, objection.field);
}

function withoutId(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => field !== 'id'));
}

/** Returns the values without the fields that are undefined, because JSON has no such value. */
function withoutGaps(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
