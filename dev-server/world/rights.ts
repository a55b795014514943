/** Permissions of a person: those of all their roles, and those granted only to them. */
import type { Person, Role } from './types.ts';
import type { World } from './world.ts';

type Roles = Pick<World, 'role'>;

/** Returns the roles of a person in order, the primary role first. @public */
export function rolesOf(person: Pick<Person, 'roleId' | 'otherRoleIds'>, world: Roles): Role[] {
  return [...new Set([person.roleId, ...(person.otherRoleIds ?? [])])].flatMap((id) => world.role(id) ?? []);
}

/** Source of a permission: a role, or the person's individual list. */
export interface RightsSource {
  /** Id of the role; absent if the permission was granted only to the person. */
  readonly roleId?: string;
  readonly permissions: readonly string[];
  readonly scaRequiredPermissions: readonly string[];
}

/** Returns all sources of a person's permissions. */
export function sourcesOf(person: Person, world: Roles): RightsSource[] {
  const none: readonly string[] = [];
  return [
    ...rolesOf(person, world).map(({ id, permissions, scaRequiredPermissions = none }) => ({
      roleId: id,
      permissions,
      scaRequiredPermissions,
    })),
    { permissions: person.permissions ?? none, scaRequiredPermissions: person.scaRequiredPermissions ?? none },
  ];
}

/** Cache of permissions by the person's record, with the roles at that time, because each call needs them. */
const known = new WeakMap<Person, { readonly roles: readonly Role[]; readonly permissions: ReadonlySet<string> }>();

/** Returns a person's permissions. @public */
export function permissionsOf(person: Person, world: Roles): ReadonlySet<string> {
  const roles = rolesOf(person, world);
  const before = known.get(person);
  if (before && before.roles.length === roles.length && before.roles.every((role, at) => role === roles[at]))
    return before.permissions;
  const permissions = new Set(sourcesOf(person, world).flatMap(({ permissions }) => permissions));
  known.set(person, { roles, permissions });
  return permissions;
}

/** Returns true if any of a person's roles, or their individual list, has a permission. @public */
export function holds(person: Person, permission: string, world: Roles): boolean {
  return sourcesOf(person, world).some(({ permissions }) => permissions.includes(permission));
}

/** Returns the permissions of a person whose changes require a code. A requirement of any source counts. @public */
export function scaRequiredOf(person: Person, world: Roles): ReadonlySet<string> {
  const held = permissionsOf(person, world);
  return new Set(
    sourcesOf(person, world).flatMap(({ scaRequiredPermissions }) =>
      scaRequiredPermissions.filter((name) => held.has(name)),
    ),
  );
}
