/**
 * People who sign in, the roles that say what they may do, and what each of them is let see. A role's `{type}` is the kind of people
 * that it is for, as the identity side calls them (`userTypes`).
 */
import * as Type from 'typebox';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf } from '#core/api';
import { guards } from './permissions.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const optional = Type.Optional;
const Version = Type.Integer({ minimum: 1 });
const Names = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 });
/** In a path a parameter is any text: the sandbox says which there are. */
export const userTypes = ['crm', 'merchant', 'platform'] as const;
export type UserType = (typeof userTypes)[number];
export const userStatuses = ['Active', 'InvitationSent', 'Inactive', 'Locked'] as const;
const sortDirection = optional(oneOf(['asc', 'desc'] as const));

const owner = {
  tenantId: optional(Type.String()),
  tenantName: optional(Type.String()),
  merchantId: optional(Type.String()),
  merchantName: optional(Type.String()),
};

export const User = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: optional(Type.String()),
  timeZone: Type.String(),
  userType: oneOf(userTypes),
  status: oneOf(userStatuses),
  roleIds: Type.Array(Type.String()),
  roleNames: Type.Array(Type.String()),
  lastLoginTime: optional(Type.String({ format: 'date-time' })),
  invitedUntil: optional(Type.String({ format: 'date-time' })),
  isYou: Type.Boolean(),
  /** Sees part of what their tier sees. */
  isNarrowed: Type.Boolean(),
  ...owner,
  version: Version,
});
export type User = Type.Static<typeof User>;

const listQuery = Type.Object({
  pageIndex: optional(PageIndex),
  pageSize: optional(PageSize),
  searchKey: optional(Type.String({ maxLength: 200 })),
  sortBy: optional(oneOf(['name', 'email', 'status', 'lastLoginTime', 'merchantName'] as const)),
  sortDirection,
  status: optional(Type.String({ maxLength: 200 })),
  roleId: optional(Type.String({ maxLength: 2000 })),
  merchantId: optional(Type.String({ maxLength: 2000 })),
  tenantId: optional(Type.String({ maxLength: 2000 })),
});

export const listUsers = defineEndpoint({
  id: 'users.list',
  method: 'GET',
  path: '/users',
  summary: 'People of merchants: of the caller’s own, for operators of all in their reach',
  guard: guards.view,
  query: listQuery,
  answer: pageOf(User),
  rows: ['EA-310'],
});
export const listCrmUsers = defineEndpoint({
  id: 'users.crm',
  method: 'GET',
  path: '/users/crm',
  summary: 'Staff of the tenant, for the platform also its own',
  guard: guards.crmUsers,
  query: listQuery,
  answer: pageOf(User),
  rows: ['EA-314'],
});
export const allCrmUsers = defineEndpoint({
  id: 'users.crm.all',
  method: 'GET',
  path: '/all/users/crm',
  summary: 'Id and name of all active staff, to choose from',
  guard: guards.crmUsers,
  answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })),
  rows: ['EA-315'],
});
export const getUser = defineEndpoint({
  id: 'users.details',
  method: 'GET',
  path: '/users/{id}',
  summary: 'One person',
  guard: guards.view,
  answer: User,
});

const person = {
  firstName: Type.String({ minLength: 1, maxLength: 60 }),
  lastName: Type.String({ minLength: 1, maxLength: 60 }),
  phone: optional(Type.String({ maxLength: 40, pattern: '^\\+?[0-9 ()/.-]*$' })),
  roleIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  timeZone: optional(Type.String({ minLength: 1, maxLength: 64 })),
};
const Email = Type.String({ format: 'email', maxLength: 254 });

