/**
 * API calls for people. Those for roles are in roles/api.ts, and those for individual permissions and data access in
 * rights/api.ts.
 */
import * as Type from 'typebox';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf, TimeZone, userStatus } from '#core/api';
import { guards } from './permissions.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const optional = Type.Optional;
const Version = Type.Integer({ minimum: 1 });
/** Types of users, with the names of the identity provider. */
export const userTypes = ['crm', 'merchant', 'platform'] as const;
export type UserType = (typeof userTypes)[number];
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
  /** Email address that the person has not confirmed yet. */
  newEmail: optional(Type.String()),
  timeZone: Type.String(),
  userType: oneOf(userTypes),
  status: userStatus.schema,
  roleIds: Type.Array(Type.String()),
  roleNames: Type.Array(Type.String()),
  lastLoginTime: optional(Type.String({ format: 'date-time' })),
  invitedUntil: optional(Type.String({ format: 'date-time' })),
  isYou: Type.Boolean(),
  /** True if the person's data access is limited. */
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
  summary: "List merchant users: the caller's own, or for operators all in their reach",
  guard: guards.view,
  query: listQuery,
  answer: pageOf(User),
  rows: ['ES-028', 'EA-310'],
});
export const listCrmUsers = defineEndpoint({
  id: 'users.crm',
  method: 'GET',
  path: '/users/crm',
  summary: 'List tenant staff, for the platform also its own',
  guard: guards.crmUsers,
  query: listQuery,
  answer: pageOf(User),
  rows: ['EA-109', 'EA-314'],
});
export const allCrmUsers = defineEndpoint({
  id: 'users.crm.all',
  method: 'GET',
  path: '/all/users/crm',
  summary: 'List active staff by ID and name',
  guard: guards.crmUsers,
  answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })),
  rows: ['EA-315'],
});
export const getUser = defineEndpoint({
  id: 'users.details',
  method: 'GET',
  path: '/users/{id}',
  summary: 'Get a user',
  guard: guards.view,
  answer: User,
});

const person = {
  firstName: Type.String({ minLength: 1, maxLength: 60 }),
  lastName: Type.String({ minLength: 1, maxLength: 60 }),
  phone: optional(Type.String({ maxLength: 40, pattern: '^\\+?[0-9 ()/.-]*$' })),
  roleIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  timeZone: optional(TimeZone),
};
const Email = Type.String({ format: 'email', maxLength: 254 });

export const addUser = defineEndpoint({
  id: 'users.add',
  method: 'POST',
  path: '/users/crm',
  summary: 'Invite a user by email',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  body: Type.Object({ email: Email, ...person, merchantId: optional(Id), tenantId: optional(Id) }, closed),
  answer: User,
  rows: ['EA-312'],
});
export const changeUser = defineEndpoint({
  id: 'users.change',
  method: 'PUT',
  path: '/users/crm',
  summary: 'Update a user; a stale version is a conflict',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  body: Type.Object({ id: Id, email: optional(Email), ...person, version: Version }, closed),
  answer: User,
  rows: ['EA-313'],
});
export const activateUser = defineEndpoint({
  id: 'users.activation',
  method: 'PUT',
  path: '/users/{id}/activation',
  summary: 'Activate or deactivate a user; an inactive user is signed out everywhere',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  body: Type.Object({ isActive: Type.Boolean() }, closed),
  answer: User,
  rows: ['EA-311'],
});
export const resetPassword = defineEndpoint({
  id: 'users.password-reset',
  method: 'POST',
  path: '/users/password-reset',
  summary: 'Send a user a link to reset the password, or the invitation again',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: 'users',
  body: Type.Object({ userId: Id }, closed),
  answer: 'none',
  rows: ['EA-316'],
});
export const unlockUser = defineEndpoint({
  id: 'users.unlock',
  method: 'PUT',
  path: '/users/{id}/unlock',
  summary: 'Unlock a user after too many wrong passwords',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: 'users',
  answer: User,
  rows: ['EA-317'],
});
export const cancelNewEmail = defineEndpoint({
  id: 'users.cancel-new-email',
  method: 'DELETE',
  path: '/users/{id}/new-email',
  summary: 'Cancel an unconfirmed change of the email address',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: 'users',
  answer: User,
});
export const removeUser = defineEndpoint({
  id: 'users.remove',
  method: 'DELETE',
  path: '/users/crm/{id}',
  summary: 'Delete a user; the audit trail stays without name and email',
  guard: guards.edit,
  userOnly: true,
  anyMode: true,
  sensitive: true,
  answer: 'none',
  rows: ['EA-318'],
});
