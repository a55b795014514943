import { lazy } from 'react';
import type { Holder } from '#core';
import { resource } from '#core/ui';
import { permission } from '../permissions.ts';
import * as api from '../roles/api.ts';

const RoleForm = lazy(() => import('../roles/role-form.tsx'));
const RoleActions = lazy(() => import('../roles/role-actions.tsx'));
const RoleDetail = lazy(() => import('../roles/role-detail.tsx'));

/** Returns whether a person may change a role. Only platform staff can change roles of the platform. */
const isChangeable = ({ userType }: api.Role, { tier, permissions }: Holder) =>
  permissions.has(userType === 'merchant' ? permission.merchant.roles : permission.crm.roles) &&
  (userType !== 'platform' || tier === 'platform');

export default resource(
  {
    id: 'users.roles',
    entity: 'role',
    params: { type: 'all' },
    list: api.listRoles,
    details: api.getRole,
    create: api.addRole,
    update: api.changeRole,
    remove: api.removeRole,
  },
  {
    search: 'roles.search',
    columns: (c) => [
      c.field('name', { sortable: true, width: 240, phone: 'start' }),
      c.words('userType', { sortable: true, width: 140, phone: 'below-start' }),
      c.field('permissionCount', { sortable: true, width: 130 }),
      c.field('users', { sortable: true, width: 100 }),
      c.field('tenantName', { width: 160, guard: { tiers: ['platform'] } }),
    ],
    defaultSort: { column: 'name', descending: false },
    defaultSize: 10,
    filters: (f) => [
      f.field('userType'),
      f.text('tenantId', 'roles.field.tenantName', { guard: { tiers: ['platform'] } }),
    ],
    allowed: { update: isChangeable, remove: isChangeable },
    formInPlace: true,
    components: { form: RoleForm, detail: RoleDetail, detailActions: RoleActions },
    bulk: { remove: true },
  },
).screen;
