import { definePlugin, resourceRoute } from '#core';

/** The screens: at which address. */
const screens = [
  { id: 'recurringJobs', path: 'recurring-jobs', screen: () => import('./screens/recurring-jobs.tsx') },
  { id: 'customJobs', path: 'custom-jobs', screen: () => import('./screens/custom-jobs.tsx') },
  { id: 'processLogs', path: 'process-logs', screen: () => import('./screens/process-logs.tsx') },
] as const;

/** `Settings.CustomJobs.View`: the screen's id with a capital. */
const permission = (id: string, action: 'View' | 'Edit') =>
  `Settings.${id.charAt(0).toUpperCase()}${id.slice(1)}.${action}`;

export default definePlugin({
  id: 'scheduler',
  requires: ['settings'],
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      names: screens.flatMap(({ id }) => [permission(id, 'View'), permission(id, 'Edit')]),
    },
  ],
  routes: screens.map(({ id, path, screen }) =>
    resourceRoute({
      id,
      path: `/crm/settings/scheduler/${path}`,
      guard: { permissions: [permission(id, 'View')] },
      title: id,
      screen,
    }),
  ),
  menu: screens.map(({ id }) => ({ id, route: id, group: 'settings', section: 'system' }) as const),
  commands: screens.map(({ id }) => ({ id, route: id, title: id, icon: 'cog' })),
});
