import { definePlugin, resourceRoute } from '#core';

export default definePlugin({
  id: 'settings',
  permissions: [
    {
      tiers: ['tenant', 'platform'],
      allows: { 'Settings.Currencies.View': 'See the currencies', 'Settings.Currencies.Edit': 'Change the currencies' },
    },
  ],
  routes: [
    resourceRoute({
      id: 'currencies',
      path: '/crm/settings/currencies',
      guard: { permissions: ['Settings.Currencies.View'] },
      title: 'currencies',
      screen: () => import('./screens/currencies.tsx'),
    }),
  ],
  menu: [{ id: 'currencies', route: 'currencies', title: 'currencies', group: 'settings' }],
});
