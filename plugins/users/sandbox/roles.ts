/** Roles: who may view and change them, and which permissions they may contain. */
import {
  byCaller,
  type Caller,
  coveredBy,
  guardAdministrators,
  matching,
  notGrantable,
  on,
  People,
  type Person,
  pageOfRows,
  Roles,
  rolesOf,
  SandboxError,
  sortByField,
  type World,
} from '#sandbox';
import { type UserType, userTypes } from '../api.ts';
import { permission } from '../permissions.ts';
import * as api from '../roles/api.ts';
import { tierOf } from '../tiers.ts';
import { shownRole, typeOf, usersByRole } from './shown.ts';

interface Asking {
  readonly caller: Caller;
  readonly world: World;
}

/**
 * Returns the tiers of a user type.
 * @throws SandboxError 404 for an unknown type
 */
function tiersIn(type: string): readonly Person['tier'][] {
  if (type === 'all') return ['platform', 'tenant', 'merchant'];
  if (Object.hasOwn(tierOf, type)) return [tierOf[type as UserType]]; // `Object.hasOwn` has checked the key
  throw new SandboxError(
    404,
    'role.type',
    `Roles of the type ${type} don't exist. Use one of ${userTypes.join(', ')}.`,
  );
}

/** Returns the roles in the caller's scope. Merchants see the roles that their own users can have. */
function visibleRoles({ caller, world }: Asking, type: string) {
  const requestedTiers = tiersIn(type);
  const seen =
    caller.tier === 'merchant' ? ['merchant'] : caller.tier === 'tenant' ? ['tenant', 'merchant'] : requestedTiers;
  return world
    .of(Roles)
    .within(caller)
    .filter(({ tier }) => requestedTiers.includes(tier) && seen.includes(tier));
}

/**
 * Throws if the caller may not edit the roles of a tier.
 * @throws SandboxError 403
 */
function requireRoles(caller: Caller, tier: Person['tier']): void {
  const needed = tier === 'merchant' ? permission.merchant.roles : permission.crm.roles;
  const isAbove = tier === 'platform' && caller.tier !== 'platform';
  if (isAbove || !caller.permissions.has(needed))
    throw new SandboxError(403, 'permission.missing', `You don't have permission to edit ${typeOf[tier]} roles.`);
}

interface Body {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly scaRequiredPermissions: readonly string[];
}

/**
 * Returns the values of a request after validation. Permissions that the role already has may remain, including those
 * of a plugin that is off.
 */
function requireValidRole(asking: Asking, tier: Person['tier'], body: Body, storedPermissions: readonly string[] = []) {
  const name = body.name.trim();
  if (name === '' || /[<>\p{Cc}\p{Cf}]/u.test(name))
    throw new SandboxError(400, 'role.name', 'Enter a name without < and > and invisible characters.', 'name');
  const known = new Set(
    asking.world.permissions.filter(({ tiers }) => tiers.includes(tier)).map((permission) => permission.name),
  );
  const had = new Set(storedPermissions);
  const permissions = [...new Set(body.permissions)].sort();
  const unknown = permissions.find((permission) => !known.has(permission) && !had.has(permission));
  if (unknown !== undefined)
    throw new SandboxError(
      400,
      'role.permission',
      `${typeOf[tier]} roles can't have the permission ${unknown}.`,
      'permissions',
    );
  const before = new Set(permissions);
  coveredBy(
    asking,
    [
      ...permissions.filter((permission) => !had.has(permission)),
      ...storedPermissions.filter((permission) => !before.has(permission)),
    ],
    tier,
    'permissions',
  );
  const required = [...new Set(body.scaRequiredPermissions)].filter((permission) => before.has(permission)).sort();
  return { name, permissions, scaRequiredPermissions: required.length > 0 ? required : undefined };
}

