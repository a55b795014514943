import { definePlugin, resourceRoute } from '#core';
import { permission } from './permissions.ts';
import { screen } from './slots.ts';

const root = '/merchant/payment-settings';
const guard = { permissions: [permission.settings] };

/** Whose screens another plugin has, as tenants have the same: what `payment-settings/screen@1` is given shows there. With their places in the menu. */
const hosted = [
  { id: 'white-listing', order: 60 },
  { id: 'confirmation-levels', order: 70 },
  { id: 'antifraud-rules', order: 80 },
  { id: 'antifraud-blacklist', order: 90 },
  { id: 'webhook-endpoints', order: 100 },
  { id: 'error-mappings', order: 110 },
] as const;

export default definePlugin({
  id: 'payment-settings',
  permissions: [{ tiers: ['merchant'], names: [permission.settings] }],
  slots: [screen],
  routes: [
    resourceRoute({ id: 'websites', path: `${root}/websites`, guard, title: 'websites', screen: () => import('./screens/websites.tsx') }),
    ...hosted.map(({ id }) => resourceRoute({ id, path: `${root}/${id}`, guard, title: id, screen: () => import('./screens/hosted.tsx') })),
  ],
  menu: [
    { id: 'websites', route: 'websites', title: 'websites', group: 'payment-settings', order: 10 },
    ...hosted.map(({ id, order }) => ({ id, route: id, title: id, group: 'payment-settings', order }) as const),
  ],
});
