import { definePlugin, resourceRoute } from '#core';
import { permission } from './permissions.ts';

const root = '/merchant/payment-settings';
const guard = { permissions: [permission.settings] };

export default definePlugin({
  id: 'payment-settings',
  permissions: [{ tiers: ['merchant'], names: [permission.settings] }],
  routes: [resourceRoute({ id: 'websites', path: `${root}/websites`, guard, title: 'websites', screen: () => import('./screens/websites.tsx') })],
  menu: [{ id: 'websites', route: 'websites', title: 'websites', group: 'payment-settings', order: 10 }],
});
