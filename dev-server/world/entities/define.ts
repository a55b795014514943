/** Declaration of entities: kinds of records of the world, with the rules that protect their consistency. */

import type { WorldOptions } from '../create.ts';
import type { TransactionsOf } from '../facts.ts';
import type { Subject } from '../grants.ts';
import type { Random } from '../random.ts';
import type { Transaction } from '../types.ts';
import type { Way } from '../ways.ts';
import type { World } from '../world.ts';
import type { Owned, Owner } from './scope.ts';
import type { EntityRecord, EntityToken } from './token.ts';

/** Sole source of seeded records: the same seed gives the same records, whichever other plugins are on. @public */
export interface SeedContext {
  readonly seed: number;
  /** The world's birth, epoch milliseconds. */
  readonly born: number;
  /** Draws numbers of this entity alone: what others draw changes nothing here. */
  readonly random: Random;
  /** Returns an id derived from a name. */
  idOf(name: string): string;
  /** Returns the records of another entity, which are made first. None when the plugin that stores it is off. */
  of<Stored extends EntityRecord>(token: EntityToken<Stored>): readonly Stored[];
  /**
   * All transactions as they stand at the world's birth, oldest first: disputes, bank orders and the like are about
   * some of them.
   */
  readonly transactions: readonly Readonly<Transaction>[];
  /** Transactions of some kind, status and so on. Cheaper than searching all of them. */
  readonly transactionsOf: TransactionsOf;
  /** Routes that transactions took, in the order of each route's first. Cheaper than searching all of them. */
  readonly ways: readonly Readonly<Way>[];
  /** The ids of all jobs of the clock. */
  readonly jobs: readonly string[];
  /** Every permission there is, with the tiers that can hold it. */
  readonly permissions: NonNullable<WorldOptions['permissions']>;
}

/**
 * A change that is about to be made, or has been. `before` is absent for a new record, `after` for one that is removed.
 */
export interface RecordChange<Stored> {
  readonly before?: Stored;
  readonly after?: Stored;
}

/** Fields of one record that hold ids of another's. */
type References<Stored> = { readonly [Field in keyof Stored]?: EntityToken };

/** Reason why a change is impossible, in words for the person, with the field that it is about. @public */
export interface Objection {
  /** Stable, dotted: `currency.decimals`. */
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** Definition of an entity: its token, owner, seed and rules. @public */
export interface EntityDefinition<Stored extends EntityRecord = EntityRecord> {
  readonly token: EntityToken<Stored>;
  readonly owner: Owner;
  /** Returns the owner of a record, when its `tenantId` and `merchantId` do not name it: a merchant owns itself. */
  readonly whose?: (record: Stored) => Owned;
  /**
   * Returns what a record names beside its owner and its references: merchants in a list, the transaction that it is
   * about. People who may not see one of them do not see the record.
   * @param world the whole one
   */
  readonly about?: (record: Stored, world: World) => Subject;
  /** The first part of its ids: `cur`. */
  readonly prefix: string;
  /** The records of a new world. */
  readonly seed?: (context: SeedContext) => Iterable<Stored>;
  /**
   * Fields with an id, or a list of ids, of another entity. They always resolve: what is referred to cannot be removed.
   */
  readonly references?: References<Stored>;
  /** No two records of the same owner have the same value in such a field; letter case counts for nothing. */
  readonly unique?: readonly (keyof Stored & string)[];
  /**
   * Fields that are unique across all owners, such as the number of a ticket. A refused caller learns that another
   * owner has the value.
   */
  readonly uniqueInWorld?: readonly (keyof Stored & string)[];
  /** Fields that are set when a record is made and never changed. */
  readonly fixed?: readonly (keyof Stored & string)[];
  /** Fields that may change until another record uses this record, and never afterwards. */
  readonly fixedOnceUsed?: readonly (keyof Stored & string)[];
  /**
   * A yes-or-no field that one record of each owner has: whichever gets it takes it from the one that had it, which can
   * neither lose it otherwise nor be removed.
   */
  readonly mark?: keyof Stored & string;
  /** Fields whose values a trail does not show, such as keys and secrets: it records only that they changed. */
  readonly hidden?: readonly (keyof Stored & string)[];
  /** Returns the display name of a record. */
  readonly name: (record: Stored) => string;
  /** Returns the name of a change where `Changed` is too vague: `Deactivated`. */
  readonly event?: (change: RecordChange<Stored>) => string | undefined;
  /** Returns an objection to a record that breaks a rule, regardless of the source of the change. */
  readonly check?: (change: RecordChange<Stored>, world: World) => Objection | undefined;
  /**
   * Returns the broken invariant, which must hold in every state of the world. The property tests check it with random
   * sequences of changes.
   */
  readonly invariant?: (record: Stored, world: World) => string | undefined;
  /**
   * Returns the number of uses of a record outside entities, with the word for them: `{ count: 12, what: 'transactions'
   * }`.
   */
  readonly uses?: (record: Stored, world: World) => { readonly count: number; readonly what: string };
}

// biome-ignore lint/suspicious/noExplicitAny: the list contains definitions with different types of records
export type AnyEntity = EntityDefinition<any>;

/** Declares an entity of the world. Give it to `defineSandbox` (a plugin's) or to the world's own list. @public */
export function defineEntity<Stored extends EntityRecord>(
  definition: EntityDefinition<Stored>,
): EntityDefinition<Stored> {
  return Object.freeze(definition);
}
