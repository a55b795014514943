import { definePlugin, resourceRoute } from '#core';
import { paths } from './paths.ts';
import { permission, permissionGroups, settings, viewers } from './permissions.ts';
import { organization, timeline } from './slots.ts';

/** Deals, tasks and emails, in menu order. */
const records = [
  { id: 'tasks', path: paths.task, view: permission.Task.View, screen: () => import('./tasks/tasks.tsx'), order: 10 },
  {
    id: 'opportunities',
    path: paths.opportunity,
    view: permission.Opportunity.View,
    screen: () => import('./deals/opportunities.tsx'),
    order: 40,
  },
  {
    id: 'projects',
    path: paths.project,
    view: permission.Project.View,
    screen: () => import('./deals/projects.tsx'),
    order: 50,
  },
  {
    id: 'emails',
    path: paths.email,
    view: permission.Email.View,
    screen: () => import('./emails/emails.tsx'),
    order: 70,
  },
] as const;

export default definePlugin({
  id: 'crm',
  permissions: permissionGroups,
  slots: [organization, timeline],
  statuses: {
    InProgress: 'pending',
    Done: 'positive',
    Overdue: 'negative',
    Queued: 'pending',
    Sent: 'positive',
    Open: 'neutral',
    Won: 'positive',
    Lost: 'negative',
    Abandoned: 'neutral',
    Suspended: 'hold',
    GoLive: 'positive',
  },
  notificationIcons: { CrmAssigned: 'people', CrmTaskReminder: 'time', CrmEmailFailed: 'envelope' },
  routes: [
    ...records.map(({ id, path, view, screen }) =>
      resourceRoute({ id, path, guard: { permissions: [view] }, title: id, screen }),
    ),
    resourceRoute({
      id: 'emailTemplates',
      path: paths.emailTemplates,
      guard: { permissions: [settings.EmailTemplates.View] },
      title: 'emailTemplates',
      screen: () => import('./emails/templates.tsx'),
    }),
    resourceRoute({
      id: 'organizations',
      // The URL of the area opens the route with the lowest order.
      order: 1,
      path: paths.organization,
      guard: { permissions: [permission.Organization.View] },
      title: 'organizations',
      screen: () => import('./records/organization-list.tsx'),
    }),
    resourceRoute({
      id: 'leads',
      order: 2,
      path: paths.lead,
      guard: { permissions: [permission.Lead.View] },
      title: 'leads',
      screen: () => import('./records/lead-list.tsx'),
    }),
    resourceRoute({
      id: 'contacts',
      order: 3,
      path: paths.contact,
      guard: { permissions: [permission.Contact.View] },
      title: 'contacts',
      screen: () => import('./records/contact-list.tsx'),
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
    ...records.map(({ id, order }) => ({ id, route: id, group: 'crm', order }) as const),
    { id: 'emailTemplates', route: 'emailTemplates', group: 'settings', section: 'crm', order: 630 },
    { id: 'leads', route: 'leads', group: 'crm', order: 20 },
    { id: 'contacts', route: 'contacts', group: 'crm', order: 30 },
    { id: 'organizations', route: 'organizations', group: 'crm', order: 60 },
    { id: 'leadStatuses', route: 'leadStatuses', group: 'settings', section: 'crm', order: 610 },
    { id: 'activitySets', route: 'activitySets', group: 'settings', section: 'crm', order: 620 },
  ],
  commands: [
    { id: 'leads', route: 'leads', title: 'findLead', icon: 'search' },
    { id: 'new-lead', route: 'leads', suffix: '/new', needs: [permission.Lead.Edit], title: 'newLead' },
  ],
  finders: [
    {
      id: 'deal',
      guard: {
        permissions: [
          permission.Opportunity.View,
          permission.Project.View,
          permission.Task.View,
          permission.Email.View,
        ],
      },
      title: 'foundRecord',
      matches: '(opp|prj|tsk|eml)_[0-9a-z]{6,40}',
      find: () => import('./deals/find-record.ts'),
    },
    {
      id: 'record',
      guard: { permissions: [permission.Organization.View, permission.Lead.View, permission.Contact.View] },
      title: 'records',
      // Matches a part of a name, an email address, a phone number or an id.
      matches: '(?=.*[\\p{L}0-9]).{3,}',
      find: () => import('./find-record.ts'),
    },
  ],
  notifications: [
    { id: 'assigned', type: 'CrmAssigned', guard: viewers },
    { id: 'reminder', type: 'CrmTaskReminder', guard: { permissions: [permission.Task.View] } },
    { id: 'failed-email', type: 'CrmEmailFailed', guard: { permissions: [permission.Email.View] } },
  ].map((notification) => ({
    ...notification,
    payload: {
      type: 'object',
      required: ['objectUrl'],
      properties: { objectUrl: { type: 'string', pattern: '^/crm/[a-z]+/[A-Za-z0-9_-]{1,64}$' } },
    },
    handle: () => import('./open-record.ts'),
  })),
  widgets: [
    {
      id: 'my-tasks',
      slot: 'dashboards/overview@1',
      guard: { permissions: [permission.Task.View] },
      title: 'myTasks',
      component: () => import('./tasks/my-tasks.tsx'),
    },
    {
      id: 'todays-tasks',
      slot: 'shell/today@1',
      guard: { permissions: [permission.Task.View] },
      title: 'myTasks',
      component: () => import('./tasks/today.tsx'),
    },
    {
      id: 'data-sources',
      slot: 'dashboards/data-sources@1',
      guard: { permissions: [permission.Opportunity.View] },
      title: 'pipelineData',
      component: () => import('./deals/data-source.tsx'),
    },
    {
      id: 'new-merchants',
      slot: 'dashboards/overview@1',
      guard: { permissions: [permission.Organization.View] },
      title: 'newMerchants',
      component: () => import('./widgets/new-merchants.tsx'),
    },
  ],
});
