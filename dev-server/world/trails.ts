/** Audit trails: the plugin that owns a kind of record decides who may see its trail, and provides it. */
import { checkGuard, type Guard, type Holder } from '../../core/permissions/guard.ts';
import type { LogEntry } from './entities/log.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { Scope } from './entities/scope.ts';
import type { EntityRecord, EntityToken } from './entities/token.ts';
import type { Mode } from './types.ts';
import type { World } from './world.ts';

/** Reader who requests a trail. @public */
export interface TrailReader extends Scope, Holder {
  readonly person: { readonly id: string };
  readonly mode: Mode;
}

/** Audit trail of a record. @public */
export interface Trail {
  /** Display name of the record that the trail is of. */
  readonly name: string;
  /** Oldest first: of two in the same millisecond the later one follows from the earlier. */
  readonly entries: readonly LogEntry[];
}

/** Trails of a kind of record. @public */
export interface Trails {
  /** The kind, as addresses name it: `transaction` in `?audit=transaction:tx_1`. */
  readonly kind: string;
  /**
   * The plugin whose texts name kind and fields, and the key they stand below: with `currencies` they are
   * `currencies.one` and `currencies.field.<field>`.
   */
  readonly texts?: { readonly plugin: string; readonly key: string };
  /**
   * @throws WorldRefusal forbidden where the reader may see nothing of the kind, not-found where there is none in their
   *   reach
   */
  readonly read: (reader: TrailReader, world: World, id: string) => Trail;
  /** Returns a person's actions on records of the kind, for their activity. */
  readonly doneBy?: (world: World, personId: string) => readonly LogEntry[];
}

/**
 * Checks that a guard opens the trails of a kind to a person.
 * @throws WorldRefusal forbidden where a guard refuses the trails of a kind
 * @public
 */
export function assertAllowed(guard: Guard, reader: TrailReader): void {
  if (checkGuard(guard, reader) !== 'allowed')
    throw new WorldRefusal('forbidden', 'permission.missing', "You don't have access to this audit trail.");
}

/**
 * Returns the trails of an entity, derived from the logs of its records. The owners of removed records can no longer be
 * determined.
 * @param guard who may see the records may see their trails
 * @public
 */
export function entityTrails<Stored extends EntityRecord>(
  token: EntityToken<Stored>,
  guard: Guard,
  texts: NonNullable<Trails['texts']>,
): Trails {
  return {
    kind: token.id,
    texts,
    read(reader, world, id) {
      assertAllowed(guard, reader);
      const store = world.of(token);
      if (!store) throw new WorldRefusal('not-found', 'audit.not-found', `Audit trail of ${id} not found.`);
      return { name: store.definition.name(store.find(reader, id)), entries: store.log(id) };
    },
    doneBy: (world, personId) => world.of(token)?.doneBy(personId) ?? [],
  };
}