export const addUser = defineEndpoint({
  id: 'users.add',
  method: 'POST',
  path: '/users/crm',
  summary: 'Invites somebody: a mail leads them to choose their password',
  guard: guards.edit,
  sensitive: true,
  body: Type.Object({ email: Email, ...person, merchantId: optional(Id), tenantId: optional(Id) }, closed),
  answer: User,
  rows: ['EA-312'],
});
export const changeUser = defineEndpoint({
  id: 'users.change',
  method: 'PUT',
  path: '/users/crm',
  summary: 'Changes one person; of another version than the last it is a conflict',
  guard: guards.edit,
  sensitive: true,
  body: Type.Object({ id: Id, email: optional(Email), ...person, version: Version }, closed),
  answer: User,
  rows: ['EA-313'],
});
export const activateUser = defineEndpoint({
  id: 'users.activation',
  method: 'PUT',
  path: '/users/{id}/activation',
  summary: 'Switches somebody on or off; whoever is off is signed out everywhere',
  guard: guards.edit,
  sensitive: true,
  body: Type.Object({ isActive: Type.Boolean() }, closed),
  answer: User,
  rows: ['EA-311'],
});
export const resetPassword = defineEndpoint({
  id: 'users.password-reset',
  method: 'POST',
  path: '/users/password-reset',
  summary: 'Mails somebody a link to choose another password; to whoever was invited, the invitation again',
  guard: guards.edit,
  sensitive: 'users',
  body: Type.Object({ userId: Id }, closed),
  answer: 'none',
  rows: ['EA-316'],
});
export const unlockUser = defineEndpoint({
  id: 'users.unlock',
  method: 'PUT',
  path: '/users/{id}/unlock',
  summary: 'Lets somebody sign in again who gave too many wrong passwords',
  guard: guards.edit,
  sensitive: 'users',
  answer: User,
  rows: ['EA-317'],
});
export const removeUser = defineEndpoint({
  id: 'users.remove',
  method: 'DELETE',
  path: '/users/crm/{id}',
  summary: 'Deletes somebody: what they did stays, without their name and address',
  guard: guards.edit,
  sensitive: true,
  answer: 'none',
  rows: ['EA-318'],
});

export const Role = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userType: oneOf(userTypes),
  permissions: Type.Array(Type.String()),
  scaRequiredPermissions: Type.Array(Type.String()),
  permissionCount: Type.Integer(),
  /** How many people have it. */
  users: Type.Integer(),
  tenantId: optional(Type.String()),
  tenantName: optional(Type.String()),
  version: Version,
});
export type Role = Type.Static<typeof Role>;

const RoleName = Type.String({ minLength: 1, maxLength: 100 });
const roleBody = { name: RoleName, permissions: Names, scaRequiredPermissions: Names };
/** What the dialog was opened for. */
const roleHeaders = Type.Object({ roleModalType: oneOf(['Add', 'Clone', 'Edit'] as const) });

export const addRole = defineEndpoint({
  id: 'users.roles.add',
  method: 'POST',
  path: '/users/roles/{type}',
  summary: 'Adds a role for one kind of people',
  guard: guards.editRoles,
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
  summary: 'Changes a role; of another version than the last it is a conflict',
  guard: guards.editRoles,
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
  summary: 'Deletes a role that nobody has',
  guard: guards.editRoles,
  sensitive: true,
  answer: 'none',
});
export const getRole = defineEndpoint({
  id: 'users.roles.details',
  method: 'GET',
  path: '/users/roles/details/{id}',
  summary: 'One role with its permissions',
  guard: guards.view,
  answer: Role,
  rows: ['EA-303'],
});
export const listRoles = defineEndpoint({
  id: 'users.roles.list',
  method: 'GET',
  path: '/users/roles/{type}',
  summary: 'A page of the roles for one kind of people, or of `all` of them',
  guard: guards.view,
  query: Type.Object({
    pageIndex: optional(PageIndex),
    pageSize: optional(PageSize),
    searchKey: optional(Type.String({ maxLength: 200 })),
    sortBy: optional(oneOf(['name', 'userType', 'users', 'permissionCount'] as const)),
    sortDirection,
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
  summary: 'The roles of a tenant’s staff, for the platform',
  guard: { tiers: ['platform'], permissions: guards.crmUsers.permissions },
  answer: Type.Array(Role),
  rows: ['EA-306'],
});
export const allRoles = defineEndpoint({
  id: 'users.roles.all',
  method: 'GET',
  path: '/users/all/roles/{id}',
  summary: 'All roles for one kind of people, or `all`, at once',
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
  summary: 'The roles for one kind of people by name, with whether the caller may give them to somebody',
  guard: guards.view,
  answer: Type.Array(RoleOption),
  rows: ['EA-308'],
});
export const userRoles = defineEndpoint({
  id: 'users.roles.of-user',
  method: 'GET',
  path: '/users/{id}/roles',
  summary: 'The roles that somebody has',
  guard: guards.view,
  answer: Type.Array(Role),
  rows: ['EA-309'],
});

const UserPermissions = Type.Object({
  userType: oneOf(userTypes),
  /** Given to them alone, beside their roles. */
  permissions: Type.Array(Type.String()),
  scaRequiredPermissions: Type.Array(Type.String()),
  /** The roles that add to them; `permissions` of all and their own are what they may do. */
  roles: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), permissions: Type.Array(Type.String()), scaRequiredPermissions: Type.Array(Type.String()) }),
  ),
  version: Version,
});
export type UserPermissions = Type.Static<typeof UserPermissions>;

