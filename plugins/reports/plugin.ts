import { definePlugin, tiered } from '#core';
import { Config } from './config.ts';

/** Reports of both sides have an address for each; those of operators alone are for platform staff, too, where the API answers them. */
const both = (path: string) => tiered({ tenant: `/crm/reports/${path}`, merchant: `/reports/${path}` });
const guard = { permissions: [tiered({ tenant: 'Reports', merchant: 'Merchant.Reports' })] };
/** For whom platform staff have no calls. */
const tenants = { tiers: ['tenant'], permissions: ['Reports'] } as const;
const operators = { permissions: ['Reports'] };

export default definePlugin({
  id: 'reports',
  config: Config,
  permissions: [
    { tiers: ['tenant', 'platform'], allows: { Reports: 'See reports' } },
    { tiers: ['merchant'], allows: { 'Merchant.Reports': 'See the merchant’s own reports' } },
  ],
  statuses: { Draft: 'neutral', Issued: 'pending', Paid: 'positive', AlertOpen: 'negative', AlertAcknowledged: 'pending', AlertClosed: 'neutral' },
  routes: [
    { id: 'dailyV1', path: both('transactions-daily-v1'), guard, title: 'dailyV1', screen: () => import('./screens/daily-v1.tsx') },
    { id: 'daily', path: both('transactions-daily'), guard, title: 'daily', screen: () => import('./screens/daily.tsx') },
    { id: 'summaryV1', path: both('transactions-summary-v1'), guard, title: 'summaryV1', screen: () => import('./screens/summary-v1.tsx') },
    { id: 'summary', path: both('transactions-summary'), guard, title: 'summary', screen: () => import('./screens/summary.tsx') },
    { id: 'summaryV3', path: '/crm/reports/transactions-summary-v3', guard: operators, title: 'summaryV3', screen: () => import('./screens/summary-v3.tsx') },
    {
      id: 'dayMonth',
      path: '/crm/reports/transactions-summary-per-day-month',
      guard: operators,
      title: 'dayMonth',
      screen: () => import('./screens/day-month.tsx'),
    },
    {
      id: 'declineReasons',
      path: '/crm/reports/decline-reasons',
      guard: operators,
      title: 'declineReasons',
      screen: () => import('./screens/decline-reasons.tsx'),
    },
    {
      id: 'declinedReasons',
      path: '/crm/reports/declined-transaction-reasons',
      guard: tenants,
      title: 'declinedReasons',
      screen: () => import('./screens/declined-transaction-reasons.tsx'),
    },
    { id: 'apiLogs', path: both('api-logs'), guard, title: 'apiLogs', screen: () => import('./screens/api-logs.tsx') },
    { id: 'webhookReport', path: both('webhookreport'), guard, title: 'webhookReport', screen: () => import('./screens/webhookreport.tsx') },
    { id: 'webhookReportV2', path: both('webhookreportV2'), guard, title: 'webhookReportV2', screen: () => import('./screens/webhookreport-v2.tsx') },
    {
      id: 'destinationsStatus',
      path: '/crm/reports/webhooks-destinations/status',
      guard: tenants,
      title: 'destinationsStatus',
      screen: () => import('./screens/webhooks-destinations-status.tsx'),
    },
    {
      id: 'destinationsStatistics',
      path: '/crm/reports/webhooks-destinations/statistics',
      guard: tenants,
      title: 'destinationsStatistics',
      screen: () => import('./screens/webhooks-destinations-statistics.tsx'),
    },
    { id: 'accountStatement', path: both('account-statement'), guard, title: 'accountStatement', screen: () => import('./screens/account-statement.tsx') },
    { id: 'invoices', path: both('invoices'), guard, title: 'invoices', screen: () => import('./screens/invoices.tsx') },
    { id: 'dataAnalytics', path: both('data-analytics'), guard, title: 'dataAnalytics', screen: () => import('./screens/data-analytics.tsx') },
    { id: 'alerts', path: '/crm/reports/alerts/:tenantId?/:alertId?', guard: operators, title: 'alerts', screen: () => import('./alerts/alerts.tsx') },
  ],
  menu: [
    { id: 'dailyV1', route: 'dailyV1', title: 'dailyV1', group: 'reports', order: 10 },
    { id: 'daily', route: 'daily', title: 'daily', group: 'reports', order: 20 },
    { id: 'summaryV1', route: 'summaryV1', title: 'summaryV1', group: 'reports', order: 30 },
    { id: 'summary', route: 'summary', title: 'summary', group: 'reports', order: 40 },
    { id: 'summaryV3', route: 'summaryV3', title: 'summaryV3', group: 'reports', order: 50 },
    { id: 'dayMonth', route: 'dayMonth', title: 'dayMonth', group: 'reports', order: 60 },
    { id: 'declineReasons', route: 'declineReasons', title: 'declineReasons', group: 'reports', order: 110 },
    { id: 'declinedReasons', route: 'declinedReasons', title: 'declinedReasons', group: 'reports', order: 70 },
    { id: 'apiLogs', route: 'apiLogs', title: 'apiLogs', group: 'reports', order: 120 },
    { id: 'webhookReport', route: 'webhookReport', title: 'webhookReport', group: 'reports', order: 130 },
    { id: 'webhookReportV2', route: 'webhookReportV2', title: 'webhookReportV2', group: 'reports', order: 140 },
    { id: 'destinationsStatus', route: 'destinationsStatus', title: 'destinationsStatus', group: 'reports', order: 150 },
    { id: 'destinationsStatistics', route: 'destinationsStatistics', title: 'destinationsStatistics', group: 'reports', order: 160 },
    { id: 'accountStatement', route: 'accountStatement', title: 'accountStatement', group: 'reports', order: 200 },
    { id: 'invoices', route: 'invoices', title: 'invoices', group: 'reports', order: 210 },
    { id: 'dataAnalytics', route: 'dataAnalytics', title: 'dataAnalytics', group: 'reports', order: 80 },
    { id: 'alerts', route: 'alerts', title: 'alerts', group: 'reports', order: 180 },
  ],
});
