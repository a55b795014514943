import { userStatus } from '#core/api';
import { resource } from '#core/ui';
import * as api from '../api.ts';
import { RoleNames, TenantOfUsers, TenantRoles } from '../parts/user-parts.tsx';

export default resource(
  {
    id: 'tenants.users',
    entity: 'user',
    list: api.listTenantUsers,
    create: api.addTenantUser,
    update: api.changeTenantUser,
    remove: api.removeTenantUser,
  },
  {
    search: 'users.search',
    columns: (c) => [
      c.field('name', { sortable: true, width: 200, phone: 'start' }),
      c.field('email', { sortable: true, width: 240, phone: 'below-start' }),
      c.coreStatus('status', { sortable: true, width: 150, phone: 'end' }),
      c.custom('roles', 'users.field.roleIds', { cell: (row) => <RoleNames row={row} />, width: 200 }),
      c.field('lastLoginTime', { sortable: true, width: 170 }),
    ],
    defaultSort: { column: 'name', descending: false },
    defaultSize: 50,
    filters: (f) => [f.options('status', { options: userStatus.values })],
    form: [
      { key: 'email', inputType: 'email', hint: 'users.emailHint' },
      'firstName',
      'lastName',
      { key: 'phone', inputType: 'tel' },
      { key: 'roleIds', type: 'multiSelectAutoComplete', control: TenantRoles, required: true },
    ],
    actions: [
      {
        id: 'reset',
        label: 'users.reset',
        endpoint: api.resetTenantPassword,
        body: ({ id }) => ({ userId: id }),
        allowed: ({ status }) => status !== 'Inactive',
        confirm: 'users.resetConfirm',
        done: 'users.resetDone',
      },
      {
        id: 'activate',
        label: 'users.activate',
        endpoint: api.activateTenantUser,
        allowed: ({ status }) => status === 'Inactive',
        done: 'users.activated',
      },
      {
        id: 'deactivate',
        label: 'users.deactivate',
        endpoint: api.deactivateTenantUser,
        allowed: ({ status }) => status !== 'Inactive',
        confirm: 'users.deactivateConfirm',
        done: 'users.deactivated',
        look: 'danger',
      },
    ],
    refreshes: [api.listTenants],
    components: { listActions: TenantOfUsers },
    bulk: { remove: true },
  },
).screen;
