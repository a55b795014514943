/** The sandbox's answers to core's own endpoints. */
import * as lookups from '../../core/api/lookups.ts';
import { getUserContext, ping } from '../../core/api/user-context.ts';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import type { UserContext } from '../../core/model/user-context.ts';
import { userTypes } from '../identity/provider.ts';
import { Countries, Currencies, Languages, Merchants } from '../world/core-tokens.ts';
import type { CoreToken, EntityRecord } from '../world/entities/token.ts';
import { scaRequiredOf } from '../world/rights.ts';
import type { Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { defineSandbox, on, type SandboxRequest } from './define.ts';
import { matching, pageOfRows, sortByField } from './rows.ts';

/** Names of the types of users, for screens that show them. */
const userTypeNames = { platform: 'Platform', tenant: 'Crm', merchant: 'Merchant' } as const;

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'en');
const options = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name })).sort(byName);

/**
 * Returns the active rows of a list that exists for each tenant. A caller who acts for all tenants gets the rows of all
 * tenants, each code only once.
 */
function activeRowsOf<Stored extends EntityRecord & Listed>(
  { world, caller }: Asking,
  token: CoreToken<Stored>,
): Stored[] {
  const rows = world
    .of(token)
    .within(caller)
    .filter(({ isActive }) => isActive)
    .sort((item, other) => item.order - other.order);
  return [...new Map(rows.toReversed().map((row) => [row.code, row])).values()].reverse();
}
interface Listed {
  readonly code: string;
  readonly isActive: boolean;
  readonly order: number;
}
type Asking = Pick<SandboxRequest<AnyEndpoint>, 'world' | 'caller'>;

const currencies = (asking: Asking) =>
  activeRowsOf(asking, Currencies).map(({ code, name, decimalPlaces }) => ({ id: code, name, decimalPlaces }));
const countries = (asking: Asking) => activeRowsOf(asking, Countries).map(({ code, name }) => ({ id: code, name }));
const languages = (asking: Asking) => activeRowsOf(asking, Languages).map(({ code, name }) => ({ id: code, name }));
const merchants = ({ world, caller }: Asking) => world.of(Merchants).within(caller);
const customers = (asking: Asking) =>
  merchants(asking)
    .filter((merchant) => merchant.merchantStatus === 'Active')
    .map(({ id, legalBusinessName }) => ({ id, name: legalBusinessName }))
    .sort(byName);

/**
 * Returns a user in the form of the API. `themeSettings` is absent until the user chooses settings that differ from the
 * deployment's.
 */
function userOf(world: World, person: Person, permissions: ReadonlySet<string>): UserContext {
  const switchedOff = [...world.switchedOff(person)].sort();
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
    ...(switchedOff.length > 0 && { switchedOff }),
    scaRequiredPermissions: [...scaRequiredOf(person, world)].sort(),
    ...(tenant && {
      tenantId: tenant.id,
      tenant: {
        id: tenant.id,
        name: tenant.branding?.displayName ?? tenant.name,
        isDefaultTenant: tenant.isDefaultTenant,
      },
      tenantSupportEmail: tenant.supportEmail,
      ...(tenant.branding?.logo !== undefined && {
        checkoutLogoSource: tenant.branding.logo,
        favIconSource: tenant.branding.logo,
      }),
      ...(tenant.branding?.theme && { tenantTheme: tenant.branding.theme }),
    }),
    tenants: person.tier === 'platform' ? options(world.tenants) : tenant ? options([tenant]) : [],
    userType: userTypes[person.tier],
    userTypeName: userTypeNames[person.tier],
    ...(merchant && {
      merchantId: merchant.id,
      merchant: {
        merchantId: merchant.id,
        legalBusinessName: merchant.legalBusinessName,
        processingStatus: merchant.processingStatus,
      },
    }),
    configureTimeZone: person.timeZone,
    ...(person.themeSettings && { themeSettings: person.themeSettings }),
  };
}

export default defineSandbox([
  on(getUserContext, (asking) => {
    const { world, caller } = asking;
    return {
      user: userOf(world, caller.person, caller.permissions),
      activeCustomers: caller.tier === 'merchant' ? [] : customers(asking),
      activeServiceProviders: options(world.serviceProviders),
      activeCountries: countries(asking),
      activePaymentMethods: options(world.paymentMethods),
      activeCurrencies: currencies(asking),
      activeLanguages: languages(asking),
    };
  }),
  on(ping, () => undefined),
  on(lookups.listCountries, countries),
  on(lookups.listCountriesForMerchants, countries),
  on(lookups.listCurrencies, currencies),
  on(lookups.listCurrenciesForMerchants, currencies),
  on(lookups.listPaymentMethods, ({ world }) => options(world.paymentMethods)),
  on(lookups.listServiceProviders, ({ world }) => options(world.serviceProviders)),
  on(lookups.listLanguages, languages),
  on(lookups.listCustomers, customers),
  on(lookups.listTenants, ({ world, query: { searchKey, id, ...page } }) => {
    const ids = id?.split(',');
    const wanted = options(world.tenants).filter((tenant) => ids?.includes(tenant.id) ?? true);
    return pageOfRows(matching(wanted, searchKey, ['name']), { pageSize: 1000, ...page });
  }),
  on(lookups.listMerchants, (asking) => {
    const { searchKey, merchantStatus } = asking.query;
    const rows = merchants(asking)
      .map(({ id, legalBusinessName, ...merchant }) => ({
        merchantId: id,
        legalBusinessName,
        merchantStatus: merchant.merchantStatus,
        processingStatus: merchant.processingStatus,
      }))
      .filter((row) => !merchantStatus || row.merchantStatus === merchantStatus);
    return pageOfRows(
      sortByField(matching(rows, searchKey, ['merchantId', 'legalBusinessName']), 'legalBusinessName'),
      asking.query,
    );
  }),
]);
