/** Tokens of the settings lists, and the values of system variables. */
import * as Type from 'typebox';
import { type EntityToken, entityToken, type StoredOf, type World } from '#sandbox';
import {
  bankingChannels,
  documentTypes,
  industryTypes,
  posProviders,
  reasons,
  riskLevels,
  systemVariables,
} from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Creates the schema of a record of a tenant's list, with the fields of its collection. */
const recordSchema = <P extends Type.TProperties>(fields: P) =>
  Type.Object({ id: Id, tenantId: Id, ...fields }, { additionalProperties: false });

/** Reasons for a refund, void, capture, decline or approval. */
export const Reasons = entityToken('reason', recordSchema(reasons.facts.item.properties));

export const RiskLevels = entityToken('risk-level', recordSchema(riskLevels.facts.item.properties));

const { riskLevelName: _ofIndustry, merchants: _merchants, ...industryFields } = industryTypes.facts.item.properties;
/** Merchant category codes with their names and risk levels. */
export const IndustryTypes = entityToken('industry-type', recordSchema(industryFields));

const { riskLevelName: _ofDocument, countries: _countries, ...documentFields } = documentTypes.facts.item.properties;
export const DocumentTypes = entityToken(
  'document-type',
  recordSchema({ ...documentFields, countryIds: Type.Array(Id) }),
);

export const SystemVariables = entityToken('system-variable', recordSchema(systemVariables.facts.item.properties));

/**
 * Stored fields of a POS provider. Only the end of the key is stored, because the sandbox calls no provider.
 * `apiKeySet` increases when a new key is set.
 */
const { apiKey: _apiKey, currencies: _codes, ...posFields } = posProviders.facts.item.properties;
export const PosProviders = entityToken(
  'pos-provider',
  recordSchema({ ...posFields, currencyIds: Type.Array(Id, { minItems: 1 }), apiKeySet: Type.Integer() }),
);

const { currency: _code, ...bankingFields } = bankingChannels.facts.item.properties;
export const BankingChannels = entityToken('banking-channel', recordSchema({ ...bankingFields, currencyId: Id }));

/**
 * Returns the numeric value of a tenant's system variable.
 * @returns `undefined` if the settings are off or the tenant has no such variable; callers need a default for this case
 */
export function systemNumber(world: World, tenantId: string, key: string): number | undefined {
  const found = ofTenant(world, SystemVariables, tenantId).find((variable) => variable.key === key);
  return found && Number(found.value);
}

/** Returns the tenant's own records of a list; none if the settings are off. */
export function ofTenant<Token extends EntityToken>(
  world: World,
  token: Token,
  tenantId: string | undefined,
): readonly StoredOf<Token>[] {
  // the store of a token holds the records of its type
  const all = (world.of(token)?.all ?? []) as readonly StoredOf<Token>[];
  return all.filter((record) => record.tenantId === tenantId);
}
