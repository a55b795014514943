/** A plugin for the browser tests, beside the other plugins, with declared resources of all types. */
import { definePlugin, resourceRoute } from '#core';

const view = { permissions: ['CRM.Sink.View', 'CRM.Support.Lookup'] };

export default definePlugin({
  id: 'resource-sink',
  permissions: [{ tiers: ['tenant'], names: ['CRM.Sink.View', 'CRM.Support.Lookup', 'CRM.Sink.Edit'] }],
  routes: [
    resourceRoute({
      id: 'labels',
      path: '/sink/labels',
      guard: view,
      title: 'labels',
      screen: () => import('./screens/labels.tsx'),
    }),
    resourceRoute({
      id: 'currencies',
      path: '/sink/currencies',
      guard: view,
      title: 'currencies',
      screen: () => import('./screens/currencies.tsx'),
    }),
    resourceRoute({
      id: 'replaced',
      path: '/sink/replaced',
      guard: view,
      title: 'replaced',
      screen: () => import('./screens/replaced.tsx'),
    }),
    resourceRoute({
      id: 'whole',
      path: '/sink/whole',
      guard: view,
      title: 'replaced',
      screen: () => import('./screens/whole.tsx'),
    }),
    {
      id: 'settings',
      path: '/sink/settings',
      guard: view,
      title: 'settings',
      screen: () => import('./screens/settings.tsx'),
    },
  ],
  menu: [
    { id: 'labels', route: 'labels', title: 'labels', group: 'crm' },
    { id: 'reasons', guard: view, title: 'reasons', dialog: () => import('./screens/reasons.tsx') },
  ],
});
