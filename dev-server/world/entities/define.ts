/** How an entity is declared: a kind of record of the world, with all that keeps its records sound. */

import type { WorldOptions } from '../create.ts';
import type { TransactionsOf } from '../facts.ts';
import type { Subject } from '../grants.ts';
import type { Random } from '../random.ts';
import type { Transaction } from '../types.ts';
import type { Way } from '../ways.ts';
import type { World } from '../world.ts';
import type { Owned, Owner } from './scope.ts';
import type { EntityRecord, EntityToken } from './token.ts';

/** What records are made from. Only this: the same seed gives the same records whichever other plugins are on. */
export interface SeedContext {
  readonly seed: number;
  /** The world's birth, epoch milliseconds. */
  readonly born: number;
  /** Draws numbers of this entity alone: what others draw changes nothing here. */
  readonly random: Random;
  /** An id that follows from a name. */
  idOf(name: string): string;
  /** The records of another entity, which are made first; none where the plugin that keeps it is off. */
  of<Stored extends EntityRecord>(token: EntityToken<Stored>): readonly Stored[];
  /** All transactions as they stand at the world's birth, oldest first: disputes, bank orders and the like are about some of them. */
  readonly transactions: readonly Readonly<Transaction>[];
  /** Those of some kind, status and so on: asks less than to look through all of them. */
  readonly transactionsOf: TransactionsOf;
  /** The ways over which they went, in the order of each one's first: asks less than to look through all of them. */
  readonly ways: readonly Readonly<Way>[];
  /** The ids of all jobs of the clock. */
  readonly jobs: readonly string[];
  /** Every permission there is, with the tiers that can hold it. */
  readonly permissions: NonNullable<WorldOptions['permissions']>;
}

/** A change that is about to be made, or has been. `before` is absent for a new record, `after` for one that is removed. */
export interface RecordChange<Stored> {
  readonly before?: Stored;
  readonly after?: Stored;
}

/** Fields of one record that hold ids of another's. */
type References<Stored> = { readonly [Field in keyof Stored]?: EntityToken };

/** Why something cannot be, in words for the person; with the field that it is about. */
export interface Objection {
  /** Stable, dotted: `currency.decimals`. */
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export interface EntityDefinition<Stored extends EntityRecord = EntityRecord> {
  readonly token: EntityToken<Stored>;
  readonly owner: Owner;
  /** Whose a record is, where its own `tenantId` and `merchantId` do not say it: a merchant is its own. */
  readonly whose?: (record: Stored) => Owned;
  /**
   * Returns what a record names beside its owner and its references: merchants in a list, the transaction that it is about. People who may
   * not see one of them do not see the record.
   * @param world the whole one
   */
  readonly about?: (record: Stored, world: World) => Subject;
  /** The first part of its ids: `cur`. */
  readonly prefix: string;
  /** The records of a new world. */
  readonly seed?: (context: SeedContext) => Iterable<Stored>;
  /** Fields with an id, or a list of ids, of another entity. They always resolve: what is referred to cannot be removed. */
  readonly references?: References<Stored>;
  /** No two records of the same owner have the same value in such a field; letter case counts for nothing. */
  readonly unique?: readonly (keyof Stored & string)[];
  /** As `unique`, over all owners: the number of a ticket. Who is refused learns that another owner has it. */
  readonly uniqueInWorld?: readonly (keyof Stored & string)[];
  /** Given when a record is made and never changed. */
  readonly fixed?: readonly (keyof Stored & string)[];
  /** Given freely until something uses the record, and never changed from then on. */
  readonly fixedOnceUsed?: readonly (keyof Stored & string)[];
  /**
   * A yes-or-no field that one record of each owner has: whichever gets it takes it from the one that had it, which can neither lose
   * it otherwise nor be removed.
   */
  readonly mark?: keyof Stored & string;
  /** Fields whose values nobody reads in a trail, as keys and secrets: that they changed is told, and no more. */
  readonly hidden?: readonly (keyof Stored & string)[];
  /** What people call a record. */
  readonly name: (record: Stored) => string;
  /** What a change is called, where `Changed` says too little: `Deactivated`. */
  readonly event?: (change: RecordChange<Stored>) => string | undefined;
  /** What must hold for a record, whatever changes it. */
  readonly check?: (change: RecordChange<Stored>, world: World) => Objection | undefined;
  /** What is sound in every state of the world: the property tests hold random sequences of changes against it. */
  readonly invariant?: (record: Stored, world: World) => string | undefined;
  /** How often a record is used by what is no entity, with the word for it: `{ count: 12, what: 'transactions' }`. */
  readonly uses?: (record: Stored, world: World) => { readonly count: number; readonly what: string };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of definitions holds each with its own type of record
export type AnyEntity = EntityDefinition<any>;

/** Declares an entity of the world. Give it to `defineSandbox` (a plugin's) or to the world's own list. */
export function defineEntity<Stored extends EntityRecord>(definition: EntityDefinition<Stored>): EntityDefinition<Stored> {
  return Object.freeze(definition);
}
