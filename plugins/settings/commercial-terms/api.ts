/**
 * Terms of a tenant: the parameters of new merchants, provider fees, billing, conversion rates, and the AI scoping of
 * tickets. The documents name the screens but not the API calls.
 */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  collection,
  defineEndpoint,
  Instant,
  LookupOption,
  localizedText,
  oneOf,
  scopingSource,
  ticketCategory,
} from '#core/api';
import { mayBilling, mayFees, mayParameters, mayRates, mayScoping } from './permissions.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const percent = (maximum: number) => Type.Number({ minimum: 0, maximum, multipleOf: 0.01 });
const Month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' });
const listed = {
  isActive: Type.Boolean({ default: true }),
  order: Type.Integer({ minimum: 0, maximum: 9999, default: 100 }),
};

/** Policies of payer authentication: always, or when a website, a rule or the scheme's setting requires it. */
export const authentications = ['Always', 'WhereAsked'] as const;

/** Parameters of new merchants. Existing merchants retain theirs until the set is applied to them. */
export const defaultParameters = collection({
  id: 'settings.defaultParameters',
  path: '/settings/default-parameters',
  words: ['parameter set', 'parameter sets'],
  entity: 'default-parameters',
  owner: 'tenant',
  item: Type.Object({
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
    name: localizedText({ maxLength: 200 }),
    /**
     * Merchant category codes (ISO 18245) whose new merchants get the set. The set without categories is for all
     * others.
     */
    mccs: Type.Array(Type.String({ pattern: '^\\d{4}$' }), { maxItems: 50 }),
    refundWindowDays: count(1, 1825),
    /** Maximum amount of a payment, in the merchant's currency; no limit when absent. */
    maxAmount: Type.Optional(Amount),
    authentication: oneOf(authentications),
    /** Business days after a capture until the money is settled to the merchant. */
    settlementDays: count(1, 30),
    /**
     * Percentage of each settlement that is held back as reserve; when absent, the percentage of the risk level of the
     * merchant's category.
     */
    reservePercent: Type.Optional(percent(100)),
    /** Days after the settlement until the reserve is released. */
    reserveDays: count(1, 540),
    /** Number of merchants whose parameters match the set. */
    merchants: count(0, 1e9),
    ...listed,
  }),
  ...mayParameters,
  given: ['merchants'],
  fixed: ['code'],
  search: ['code', 'name'],
  sort: ['order', 'code', 'name'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

/** Lists the merchant categories in use. */
export const listMccs = defineEndpoint({
  id: 'settings.mccOptions',
  method: 'GET',
  path: '/settings/lookup/merchant-categories',
  summary: 'List active merchant category codes',
  guard: mayParameters.view,
  answer: Type.Array(LookupOption),
});

export const applyParameters = defineEndpoint({
  id: 'settings.defaultParameters.apply',
  method: 'POST',
  path: '/settings/default-parameters/{id}/apply',
  summary: 'Apply a parameter set to its existing merchants',
  guard: mayParameters.change,
  answer: Type.Object({ merchants: count(0, 1e9) }),
});

export const feeTypes = ['Interchange', 'Scheme', 'Acquirer', 'Gateway'] as const;
export const feeStates = ['Scheduled', 'InForce', 'Ended'] as const;

/**
 * Fees that providers charge the tenant for payments. An effective fee cannot be changed, so that the costs of a
 * payment never change.
 */
export const fees = collection({
  id: 'settings.fees',
  path: '/settings/fees',
  words: ['fee', 'fees'],
  entity: 'provider-fee',
  owner: 'tenant',
  item: Type.Object({
    name: text(100),
    type: oneOf(feeTypes),
    /** Provider , by the name in payments. */
    provider: text(60),
    /** Payment method; all methods of the provider when absent. */
    paymentMethod: Type.Optional(text(60)),
    /** Currency; all currencies when absent. Required for a fixed amount. */
    currency: Type.Optional(CurrencyCode),
    percent: percent(100),
    /** Fixed amount per payment, in the currency of the fee. */
    fixed: Type.Optional(Amount),
    /** Tax on the fixed amount and the percentage. */
    taxPercent: percent(50),
    effectiveFrom: Instant,
    endsAt: Type.Optional(Instant),
    state: oneOf(feeStates),
  }),
  ...mayFees,
  sensitive: true,
  given: ['state'],
  fixed: ['type', 'provider'],
  search: ['name', 'provider', 'paymentMethod'],
  sort: ['provider', 'name', 'type', 'effectiveFrom'],
  filter: ['type', 'provider'],
});

/** Costs of a payment for the tenant. */
export const paymentCosts = defineEndpoint({
  id: 'settings.fees.ofPayment',
  method: 'GET',
  path: '/settings/fees/of/{transactionId}',
  summary: 'Get the provider costs and the margin of a payment',
  guard: mayFees.view,
  answer: Type.Object({
    currency: CurrencyCode,
    lines: Type.Array(
      Type.Object({ feeId: Type.String(), name: Type.String(), type: oneOf(feeTypes), net: Amount, tax: Amount }),
    ),
    total: Amount,
    /** Merchant fees less the total cost; negative if the payment cost more than it earned. */
    margin: Amount,
  }),
});

export const nettings = ['Balance', 'Transfer'] as const;

/**
 * Billing settings of merchants, effective from a month. A month whose invoices are issued retains the settings that
 * were used for them.
 */
export const billingSettings = collection({
  id: 'settings.billingSettings',
  path: '/settings/billing-settings',
  words: ['billing setting', 'billing settings'],
  entity: 'billing-setting',
  owner: 'tenant',
  item: Type.Object({
    issuer: text(200),
    address: text(300),
    /** Tax number of the issuer. */
    taxNumber: Type.String({ pattern: '^[A-Z0-9]{5,20}$' }),
    /** Currency of the invoices. */
    currency: CurrencyCode,
    vatPercent: percent(50),
    numberPrefix: Type.String({ pattern: '^[A-Z0-9]{1,10}$' }),
    /** Days from the end of the month until an invoice is due. */
    dueDays: count(0, 120),
    /** Days after the due date before an unpaid invoice is overdue. */
    graceDays: count(0, 60),
    /** Method of payment: deducted from the merchant's balance on the due date, or transferred by the merchant. */
    netting: oneOf(nettings),
    fromMonth: Month,
  }),
  ...mayBilling,
  sensitive: true,
  fixed: ['currency'],
  search: ['issuer', 'taxNumber', 'numberPrefix', 'currency'],
  sort: ['currency', 'fromMonth', 'issuer'],
  filter: ['currency', 'netting'],
});

/** Type of a rate: a decimal text with at least four decimal places. */
const rate = { format: 'decimal', multipleOf: 0.0001 };

export const rateSources = ['Market', 'Manual'] as const;

/**
 * Rates for the conversion of amounts. With their markup they are offered to payers who pay in the currency of their
 * card.
 */
export const platformCurrencies = collection({
  id: 'settings.platformCurrencies',
  path: '/settings/platform-currencies',
  words: ['platform currency', 'platform currencies'],
  entity: 'platform-currency',
  owner: 'tenant',
  item: Type.Object({
    code: CurrencyCode,
    source: oneOf(rateSources),
    /** Units per euro, for a manual rate. */
    manualRate: Type.Optional(Type.String({ ...rate, pattern: '^(?!0+(\\.0+)?$)\\d{1,9}(\\.\\d{1,6})?$' })),
    /** Markup on the rate that payers are offered. */
    markupPercent: percent(15),
    /** Published units per euro. */
    marketRate: Type.String(rate),
    /** Time of the last change of the rate. */
    since: Instant,
    /** True if the rate is manual and older than a day. */
    isStale: Type.Boolean(),
    ...listed,
  }),
  ...mayRates,
  given: ['marketRate', 'since', 'isStale'],
  fixed: ['code'],
  search: ['code'],
  sort: ['order', 'code'],
  filter: ['source', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

/** Ticket categories. */

/** Data and costs allowed for AI that estimates the work of a ticket, by ticket category. */
export const aiScoping = collection({
  id: 'settings.aiScoping',
  path: '/settings/ai-scoping',
  words: ['AI scoping rule', 'AI scoping rules'],
  entity: 'ai-scoping',
  owner: 'tenant',
  item: Type.Object({
    category: ticketCategory.schema,
    /** Instruction that precedes the text of the ticket. */
    instruction: text(2000),
    /** Sources that the AI may read. */
    sources: Type.Array(scopingSource.schema, { maxItems: scopingSource.values.length, uniqueItems: true }),
    /** Limit in euro per day (UTC), for all tickets of the category. */
    dailyCostCap: Amount,
    /** Limit in euro per ticket. */
    costPerTicket: Amount,
    /** Minimum confidence out of 100; findings below it are left to a user. */
    confidenceFloor: count(0, 100),
    /** Euro spent since midnight UTC. */
    spentToday: Amount,
    isActive: Type.Boolean({ default: true }),
  }),
  ...mayScoping,
  given: ['spentToday'],
  fixed: ['category'],
  search: ['category', 'instruction'],
  sort: ['category', 'confidenceFloor'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});
