import { definePlugin, resourceRoute } from '#core';
import { paths } from './paths.ts';
import { permission, settings } from './permissions.ts';

const leaveGuard = { permissions: [permission.View] };

export default definePlugin({
  id: 'leave',
  permissions: [
    { tiers: ['platform'], names: Object.values(permission) },
    {
      tiers: ['tenant', 'platform'],
      names: [...Object.values(settings.Holidays), ...Object.values(settings.Employees)],
    },
  ],
  statuses: { Cancelled: 'neutral' },
  notificationIcons: { LeaveRequested: 'calendar', LeaveDecided: 'calendar' },
  routes: [
    resourceRoute({
      id: 'leaves',
      path: paths.leaves,
      guard: leaveGuard,
      title: 'leaves',
      breadcrumb: 'management',
      screen: () => import('./screens/leaves.tsx'),
    }),
    resourceRoute({
      id: 'holidays',
      path: paths.holidays,
      guard: { permissions: [settings.Holidays.View] },
      title: 'holidays',
      screen: () => import('./screens/holidays.tsx'),
    }),
    resourceRoute({
      id: 'employees',
      path: paths.employees,
      guard: { permissions: [settings.Employees.View] },
      title: 'employees',
      screen: () => import('./screens/employees.tsx'),
    }),
  ],
  menu: [
    { id: 'leaves', route: 'leaves', group: 'leave' },
    { id: 'holidays', route: 'holidays', group: 'settings', section: 'team', order: 810 },
    { id: 'employees', route: 'employees', group: 'settings', section: 'team', order: 820 },
  ],
  commands: [{ id: 'leaves', route: 'leaves', title: 'find', icon: 'calendar' }],
  finders: [
    {
      id: 'employee',
      guard: { permissions: [settings.Employees.View] },
      title: 'employees',
      matches: '(?=.*\\p{L}).{3,80}',
      find: () => import('./find-employee.ts'),
    },
  ],
  notifications: ['LeaveRequested', 'LeaveDecided'].map((type) => ({
    id: type,
    type,
    guard: leaveGuard,
    payload: {
      type: 'object',
      required: ['objectUrl'],
      properties: { objectUrl: { type: 'string', pattern: '^/crm/leave-management/leaves/[A-Za-z0-9_-]{1,64}$' } },
    },
    handle: () => import('./open-leave.ts'),
  })),
  widgets: [
    {
      id: 'away',
      slot: 'dashboards/overview@1',
      guard: leaveGuard,
      title: 'away',
      component: () => import('./widgets/away.tsx'),
    },
  ],
});
