import { userStatus } from '#core/api';
import { defineResource } from '#core/ui';
import * as api from '../api.ts';
import { RoleNames, TenantRoles, WhoseUsers } from '../parts/user-parts.tsx';

export default defineResource({
  id: 'users',
  texts: 'tenants',
  entity: 'user',
  calls: { list: api.listTenantUsers, create: api.addTenantUser, update: api.changeTenantUser, remove: api.removeTenantUser },
  name: 'name',
  search: 'users.search',
  columns: [
    { key: 'name', sortable: true, width: 200, phone: 'start' },
    { key: 'email', sortable: true, width: 240, phone: 'below-start' },
    { key: 'status', as: 'status', sortable: true, width: 150, phone: 'end' },
    { id: 'roles', label: 'users.field.roleIds', cell: RoleNames, width: 200 },
    { key: 'lastLoginTime', sortable: true, width: 170 },
  ],
  defaultSort: { column: 'name', descending: false },
  defaultSize: 50,
  filters: [{ key: 'status', kind: 'options', options: userStatus.values }],
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
    { id: 'activate', label: 'users.activate', endpoint: api.activateTenantUser, allowed: ({ status }) => status === 'Inactive', done: 'users.activated' },
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
  components: { listActions: WhoseUsers },
  bulk: { remove: true },
}).screen;
