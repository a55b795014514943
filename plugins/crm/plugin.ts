import { definePlugin, resourceRoute } from '#core';
import { paths } from './paths.ts';
import { permission, permissionGroups, settings } from './permissions.ts';
import { organization, timeline } from './slots.ts';

export default definePlugin({
  id: 'crm',
  permissions: permissionGroups,
  slots: [organization, timeline],
  notificationIcons: { CrmAssigned: 'people' },
  routes: [
    resourceRoute({
      id: 'organizations',
      path: paths.organization,
      guard: { permissions: [permission.Organization.View] },
      title: 'organizations',
      screen: () => import('./records/organizations.tsx'),
    }),
    resourceRoute({
      id: 'leads',
      path: paths.lead,
      guard: { permissions: [permission.Lead.View] },
      title: 'leads',
      screen: () => import('./records/leads.tsx'),
    }),
    resourceRoute({
      id: 'contacts',
      path: paths.contact,
      guard: { permissions: [permission.Contact.View] },
      title: 'contacts',
      screen: () => import('./records/contacts.tsx'),
    }),
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
    { id: 'leads', route: 'leads', title: 'leads', group: 'crm', order: 20 },
    { id: 'contacts', route: 'contacts', title: 'contacts', group: 'crm', order: 30 },
    { id: 'organizations', route: 'organizations', title: 'organizations', group: 'crm', order: 60 },
    { id: 'leadStatuses', route: 'leadStatuses', title: 'leadStatuses', group: 'settings', order: 610 },
    { id: 'activitySets', route: 'activitySets', title: 'activitySets', group: 'settings', order: 620 },
  ],
});