export const roleRoutes = [
  on(api.listRoles, (asking) => {
    const { query, world } = asking;
    const { searchKey, sortBy = 'name', sortDirection, userType, tenantId } = query;
    const isAmong = (value: string | undefined, wanted: string | undefined) =>
      !wanted || wanted.split(',').includes(value ?? '');
    const counts = usersByRole(world);
    const rows = visibleRoles(asking, asking.params.type)
      .map((role) => shownRole(role, world, counts))
      .filter((role) => isAmong(role.userType, userType) && isAmong(role.tenantId, tenantId));
    return pageOfRows(sortByField(matching(rows, searchKey, ['name', 'tenantName']), sortBy, sortDirection), {
      pageIndex: 0,
      pageSize: 50,
      ...query,
    });
  }),
  on(api.tenantRoles, (asking) => {
    const { params, world } = asking;
    if (!world.tenant(params.id)) throw new SandboxError(404, 'tenant.not-found', 'Tenant not found.');
    return visibleRoles(asking, 'crm')
      .filter(({ tenantId }) => tenantId === params.id)
      .map((role) => shownRole(role, world));
  }),
  on(api.allRoles, (asking) => visibleRoles(asking, asking.params.id).map((role) => shownRole(role, asking.world))),
  on(api.rolesLookup, (asking) =>
    visibleRoles(asking, asking.params.id).map(({ id, name, tier, tenantId, permissions }) => ({
      id,
      name,
      userType: typeOf[tier],
      ...(tenantId !== undefined && { tenantId }),
      isGrantable: notGrantable(asking, permissions, tier).length === 0,
    })),
  ),
  on(api.getRole, (asking) => shownRole(find(asking, asking.params.id), asking.world)),
  on(api.userRoles, ({ caller, world, params }) =>
    rolesOf(world.of(People).find(caller, params.id), world).map((role) => shownRole(role, world)),
  ),
  on(api.addRole, (asking) => {
    const { caller, world, params, body } = asking;
    const [tier = 'tenant', ...more] = tiersIn(params.type);
    if (more.length > 0) throw new SandboxError(404, 'role.type', 'Choose the user type of the role.');
    requireRoles(caller, tier);
    const tenantId = tier === 'platform' ? undefined : (caller.tenantId ?? body.tenantId);
    if (tier !== 'platform' && (tenantId === undefined || !world.tenant(tenantId))) {
      throw new SandboxError(400, 'tenantId.missing', 'Choose the tenant of the role.', 'tenantId');
    }
    const values = requireValidRole(asking, tier, body);
    // The store omits undefined values.
    const role = world
      .of(Roles)
      .create({ ...values, tier, tenantId } as Parameters<ReturnType<typeof storeIn>['create']>[0], byCaller(asking));
    return shownRole(role, world);
  }),
  on(api.changeRole, (asking) => {
    const { caller, world, params, body } = asking;
    const before = find(asking, params.id, 'change');
    requireRoles(caller, before.tier);
    if (typeOf[before.tier] !== params.type) throw new SandboxError(404, 'role.not-found', 'Role not found.');
    const { version } = body;
    // Reports an outdated version before the change is validated.
    if (version !== world.of(Roles).version(before.id))
      world.of(Roles).change(before.id, { name: before.name, permissions: [] }, byCaller(asking), version);
    const changes = requireValidRole(asking, before.tier, body, before.permissions);
    guardAdministrators(world, { role: { ...before, name: changes.name, permissions: changes.permissions } });
    return shownRole(world.of(Roles).change(before.id, changes, byCaller(asking), version), world);
  }),
  on(api.removeRole, (asking) => {
    const role = find(asking, asking.params.id, 'change');
    requireRoles(asking.caller, role.tier);
    asking.world.of(Roles).remove(role.id, byCaller(asking));
    return undefined;
  }),
];

const storeIn = (world: World) => world.of(Roles);

function find(asking: Asking, id: string, to: 'see' | 'change' = 'see') {
  const role = asking.world.of(Roles).find(asking.caller, id, to);
  if (!visibleRoles(asking, 'all').includes(role)) throw new SandboxError(404, 'role.not-found', 'Role not found.');
  return role;
}
