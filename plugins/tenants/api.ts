/** API calls of the platform for its tenants: their staff, roles and branding. */
import * as Type from 'typebox';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf, TenantBranding, userStatus } from '#core/api';
import { guards } from './permissions.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const optional = Type.Optional;
const Time = Type.String({ format: 'date-time' });

export const Tenant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: oneOf(['Active', 'Blocked'] as const),
  isDefaultTenant: Type.Boolean(),
  supportEmail: Type.String(),
  created: Time,
  merchants: Type.Integer(),
  users: Type.Integer(),
  keys: Type.Integer(),
});
export type Tenant = Type.Static<typeof Tenant>;

export const listTenants = defineEndpoint({
  id: 'tenants.overview',
  method: 'GET',
  path: '/tenants/overview',
  summary: 'List all tenants',
  guard: guards.view,
  answer: Type.Array(Tenant),
});
export const blockTenant = defineEndpoint({
  id: 'tenants.block',
  method: 'PUT',
  path: '/tenants/{id}/block',
  summary: 'Block or unblock a tenant',
  guard: guards.edit,
  userOnly: true,
  sensitive: true,
  body: Type.Object({ isBlocked: Type.Boolean() }, closed),
  answer: Tenant,
});

const BrandingAnswer = Type.Object({ ...TenantBranding.properties, version: Type.Integer({ minimum: 1 }) });
export type BrandingAnswer = Type.Static<typeof BrandingAnswer>;
export const getBranding = defineEndpoint({
  id: 'tenants.branding',
  method: 'GET',
  path: '/tenants/{id}/branding',
  summary: "Get a tenant's branding; missing values use the deployment's",
  guard: guards.view,
  answer: BrandingAnswer,
});
export const saveBranding = defineEndpoint({
  id: 'tenants.branding.save',
  method: 'PUT',
  path: '/tenants/{id}/branding',
  summary: "Update a tenant's branding; a stale version is a conflict",
  guard: guards.edit,
  sensitive: 'users',
  bodyLimit: 128 * 1024,
  body: Type.Object({ ...TenantBranding.properties, version: Type.Integer({ minimum: 1 }) }, closed),
  answer: BrandingAnswer,
});

export const TenantUser = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: optional(Type.String()),
  status: userStatus.schema,
  roleIds: Type.Array(Type.String()),
  roleNames: Type.Array(Type.String()),
  lastLoginTime: optional(Time),
  version: Type.Integer({ minimum: 1 }),
});
export type TenantUser = Type.Static<typeof TenantUser>;
const person = {
  firstName: Type.String({ minLength: 1, maxLength: 60 }),
  lastName: Type.String({ minLength: 1, maxLength: 60 }),
  phone: optional(Type.String({ maxLength: 40, pattern: '^\\+?[0-9 ()/.-]*$' })),
  roleIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
};
const Email = Type.String({ format: 'email', maxLength: 254 });

export const listTenantUsers = defineEndpoint({
  id: 'tenants.users',
  method: 'GET',
  path: '/tenants/{id}/tenant-users',
  summary: 'List the staff of a tenant',
  guard: guards.view,
  query: Type.Object({
    pageIndex: PageIndex,
    pageSize: PageSize,
    searchKey: optional(Type.String({ maxLength: 200 })),
    status: optional(Type.String({ maxLength: 200 })),
    sortBy: optional(oneOf(['name', 'email', 'status', 'lastLoginTime'] as const)),
    sortDirection: optional(oneOf(['asc', 'desc'] as const)),
  }),
  answer: pageOf(TenantUser),
  rows: ['EA-294'],
});
export const addTenantUser = defineEndpoint({
  id: 'tenants.users.add',
  method: 'POST',
  path: '/tenants/{id}/tenant-user',
  summary: 'Invite a user to the staff of a tenant',
  guard: guards.edit,
  userOnly: true,
  sensitive: true,
  body: Type.Object({ email: Email, ...person }, closed),
  answer: TenantUser,
  rows: ['EA-295'],
});
export const changeTenantUser = defineEndpoint({
  id: 'tenants.users.change',
  method: 'PUT',
  path: '/tenants/{id}/tenant-user/{userId}',
  summary: 'Update a user of a tenant; a stale version is a conflict',
  guard: guards.edit,
  userOnly: true,
  sensitive: true,
  body: Type.Object({ email: Email, ...person, version: Type.Integer({ minimum: 1 }) }, closed),
  answer: TenantUser,
  rows: ['EA-296'],
});
const switching = <const Path extends string>(id: string, path: Path, summary: string, row: string) =>
  defineEndpoint({
    id: `tenants.users.${id}`,
    method: 'PUT',
    path,
    summary,
    guard: guards.edit,
    userOnly: true,
    sensitive: true,
    answer: TenantUser,
    rows: [row],
  });
export const activateTenantUser = switching(
  'activate',
  '/tenants/{id}/tenant-user/{userId}/activate',
  'Activate a user',
  'EA-297',
);
export const deactivateTenantUser = switching(
  'deactivate',
  '/tenants/{id}/tenant-user/{userId}/deactivate',
  'Deactivate a user and sign them out everywhere',
  'EA-298',
);
export const removeTenantUser = defineEndpoint({
  id: 'tenants.users.remove',
  method: 'DELETE',
  path: '/tenants/{id}/tenant-user/{userId}',
  summary: 'Delete a user of a tenant',
  guard: guards.edit,
  userOnly: true,
  sensitive: true,
  answer: 'none',
  rows: ['EA-299'],
});
export const resetTenantPassword = defineEndpoint({
  id: 'tenants.users.password-reset',
  method: 'POST',
  path: '/tenants/users/password-reset',
  summary: 'Send a user a link to reset the password, or the invitation again',
  guard: guards.edit,
  userOnly: true,
  sensitive: 'users',
  body: Type.Object({ userId: Id }, closed),
  answer: 'none',
  rows: ['EA-300'],
});
export const listTenantRoles = defineEndpoint({
  id: 'tenants.roles',
  method: 'GET',
  path: '/tenants/{id}/tenant-roles/{type}',
  summary: 'List the roles of a tenant for one user type: `crm` or `merchant`',
  guard: guards.view,
  answer: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), permissions: Type.Integer(), users: Type.Integer() }),
  ),
  rows: ['EA-301'],
});
