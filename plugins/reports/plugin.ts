import { definePlugin, resourceRoute, tiered } from '#core';
import { Config } from './config.ts';

const report = () => import('./screens/report.tsx');
const guard = { permissions: [tiered({ tenant: 'Reports', merchant: 'Merchant.Reports' })] };
const pathAndGuard = (id: string) => ({
  path: tiered({ tenant: `/crm/reports/${id}`, merchant: `/reports/${id}` }),
  guard,
});
/** Returns path and guard of a report for all tiers. */
const all = (id: string) => ({
  path: tiered({ tenant: `/crm/reports/${id}`, platform: `/crm/reports/${id}`, merchant: `/reports/${id}` }),
  guard: { permissions: [tiered({ tenant: 'Reports', platform: 'Reports', merchant: 'Merchant.Reports' })] },
});
/** Returns path and guard of a report for tenant staff and platform staff. */
const operators = (path: string) => ({ path: `/crm/reports/${path}`, guard: { permissions: ['Reports'] } });
/** Returns path and guard of a report for tenant staff only, because the platform has no API call for it. */
const tenants = (path: string) => ({
  path: `/crm/reports/${path}`,
  guard: { tiers: ['tenant'], permissions: ['Reports'] } as const,
});

const platform = (path: string) => ({
  path: `/crm/reports/${path}`,
  guard: { tiers: ['platform'], permissions: ['Reports'] } as const,
});

/** Screens in menu order. */
const screens = [
  { id: 'transactions-daily-v1', at: pathAndGuard, screen: report },
  { id: 'transactions-daily', at: pathAndGuard, screen: report },
  { id: 'transactions-summary-v1', at: pathAndGuard, screen: report },
  { id: 'transactions-summary', at: pathAndGuard, screen: report },
  { id: 'transactions-summary-v3', at: operators, screen: report },
  { id: 'transactions-summary-per-day-month', at: operators, screen: report },
  { id: 'declined-transaction-reasons', at: tenants, screen: report },
  { id: 'data-analytics', at: pathAndGuard, screen: () => import('./screens/data-analytics.tsx') },
  { id: 'pmp-configuration-report', at: operators, screen: report },
  { id: 'support-analytics-report', at: operators, screen: report },
  { id: 'decline-reasons', at: operators, screen: report },
  { id: 'api-logs', at: pathAndGuard, screen: report },
  { id: 'webhookreport', at: pathAndGuard, screen: report },
  { id: 'webhookreportV2', at: pathAndGuard, screen: report },
  { id: 'webhooks-destinations-status', path: 'webhooks-destinations/status', at: tenants, screen: report },
  { id: 'webhooks-destinations-statistics', path: 'webhooks-destinations/statistics', at: tenants, screen: report },
  { id: 'resend-webhooks', at: pathAndGuard, screen: () => import('./screens/resend-webhooks.tsx') },
  { id: 'alerts', path: 'alerts/:tenantId?/:alertId?', at: operators, screen: () => import('./alerts/alerts.tsx') },
  { id: 'login-history', at: platform, screen: report },
  { id: 'account-statement', at: all, screen: report, landmark: 'statement' },
  {
    id: 'invoices',
    path: 'invoices/:number?',
    at: pathAndGuard,
    screen: () => import('./screens/invoices.tsx'),
    landmark: 'invoices',
  },
] as const;

const settings = { tiers: ['tenant'], permissions: ['Settings.ReportSettings.View'] } as const;

export default definePlugin({
  id: 'reports',
  config: Config,
  permissions: [
    { tiers: ['tenant', 'platform'], names: ['Reports'] },
    { tiers: ['merchant'], names: ['Merchant.Reports'] },
    { tiers: ['tenant'], names: ['Settings.ReportSettings.View', 'Settings.ReportSettings.Edit'] },
    // Same declaration as in the settings: users who may set how merchants are billed may also cancel invoices.
    { tiers: ['tenant', 'platform'], names: ['Settings.BillingSettings.Edit'] },
  ],
  routes: [
    ...screens.map(({ id, at, screen, ...more }) => {
      const { path, guard: access } = at('path' in more ? more.path : id);
      return {
        ...{ id, title: id, screen, path, guard: { ...access, feature: `reports.${id}` } },
        ...('landmark' in more && { landmark: more.landmark }),
      };
    }),
    resourceRoute({
      id: 'report-overview',
      path: '/crm/settings/reports/overview',
      guard: settings,
      title: 'report-overview',
      screen: () => import('./screens/report-overview.tsx'),
    }),
    resourceRoute({
      id: 'report-tables',
      path: '/crm/settings/reports/table',
      guard: settings,
      title: 'report-tables',
      screen: () => import('./screens/report-tables.tsx'),
    }),
    // The scheduled reports.
    resourceRoute({
      id: 'report-settings',
      path: '/crm/settings/report-settings/reports',
      guard: settings,
      title: 'report-settings',
      screen: () => import('./screens/automated.tsx'),
    }),
  ],
  widgets: [
    {
      id: 'data-sources',
      slot: 'dashboards/data-sources@1',
      guard: { permissions: ['Reports', 'Merchant.Reports'] },
      title: 'report-overview',
      component: () => import('./widgets/data-sources.tsx'),
    },
  ],
  menu: [
    ...screens.map(({ id }, order) => ({ id, route: id, group: 'reports', order }) as const),
    { id: 'report-overview', route: 'report-overview', group: 'settings', section: 'reports' },
    { id: 'report-tables', route: 'report-tables', group: 'settings', section: 'reports', hidden: true },
    { id: 'report-settings', route: 'report-settings', group: 'settings', section: 'reports' },
  ],
});
