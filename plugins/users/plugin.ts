import { definePlugin, resourceRoute } from '#core';
import { paths } from './paths.ts';
import { guards, permissionGroups } from './permissions.ts';

export default definePlugin({
  id: 'users',
  permissions: permissionGroups,
  routes: [
    resourceRoute({
      id: 'merchantUsers',
      path: paths.merchantUsers,
      guard: guards.merchantUsers,
      title: 'merchantUsers',
      screen: () => import('./screens/merchant-users.tsx'),
    }),
    resourceRoute({
      id: 'crmUsers',
      path: paths.crmUsers,
      guard: guards.crmUsers,
      title: 'crmUsers',
      screen: () => import('./screens/crm-users.tsx'),
    }),
    resourceRoute({
      id: 'roles',
      path: paths.roles,
      guard: guards.roles,
      title: 'roles',
      screen: () => import('./screens/roles.tsx'),
    }),
    resourceRoute({
      id: 'ownUsers',
      path: paths.ownUsers,
      guard: guards.ownUsers,
      title: 'roles',
      screen: () => import('./screens/own-users.tsx'),
    }),
  ],
  menu: [
    { id: 'merchantUsers', route: 'merchantUsers', group: 'users', order: 10 },
    { id: 'crmUsers', route: 'crmUsers', group: 'users', order: 20 },
    { id: 'roles', route: 'roles', group: 'users', order: 30 },
    { id: 'ownUsers', route: 'ownUsers', group: 'users', order: 10 },
  ],
  finders: [
    {
      id: 'people',
      guard: guards.view,
      title: 'people',
      matches: '^.{3,100}$',
      find: () => import('./find-person.ts'),
    },
  ],
  notifications: [
    {
      id: 'locked',
      type: 'UserLocked',
      guard: guards.view,
      payload: { type: 'object', required: ['objectUrl'] },
      handle: () => import('./open-person.ts'),
    },
  ],
  notificationIcons: { UserLocked: 'lock', AccountChanged: 'key' },
  widgets: [
    {
      id: 'organization',
      slot: 'crm/organization@1',
      guard: guards.merchantUsers,
      title: 'people',
      component: () => import('./widgets/organization-users.tsx'),
    },
    {
      id: 'sources',
      slot: 'dashboards/data-sources@1',
      guard: guards.crmUsers,
      title: 'people',
      component: () => import('./widgets/data-sources.tsx'),
    },
  ],
});
