/** Widget sources of reports for dashboards: pending entries and totals. */
import { widgetSource } from '#core/api';
import { permissions } from './calls.ts';

const base = '/reporting/dashboard/reports';
export const sourceNames = ['alerts', 'sign-ins', 'balance'] as const;

export const sources = {
  alerts: widgetSource({
    id: 'reports.widget.alerts',
    path: `${base}/alerts`,
    summary: 'Count open alerts',
    guard: { tiers: ['tenant', 'platform'], permissions: [permissions.tenant] },
  }),
  signIns: widgetSource({
    id: 'reports.widget.sign-ins',
    path: `${base}/sign-ins`,
    summary: 'Count failed sign-ins',
    guard: { tiers: ['platform'], permissions: [permissions.platform] },
  }),
  balance: widgetSource({
    id: 'reports.widget.balance',
    path: `${base}/balance`,
    summary: "Get the closing balance of the caller's accounts by currency",
    // Operators see the sum of all merchants, because they preview the widgets of merchants.
    guard: { permissions: [permissions.merchant, permissions.tenant, permissions.platform] },
  }),
};
