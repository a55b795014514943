/**
 * The people of another identity provider in the sandbox: their identity and permissions, from their claims and the
 * deployment's mapping.
 */
import { createHash } from 'node:crypto';
import { longestName, personName } from '../../core/api/person-name.ts';
import { type ClaimSettings, claimedPermissions, claimedUserType, claimTexts } from '../../core/auth/claims.ts';
import { permissionsOfTier } from '../../core/permissions/declared.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { claimedTier } from '../../core/permissions/tier.ts';
import type { TokenVerifier } from '../../server/tokens/verify.ts';
import { People, Roles } from '../world/core-tokens.ts';
import type { Person, Tenant } from '../world/types.ts';
import type { World } from '../world/world.ts';

export interface ForeignPeopleOptions {
  readonly verifier: TokenVerifier;
  readonly claims: ClaimSettings | undefined;
  /** True to request the user info from the provider if the token has no email address. */
  readonly userInfo: boolean;
  /** Returns the current world; a reset makes a new world. */
  readonly world: () => World;
  readonly permissions: Parameters<typeof permissionsOfTier>[0];
  readonly log: (line: string) => void;
}

type Claims = Readonly<Record<string, unknown>>;
const administrators: Readonly<Record<Tier, string>> = {
  platform: 'Platform administrator',
  tenant: 'Tenant administrator',
  merchant: 'Merchant owner',
};
const actor = { actor: 'Identity provider' };
/** Maximum number of tokens with cached claims. The user info is requested only once for each. */
const mostTokens = 1_000;

/**
 * Creates the mapping from an access token of the provider to a person: the person of the world with the email address,
 * or a person who is created on the first call.
 */
export function foreignPeople(options: ForeignPeopleOptions): (token: string) => Promise<Person | undefined> {
  const { verifier, world, log } = options;
  const known = new Map<string, Claims>();
  const more = async (token: string, claims: Claims): Promise<Claims> => {
    const key = createHash('sha256').update(token).digest('base64');
    const cachedPerson = known.get(key);
    if (cachedPerson) return cachedPerson;
    const info = options.userInfo && typeof claims.email !== 'string' ? await verifier.userInfo(token) : {};
    // Claims for another subject would belong to another user (OpenID Connect Core, 5.3.2).
    const all = info.sub === undefined || info.sub === claims.sub ? { ...info, ...claims } : claims;
    const [oldest] = known.keys();
    if (known.size >= mostTokens && oldest !== undefined) known.delete(oldest);
    known.set(key, all);
    return all;
  };
  return async (token) => {
    const claims = await verifier
      .verify(token)
      .catch((error: unknown) => log(`sandbox: a token could not be verified: ${String(error)}`));
    if (!claims) return undefined;
    const person = personOf(await more(token, claims), world(), options);
    return person?.isActive ? person : undefined;
  };
}

/** Prefix of the ids of people who were created from claims. */
const madeOfClaims = 'usr_ext';

