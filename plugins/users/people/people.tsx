import { lazy } from 'react';
import { userStatus } from '#core/api';
import { resource } from '#core/ui';
import * as api from '../api.ts';
import { getPermissions } from '../rights/api.ts';
import { listRoles, userRoles } from '../roles/api.ts';
import { actions, allowed } from './actions.ts';
import { CrmRoles, MerchantChoice, MerchantRoles, RoleNames, TenantChoice } from './user-parts.tsx';

const UserDetail = lazy(() => import('./user-detail.tsx'));
const UserActions = lazy(() => import('./user-actions.tsx'));

/** Group of people on a screen: staff, merchants' users for operators, or a merchant's own users. */
type PeopleGroup = 'crmUsers' | 'merchantUsers' | 'ownUsers';

const platform = { tiers: ['platform'] } as const;
const noTiers = { tiers: [] } as const;

/** Returns the screen of a group of people: their list, accounts and forms. Only the group differs. */
export function people(peopleGroup: PeopleGroup) {
  const isStaff = peopleGroup === 'crmUsers';
  const areMerchants = peopleGroup === 'merchantUsers';
  return resource(
    {
      id: `users.${peopleGroup}`,
      entity: 'user',
      list: isStaff ? api.listCrmUsers : api.listUsers,
      details: api.getUser,
      create: api.addUser,
      update: api.changeUser,
      remove: api.removeUser,
    },
    {
      search: 'people.search',
      columns: (c) => [
        c.field('name', 'people.field.name', { sortable: true, width: 200, phone: 'start' }),
        c.field('email', 'people.field.email', { sortable: true, width: 240, phone: 'below-start' }),
        c.coreStatus('status', 'people.field.status', { sortable: true, width: 150, phone: 'end' }),
        c.custom('roles', 'people.field.roleIds', { cell: (row) => <RoleNames row={row} />, width: 200 }),
        c.field('merchantName', 'people.field.merchantName', {
          sortable: true,
          width: 200,
          guard: areMerchants ? 'signed-in' : noTiers,
        }),
        c.field('lastLoginTime', 'people.field.lastLoginTime', { sortable: true, width: 170 }),
        c.field('tenantName', 'people.field.tenantName', { width: 150, hidden: true, guard: platform }),
      ],
      defaultSort: { column: 'name', descending: false },
      defaultSize: 10,
      bulk: { remove: true },
      filters: (f) => [f.options('status', 'people.field.status', { options: userStatus.values })],
      form: [
        { key: 'email', label: 'people.field.email', inputType: 'email', required: true, hint: 'people.emailHint' },
        { key: 'firstName', label: 'people.field.firstName' },
        { key: 'lastName', label: 'people.field.lastName' },
        { key: 'phone', label: 'people.field.phone', inputType: 'tel' },
        { key: 'timeZone', label: 'people.field.timeZone', required: false },
        {
          key: 'merchantId',
          label: 'people.field.merchantName',
          control: MerchantChoice,
          required: true,
          only: 'create',
          guard: areMerchants ? 'signed-in' : noTiers,
        },
        {
          key: 'tenantId',
          label: 'people.field.tenantName',
          control: TenantChoice,
          required: false,
          only: 'create',
          guard: isStaff ? platform : noTiers,
          hint: 'people.tenantHint',
        },
        {
          key: 'roleIds',
          label: 'people.field.roleIds',
          type: 'multiSelectAutoComplete',
          control: isStaff ? CrmRoles : MerchantRoles,
          required: true,
        },
      ],
      actions,
      allowed,
      refreshes: [getPermissions, listRoles, userRoles],
      components: { detail: UserDetail, detailActions: UserActions },
    },
  ).screen;
}
