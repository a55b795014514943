/** Tenants and their staff. */
import {
  activate,
  byCaller,
  type Caller,
  changePerson,
  inviteWith,
  lastSignInOf,
  matching,
  on,
  People,
  type Person,
  pageOfRows,
  removePerson,
  rolesOf,
  SandboxError,
  sendPasswordLink,
  sortByField,
  statusOf,
  type Tenant,
  Tenants,
  type World,
} from '#sandbox';
import * as api from '../api.ts';
import { EncryptionKeys } from './contract.ts';

interface Asking {
  readonly caller: Caller;
  readonly world: World;
}

function shownTenant(tenant: Tenant, world: World): api.Tenant {
  const isOf = ({ tenantId }: { readonly tenantId?: string }) => tenantId === tenant.id;
  return {
    id: tenant.id,
    name: tenant.name,
    status: tenant.isBlocked ? 'Blocked' : 'Active',
    isDefaultTenant: tenant.isDefaultTenant,
    supportEmail: tenant.supportEmail,
    created: new Date(tenant.created).toISOString(),
    merchants: world.merchants.filter(isOf).length,
    users: staffOf(world, tenant.id).length,
    keys: world.of(EncryptionKeys)?.all.filter(isOf).length ?? 0,
  };
}

const staffOf = (world: World, id: string) =>
  world.people.filter(({ tier, tenantId, deleted }) => tier === 'tenant' && tenantId === id && deleted === undefined);

function shownUser(person: Person, world: World): api.TenantUser {
  const { id, email, firstName, lastName, phone } = person;
  const lastSignIn = lastSignInOf(person, world);
  const roles = rolesOf(person, world);
  return {
    id,
    email,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    ...(phone !== undefined && { phone }),
    status: statusOf(person, world.now()),
    roleIds: roles.map((role) => role.id),
    roleNames: roles.map((role) => role.name),
    ...(lastSignIn !== undefined && { lastLoginTime: new Date(lastSignIn).toISOString() }),
    version: world.of(People).version(id),
  };
}

/**
 * Returns a tenant.
 * @throws SandboxError 404 if it does not exist, or if it is not the acting tenant
 */
export function tenantIn({ caller, world }: Asking, id: string): Tenant {
  const tenant = world.tenant(id);
  if (!tenant || (caller.tenantId !== undefined && caller.tenantId !== id))
    throw new SandboxError(404, 'tenant.not-found', 'Tenant not found.');
  return tenant;
}

/**
 * Returns the id of a user of a tenant's staff.
 * @throws SandboxError 404 for an unknown user and for users of other tenants
 */
function staffIn(asking: Asking, { id, userId }: { readonly id: string; readonly userId: string }): string {
  tenantIn(asking, id);
  if (!staffOf(asking.world, id).some((person) => person.id === userId))
    throw new SandboxError(404, 'user.not-found', 'User not found.');
  return userId;
}

const tiers = { crm: 'tenant', merchant: 'merchant' } as const;

export const tenantRoutes = [
  on(api.listTenants, ({ world, caller }) =>
    world.tenants
      .filter(({ id }) => caller.tenantId === undefined || id === caller.tenantId)
      .map((tenant) => shownTenant(tenant, world)),
  ),
  on(api.blockTenant, (asking) => {
    const { world, params, body } = asking;
    const tenant = tenantIn(asking, params.id);
    if (body.isBlocked && tenant.isDefaultTenant)
      throw new SandboxError(409, 'tenant.default', `${tenant.name} is the default tenant. You can't block it.`);
    return shownTenant(
      world.of(Tenants).change(tenant.id, { isBlocked: body.isBlocked || undefined }, byCaller(asking)),
      world,
    );
  }),
  on(api.listTenantUsers, (asking) => {
    const { world, params, query } = asking;
    const { searchKey, status, sortBy = 'name', sortDirection } = query;
    const wanted = status?.split(',');
    const rows = staffOf(world, tenantIn(asking, params.id).id)
      .map((person) => shownUser(person, world))
      .filter((row) => !status || wanted?.includes(row.status));
    return pageOfRows(sortByField(matching(rows, searchKey, ['id', 'name', 'email']), sortBy, sortDirection), query);
  }),
  on(api.addTenantUser, (asking) => {
    const { id } = tenantIn(asking, asking.params.id);
    return shownUser(inviteWith(asking, asking.body, { tier: 'tenant', tenantId: id }), asking.world);
  }),
  on(api.changeTenantUser, (asking) =>
    shownUser(changePerson(asking, staffIn(asking, asking.params), asking.body), asking.world),
  ),
  on(api.activateTenantUser, (asking) =>
    shownUser(activate(asking, staffIn(asking, asking.params), true), asking.world),
  ),
  on(api.deactivateTenantUser, (asking) =>
    shownUser(activate(asking, staffIn(asking, asking.params), false), asking.world),
  ),
  on(api.removeTenantUser, (asking) => {
    removePerson(asking, staffIn(asking, asking.params));
    return undefined;
  }),
  on(api.resetTenantPassword, (asking) => {
    const { world, body } = asking;
    const person = world.of(People).get(body.userId);
    sendPasswordLink(asking, staffIn(asking, { id: person?.tenantId ?? '', userId: body.userId }));
    return undefined;
  }),
  on(api.listTenantRoles, (asking) => {
    const { world, params } = asking;
    const { id } = tenantIn(asking, params.id);
    if (!Object.hasOwn(tiers, params.type))
      throw new SandboxError(404, 'role.type', `Roles of the type ${params.type} don't exist. Use crm or merchant.`);
    const tier = tiers[params.type as keyof typeof tiers]; // `Object.hasOwn` has checked the key
    return world.roles
      .filter((role) => role.tenantId === id && role.tier === tier)
      .map((role) => ({
        id: role.id,
        name: role.name,
        permissions: role.permissions.length,
        users: world.people.filter((person) => rolesOf(person, world).includes(role)).length,
      }));
  }),
];
