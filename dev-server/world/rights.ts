/** What somebody may do: the sum of their roles and of what was given to them alone. */
import type { Person, Role } from './types.ts';
import type { World } from './world.ts';

type Roles = Pick<World, 'role'>;

/** The roles of a person, the first one first. */
export function rolesOf(person: Pick<Person, 'roleId' | 'otherRoleIds'>, world: Roles): Role[] {
  return [...new Set([person.roleId, ...(person.otherRoleIds ?? [])])].flatMap((id) => world.role(id) ?? []);
}

/** Where a permission comes from: one of the roles, or the person's own list. */
export interface RightsSource {
  /** The role's; absent where it was given to the person alone. */
  readonly roleId?: string;
  readonly permissions: readonly string[];
  readonly scaRequiredPermissions: readonly string[];
}

/** Everything that gives a person permissions. */
export function sourcesOf(person: Person, world: Roles): RightsSource[] {
  const none: readonly string[] = [];
  return [
    ...rolesOf(person, world).map(({ id, permissions, scaRequiredPermissions = none }) => ({ roleId: id, permissions, scaRequiredPermissions })),
    { permissions: person.permissions ?? none, scaRequiredPermissions: person.scaRequiredPermissions ?? none },
  ];
}

/** What a person may do, by their record, with the roles that it came of: each call asks for it. */
const known = new WeakMap<Person, { readonly roles: readonly Role[]; readonly permissions: ReadonlySet<string> }>();

/** What a person may do. */
export function permissionsOf(person: Person, world: Roles): ReadonlySet<string> {
  const roles = rolesOf(person, world);
  const before = known.get(person);
  if (before && before.roles.length === roles.length && before.roles.every((role, at) => role === roles[at])) return before.permissions;
  const permissions = new Set(sourcesOf(person, world).flatMap(({ permissions }) => permissions));
  known.set(person, { roles, permissions });
  return permissions;
}

/** Whether one of a person's roles, or their own list, has a permission. */
export function holds(person: Person, permission: string, world: Roles): boolean {
  return sourcesOf(person, world).some(({ permissions }) => permissions.includes(permission));
}

/** Those of a person's permissions whose changes ask for a code: whichever source asks for one is heard. */
export function scaRequiredOf(person: Person, world: Roles): ReadonlySet<string> {
  const held = permissionsOf(person, world);
  return new Set(sourcesOf(person, world).flatMap(({ scaRequiredPermissions }) => scaRequiredPermissions.filter((name) => held.has(name))));
}
