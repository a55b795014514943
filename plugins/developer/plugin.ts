import { definePlugin, resourceRoute, tiered } from '#core';
import { hostedPath, keysPath } from './paths.ts';
import { guards, hosted, permission } from './permissions.ts';

export default definePlugin({
  id: 'developer',
  permissions: [
    { tiers: ['tenant'], names: [permission.view.tenant, permission.edit.tenant] },
    { tiers: ['merchant'], names: [hosted.view, hosted.edit] },
  ],
  routes: [
    resourceRoute({
      id: 'keys',
      path: keysPath,
      guard: { permissions: [permission.view] },
      title: 'keys',
      screen: () => import('./screens/api-keys.tsx'),
    }),
    {
      id: 'hosted',
      path: hostedPath,
      guard: { permissions: [hosted.view] },
      title: 'hosted',
      screen: () => import('./screens/hosted-payment.tsx'),
    },
  ],
  menu: [
    {
      id: 'keys',
      route: 'keys',
      group: tiered({ tenant: 'settings', merchant: 'developer-settings' }),
      section: 'system',
      order: 900,
    },
    { id: 'hosted', route: 'hosted', group: 'developer-settings', order: 100 },
  ],
  commands: [{ id: 'keys', route: 'keys', title: 'findKeys', icon: 'key' }],
  finders: [{ id: 'keys', guard: guards.view, title: 'keys', matches: '.{3,80}', find: () => import('./find-key.ts') }],
  statuses: { Expiring: 'pending' },
  widgets: [
    {
      id: 'sources',
      slot: 'dashboards/data-sources@1',
      guard: guards.view,
      title: 'keys',
      component: () => import('./parts/data-sources.tsx'),
    },
  ],
});
