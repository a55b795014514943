/** The lists that filters and forms choose from. */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { localizedText } from '../i18n/localized-schema.ts';
import { LookupOption, PageIndex, PageSize, pageOf } from './shapes.ts';

/** `id` is the ISO 4217 code, `decimalPlaces` its minor-unit digits. */
export const Currency = Type.Object({
  id: Type.String(),
  name: localizedText(),
  decimalPlaces: Type.Integer({ minimum: 0, maximum: 8 }),
});
export type Currency = Type.Static<typeof Currency>;

/** `id` is the ISO 3166-1 alpha-2 code. */
export const Country = Type.Object({ id: Type.String({ pattern: '^[A-Z]{2}$' }), name: localizedText() });
export type Country = Type.Static<typeof Country>;

const list = <const Path extends string, Row extends Type.TSchema>(
  id: string,
  path: Path,
  summary: string,
  row: Row,
  rows: readonly string[],
) =>
  defineEndpoint({
    id: `core.${id}`,
    method: 'GET',
    path,
    summary,
    guard: 'signed-in',
    openToKeys: true,
    answer: Type.Array(row),
    rows,
  });

export const listCountries = list('countries', '/lookup/active-countries', 'List active countries', Country, [
  'ES-029',
  'ES-036',
  'EA-329',
]);
/** Merchants use the crm path. */
export const listCountriesForMerchants = list(
  'countries-merchant',
  '/crm/lookup/active-countries',
  'List active countries, for merchants',
  Country,
  ['ES-030', 'EA-330'],
);
export const listCurrencies = list(
  'currencies',
  '/lookup/active-currencies',
  'List active currencies with their decimal places',
  Currency,
  ['ES-031', 'ES-037', 'EA-331'],
);
/** Merchants use the crm path. */
export const listCurrenciesForMerchants = list(
  'currencies-merchant',
  '/crm/lookup/active-currencies',
  'List active currencies, for merchants',
  Currency,
  ['EA-332'],
);
export const listPaymentMethods = list(
  'payment-methods',
  'api/crm/lookup/active-payment-methods',
  'List active payment methods',
  LookupOption,
  ['ES-033', 'ES-039', 'EA-196'],
);
export const listServiceProviders = list(
  'service-providers',
  'api/crm/transaction-service-providers',
  'List service providers that process transactions',
  LookupOption,
  ['ES-034', 'ES-040', 'EA-195'],
);
export const listLanguages = list('languages', '/lookup/active-languages', 'List active languages', LookupOption, [
  'ES-041',
]);

/** Skipped for merchants. */
export const listCustomers = defineEndpoint({
  id: 'core.customers',
  method: 'GET',
  path: '/users/crm/active-customers',
  summary: 'List active customers (merchants) by ID and name',
  guard: { tiers: ['platform', 'tenant'] },
  answer: Type.Array(LookupOption),
  rows: ['ES-032', 'ES-038', 'EA-328'],
});

export const listTenants = defineEndpoint({
  id: 'core.tenants',
  method: 'GET',
  path: '/tenants',
  summary: 'List tenants for platform operators',
  guard: { tiers: ['platform'] },
  query: Type.Object({ pageIndex: Type.Optional(PageIndex), pageSize: Type.Optional(PageSize) }),
  answer: pageOf(Type.Object({ id: Type.String(), name: Type.String() })),
  rows: ['ES-014', 'EA-041'],
});

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
