import { definePlugin } from '#core';
import { permission } from './permissions.ts';

export default definePlugin({
  id: 'bank-orders',
  requires: ['transactions'],
  permissions: [{ tiers: ['tenant'], names: [permission.Upload] }],
  routes: [
    {
      id: 'uploads',
      path: '/transaction-management/bank-order-uploads/:bankOrderId?',
      guard: { permissions: [permission.View] },
      title: 'uploads',
      screen: () => import('./screens/bank-orders.tsx'),
    },
  ],
  menu: [{ id: 'uploads', route: 'uploads', group: 'transaction-management', order: 32 }],
});
