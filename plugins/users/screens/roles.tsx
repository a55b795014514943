import { lazy } from 'react';
import type { Holder } from '#core';
import { defineResource } from '#core/ui';
import { permission } from '../permissions.ts';
import * as api from '../roles/api.ts';

const RoleForm = lazy(() => import('../roles/role-form.tsx'));
const RoleDetail = lazy(() => import('../roles/role-detail.tsx'));

/** Whose roles somebody may change; the platform's are its own. */
const isChangeable = ({ userType }: api.Role, { tier, permissions }: Holder) =>
  permissions.has(userType === 'merchant' ? permission.merchant.roles : permission.crm.roles) && (userType !== 'platform' || tier === 'platform');

export default defineResource({
  id: 'roles',
  texts: 'users',
  entity: 'role',
  calls: { list: api.listRoles, details: api.getRole, create: api.addRole, update: api.changeRole, remove: api.removeRole },
  name: 'name',
  search: 'roles.search',
  columns: [
    { key: 'name', sortable: true, width: 240, phone: 'start' },
    { key: 'userType', as: 'words', sortable: true, width: 140, phone: 'below-start' },
    { key: 'permissionCount', sortable: true, width: 130 },
    { key: 'users', sortable: true, width: 100 },
    { key: 'tenantName', width: 160, guard: { tiers: ['platform'] } },
  ],
  defaultSort: { column: 'name', descending: false },
  defaultSize: 10,
  filters: ['userType', { key: 'tenantId', kind: 'text', label: 'roles.field.tenantName', guard: { tiers: ['platform'] } }],
  allowed: { update: isChangeable, remove: isChangeable },
  formInPlace: true,
  // Of all kinds of people.
  input: () => ({ params: { type: 'all' } }),
  components: { form: RoleForm, detail: RoleDetail },
  bulk: { remove: true },
}).screen;
