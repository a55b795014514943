/** People who can sign in, with their roles: the demo people, and the staff of each tenant and merchant. */
import { permissionsOfTier } from '../../core/permissions/declared.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { Businesses } from './businesses.ts';
import { Roles, Tenants } from './core-tokens.ts';
import type { SeedContext } from './entities/define.ts';
import { derivedId } from './ids.ts';
import { type NamePools, pickName } from './names.ts';
import { createRandom, hash, integer, type Random } from './random.ts';
import { marketOf } from './reference/markets.ts';
import type { Merchant, Person, Role, Tenant } from './types.ts';

const day = 86_400_000;

/** Employer of a person, and the domain of their email address. */
interface Workplace {
  readonly host: string;
  readonly tenantId?: string;
  readonly merchantId?: string;
}

/** Names of the roles of each tenant. `Support agent` is for demo people, `Unassigned` for people who register. */
const tenantRoles = {
  tenant: 'Tenant administrator',
  tenantViewer: 'Tenant viewer',
  limited: 'Support agent',
  merchant: 'Merchant owner',
  merchantViewer: 'Merchant viewer',
  sandboxed: 'Sandbox merchant owner',
  unassigned: 'Unassigned',
} as const;
const platformRoles = { platform: 'Platform administrator', platformViewer: 'Platform viewer' } as const;
type RoleName = keyof typeof tenantRoles | keyof typeof platformRoles;

/** Role of people who registered. They can sign in, and have no permissions. */
export const unassignedRole = tenantRoles.unassigned;

/** Creates the platform's roles and each tenant's roles. */
export function makeRoles({ idOf, of, permissions }: SeedContext): Role[] {
  const all = (tier: Tier) => permissionsOfTier(permissions, tier);
  const viewPermissionsOf = (tier: Tier) => all(tier).filter((name) => /(\.View|\.Lookup|Reports)$/.test(name));
  const held: Readonly<Record<RoleName, readonly [tier: Tier, permissions: string[]]>> = {
    platform: ['platform', all('platform')],
    platformViewer: ['platform', viewPermissionsOf('platform')],
    tenant: ['tenant', all('tenant')],
    tenantViewer: ['tenant', viewPermissionsOf('tenant')],
    limited: ['tenant', ['CRM.Support.Lookup']],
    merchant: ['merchant', all('merchant')],
    merchantViewer: ['merchant', viewPermissionsOf('merchant')],
    sandboxed: ['merchant', all('merchant')],
    unassigned: ['merchant', []],
  };
  const role = (key: RoleName, name: string, tenant?: Tenant): Role => {
    const [tier, names] = held[key];
    return {
      id: idOf(`${tenant?.id ?? 'platform'} ${name}`),
      name,
      tier,
      permissions: names.toSorted(),
      ...(tenant && { tenantId: tenant.id }),
    };
  };
  // Object.entries loses the type of the keys
  const keys = <Names extends object>(names: Names) => Object.entries(names) as [RoleName, string][];
  return [
    ...keys(platformRoles).map(([key, name]) => role(key, name)),
    ...of(Tenants).flatMap((tenant) => keys(tenantRoles).map(([key, name]) => role(key, name, tenant))),
  ];
}

/** Creates the demo people, and the staff of the platform and of each tenant and merchant. */
export function makePeople({ seed, born, of }: SeedContext, businesses: Businesses, names: NamePools): Person[] {
  const random = createRandom(hash('people', seed));
  const roles = of(Roles);
  const taken = new Set<string>();

  const roleOf = (key: RoleName, tenantId: string | undefined): Role => {
    const name: string = { ...platformRoles, ...tenantRoles }[key];
    const found = roles.find((role) => role.name === name && role.tenantId === tenantId);
    if (!found) throw new RangeError(`The world has no role ${name}.`);
    return found;
  };
  const person = (key: RoleName, where: Workplace, country: string, demo?: string): Person => {
    const market = marketOf(country);
    const { first, last } = pickName(random, names[market.language]);
    const { host, ...ids } = where;
    const email = demo ?? unusedAddress(taken, `${first.slug}.${last.slug}`, `@${host}`);
    const role = roleOf(key, ids.tenantId);
    const isAdministrator = role.name.endsWith('administrator') || role.name.endsWith('owner');
    return {
      id: derivedId('usr', email, seed),
      email,
      firstName: first.text,
      lastName: last.text,
      tier: role.tier,
      ...ids,
      roleId: role.id,
      // Administrators are always active: the demo tenant has two, so that one can approve what the other has created.
      isActive: demo !== undefined || random() < 0.95 || isAdministrator,
      isAdministrator,
      lastLoginTime: born - integer(random, 5 * 60_000, 30 * day),
      timeZone: market.timeZone,
    };
  };
  const platform: Workplace = { host: 'platform.example' };
  const inTenant = (tenant: Tenant): Workplace => ({
    host: tenant.supportEmail.replace(/^.*@/, ''),
    tenantId: tenant.id,
  });
  const inMerchant = (merchant: Merchant): Workplace => ({
    host: new URL(merchant.websites[0]?.url ?? 'https://merchant.example').hostname.replace(/^www\./, ''),
    tenantId: merchant.tenantId,
    merchantId: merchant.id,
  });

  const { demo, sandboxed, tenants } = businesses;
  const home = tenants.find((tenant) => tenant.isDefaultTenant);
  if (!home) throw new RangeError('The world has no default tenant.');
  const people: Person[] = [
    person('platform', platform, 'GB', 'platform@portal.test'),
    person('tenant', inTenant(home), 'DE', 'tenant@portal.test'),
    person('merchant', inMerchant(demo), demo.country, 'merchant@portal.test'),
    person('limited', inTenant(home), 'TR', 'limited@portal.test'),
    person('sandboxed', inMerchant(sandboxed), sandboxed.country, 'sandboxed@portal.test'),
  ];
  for (let index = 0; index < 4; index++) people.push(person(index ? 'platformViewer' : 'platform', platform, 'GB'));
  for (const tenant of tenants) {
    const country = pickHome(random);
    for (let index = 0; index < 8; index++)
      people.push(person(index ? 'tenantViewer' : 'tenant', inTenant(tenant), country));
  }
  for (const { merchant } of businesses.businesses) {
    const count = integer(random, 1, 3);
    // Two of three users are owners: one can approve what the other has requested.
    const owners = count === 3 ? 2 : 1;
    for (let index = 0; index < count; index++)
      people.push(person(index < owners ? 'merchant' : 'merchantViewer', inMerchant(merchant), merchant.country));
  }
  return people;
}

function pickHome(random: Random): string {
  return ['DE', 'GB', 'NL', 'TR'][integer(random, 0, 3)] ?? 'DE';
}

/** Returns an unused address. If it is taken, a number follows the name. */
function unusedAddress(taken: Set<string>, name: string, host: string): string {
  let email = name + host;
  for (let number = 2; taken.has(email); number++) email = `${name}${number}${host}`;
  taken.add(email);
  return email;
}
