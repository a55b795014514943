/** Names an entity of the world, so that other code can access its records without importing its plugin. */
import type { Static, TObject } from 'typebox';

/** Common fields of all records. A record of a tenant or a merchant names its owner. @public */
export interface EntityRecord {
  readonly id: string;
  readonly tenantId?: string;
  readonly merchantId?: string;
}

/**
 * An entity by its id, with the type of its records. The plugin of the entity exports the token from
 * `sandbox/contract.ts`, the only file of a plugin that the sandboxes of others may import.
 * @public
 */
export interface EntityToken<Stored extends EntityRecord = EntityRecord> {
  /** Id, unique across all plugins and in the singular: `reason`. Audit trails and addresses use it. */
  readonly id: string;
  /** Schema for which all stored records are valid. */
  readonly schema: TObject;
  /** `true` for an entity of the world itself, which is available regardless of plugins. */
  readonly isCore?: boolean;
  /** Carries only the type; never set. */
  readonly stored?: Stored;
}

/** Token of an entity of the world itself. */
export interface CoreToken<Stored extends EntityRecord> extends EntityToken<Stored> {
  readonly isCore: true;
}

/** The records of a token. @public */
export type StoredOf<Token> = Token extends EntityToken<infer Stored> ? Stored : never;

/**
 * Creates the token of an entity.
 * @param id lower-case words with hyphens, unique across all plugins
 * @param schema of a record, closed; its values are texts, numbers, booleans, or lists and objects of these
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
