import { definePlugin, tiered } from '#core';
import { overview } from './slots.ts';

export default definePlugin({
  id: 'dashboards',
  slots: [overview],
  routes: [
    {
      id: 'dashboard',
      path: tiered({ tenant: '/crm/dashboard', merchant: '/dashboard', platform: '/dashboard' }),
      guard: 'signed-in',
      title: 'dashboard',
      landmark: 'home',
      order: 10,
      screen: () => import('./screens/dashboard.tsx'),
    },
  ],
  menu: [{ id: 'dashboard', route: 'dashboard', title: 'dashboard', icon: 'dashboard', order: 10, exactMatch: true }],
});
