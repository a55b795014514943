/**
 * Acquiring settings of a tenant: MIDs, payment methods, service providers and the settings of 3-D Secure (MPI).
 * Entries that are off or have used up their limit get no new payments. The documents name the screens but not the API
 * calls.
 */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  cardSchemes,
  collection,
  defineEndpoint,
  Instant,
  oneOf,
  transactionKind,
} from '#core/api';
import { mayMethods, mayMids, mayMpi, mayProviders } from './permissions.ts';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const Country = Type.String({ pattern: '^[A-Z]{2}$' });

export const midStates = ['Created', 'Validated', 'Active', 'Inactive'] as const;

/** MIDs of a merchant at its acquirers. Routing uses those that are active and match the payment. */
export const mids = collection({
  id: 'acquiring.mids',
  endpoints: 'settings.mids',
  path: '/settings/mids',
  words: ['MID', 'MIDs'],
  owner: 'merchant',
  item: Type.Object({
    /** MID as the acquirer issues it. */
    mid: Type.String({ pattern: '^[0-9A-Z]{8,15}$' }),
    provider: text(60),
    state: oneOf(midStates),
    /** Key for the request to the provider that tests the MID. */
    apiKey: Type.String({ minLength: 8, maxLength: 200 }),
    /** Last characters of the key; the rest is never shown. */
    apiKeyEnd: Type.String(),
    /** Time at which the provider last accepted the MID with this key; the MID gets no payments before that. */
    testedAt: Type.Optional(Instant),
    /** Text on the payer's statement. */
    descriptor: Type.String({ pattern: '^[A-Z0-9 .*-]{5,22}$' }),
    /** ISO 18245 merchant category code. */
    mcc: Type.String({ pattern: '^\\d{4}$' }),
    currencies: Type.Array(CurrencyCode, { minItems: 1, maxItems: 60 }),
    /** Card schemes; empty for all schemes that the provider supports. */
    schemes: Type.Array(oneOf(cardSchemes), { maxItems: cardSchemes.length }),
    /** Limit for a calendar month in UTC, in the merchant's currency; no limit when absent. */
    volumeCap: Type.Optional(Amount),
    /** Maximum number of payments per calendar month. */
    countCap: Type.Optional(count(1, 100_000_000)),
    /** Limits of a single payment, in the merchant's currency. */
    ticketMin: Type.Optional(Amount),
    ticketMax: Type.Optional(Amount),
    /** Percentage of the month's payments that were disputed. When it is reached, the MID gets no more payments. */
    disputeCap: Type.Optional(Type.Number({ minimum: 0.1, maximum: 100, multipleOf: 0.1 })),
    disputeRatio: Type.Number({ minimum: 0, maximum: 100 }),
    volumeUsed: Amount,
    /** Currency of the merchant, in which the limits and the volume are given. */
    volumeCurrency: CurrencyCode,
    countUsed: count(0, 1e9),
    /** Used percentage of the limit that is closest to being reached. */
    used: Type.Optional(count(0, 1_000_000)),
  }),
  view: mayMids.view,
  change: mayMids.change,
  sensitive: true,
  given: ['apiKeyEnd', 'testedAt', 'disputeRatio', 'volumeUsed', 'volumeCurrency', 'countUsed', 'used'],
  secret: ['apiKey'],
  fixed: ['mid', 'provider'],
  search: ['mid', 'provider', 'descriptor'],
  sort: ['mid', 'provider', 'state', 'used'],
  filter: ['state'],
  tabs: 'state',
});

export const testMid = defineEndpoint({
  id: 'settings.mids.test',
  method: 'POST',
  path: '/settings/mids/{id}/test',
  summary: 'Test a MID and its key with the provider; a new MID becomes validated',
  guard: mayMids.change,
  answer: 'none',
});

export const mpiFallbacks = ['Decline', 'Continue'] as const;

