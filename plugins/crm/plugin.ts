import { definePlugin, resourceRoute } from '#core';
import { paths } from './paths.ts';
import { permission, permissionGroups, settings, viewers } from './permissions.ts';
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
  commands: [{ id: 'leads', route: 'leads', title: 'findLead', icon: 'search' }],
  finders: [
    {
      id: 'record',
      guard: { permissions: [permission.Organization.View, permission.Lead.View, permission.Contact.View] },
      title: 'records',
      // A part of a name, an e-mail address, a phone number or an id.
      matches: '(?=.*[\\p{L}0-9]).{3,}',
      find: () => import('./find-record.ts'),
    },
  ],
  notifications: [
    {
      id: 'assigned',
      type: 'CrmAssigned',
      guard: viewers,
      payload: { type: 'object', required: ['objectUrl'], properties: { objectUrl: { type: 'string', pattern: '^/crm/[a-z]+/[A-Za-z0-9_-]{1,64}$' } } },
      handle: () => import('./open-record.ts'),
    },
  ],
  widgets: [
    {
      id: 'new-merchants',
      slot: 'dashboards/overview@1',
      guard: { permissions: [permission.Organization.View] },
      title: 'newMerchants',
      component: () => import('./widgets/new-merchants.tsx'),
    },
  ],
});
