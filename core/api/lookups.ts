/** The lists of options for filters and forms. */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { localizedText } from '../i18n/localized-schema.ts';
import { LookupOption, PageIndex, PageSize, pageOf } from '../model/shapes.ts';

/** `id` is the ISO 4217 code, `decimalPlaces` the number of its minor-unit digits. */
export const Currency = Type.Object({
  id: Type.String(),
  name: localizedText(),
  decimalPlaces: Type.Integer({ minimum: 0, maximum: 8 }),
});
export type Currency = Type.Static<typeof Currency>;

/** `id` is the ISO 3166-1 alpha-2 code. */
export const Country = Type.Object({ id: Type.String({ pattern: '^[A-Z]{2}$' }), name: localizedText() });
export type Country = Type.Static<typeof Country>;

/** Returns the parts that all endpoints for lists of options share. */
const optionsOf = <Row extends Type.TSchema>(row: Row) =>
  ({ method: 'GET', guard: 'signed-in', openToKeys: true, answer: Type.Array(row) }) as const;

/** Endpoint of the active countries. @public */
export const listCountries = defineEndpoint({
  ...optionsOf(Country),
  id: 'core.countries',
  path: '/lookup/active-countries',
  summary: 'List active countries',
  rows: ['ES-029', 'ES-036', 'EA-329'],
});
/** Merchants use the crm path. @public */
export const listCountriesForMerchants = defineEndpoint({
  ...optionsOf(Country),
  id: 'core.countries-merchant',
  path: '/crm/lookup/active-countries',
  summary: 'List active countries, for merchants',
  rows: ['ES-030', 'EA-330'],
});
/** Endpoint of the active currencies. @public */
export const listCurrencies = defineEndpoint({
  ...optionsOf(Currency),
  id: 'core.currencies',
  path: '/lookup/active-currencies',
  summary: 'List active currencies with their decimal places',
  rows: ['ES-031', 'ES-037', 'EA-331'],
});
/** Merchants use the crm path. */
export const listCurrenciesForMerchants = defineEndpoint({
  ...optionsOf(Currency),
  id: 'core.currencies-merchant',
  path: '/crm/lookup/active-currencies',
  summary: 'List active currencies, for merchants',
  rows: ['EA-332'],
});
export const listPaymentMethods = defineEndpoint({
  ...optionsOf(LookupOption),
  id: 'core.payment-methods',
  path: 'api/crm/lookup/active-payment-methods',
  summary: 'List active payment methods',
  rows: ['ES-033', 'ES-039', 'EA-196'],
});
export const listServiceProviders = defineEndpoint({
  ...optionsOf(LookupOption),
  id: 'core.service-providers',
  path: 'api/crm/transaction-service-providers',
  summary: 'List service providers that process transactions',
  rows: ['ES-034', 'ES-040', 'EA-195'],
});
/** Endpoint of the active languages. @public */
export const listLanguages = defineEndpoint({
  ...optionsOf(LookupOption),
  id: 'core.languages',
  path: '/lookup/active-languages',
  summary: 'List active languages',
  rows: ['ES-041'],
});

/** Not called for merchants. @public */
export const listCustomers = defineEndpoint({
  id: 'core.customers',
  method: 'GET',
  path: '/users/crm/active-customers',
  summary: 'List active customers (merchants) by ID and name',
  guard: { tiers: ['platform', 'tenant'] },
  answer: Type.Array(LookupOption),
  rows: ['ES-032', 'ES-038', 'EA-328'],
});

/** Endpoint of the tenants, page by page. @public */
export const listTenants = defineEndpoint({
  id: 'core.tenants',
  method: 'GET',
  path: '/tenants',
  summary: 'List tenants for platform operators',
  guard: { tiers: ['platform'] },
  query: Type.Object({
    /** Part of the name. */
    searchKey: Type.Optional(Type.String({ maxLength: 255 })),
    /** Comma-separated ids. */
    id: Type.Optional(Type.String({ maxLength: 8_000 })),
    pageIndex: Type.Optional(PageIndex),
    pageSize: Type.Optional(PageSize),
  }),
  answer: pageOf(Type.Object({ id: Type.String(), name: Type.String() })),
  rows: ['ES-014', 'EA-041'],
});

/** Endpoint that finds merchants by name, page by page. @public */
export const listMerchants = defineEndpoint({
  id: 'core.merchants',
  method: 'GET',
  path: '/merchants',
  summary: "List merchants of the caller's tenant",
  guard: { tiers: ['platform', 'tenant'] },
  query: Type.Object({
    searchKey: Type.Optional(Type.String({ maxLength: 255 })),
    merchantStatus: Type.Optional(Type.String()),
    pageIndex: Type.Optional(PageIndex),
    pageSize: Type.Optional(PageSize),
  }),
  answer: pageOf(
    Type.Object({
      merchantId: Type.String(),
      legalBusinessName: Type.String(),
      merchantStatus: Type.String(),
      processingStatus: Type.String(),
    }),
  ),
  rows: ['EA-024', 'EA-025'],
});