function personOf(
  claims: Claims,
  world: World,
  { claims: settings, permissions: declared, log }: ForeignPeopleOptions,
): Person | undefined {
  const email =
    typeof claims.email === 'string' && claims.email_verified !== false ? claims.email.trim().toLowerCase() : undefined;
  const namesake = email === undefined ? undefined : world.personByEmail(email);
  if (namesake && !namesake.id.startsWith(madeOfClaims)) return namesake;
  const tier = claimedTier(claimedUserType(claims, settings));
  if (!tier) {
    log(
      `sandbox: ${String(claims.sub)} has no tier: the claim ${settings?.tier?.claim ?? 'profile'} names none. The deployment's identity.claims.tier says which claim does.`,
    );
    return undefined;
  }
  const tenant = tier === 'platform' ? undefined : tenantOf(claims, world, settings?.tenant);
  const merchantName = settings?.merchant === undefined ? undefined : claimTexts(claims, settings.merchant)[0];
  const merchant =
    tier === 'merchant'
      ? world.merchants.find(
          (candidate) => candidate.id === merchantName || candidate.legalBusinessName === merchantName,
        )
      : undefined;
  const place = {
    tier,
    ...(tenant && { tenantId: merchant?.tenantId ?? tenant.id }),
    ...(merchant && { merchantId: merchant.id }),
  };
  // The organization of a person never changes in the world: other claims create another person.
  const id = `${madeOfClaims}${createHash('sha256')
    .update(JSON.stringify([claims.iss, claims.sub, place]))
    .digest('hex')
    .slice(0, 24)}`;
  const ownPermissions = claimedPermissions(claims, settings);
  const allowed = new Set(permissionsOfTier(declared, tier));
  const details = {
    ...namesOf(claims, email, tier),
    ...(ownPermissions && { permissions: ownPermissions.filter((name) => allowed.has(name)).toSorted() }),
  };
  const people = world.of(People);
  const before = people.get(id);
  if (before) return isLike(before, details) ? before : people.change(id, details, actor);
  const roleId = ownPermissions ? emptyRole(world, place) : administrator(world, place);
  const address = email === undefined || namesake ? `${id}@provider.invalid` : email;
  const rest = { isActive: true, isAdministrator: !ownPermissions, lastLoginTime: world.now(), timeZone: 'UTC' };
  return people.create({ ...place, ...details, ...rest, id, email: address, roleId }, actor);
}

/**
 * Returns the first and last name of a person. Not every provider gives both, and the world requires both. A person
 * with a single name gets their tier in addition, and the provider's id is the last fallback.
 * @param email verified address of the person
 */
export function namesOf(claims: Claims, email: string | undefined, tier: Tier): Pick<Person, 'firstName' | 'lastName'> {
  const cleanText = (value: unknown) =>
    typeof value === 'string' ? personName([...value.trim()].slice(0, longestName).join('')) : undefined;
  const [given, family, name] = [cleanText(claims.given_name), cleanText(claims.family_name), cleanText(claims.name)];
  if (given && family) return { firstName: given, lastName: family };
  const [, first, last] = /^(.+) (\S+)$/.exec(name ?? '') ?? [];
  // A last word without a letter, as in "Ada 2", is not a last name.
  if (first && last && personName(first) && personName(last)) return { firstName: first, lastName: last };
  const fallbackName =
    given ??
    family ??
    name ??
    cleanText(claims.preferred_username) ??
    cleanText(email) ??
    cleanText(claims.sub) ??
    'Somebody';
  return { firstName: fallbackName, lastName: `(${tier})` };
}

const isLike = (before: Person, next: Partial<Person>) =>
  // the keys of a Partial<Person>
  Object.entries(next).every(
    ([field, value]) => JSON.stringify(before[field as keyof Person]) === JSON.stringify(value),
  );

function tenantOf(claims: Claims, world: World, claim: string | undefined): Tenant | undefined {
  const name = claim === undefined ? undefined : claimTexts(claims, claim)[0];
  return (
    world.tenants.find((tenant) => tenant.id === name || tenant.name === name) ??
    world.tenants.find((tenant) => tenant.isDefaultTenant)
  );
}

type Place = Pick<Person, 'tier' | 'tenantId'>;

function administrator(world: World, { tier, tenantId }: Place): string {
  const role = world.roles.find(
    (candidate) => candidate.name === administrators[tier] && candidate.tenantId === tenantId,
  );
  if (!role) throw new Error(`The world has no role ${administrators[tier]}.`);
  return role.id;
}

/** Returns the id of a role without permissions, because a person's permissions are in their claims. */
function emptyRole(world: World, { tier, tenantId }: Place): string {
  const name = `By the identity provider (${tier})`;
  const known = world.roles.find((candidate) => candidate.name === name && candidate.tenantId === tenantId);
  return (
    known ?? world.of(Roles).create({ name, tier, permissions: [], ...(tenantId !== undefined && { tenantId }) }, actor)
  ).id;
}
