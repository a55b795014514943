import { definePlugin, resourceRoute } from '#core';
import { guards, permission } from './permissions.ts';

export default definePlugin({
  id: 'pipelines',
  permissions: [{ tiers: ['tenant'], names: [permission.View, permission.Edit] }],
  routes: [
    resourceRoute({
      id: 'pipelines',
      path: '/crm/settings/crm/pipelines',
      guard: guards.see,
      title: 'pipelines',
      screen: () => import('./screens/pipelines.tsx'),
    }),
  ],
  menu: [{ id: 'pipelines', route: 'pipelines', group: 'settings', section: 'crm', order: 605 }],
});
