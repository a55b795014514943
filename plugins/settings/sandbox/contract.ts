/** What the sandboxes of other plugins may know of the settings: the lists by their tokens, and what a system variable says. */
import * as Type from 'typebox';
import { type EntityToken, entityToken, type StoredOf, type World } from '#sandbox';
import { bankingChannels, documentTypes, industryTypes, posProviders, reasons, riskLevels, systemVariables } from '../api.ts';

/** Whether a method, a provider and a MID take a payment, and what 3-D Secure says to it. */
export { authenticate, methodProblem, providerOf } from './acquiring/lists.ts';
export { midFor, midToday } from './acquiring/mids.ts';
export { Mids, MpiSettings, PaymentMethods, ServiceProviders } from './acquiring/tokens.ts';
export { AlertRules } from './alerts/tokens.ts';
/** Rules, lists, levels and mappings that payments are held against. */
export { AntifraudRules, Blacklist, ConfirmationLevels, ErrorMappings, Whitelist } from './risk/tokens.ts';
export { CustomJobs, RecurringJobs } from './scheduler/tokens.ts';
/** How merchants are billed, at which rates payers convert, how long a merchant refunds, and what the scoping of tickets may read and spend. */
export { billingFor } from './terms/billing.ts';
export { refundWindowOf } from './terms/parameters.ts';
export { offerAt, perEuro } from './terms/rates.ts';
export { scopingOf, spend } from './terms/scoping.ts';
export { AiScopings, BillingSettings, DefaultParameters, MerchantParameters, PlatformCurrencies, ProviderFees, SettlementTerms } from './terms/tokens.ts';
export { emitEvent } from './webhooks/emit.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** A record of a tenant's list, with the fields of its collection. */
const stored = <P extends Type.TProperties>(fields: P) => Type.Object({ id: Id, tenantId: Id, ...fields }, { additionalProperties: false });

/** Why something is refunded, voided, captured, declined or approved. */
export const Reasons = entityToken('reason', stored(reasons.facts.item.properties));

export const RiskLevels = entityToken('risk-level', stored(riskLevels.facts.item.properties));

const { riskLevelName: _ofIndustry, merchants: _merchants, ...industryFields } = industryTypes.facts.item.properties;
/** Merchant category codes with what they are called, and how risky they are. */
export const IndustryTypes = entityToken('industry-type', stored(industryFields));

const { riskLevelName: _ofDocument, countries: _countries, ...documentFields } = documentTypes.facts.item.properties;
export const DocumentTypes = entityToken('document-type', stored({ ...documentFields, countryIds: Type.Array(Id) }));

export const SystemVariables = entityToken('system-variable', stored(systemVariables.facts.item.properties));

/** Of the key only its end is kept: nothing in the sandbox calls a provider. `apiKeySet` rises when another one is given. */
const { apiKey: _apiKey, currencies: _codes, ...posFields } = posProviders.facts.item.properties;
export const PosProviders = entityToken('pos-provider', stored({ ...posFields, currencyIds: Type.Array(Id, { minItems: 1 }), apiKeySet: Type.Integer() }));

const { currency: _code, ...bankingFields } = bankingChannels.facts.item.properties;
export const BankingChannels = entityToken('banking-channel', stored({ ...bankingFields, currencyId: Id }));

/**
 * The number that a tenant's system variable says.
 * @returns undefined where the settings are off, or the tenant has no such variable: say what is done without it
 */
export function systemNumber(world: World, tenantId: string, key: string): number | undefined {
  const found = ofTenant(world, SystemVariables, tenantId).find((variable) => variable.key === key);
  return found && Number(found.value);
}

/** The tenant's own records of a list; none where the settings are off. */
export function ofTenant<Token extends EntityToken>(world: World, token: Token, tenantId: string | undefined): readonly StoredOf<Token>[] {
  const all = (world.of(token)?.all ?? []) as readonly StoredOf<Token>[]; // the store of a token holds the records of its type
  return all.filter((record) => record.tenantId === tenantId);
}