/** 3-D Secure settings of a scheme. */
const MpiSetting = Type.Object({
  scheme: oneOf(cardSchemes),
  /** Version of EMV 3-D Secure. */
  protocol: oneOf(['2.1.0', '2.2.0', '2.3.1']),
  acquirerBin: Type.String({ pattern: '^\\d{6,11}$' }),
  requestorId: text(35),
  challenge: oneOf(['NoPreference', 'Preferred', 'Mandated']),
  /** Fallback for a payment that must be authenticated while 3-D Secure is unavailable. */
  fallback: oneOf(mpiFallbacks),
  certificateExpires: Instant,
  isExpired: Type.Boolean(),
  isActive: Type.Boolean({ default: true }),
});

/** 3-D Secure settings by card scheme. */
export const mpi = collection({
  id: 'acquiring.mpi',
  endpoints: 'settings.mpi',
  path: '/settings/mpi',
  words: ['MPI setting', 'MPI settings'],
  entity: 'mpi-setting',
  owner: 'tenant',
  item: MpiSetting,
  view: mayMpi.view,
  change: mayMpi.change,
  sensitive: true,
  given: ['isExpired'],
  fixed: ['scheme'],
  search: ['scheme', 'requestorId'],
  sort: ['scheme', 'certificateExpires'],
  filter: ['fallback', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

const listed = {
  isActive: Type.Boolean({ default: true }),
  order: Type.Integer({ minimum: 0, maximum: 9999, default: 100 }),
};

/** Payment method that a tenant offers, with its limits. */
const PaymentMethod = Type.Object({
  /** Name as payments show it. */
  name: text(60),
  kind: transactionKind.schema,
  /** Currencies; all when the list is empty. */
  currencies: Type.Array(CurrencyCode, { maxItems: 60 }),
  /** Countries of payers; all when the list is empty. */
  countries: Type.Array(Country, { maxItems: 250 }),
  /** Limits of a single payment in euro; other currencies are converted. */
  minAmount: Type.Optional(Amount),
  maxAmount: Type.Optional(Amount),
  payments: count(0, 1e9),
  ...listed,
});

/** Payment methods for payers. A method that is off stops new payments; refunds continue. */
export const paymentMethods = collection({
  id: 'acquiring.paymentMethods',
  endpoints: 'settings.paymentMethods',
  path: '/settings/payment-methods',
  words: ['payment method', 'payment methods'],
  owner: 'tenant',
  item: PaymentMethod,
  view: mayMethods.view,
  change: mayMethods.change,
  without: ['create', 'remove'],
  given: ['payments'],
  fixed: ['name', 'kind'],
  search: ['name'],
  sort: ['name', 'kind', 'order', 'payments'],
  filter: ['kind', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

/**
 * Service providers that process payments. A provider that is off gets no new payments, and routing continues with the
 * next.
 */
export const serviceProviders = collection({
  id: 'acquiring.serviceProviders',
  endpoints: 'settings.serviceProviders',
  path: '/settings/service-providers',
  words: ['service provider', 'service providers'],
  entity: 'service-provider',
  owner: 'tenant',
  item: Type.Object({
    /** Name as payments show it. */
    name: text(60),
    liveUrl: Type.String({ pattern: '^https://[a-z0-9.-]+(:\\d{1,5})?(/\\S*)?$', maxLength: 200 }),
    testUrl: Type.String({ pattern: '^https://[a-z0-9.-]+(:\\d{1,5})?(/\\S*)?$', maxLength: 200 }),
    apiKey: Type.String({ minLength: 8, maxLength: 200 }),
    /** Last characters of the key; the rest is never shown. */
    apiKeyEnd: Type.String(),
    /** Timeout, milliseconds. A slower response counts as a soft decline, code 68. */
    timeoutMs: count(500, 60_000),
    /** True if the next provider is tried after a soft decline by this provider. */
    retrySoft: Type.Boolean({ default: true }),
    /** Payments of the last 30 days. */
    payments: count(0, 1e9),
    /** Percentage of these payments that were approved. */
    approved: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    merchants: count(0, 1e9),
    ...listed,
  }),
  view: mayProviders.view,
  change: mayProviders.change,
  sensitive: true,
  without: ['create', 'remove'],
  given: ['apiKeyEnd', 'payments', 'approved', 'merchants'],
  secret: ['apiKey'],
  fixed: ['name'],
  search: ['name'],
  sort: ['name', 'order', 'payments', 'approved'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});
