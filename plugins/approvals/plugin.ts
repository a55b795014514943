import { definePlugin } from '#core';
import { staff } from './permissions.ts';

export default definePlugin({
  id: 'approvals',
  requires: ['transactions'],
  routes: [
    {
      id: 'pending-payments',
      path: '/transaction-management/pending-payments',
      guard: staff,
      title: 'pendingPayments',
      screen: () => import('./screens/pending-payments.tsx'),
    },
  ],
  menu: [
    {
      id: 'pending-payments',
      route: 'pending-payments',
      group: 'transaction-management',
      order: 28,
      badge: () => import('./waiting-badge.ts'),
    },
  ],
});