export const getPermissions = defineEndpoint({
  id: 'users.permissions',
  method: 'GET',
  path: '/users/permissions/{id}',
  summary: 'What somebody may do, and which role or grant each permission comes from',
  guard: guards.view,
  answer: UserPermissions,
  rows: ['EA-321'],
});
export const savePermissions = defineEndpoint({
  id: 'users.permissions.save',
  method: 'PUT',
  path: '/users/permissions/{id}',
  summary: 'Gives somebody permissions beside their roles, and says which of them ask for a code',
  guard: guards.grant,
  sensitive: 'users',
  body: Type.Object({ permissions: Names, scaRequiredPermissions: Names, version: optional(Version) }, closed),
  answer: UserPermissions,
  rows: ['EA-319'],
});
export const merchantPermissions = defineEndpoint({
  id: 'users.permissions.all-merchant',
  method: 'GET',
  path: '/users/permissions/all-merchant',
  summary: 'Every permission that merchants’ people can hold, with whether the caller may grant it',
  guard: guards.view,
  answer: Type.Array(Type.Object({ name: Type.String(), isGrantable: Type.Boolean() })),
  rows: ['EA-320'],
});

/** `isAll`: no limit. Otherwise the listed alone; an empty list is nothing. */
const Grant = Type.Object({ isAll: Type.Boolean(), ids: Type.Array(Id, { maxItems: 1000 }) }, closed);
const GrantAnswer = Type.Object({ isAll: Type.Boolean(), ids: Type.Array(Type.String()), version: Version });
const GrantBody = Type.Object({ ...Grant.properties, version: optional(Version) }, closed);

const grantCalls = <const Read extends string, const Write extends string>(
  id: string,
  read: Read,
  write: Write,
  what: string,
  rows: readonly [string, string],
) => ({
  read: defineEndpoint({
    id: `users.grants.${id}`,
    method: 'GET',
    path: read,
    summary: `Which ${what} somebody sees`,
    guard: guards.crmUsers,
    answer: GrantAnswer,
    rows: [rows[0]],
  }),
  write: defineEndpoint({
    id: `users.grants.${id}.save`,
    method: 'PUT',
    path: write,
    summary: `Says which ${what} somebody sees`,
    guard: guards.grant,
    sensitive: 'users',
    body: GrantBody,
    answer: GrantAnswer,
    rows: [rows[1]],
  }),
});

/** By the field of a person's grants. */
export const grants = {
  merchants: grantCalls('merchants', '/users/crm/{id}/merchantpermissions', '/users/crm/{id}/merchantpermissions', 'merchants', ['EA-322', 'EA-323']),
  paymentMethods: grantCalls('methods', 'api/crm/users/{id}/payment-method-permissions', '/users/crm/{id}/paymentmethodpermissions', 'payment methods', [
    'EA-324',
    'EA-325',
  ]),
  serviceProviders: grantCalls(
    'providers',
    'api/crm/users/{id}/service-provider-permissions',
    'api/crm/users/{id}/service-provider-permissions',
    'service providers',
    ['EA-326', 'EA-327'],
  ),
} as const;
export type GrantKind = keyof typeof grants;
