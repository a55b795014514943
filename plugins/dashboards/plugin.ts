import { definePlugin } from '#core';
import { Config } from './config.ts';
import { dashboard } from './paths.ts';
import { actions, dataSources, overview, widgetTypes } from './slots.ts';

/** The eight types of the documents, each shown by one of these. */
const types = [
  { id: 'chart-widget', title: 'chart', component: () => import('./widgets/chart-widget.tsx') },
  { id: 'map-widget', title: 'map', component: () => import('./widgets/chart-widget.tsx') },
  { id: 'count-widget', title: 'count', component: () => import('./widgets/count-widget.tsx') },
  { id: 'success-rate-widget', title: 'rate', component: () => import('./widgets/count-widget.tsx') },
  { id: 'table-widget', title: 'table', component: () => import('./widgets/table-widget.tsx') },
  { id: 'banner-widget', title: 'banner', component: () => import('./widgets/banner-widget.tsx') },
  { id: 'pipeline-chart', title: 'pipeline', component: () => import('./widgets/pipeline-chart.tsx') },
  { id: 'webhook-status', title: 'webhooks', component: () => import('./widgets/webhook-status.tsx') },
] as const;

export default definePlugin({
  id: 'dashboards',
  config: Config,
  permissions: [
    { tiers: ['tenant', 'platform'], allows: { 'Dashboard.Manage': 'Make widgets and say which roles have them' } },
    {
      tiers: ['platform'],
      allows: { 'Platform.Dashboard.Manage': 'Say which widgets tenants have', 'Platform.Dashboard.Share': 'Share widgets with roles of the platform' },
    },
    { tiers: ['tenant'], allows: { 'Dashboard.Share': 'Share widgets with roles of the tenant' } },
    { tiers: ['merchant'], allows: { 'Merchant.Dashboard.Share': 'Share widgets with roles of merchants' } },
  ],
  slots: [overview, widgetTypes, dataSources, actions],
  routes: [
    {
      id: 'dashboard',
      path: dashboard,
      guard: 'signed-in',
      title: 'dashboard',
      landmark: 'home',
      order: 10,
      screen: () => import('./screens/dashboard.tsx'),
      firstCalls: () => import('./screens/first-calls.ts'),
    },
  ],
  menu: [{ id: 'dashboard', route: 'dashboard', title: 'dashboard', icon: 'dashboard', order: 10, exactMatch: true }],
  widgets: [
    ...types.map((type) => ({ ...type, slot: 'dashboards/widget-types@1', guard: 'signed-in' }) as const),
    { id: 'data-analytics', slot: 'dashboards/actions@1', guard: 'signed-in', title: 'dataAnalytics', component: () => import('./board/data-analytics.tsx') },
  ],
});
