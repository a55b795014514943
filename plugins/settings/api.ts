/**
 * API calls of the settings. Each tenant has its own lists. The documents name the screens but not the API calls, so
 * this plugin defines the paths.
 */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  collection,
  defineEndpoint,
  localizedText,
  oneOf,
  statusChange,
  TimeZone,
} from '#core/api';

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Code = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' });
/** Common fields of each list: a name in each language, an on/off switch and a position. */
const named = { name: localizedText({ maxLength: 200 }) };
const coded = { code: Code, ...named };
const listed = {
  isActive: Type.Boolean({ default: true }),
  order: Type.Integer({ minimum: 0, maximum: 9999, default: 100 }),
};
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** Common options of the lists: each tenant has its own, and its entries are identified by a code. */
const ofTenant = {
  owner: 'tenant',
  fixed: ['code'],
  search: ['code', 'name'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
} as const;
const byCode = { ...ofTenant, sort: ['code', 'name', 'order'] } as const;
const byOrder = { ...ofTenant, sort: ['order', 'code', 'name'] } as const;
const may = (screen: string) => ({
  view: { permissions: [`Settings.${screen}.View`] },
  change: { permissions: [`Settings.${screen}.Edit`] },
});
/** Returns the guards of lists in dialogs, which use the same permission to view and to change. */
const guardsFor = (permission: string) => ({
  view: { permissions: [permission] },
  change: { permissions: [permission] },
});

export const countries = collection({
  id: 'settings.countries',
  path: '/settings/countries',
  words: ['country', 'countries'],
  item: Type.Object({ code: Type.String({ pattern: '^[A-Z]{2}$' }), ...named, ...listed }),
  ...byCode,
  ...may('Countries'),
});

export const currencies = collection({
  id: 'settings.currencies',
  path: '/settings/currencies',
  words: ['currency', 'currencies'],
  item: Type.Object({ code: CurrencyCode, ...named, decimalPlaces: count(0, 8), ...listed }),
  ...byCode,
  ...may('Currencies'),
});

export const languages = collection({
  id: 'settings.languages',
  path: '/settings/languages',
  words: ['language', 'languages'],
  item: Type.Object({
    code: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }),
    name: Name,
    isDefault: Type.Boolean({ default: false }),
    ...listed,
  }),
  ...ofTenant,
  ...may('Languages'),
  search: ['code', 'name'],
  sort: ['code', 'name', 'order'],
});

/** Id of a risk level; records that refer to it have its name too. */
const RiskLevelId = Type.String({ maxLength: 64 });
const riskLevel = { riskLevelId: RiskLevelId, riskLevelName: localizedText() };
const anyRiskLevel = {
  riskLevelId: Type.Optional(RiskLevelId),
  riskLevelName: Type.Optional(localizedText()),
};

export const documentTypes = collection({
  id: 'settings.documentTypes',
  path: '/settings/document-types',
  words: ['document type', 'document types'],
  item: Type.Object({
    ...coded,
    requiredFor: oneOf(['Merchant', 'Person']),
    /** Countries of the merchant; all countries when the list is empty. */
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 }),
    /** Lowest risk level that requires the document; any level when absent. */
    ...anyRiskLevel,
    expiryMonths: Type.Optional(count(1, 240)),
    /** Days before it expires. */
    reminderDays: Type.Optional(count(0, 180)),
    ...listed,
  }),
  ...byOrder,
  ...may('DocumentTypes'),
  given: ['riskLevelName'],
  filter: ['requiredFor', 'isActive'],
});

export const systemVariables = collection({
  id: 'settings.systemVariables',
  path: '/settings/system-variables',
  words: ['system variable', 'system variables'],
  item: Type.Object({
    key: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,59}$' }),
    type: oneOf(['Text', 'Integer', 'Decimal', 'YesNo', 'Minutes', 'Days']),
    value: Type.String({ minLength: 1, maxLength: 500 }),
    defaultValue: Type.String(),
    description: localizedText({ maxLength: 200 }),
    /** True if the portal itself reads the record, which therefore cannot be deleted. */
    isBuiltIn: Type.Boolean(),
    order: listed.order,
  }),
  owner: 'tenant',
  ...may('SystemVariables'),
  given: ['defaultValue', 'isBuiltIn'],
  fixed: ['key', 'type'],
  search: ['key', 'description', 'value'],
  sort: ['key', 'order'],
  filter: ['type'],
});

