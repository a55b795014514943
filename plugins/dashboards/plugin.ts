import { definePlugin, resourceRoute } from '#core';
import { Config } from './config.ts';
import { dashboard } from './paths.ts';
import { actions, dataSources, overview, widgetTypes } from './slots.ts';

/** Base path of the administration of widgets. The paths are spelled as in the API documents. */
const management = '/crm/settings/dashboard/management';
const manage = { permissions: ['Dashboard.Manage'] };
const administration = ['categories', 'widgets', 'tenantRoles', 'merchantRoles'] as const;

const chart = () => import('./widgets/chart-widget.tsx');
const loadPlainWidget = () => import('./widgets/plain-widget.tsx');

/** The eight widget types of the documents. */
const types = [
  { id: 'chart-widget', title: 'chart', component: chart },
  { id: 'map-widget', title: 'map', component: chart },
  { id: 'count-widget', title: 'count', component: loadPlainWidget },
  { id: 'success-rate-widget', title: 'rate', component: loadPlainWidget },
  { id: 'table-widget', title: 'table', component: loadPlainWidget },
  { id: 'banner-widget', title: 'banner', component: loadPlainWidget },
  { id: 'pipeline-chart', title: 'pipeline', component: loadPlainWidget },
  { id: 'webhook-status', title: 'webhooks', component: loadPlainWidget },
] as const;

export default definePlugin({
  id: 'dashboards',
  config: Config,
  permissions: [
    { tiers: ['tenant', 'platform'], names: ['Dashboard.Manage'] },
    {
      tiers: ['platform'],
      names: ['Platform.Dashboard.Manage', 'Platform.Dashboard.Share'],
    },
    { tiers: ['tenant'], names: ['Dashboard.Share'] },
    { tiers: ['merchant'], names: ['Merchant.Dashboard.Share'] },
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
    resourceRoute({
      id: 'categories',
      path: `${management}/categories-settings`,
      guard: manage,
      title: 'categories',
      screen: () => import('./screens/categories.tsx'),
    }),
    resourceRoute({
      id: 'widgets',
      path: `${management}/Widgets-settings`,
      guard: manage,
      title: 'widgets',
      screen: () => import('./screens/widgets.tsx'),
    }),
    {
      id: 'tenantRoles',
      path: `${management}/tenant/roles`,
      guard: manage,
      title: 'tenantRoles',
      screen: () => import('./screens/tenant-roles.tsx'),
    },
    {
      id: 'merchantRoles',
      path: `${management}/merchant/roles`,
      guard: manage,
      title: 'merchantRoles',
      screen: () => import('./screens/merchant-roles.tsx'),
    },
  ],
  menu: [
    { id: 'dashboard', route: 'dashboard', icon: 'dashboard', order: 10, exactMatch: true },
    ...administration.map((id, at) => ({ id, route: id, group: 'settings', section: 'reports', order: at }) as const),
  ],
  commands: administration.map((id) => ({ id, route: id, title: id, icon: 'dashboard' })),
  widgets: [
    ...types.map((type) => ({ ...type, slot: 'dashboards/widget-types@1', guard: 'signed-in' }) as const),
    {
      id: 'data-analytics',
      slot: 'dashboards/actions@1',
      guard: 'signed-in',
      title: 'dataAnalytics',
      component: () => import('./board/data-analytics.tsx'),
    },
  ],
});
