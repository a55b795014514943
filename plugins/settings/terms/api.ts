/**
 * The terms that a tenant works on: what its merchants begin with, what providers charge it, how it bills, at which
 * rates it converts, and what the scoping of tickets may read and spend. The documents name the screens and no calls.
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

/** Parameters that new merchants begin with. Existing merchants keep theirs until the set is applied to them. */
export const defaultParameters = collection({
  id: 'settings.defaultParameters',
  path: '/settings/default-parameters',
  words: ['parameter set', 'parameter sets'],
  entity: 'default-parameters',
  owner: 'tenant',
  item: Type.Object({
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,39}$' }),
    name: localizedText({ maxLength: 200 }),
    /** ISO 18245: merchants of these categories begin with it; all others with the set that names none. */
    mccs: Type.Array(Type.String({ pattern: '^\\d{4}$' }), { maxItems: 50 }),
    refundWindowDays: count(1, 1825),
    /** Maximum amount of a payment, in the merchant's currency; no limit when absent. */
    maxAmount: Type.Optional(Amount),
    authentication: oneOf(authentications),
    /** Bank days after a capture until its money is the merchant's. */
    settlementDays: count(1, 30),
    /**
     * Percentage held back of each settlement; when absent, the percentage of the risk level of the merchant's
     * category.
     */
    reservePercent: Type.Optional(percent(100)),
    /** Days after its settlement until what was kept back is released. */
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

/** The categories that merchants are of. */
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
 * Fees that providers charge the tenant for payments. A fee in force cannot be changed, so that a payment's costs stay
 * the same.
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
    /** Provider as payments name it. */
    provider: text(60),
    /** All that the provider takes where none is named. */
    paymentMethod: Type.Optional(text(60)),
    /** All currencies where none is named. */
    currency: Type.Optional(CurrencyCode),
    percent: percent(100),
    /** Amount for each payment, in the fee's currency, which it requires. */
    fixed: Type.Optional(Amount),
    /** Tax on top of both. */
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
    /** The merchant's fees less the total; below zero where the payment cost more than it brought. */
    margin: Amount,
  }),
});

export const nettings = ['Balance', 'Transfer'] as const;

/**
 * Billing settings of merchants, from a month on. A month whose invoices are issued keeps the settings that they were
 * issued with.
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
    /** The tax office's number of the issuer. */
    taxNumber: Type.String({ pattern: '^[A-Z0-9]{5,20}$' }),
    /** Currency of the invoices. */
    currency: CurrencyCode,
    vatPercent: percent(50),
    numberPrefix: Type.String({ pattern: '^[A-Z0-9]{1,10}$' }),
    /** Days from the end of the month. */
    dueDays: count(0, 120),
    /** Days after the due date before an unpaid invoice is overdue. */
    graceDays: count(0, 60),
    /** Manner of payment: taken from the merchant's balance when it is due, or sent by the merchant. */
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

/** A rate is a decimal text, shown with four decimals at least. */
const rate = { format: 'decimal', multipleOf: 0.0001 };

export const rateSources = ['Market', 'Manual'] as const;

/**
 * The rates that amounts are converted at, and with their markup those at which payers are offered to pay in their
 * card's currency.
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
    /** Units of it for one euro; of a rate by hand. */
    manualRate: Type.Optional(Type.String({ ...rate, pattern: '^(?!0+(\\.0+)?$)\\d{1,9}(\\.\\d{1,6})?$' })),
    /** Added to the rate that payers are offered. */
    markupPercent: percent(15),
    /** Units of it for one euro, as they are published. */
    marketRate: Type.String(rate),
    /** Time since which the rate is unchanged. */
    since: Instant,
    /** A rate by hand that is older than a day. */
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

/** The categories of tickets. */

/** Data and costs allowed for artificial intelligence that estimates the work of a ticket, by the ticket's category. */
export const aiScoping = collection({
  id: 'settings.aiScoping',
  path: '/settings/ai-scoping',
  words: ['AI scoping rule', 'AI scoping rules'],
  entity: 'ai-scoping',
  owner: 'tenant',
  item: Type.Object({
    category: ticketCategory.schema,
    /** Instruction placed before the ticket's own text. */
    instruction: text(2000),
    /** Sources that it may read; no others are allowed. */
    sources: Type.Array(scopingSource.schema, { maxItems: scopingSource.values.length, uniqueItems: true }),
    /** Euro a day in UTC, of all tickets of the category. */
    dailyCostCap: Amount,
    /** Euro, for one ticket. */
    costPerTicket: Amount,
    /** Minimum confidence out of 100: a finding below it is left to a person. */
    confidenceFloor: count(0, 100),
    /** Euro, since midnight UTC. */
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
