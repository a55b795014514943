import { lazy } from 'react';
import { defineResource } from '#core/ui';
import * as api from '../api.ts';
import { actions, allowed } from '../people/actions.ts';
import { MerchantRoles, RoleNames } from '../people/user-parts.tsx';

const UserDetail = lazy(() => import('../people/user-detail.tsx'));

export default defineResource({
  id: 'ownUsers',
  texts: 'users',
  entity: 'user',
  calls: { list: api.listUsers, details: api.getUser, create: api.addUser, update: api.changeUser, remove: api.removeUser },
  name: 'name',
  search: 'people.search',
  columns: [
    { key: 'name', label: 'people.field.name', sortable: true, width: 200 },
    { key: 'email', label: 'people.field.email', sortable: true, width: 240 },
    { key: 'status', label: 'people.field.status', as: 'status', sortable: true, width: 150 },
    { id: 'roles', label: 'people.field.roleIds', cell: RoleNames, width: 200 },
    { key: 'lastLoginTime', label: 'people.field.lastLoginTime', sortable: true, width: 170 },
    { key: 'tenantName', label: 'people.field.tenantName', width: 150, hidden: true, guard: { tiers: ['platform'] } },
  ],
  defaultSort: { column: 'name', descending: false },
  filters: [{ key: 'status', label: 'people.field.status', kind: 'options', options: api.userStatuses }],
  form: [
    { key: 'email', label: 'people.field.email', inputType: 'email', hint: 'people.emailHint' },
    { key: 'firstName', label: 'people.field.firstName' },
    { key: 'lastName', label: 'people.field.lastName' },
    { key: 'phone', label: 'people.field.phone', inputType: 'tel' },
    { key: 'roleIds', label: 'people.field.roleIds', type: 'multiSelectAutoComplete', control: MerchantRoles, required: true },
  ],
  actions,
  allowed,
  refreshes: [api.getPermissions, api.listRoles],
  components: { detail: UserDetail },
}).screen;
