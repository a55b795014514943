import { definePlugin } from '#core';

export default definePlugin({
  id: 'dashboards',
  slots: [{ id: 'dashboards/overview', version: 1, description: 'A card on the dashboard' }],
  routes: [
    {
      id: 'dashboard',
      path: '/dashboard',
      guard: { tiers: ['merchant', 'platform'] },
      title: 'dashboard',
      order: 10,
      screen: () => import('./screens/dashboard.tsx'),
    },
    {
      id: 'crm-dashboard',
      path: '/crm/dashboard',
      guard: { tiers: ['tenant'] },
      title: 'dashboard',
      order: 10,
      screen: () => import('./screens/dashboard.tsx'),
    },
  ],
  menu: [
    { id: 'dashboard', route: 'dashboard', title: 'dashboard', icon: 'dashboard', order: 10, exactMatch: true },
    { id: 'crm-dashboard', route: 'crm-dashboard', title: 'dashboard', icon: 'dashboard', order: 10, exactMatch: true },
  ],
});
