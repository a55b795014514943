/** API calls for the individual permissions of a person, in addition to their roles, and for their data access. */
import * as Type from 'typebox';
import { defineEndpoint, oneOf } from '#core/api';
import { userTypes } from '../api.ts';
import { guards } from '../permissions.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const optional = Type.Optional;
const Version = Type.Integer({ minimum: 1 });
const Names = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000 });

const UserPermissions = Type.Object({
  userType: oneOf(userTypes),
  /** Permissions that the person has individually, in addition to their roles. */
  permissions: Type.Array(Type.String()),
  scaRequiredPermissions: Type.Array(Type.String()),
  /** Roles of the person. The person has the permissions of all roles and the individual permissions. */
  roles: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      permissions: Type.Array(Type.String()),
      scaRequiredPermissions: Type.Array(Type.String()),
    }),
  ),
  version: Version,
});
export type UserPermissions = Type.Static<typeof UserPermissions>;

export const getPermissions = defineEndpoint({
  id: 'users.permissions',
  method: 'GET',
  path: '/users/permissions/{id}',
  summary: "List a user's permissions with their roles or grants",
  guard: guards.view,
  answer: UserPermissions,
  rows: ['EA-321'],
});
export const savePermissions = defineEndpoint({
  id: 'users.permissions.save',
  method: 'PUT',
  path: '/users/permissions/{id}',
  summary: "Update a user's individual permissions",
  guard: guards.grant,
  userOnly: true,
  anyMode: true,
  sensitive: 'users',
  body: Type.Object({ permissions: Names, scaRequiredPermissions: Names, version: optional(Version) }, closed),
  answer: UserPermissions,
  rows: ['EA-319'],
});
export const merchantPermissions = defineEndpoint({
  id: 'users.permissions.all-merchant',
  method: 'GET',
  path: '/users/permissions/all-merchant',
  summary: 'List permissions that merchant users can have, with those the caller may grant',
  guard: guards.view,
  answer: Type.Array(Type.Object({ name: Type.String(), isGrantable: Type.Boolean() })),
  rows: ['EA-320'],
});

/** Data access: everything if `isAll`, otherwise only the listed ids; nothing if the list is empty. */
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
    summary: `List ${what} a user can access`,
    guard: guards.crmUsers,
    answer: GrantAnswer,
    rows: [rows[0]],
  }),
  write: defineEndpoint({
    id: `users.grants.${id}.save`,
    method: 'PUT',
    path: write,
    summary: `Update ${what} a user can access`,
    guard: guards.grant,
    userOnly: true,
    anyMode: true,
    sensitive: 'users',
    body: GrantBody,
    answer: GrantAnswer,
    rows: [rows[1]],
  }),
});

/** API calls by the field of a person's grants. */
export const grants = {
  merchants: grantCalls(
    'merchants',
    '/users/crm/{id}/merchantpermissions',
    '/users/crm/{id}/merchantpermissions',
    'merchants',
    ['EA-322', 'EA-323'],
  ),
  paymentMethods: grantCalls(
    'methods',
    'api/crm/users/{id}/payment-method-permissions',
    '/users/crm/{id}/paymentmethodpermissions',
    'payment methods',
    ['EA-324', 'EA-325'],
  ),
  serviceProviders: grantCalls(
    'providers',
    'api/crm/users/{id}/service-provider-permissions',
    'api/crm/users/{id}/service-provider-permissions',
    'service providers',
    ['EA-326', 'EA-327'],
  ),
} as const;
export type GrantKind = keyof typeof grants;
