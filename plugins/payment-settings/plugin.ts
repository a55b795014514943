import { definePlugin, resourceRoute } from '#core';
import { permission } from './permissions.ts';
import { screen } from './slots.ts';

const root = '/merchant/payment-settings';
const guard = { permissions: [permission.settings] };

/**
 * Screens that another plugin provides, because tenants have the same screens: each renders the contribution to
 * `payment-settings/screen@1` with its id. The order determines the place in the menu.
 */
const hosted = [
  { id: 'mid-management', order: 50 },
  { id: 'white-listing', order: 60 },
  { id: 'confirmation-levels', order: 70 },
  { id: 'antifraud-rules', order: 80 },
  { id: 'antifraud-blacklist', order: 90 },
  { id: 'webhook-endpoints', order: 100 },
  { id: 'error-mappings', order: 110 },
] as const;

export default definePlugin({
  id: 'payment-settings',
  permissions: [
    { tiers: ['merchant'], names: [permission.settings, permission.routing] },
    { tiers: ['tenant', 'platform'], names: [permission.websites] },
  ],
  slots: [screen],
  routes: [
    resourceRoute({
      id: 'websites',
      path: `${root}/websites`,
      guard,
      title: 'websites',
      screen: () => import('./screens/websites.tsx'),
    }),
    resourceRoute({
      id: 'payment-channels',
      path: `${root}/payment-channels`,
      guard,
      title: 'payment-channels',
      screen: () => import('./routing/channels.tsx'),
    }),
    resourceRoute({
      id: 'smart-routing',
      path: `${root}/smart-routing`,
      guard,
      title: 'smart-routing',
      screen: () => import('./routing/routes.tsx'),
    }),
    {
      id: 'smart-routing-v2',
      path: `${root}/smart-routing-v2`,
      guard,
      title: 'smart-routing-v2',
      screen: () => import('./routing/smart-routing.tsx'),
    },
    {
      id: 'smart-routing-visualization',
      path: '/smart-routing-visualization',
      guard: { permissions: [permission.routing] },
      title: 'smart-routing-visualization',
      breadcrumb: 'visualizationCrumb',
      screen: () => import('./routing/visualization.tsx'),
    },
    ...hosted.map(({ id }) =>
      resourceRoute({ id, path: `${root}/${id}`, guard, title: id, screen: () => import('./screens/hosted.tsx') }),
    ),
  ],
  menu: [
    { id: 'websites', route: 'websites', group: 'payment-settings', order: 10 },
    { id: 'payment-channels', route: 'payment-channels', group: 'payment-settings', order: 20 },
    { id: 'smart-routing-v2', route: 'smart-routing-v2', group: 'payment-settings', order: 30 },
    { id: 'smart-routing', route: 'smart-routing', group: 'payment-settings', order: 40 },
    ...hosted.map(({ id, order }) => ({ id, route: id, group: 'payment-settings', order }) as const),
  ],
  widgets: [
    {
      id: 'review',
      slot: 'crm/organization@1',
      guard: { permissions: [permission.websites] },
      title: 'review',
      component: () => import('./widgets/review.tsx'),
    },
  ],
  finders: [
    { id: 'website', guard, title: 'websites', matches: '.{3,80}', find: () => import('./find-website.ts') },
    { id: 'channel', guard, title: 'channels', matches: '.{3,80}', find: () => import('./find-channel.ts') },
  ],
});
