import { definePlugin, resourceRoute, type Tone } from '#core';
import type { keyStates } from './keys/api.ts';
import { paths } from './paths.ts';
import { guards, permission } from './permissions.ts';

export default definePlugin({
  id: 'tenants',
  permissions: [
    { tiers: ['platform'], names: [permission.view, permission.edit, permission.keys.view, permission.keys.edit] },
  ],
  routes: [
    // This route is before the route of the tenants, whose path also matches its path.
    resourceRoute({
      id: 'users',
      path: paths.users,
      guard: guards.view,
      title: 'users',
      order: 50,
      screen: () => import('./screens/tenant-users.tsx'),
    }),
    resourceRoute({
      id: 'tenants',
      path: paths.tenants,
      guard: guards.view,
      title: 'tenants',
      order: 60,
      screen: () => import('./screens/tenants.tsx'),
    }),
    resourceRoute({
      id: 'keys',
      path: paths.keys,
      guard: guards.viewKeys,
      title: 'keys',
      screen: () => import('./screens/encryption-keys.tsx'),
    }),
  ],
  menu: [
    { id: 'tenants', route: 'tenants', group: 'tenant-management', order: 10 },
    { id: 'keys', route: 'keys', group: 'tenant-management', order: 20 },
  ],
  finders: [
    {
      id: 'tenants',
      guard: guards.view,
      title: 'tenants',
      matches: '.{3,100}',
      find: () => import('./find-tenant.ts'),
    },
  ],
  widgets: [
    {
      id: 'switch',
      slot: 'shell/toolbar@1',
      guard: { tiers: ['platform'] },
      title: 'tenants',
      component: () => import('./switch/tenant-switch.tsx'),
    },
    {
      id: 'sources',
      slot: 'dashboards/data-sources@1',
      guard: guards.viewKeys,
      title: 'keys',
      component: () => import('./keys/data-sources.tsx'),
    },
  ],
  notifications: [
    {
      id: 'key-approval',
      type: 'KeyApproval',
      guard: guards.viewKeys,
      payload: { type: 'object', required: ['objectUrl'] },
      handle: () => import('./open-record.ts'),
    },
  ],
  notificationIcons: { KeyApproval: 'key' },
  statuses: { Enabled: 'positive', Disabled: 'neutral', Revoked: 'neutral' } satisfies Readonly<
    Record<(typeof keyStates)[number], Tone>
  >,
});
