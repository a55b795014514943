/**
 * Names an entity of the world, so that other code reaches its records without importing the plugin that stores them.
 */
import type { Static, TObject } from 'typebox';

/** Common fields of every record. A record of a tenant or a merchant names its owner. @public */
export interface EntityRecord {
  readonly id: string;
  readonly tenantId?: string;
  readonly merchantId?: string;
}

/**
 * An entity by its id, with the type of its records. The plugin that keeps it exports the token from
 * `sandbox/contract.ts`, the one file of a plugin that the sandboxes of others may import.
 * @public
 */
export interface EntityToken<Stored extends EntityRecord = EntityRecord> {
  /** Unique over all plugins, in the singular: `reason`. Audit trails and addresses call it so. */
  readonly id: string;
  /** Schema of a record: every stored record fits it. */
  readonly schema: TObject;
  /** `true` for an entity that the world itself stores, so that it is available whichever plugins are on. */
  readonly isCore?: boolean;
  /** Never set: carries the type. */
  readonly stored?: Stored;
}

/** The token of an entity that the world itself keeps. */
export interface CoreToken<Stored extends EntityRecord> extends EntityToken<Stored> {
  readonly isCore: true;
}

/** The records of a token. @public */
export type StoredOf<Token> = Token extends EntityToken<infer Stored> ? Stored : never;

/**
 * Makes the token of an entity.
 * @param id lower-case words with hyphens, unique over all plugins
 * @param schema of a record, closed; its values are texts, numbers, yes or no, or lists and objects of these
 * @public
 */
export function entityToken<const Schema extends TObject>(
  id: string,
  schema: Schema,
): EntityToken<Readonly<Static<Schema>> & EntityRecord> {
  if (!/^[a-z][a-z-]{0,39}$/.test(id))
    throw new TypeError(`"${id}" is no name of an entity: write lower-case words with hyphens, like pos-provider.`);
  return Object.freeze({ id, schema });
}
