/**
 * API calls for roles. The path parameter `{type}` is a user type (`userTypes`). Its schema accepts any text; the
 * sandbox responds with 404 for an unknown type.
 */
import * as Type from 'typebox';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf } from '#core/api';
import { userTypes } from '../api.ts';
import { guards } from '../permissions.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const optional = Type.Optional;
const Version = Type.Integer({ minimum: 1 });
const Names = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 });

export const Role = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userType: oneOf(userTypes),
  permissions: Type.Array(Type.String()),
  scaRequiredPermissions: Type.Array(Type.String()),
  permissionCount: Type.Integer(),
  /** Number of people with the role. */
  users: Type.Integer(),
  tenantId: optional(Type.String()),
  tenantName: optional(Type.String()),
  version: Version,
});
export type Role = Type.Static<typeof Role>;

const RoleName = Type.String({ minLength: 1, maxLength: 100 });
const roleBody = { name: RoleName, permissions: Names, scaRequiredPermissions: Names };
/** Header with the purpose of the dialog. */
const roleHeaders = Type.Object({ roleModalType: oneOf(['Add', 'Clone', 'Edit'] as const) });

export const addRole = defineEndpoint({
  id: 'users.roles.add',
  method: 'POST',
  path: '/users/roles/{type}',
  summary: 'Create a role for a user type',
  guard: guards.editRoles,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  headers: roleHeaders,
  body: Type.Object({ ...roleBody, tenantId: optional(Id) }, closed),
  answer: Role,
  rows: ['EA-302'],
});
export const changeRole = defineEndpoint({
  id: 'users.roles.change',
  method: 'PUT',
  path: '/users/roles/{type}/{id}',
  summary: 'Update a role; a stale version is a conflict',
  guard: guards.editRoles,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  headers: roleHeaders,
  body: Type.Object({ ...roleBody, version: Version }, closed),
  answer: Role,
  rows: ['EA-304'],
});
export const removeRole = defineEndpoint({
  id: 'users.roles.remove',
  method: 'DELETE',
  path: '/users/roles/details/{id}',
  summary: 'Delete an unused role',
  guard: guards.editRoles,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  answer: 'none',
});
export const getRole = defineEndpoint({
  id: 'users.roles.details',
  method: 'GET',
  path: '/users/roles/details/{id}',
  summary: 'Get a role with its permissions',
  guard: guards.view,
  answer: Role,
  rows: ['EA-303'],
});
export const listRoles = defineEndpoint({
  id: 'users.roles.list',
  method: 'GET',
  path: '/users/roles/{type}',
  summary: 'List the roles of one or `all` user types, by page',
  guard: guards.view,
  query: Type.Object({
    pageIndex: optional(PageIndex),
    pageSize: optional(PageSize),
    searchKey: optional(Type.String({ maxLength: 200 })),
    sortBy: optional(oneOf(['name', 'userType', 'users', 'permissionCount'] as const)),
    sortDirection: optional(oneOf(['asc', 'desc'] as const)),
    userType: optional(Type.String({ maxLength: 200 })),
    tenantId: optional(Type.String({ maxLength: 2000 })),
  }),
  answer: pageOf(Role),
  rows: ['EA-305'],
});
export const tenantRoles = defineEndpoint({
  id: 'users.roles.of-tenant',
  method: 'GET',
  path: '/crm/users/roles/{id}',
  summary: "List the roles of a tenant's staff, for the platform",
  guard: { tiers: ['platform'], permissions: guards.crmUsers.permissions },
  answer: Type.Array(Role),
  rows: ['EA-306'],
});
export const allRoles = defineEndpoint({
  id: 'users.roles.all',
  method: 'GET',
  path: '/users/all/roles/{id}',
  summary: 'List all roles of one or `all` user types',
  guard: guards.view,
  answer: Type.Array(Role),
  rows: ['EA-307'],
});
const RoleOption = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userType: oneOf(userTypes),
  tenantId: optional(Type.String()),
  isGrantable: Type.Boolean(),
});
export const rolesLookup = defineEndpoint({
  id: 'users.roles.lookup',
  method: 'GET',
  path: '/users/roles-lookup/{id}',
  summary: 'List the roles of a user type by name, with those the caller may assign',
  guard: guards.view,
  answer: Type.Array(RoleOption),
  rows: ['EA-308'],
});
export const userRoles = defineEndpoint({
  id: 'users.roles.of-user',
  method: 'GET',
  path: '/users/{id}/roles',
  summary: 'List the roles of a user',
  guard: guards.view,
  answer: Type.Array(Role),
  rows: ['EA-309'],
});
