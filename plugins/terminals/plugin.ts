import { definePlugin } from '#core';
import { permission, viewTransactions } from './permissions.ts';

const area = '/transaction-management';
const guard = { permissions: [permission.View] };

export default definePlugin({
  id: 'terminals',
  requires: ['transactions'],
  permissions: [{ tiers: ['tenant'], names: [permission.View, permission.Settle] }],
  routes: [
    {
      id: 'transactions',
      path: `${area}/terminal-transaction-lookup/:transactionId?`,
      guard,
      title: 'transactions',
      screen: () => import('./screens/terminal-transactions.tsx'),
    },
    {
      id: 'conversions',
      path: `${area}/terminal-currency-conversions/:transactionId?`,
      guard,
      title: 'conversions',
      screen: () => import('./screens/currency-conversions.tsx'),
    },
    {
      id: 'settlements',
      path: `${area}/terminal-settlements/:batchId?`,
      guard,
      title: 'settlements',
      screen: () => import('./screens/terminal-settlements.tsx'),
    },
  ],
  menu: [
    { id: 'transactions', route: 'transactions', group: 'transaction-management', order: 20 },
    { id: 'conversions', route: 'conversions', group: 'transaction-management', order: 22 },
    { id: 'settlements', route: 'settlements', group: 'transaction-management', order: 24 },
  ],
  widgets: [
    {
      id: 'panel',
      slot: 'transactions/terminal@1',
      guard: { permissions: Object.values(viewTransactions) },
      title: 'panel',
      component: () => import('./screens/terminal-panel.tsx'),
    },
  ],
});
