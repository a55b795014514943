/** The sandbox's answers to core's own endpoints. */
import * as lookups from '../../core/api/lookups.ts';
import { getUserContext, ping, type UserContext } from '../../core/api/user-context.ts';
import { userTypes } from '../identity/provider.ts';
import type { Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { type Caller, defineSandbox, on } from './define.ts';

/** What people are called by, where a screen names their kind. */
const userTypeNames = { platform: 'Platform', tenant: 'Crm', merchant: 'Merchant' } as const;

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'en');
const options = (rows: readonly { readonly id: string; readonly name: string }[]) => rows.map(({ id, name }) => ({ id, name })).sort(byName);
const currencies = (world: World) => world.currencies.map(({ id, name, decimalPlaces }) => ({ id, name, decimalPlaces }));
const languages = [
  { id: 'en', name: 'English' },
  { id: 'tr', name: 'Türkçe' },
];

const merchantsOf = (world: World, { tenantId }: Pick<Caller, 'tenantId'>) =>
  tenantId === undefined ? world.merchants : world.merchants.filter((merchant) => merchant.tenantId === tenantId);
const customers = (world: World, caller: Caller) =>
  merchantsOf(world, caller)
    .filter((merchant) => merchant.merchantStatus === 'Active')
    .map(({ id, legalBusinessName }) => ({ id, name: legalBusinessName }))
    .sort(byName);

function page<Row>(
  rows: readonly Row[],
  { pageIndex = 0, pageSize = 20 }: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined },
) {
  return { data: rows.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), count: rows.length };
}

/** A user as the API knows them. `themeSettings` is absent until they choose others than the deployment's. */
function userOf(world: World, person: Person, permissions: ReadonlySet<string>): UserContext {
  const role = world.role(person.roleId);
  const tenant = person.tenantId === undefined ? undefined : world.tenant(person.tenantId);
  const merchant = person.merchantId === undefined ? undefined : world.merchant(person.merchantId);
  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    isActive: person.isActive,
    isPlatform: person.tier === 'platform',
    isAdministrator: person.isAdministrator,
    lastLoginTime: new Date(person.lastLoginTime).toISOString(),
    ...(role && { systemRoleId: role.id, systemRoleName: role.name }),
    permissions: [...permissions].sort(),
    ...(tenant && {
      tenantId: tenant.id,
      tenant: { id: tenant.id, name: tenant.name, isDefaultTenant: tenant.isDefaultTenant },
      tenantSupportEmail: tenant.supportEmail,
    }),
    tenants: person.tier === 'platform' ? options(world.tenants) : tenant ? options([tenant]) : [],
    userType: userTypes[person.tier],
    userTypeName: userTypeNames[person.tier],
    ...(merchant && {
      merchantId: merchant.id,
      merchant: { merchantId: merchant.id, legalBusinessName: merchant.legalBusinessName, processingStatus: merchant.processingStatus },
    }),
    configureTimeZone: person.timeZone,
    ...(person.themeSettings && { themeSettings: person.themeSettings }),
  };
}

export default defineSandbox([
  on(getUserContext, ({ world, caller }) => ({
    user: userOf(world, caller.person, caller.permissions),
    activeCustomers: caller.tier === 'merchant' ? [] : customers(world, caller),
    activeServiceProviders: options(world.serviceProviders),
    activeCountries: options(world.countries),
    activePaymentMethods: options(world.paymentMethods),
    activeCurrencies: currencies(world),
    activeLanguages: languages,
  })),
  on(ping, () => undefined),
  on(lookups.listCountries, ({ world }) => options(world.countries)),
  on(lookups.listCountriesForMerchants, ({ world }) => options(world.countries)),
  on(lookups.listCurrencies, ({ world }) => currencies(world)),
  on(lookups.listCurrenciesForMerchants, ({ world }) => currencies(world)),
  on(lookups.listPaymentMethods, ({ world }) => options(world.paymentMethods)),
  on(lookups.listServiceProviders, ({ world }) => options(world.serviceProviders)),
  on(lookups.listLanguages, () => languages),
  on(lookups.listCustomers, ({ world, caller }) => customers(world, caller)),
  on(lookups.listTenants, ({ world, query }) => page(options(world.tenants), query)),
  on(lookups.listMerchants, ({ world, caller, query }) => {
    const wanted = query.searchKey?.trim().toLowerCase();
    const rows = merchantsOf(world, caller)
      .filter((merchant) => !wanted || merchant.id.toLowerCase() === wanted || merchant.legalBusinessName.toLowerCase().includes(wanted))
      .filter((merchant) => !query.merchantStatus || merchant.merchantStatus === query.merchantStatus)
      .map(({ id, legalBusinessName, merchantStatus, processingStatus }) => ({ merchantId: id, legalBusinessName, merchantStatus, processingStatus }))
      .sort((a, b) => a.legalBusinessName.localeCompare(b.legalBusinessName, 'en'));
    return page(rows, query);
  }),
]);
