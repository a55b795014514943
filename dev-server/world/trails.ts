/** Audit trails: whoever owns a kind of thing says who may see the trail of one, and tells it. */
import { checkGuard, type Guard, type Holder } from '../../core/permissions/guard.ts';
import type { LogEntry } from './entities/log.ts';
import { WorldRefusal } from './entities/refusal.ts';
import type { Scope } from './entities/scope.ts';
import type { EntityRecord, EntityToken } from './entities/token.ts';
import type { Mode } from './types.ts';
import type { World } from './world.ts';

/** Who asks for a trail. */
export interface TrailReader extends Scope, Holder {
  readonly person: { readonly id: string };
  readonly mode: Mode;
}

export interface Trail {
  /** What the trail is of, as a person calls it. */
  readonly name: string;
  /** Oldest first: of two in the same millisecond the later one follows from the earlier. */
  readonly entries: readonly LogEntry[];
}

/** The trails of one kind of thing. */
export interface Trails {
  /** The kind, as addresses name it: `transaction` in `?audit=transaction:tx_1`. */
  readonly kind: string;
  /** The plugin whose texts name kind and fields, and the key they stand below: with `currencies` they are `currencies.one` and `currencies.field.<field>`. */
  readonly texts?: { readonly plugin: string; readonly key: string };
  /** @throws WorldRefusal forbidden where the reader may see nothing of the kind, not-found where there is none in their reach */
  readonly read: (reader: TrailReader, world: World, id: string) => Trail;
  /** What a person did to things of the kind, for their own activity. */
  readonly doneBy?: (world: World, personId: string) => readonly LogEntry[];
}

/** @throws WorldRefusal forbidden where a guard keeps somebody from the trails of a kind */
export function demand(guard: Guard, reader: TrailReader): void {
  if (checkGuard(guard, reader) !== 'allowed') throw new WorldRefusal('forbidden', 'permission.missing', "You don't have access to this audit trail.");
}

/**
 * The trails of an entity, told from what happened to its records; of removed ones nobody can tell any more whose they were.
 * @param guard who may see the records may see their trails
 */
export function entityTrails<Stored extends EntityRecord>(token: EntityToken<Stored>, guard: Guard, texts: NonNullable<Trails['texts']>): Trails {
  return {
    kind: token.id,
    texts,
    read(reader, world, id) {
      demand(guard, reader);
      const store = world.of(token);
      if (!store) throw new WorldRefusal('not-found', 'audit.not-found', `Audit trail of ${id} not found.`);
      return { name: store.definition.name(store.find(reader, id)), entries: store.log(id) };
    },
    doneBy: (world, personId) => world.of(token)?.doneBy(personId) ?? [],
  };
}
