import { definePlugin, resourceRoute } from '#core';
import { paths } from './paths.ts';
import { permissionGroups, settings } from './permissions.ts';
import { organization, timeline } from './slots.ts';

export default definePlugin({
  id: 'crm',
  permissions: permissionGroups,
  slots: [organization, timeline],
  routes: [
    resourceRoute({
      id: 'leadStatuses',
      path: paths.leadStatuses,
      guard: { permissions: [settings.LeadStatuses.View] },
      title: 'leadStatuses',
      screen: () => import('./lists/lead-statuses.tsx'),
    }),
    resourceRoute({
      id: 'activitySets',
      path: paths.activitySets,
      guard: { permissions: [settings.ActivitySets.View] },
      title: 'activitySets',
      screen: () => import('./lists/activity-sets.tsx'),
    }),
  ],
  menu: [
    { id: 'leadStatuses', route: 'leadStatuses', title: 'leadStatuses', group: 'settings', order: 610 },
    { id: 'activitySets', route: 'activitySets', title: 'activitySets', group: 'settings', order: 620 },
  ],
});
