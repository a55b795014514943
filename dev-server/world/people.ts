/** Who can sign in, with which role: the demo people, and the staff of every tenant and merchant. */
import { type Permission, permissionsOfTier } from '../../core/permissions/declared.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { Businesses } from './businesses.ts';
import { derivedId } from './ids.ts';
import { type NamePools, pickName } from './names.ts';
import { createRandom, hash, integer, type Random } from './random.ts';
import { marketOf } from './reference/markets.ts';
import type { Merchant, Person, Role, Tenant } from './types.ts';

const day = 86_400_000;

interface Staff {
  readonly roles: readonly Role[];
  readonly people: readonly Person[];
}

/** Where somebody works, and the host of their e-mail address. */
interface Workplace {
  readonly host: string;
  readonly tenantId?: string;
  readonly merchantId?: string;
}

/**
 * Makes roles and people.
 * @param permissions every permission that the enabled plugins declare.
 */
export function makeStaff(
  seed: number,
  now: number,
  businesses: Businesses,
  names: NamePools,
  permissions: readonly Pick<Permission, 'name' | 'tiers'>[],
): Staff {
  const random = createRandom(hash('people', seed));
  const roles = makeRoles(seed, permissions);
  const taken = new Set<string>();

  const person = (tier: Tier, role: Role, where: Workplace, country: string, demo?: string): Person => {
    const market = marketOf(country);
    const { first, last } = pickName(random, names[market.language]);
    const { host, ...ids } = where;
    const email = demo ?? unused(taken, `${first.slug}.${last.slug}`, `@${host}`);
    return {
      id: derivedId('usr', email, seed),
      email,
      firstName: first.text,
      lastName: last.text,
      tier,
      ...ids,
      roleId: role.id,
      isActive: demo !== undefined || random() < 0.95,
      isAdministrator: role.name.endsWith('administrator') || role.name.endsWith('owner'),
      lastLoginTime: now - integer(random, 5 * 60_000, 30 * day),
      timeZone: market.timeZone,
    };
  };
  const platform: Workplace = { host: 'platform.example' };
  const inTenant = (tenant: Tenant): Workplace => ({ host: tenant.supportEmail.replace(/^.*@/, ''), tenantId: tenant.id });
  const inMerchant = (merchant: Merchant): Workplace => ({
    host: new URL(merchant.websites[0]?.url ?? 'https://merchant.example').hostname.replace(/^www\./, ''),
    tenantId: merchant.tenantId,
    merchantId: merchant.id,
  });

  const { demo, sandboxed, tenants } = businesses;
  const home = tenants.find((tenant) => tenant.isDefaultTenant);
  if (!home) throw new RangeError('The world has no default tenant.');
  const people: Person[] = [
    person('platform', roles.platform, platform, 'GB', 'platform@portal.test'),
    person('tenant', roles.tenant, inTenant(home), 'DE', 'tenant@portal.test'),
    person('merchant', roles.merchant, inMerchant(demo), demo.country, 'merchant@portal.test'),
    person('tenant', roles.limited, inTenant(home), 'TR', 'limited@portal.test'),
    person('merchant', roles.sandboxed, inMerchant(sandboxed), sandboxed.country, 'sandboxed@portal.test'),
  ];
  for (let index = 0; index < 4; index++) people.push(person('platform', index ? roles.platformViewer : roles.platform, platform, 'GB'));
  for (const tenant of tenants) {
    const home = pickHome(random);
    for (let index = 0; index < 8; index++) people.push(person('tenant', index ? roles.tenantViewer : roles.tenant, inTenant(tenant), home));
  }
  for (const { merchant } of businesses.businesses) {
    const count = integer(random, 1, 3);
    for (let index = 0; index < count; index++)
      people.push(person('merchant', index ? roles.merchantViewer : roles.merchant, inMerchant(merchant), merchant.country));
  }
  return { roles: Object.values(roles), people };
}

function makeRoles(seed: number, permissions: readonly Pick<Permission, 'name' | 'tiers'>[]) {
  const role = (name: string, tier: Tier, held: readonly string[]): Role => ({ id: derivedId('rol', name, seed), name, tier, permissions: held });
  const all = (tier: Tier) => permissionsOfTier(permissions, tier);
  const viewing = (tier: Tier) => all(tier).filter((name) => /(\.View|\.Lookup|Reports)$/.test(name));
  return {
    platform: role('Platform administrator', 'platform', all('platform')),
    tenant: role('Tenant administrator', 'tenant', all('tenant')),
    merchant: role('Merchant owner', 'merchant', all('merchant')),
    limited: role('Support agent', 'tenant', ['CRM.Support.Lookup']),
    sandboxed: role('Sandbox merchant owner', 'merchant', all('merchant')),
    platformViewer: role('Platform viewer', 'platform', viewing('platform')),
    tenantViewer: role('Tenant viewer', 'tenant', viewing('tenant')),
    merchantViewer: role('Merchant viewer', 'merchant', viewing('merchant')),
  };
}

function pickHome(random: Random): string {
  return ['DE', 'GB', 'NL', 'TR'][integer(random, 0, 3)] ?? 'DE';
}

/** An address nobody has yet: a number follows the name where it is taken. */
function unused(taken: Set<string>, name: string, host: string): string {
  let email = name + host;
  for (let number = 2; taken.has(email); number++) email = `${name}${number}${host}`;
  taken.add(email);
  return email;
}