export const restoreSystemVariable = defineEndpoint({
  id: 'settings.systemVariables.restore',
  method: 'POST',
  path: '/settings/system-variables/{id}/restore',
  summary: 'Restore the default value of a system variable',
  guard: may('SystemVariables').change,
  answer: 'none',
});

export const posProviders = collection({
  id: 'settings.posProviders',
  path: '/settings/pos-providers',
  words: ['POS provider', 'POS providers'],
  item: Type.Object({
    ...coded,
    host: Type.String({ pattern: '^https://[a-z0-9.-]+(:\\d{1,5})?(/\\S*)?$', maxLength: 200 }),
    apiKey: Type.String({ minLength: 8, maxLength: 200 }),
    /** Last characters of the key; the rest is never shown. */
    apiKeyEnd: Type.String(),
    currencies: Type.Array(CurrencyCode, { minItems: 1, maxItems: 50 }),
    maxInstalments: count(1, 36),
    ...listed,
  }),
  ...byOrder,
  ...may('PosProviders'),
  sensitive: true,
  given: ['apiKeyEnd'],
  secret: ['apiKey'],
  filter: ['currencies', 'isActive'],
});

export const bankingChannels = collection({
  id: 'settings.bankingChannels',
  path: '/settings/banking-channels',
  words: ['banking channel', 'banking channels'],
  item: Type.Object({
    ...coded,
    kind: oneOf(['SWIFT', 'SEPA', 'FAST', 'EFT']),
    currency: CurrencyCode,
    iban: Type.String({ minLength: 15, maxLength: 42 }),
    bic: Type.Optional(Type.String({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' })),
    /** Cut-off time. Later orders are sent on the next business day. */
    cutOff: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    timeZone: TimeZone,
    minAmount: Type.Optional(Amount),
    maxAmount: Type.Optional(Amount),
    /** Business days until the money arrives: T+n. */
    settlementDays: count(0, 10),
    /** Priority; the lowest number is tried first. */
    priority: count(1, 99),
    ...listed,
  }),
  ...byOrder,
  ...may('BankingChannels'),
  sensitive: true,
  search: ['code', 'name', 'iban', 'bic'],
  filter: ['kind', 'currency', 'isActive'],
});

export const reasons = collection({
  id: 'settings.reasons',
  path: '/settings/reasons',
  words: ['reason', 'reasons'],
  item: Type.Object({
    ...coded,
    /** Status changes for which the reason is offered. */
    kinds: Type.Array(statusChange.schema, { minItems: 1, maxItems: 5 }),
    ...listed,
  }),
  ...byOrder,
  ...guardsFor('manageReasons'),
  filter: ['kinds', 'isActive'],
});

export const industryTypes = collection({
  id: 'settings.industryTypes',
  path: '/settings/industry-types',
  words: ['industry type', 'industry types'],
  item: Type.Object({
    /** ISO 18245 merchant category code. */
    code: Type.String({ pattern: '^\\d{4}$' }),
    ...named,
    ...riskLevel,
    /** Number of merchants in the industry type. */
    merchants: Type.Integer({ minimum: 0 }),
    ...listed,
  }),
  ...ofTenant,
  ...guardsFor('manageIndustryTypes'),
  given: ['riskLevelName', 'merchants'],
  sort: ['code', 'name', 'merchants', 'order'],
});

export const riskLevels = collection({
  id: 'settings.riskLevels',
  path: '/settings/risk-levels',
  words: ['risk level', 'risk levels'],
  owner: 'tenant',
  item: Type.Object({
    ...named,
    scoreFrom: count(0, 100),
    scoreTo: count(0, 100),
    /** Percentage of each payment that is held back. */
    reservePercent: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
    reviewMonths: count(1, 60),
    ...listed,
  }),
  ...guardsFor('manageRiskLevels'),
  search: ['name'],
  sort: ['name', 'scoreFrom', 'order'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

/** Lists the risk levels for users who select a level but do not manage the list. */
export const listRiskLevels = defineEndpoint({
  id: 'settings.riskLevelOptions',
  method: 'GET',
  path: '/settings/lookup/risk-levels',
  summary: 'List active risk levels',
  guard: { permissions: ['Settings.DocumentTypes.View', 'manageIndustryTypes'] },
  answer: Type.Array(Type.Object({ id: Type.String(), name: localizedText() })),
});
