/** Audit trails. The plugin of a type of record decides who may view its trail, and provides it. */
import { checkGuard, type Guard, type Holder } from '../../core/permissions/guard.ts';
import type { LogEntry } from './entities/log.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { Scope } from './entities/scope.ts';
import type { EntityRecord, EntityToken } from './entities/token.ts';
import type { Mode } from './types.ts';
import type { World } from './world.ts';

/** Person who requests a trail. @public */
export interface TrailReader extends Scope, Holder {
  readonly person: { readonly id: string };
  readonly mode: Mode;
}

/** Audit trail of a record. @public */
export interface Trail {
  /** Display name of the record. */
  readonly name: string;
  /** Entries, oldest first. Of two in the same millisecond the later one follows from the earlier. */
  readonly entries: readonly LogEntry[];
}

/** Trails of a type of record. @public */
export interface Trails {
  /** Type in addresses: `transaction` in `?audit=transaction:tx_1`. */
  readonly kind: string;
  /**
   * Plugin with the texts for type and fields, and their key: with `currencies` they are `currencies.one` and
   * `currencies.field.<field>`.
   */
  readonly texts?: { readonly plugin: string; readonly key: string };
  /**
   * Returns a trail.
   * @throws WorldRefusal forbidden if the reader may see no records of this type, not-found if there is none that the
   *   reader may see
   */
  readonly read: (reader: TrailReader, world: World, id: string) => Trail;
  /** Returns a person's actions on records of this type, for their activity. */
  readonly doneBy?: (world: World, personId: string) => readonly LogEntry[];
}

/**
 * Checks that a guard allows a person to view the trails of a type.
 * @throws WorldRefusal forbidden if it doesn't
 * @public
 */
export function assertAllowed(guard: Guard, reader: TrailReader): void {
  if (checkGuard(guard, reader) !== 'allowed')
    throw new WorldRefusal('forbidden', 'permission.missing', "You don't have access to this audit trail.");
}

/**
 * Returns the trails of an entity, derived from the logs of its records. The owners of removed records are unknown.
 * @param guard of people who may view the records, and so their trails
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
