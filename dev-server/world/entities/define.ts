/** Declaration of entities: types of records of the world, with the rules that protect their consistency. */

import type { Permission } from '../../../core/permissions/declared.ts';
import type { TransactionsOf } from '../facts.ts';
import type { Subject } from '../grants.ts';
import type { Random } from '../random.ts';
import type { TransactionRoute } from '../transaction-routes.ts';
import type { Transaction } from '../types.ts';
import type { World } from '../world.ts';
import type { Owned, Owner } from './scope.ts';
import type { EntityRecord, EntityToken } from './token.ts';

/** Input for seeded records: the same seed gives the same records, regardless of other plugins. @public */
export interface SeedContext {
  readonly seed: number;
  /** The world's birth in epoch milliseconds. */
  readonly born: number;
  /** Draws numbers only for this entity, independent of other entities. */
  readonly random: Random;
  /** Returns an id derived from a name. */
  idOf(name: string): string;
  /** Returns the records of another entity, which are made first. None if the plugin of that entity is not enabled. */
  of<Stored extends EntityRecord>(token: EntityToken<Stored>): readonly Stored[];
  /**
   * All transactions as they are at the world's birth, oldest first. Some disputes, bank orders and other records are
   * about them.
   */
  readonly transactions: readonly Readonly<Transaction>[];
  /** Returns the transactions of a type, status and so on, faster than a search of all of them. */
  readonly transactionsOf: TransactionsOf;
  /**
   * Routes of the transactions, in the order of the first transaction of each, faster than a search of all
   * transactions.
   */
  readonly transactionRoutes: readonly Readonly<TransactionRoute>[];
  /** Ids of all jobs of the clock. */
  readonly jobs: readonly string[];
  /** All permissions, with the tiers that can hold them. */
  readonly permissions: readonly Pick<Permission, 'name' | 'tiers'>[];
}

/** A change, before or after it is made. `before` is absent for a new record, `after` for a removed record. */
export interface RecordChange<Stored> {
  readonly before?: Stored;
  readonly after?: Stored;
}

/** Fields of a record with ids of other records. */
type References<Stored> = { readonly [Field in keyof Stored]?: EntityToken };

/** Reason why a change is impossible, in words for the user, with the field that it is about. @public */
export interface Objection {
  /** Code, stable and with dots: `currency.decimals`. */
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** Definition of an entity: its token, owner, seed and rules. @public */
export interface EntityDefinition<Stored extends EntityRecord = EntityRecord> {
  readonly token: EntityToken<Stored>;
  readonly owner: Owner;
  /** Returns the owner of a record if its `tenantId` and `merchantId` don't name it: a merchant owns itself. */
  readonly ownerOf?: (record: Stored) => Owned;
  /**
   * Returns subjects of a record besides its owner and its references: merchants in a list, the transaction that it is
   * about. People who may not see one of them don't see the record.
   * @param world the whole world
   */
  readonly about?: (record: Stored, world: World) => Subject;
  /** First part of the ids: `cur`. */
  readonly prefix: string;
  /** Returns the records of a new world. */
  readonly seed?: (context: SeedContext) => Iterable<Stored>;
  /**
   * Fields with an id, or a list of ids, of another entity. They always resolve, because a record with references to it
   * can't be removed.
   */
  readonly references?: References<Stored>;
  /** Fields that are unique among the records of an owner, regardless of letter case. */
  readonly unique?: readonly (keyof Stored & string)[];
  /**
   * Fields that are unique across all owners, such as the number of a ticket. The error reveals to the caller that
   * another owner has the value.
   */
  readonly uniqueInWorld?: readonly (keyof Stored & string)[];
  /** Fields that are set when a record is created and never changed. */
  readonly fixed?: readonly (keyof Stored & string)[];
  /** Fields that may change only until another record uses this record. */
  readonly fixedOnceUsed?: readonly (keyof Stored & string)[];
  /**
   * Boolean field that is true for one record of each owner. Setting it clears it on the record that had it; otherwise
   * that record can neither lose it nor be removed.
   */
  readonly mark?: keyof Stored & string;
  /** Fields whose values an audit trail doesn't show, such as keys and secrets. It records only that they changed. */
  readonly hidden?: readonly (keyof Stored & string)[];
  /** Returns the display name of a record. */
  readonly name: (record: Stored) => string;
  /** Returns the name of a change if `Changed` is too vague: `Deactivated`. */
  readonly event?: (change: RecordChange<Stored>) => string | undefined;
  /** Returns an objection to a record that violates a rule, regardless of the source of the change. */
  readonly check?: (change: RecordChange<Stored>, world: World) => Objection | undefined;
  /**
   * Returns the violated invariant, which must be true in all states of the world. The property tests check it with
   * random sequences of changes.
   */
  readonly invariant?: (record: Stored, world: World) => string | undefined;
  /**
   * Returns the number of uses of a record outside entities, with their name: `{ count: 12, what: 'transactions' }`.
   */
  readonly uses?: (record: Stored, world: World) => { readonly count: number; readonly what: string };
}

// biome-ignore lint/suspicious/noExplicitAny: the list contains definitions with different types of records
export type AnyEntity = EntityDefinition<any>;

/** Declares an entity of the world, for `defineSandbox` of a plugin or for the world's own list. @public */
export function defineEntity<Stored extends EntityRecord>(
  definition: EntityDefinition<Stored>,
): EntityDefinition<Stored> {
  return Object.freeze(definition);
}
