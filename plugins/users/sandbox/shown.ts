/** Conversion of people and roles into API responses. */
import {
  type Caller,
  lastSignInOf,
  People,
  type Person,
  type Role,
  Roles,
  rolesOf,
  statusOf,
  type World,
} from '#sandbox';
import type { User, UserType } from '../api.ts';
import type { Role as ShownRole } from '../roles/api.ts';

/** User types by tier, which paths and responses use. */
export const typeOf = { platform: 'platform', tenant: 'crm', merchant: 'merchant' } as const satisfies Record<
  Person['tier'],
  UserType
>;

const instant = (time: number | undefined) => (time ? new Date(time).toISOString() : undefined);
const pickDefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export function shownUser(person: Person, { world, caller }: { readonly world: World; readonly caller: Caller }): User {
  const {
    id,
    email,
    firstName,
    lastName,
    phone,
    newEmail,
    timeZone,
    tenantId,
    merchantId,
    invitedUntil,
    grants = {},
  } = person;
  const roles = rolesOf(person, world);
  return {
    id,
    email,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    timeZone,
    userType: typeOf[person.tier],
    status: statusOf(person, world.now()),
    roleIds: roles.map((role) => role.id),
    roleNames: roles.map((role) => role.name),
    isYou: id === caller.person.id,
    isNarrowed: Object.values(grants).some((list) => list !== undefined),
    version: world.of(People).version(id),
    ...pickDefined({
      phone,
      newEmail,
      lastLoginTime: instant(lastSignInOf(person, world)),
      invitedUntil: instant(invitedUntil),
      tenantId,
      tenantName: tenantId === undefined ? undefined : world.tenant(tenantId)?.name,
      merchantId,
      merchantName: merchantId === undefined ? undefined : world.merchant(merchantId)?.legalBusinessName,
    }),
  };
}

/** Returns the number of people with each role. */
export function usersByRole(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const person of world.people)
    for (const { id } of rolesOf(person, world)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

export function shownRole(
  role: Role,
  world: World,
  counts: ReadonlyMap<string, number> = usersByRole(world),
): ShownRole {
  const { id, name, tier, permissions, scaRequiredPermissions = [], tenantId } = role;
  return {
    id,
    name,
    userType: typeOf[tier],
    permissions: [...permissions],
    scaRequiredPermissions: [...scaRequiredPermissions],
    permissionCount: permissions.length,
    users: counts.get(id) ?? 0,
    version: world.of(Roles).version(id),
    ...pickDefined({ tenantId, tenantName: tenantId === undefined ? undefined : world.tenant(tenantId)?.name }),
  };
}
