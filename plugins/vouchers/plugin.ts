import { definePlugin } from '#core';
import { permission } from './permissions.ts';

export default definePlugin({
  id: 'vouchers',
  requires: ['transactions'],
  routes: [
    {
      id: 'lookup',
      path: '/transaction-management/vrtransaction-lookup/:voucherId?',
      guard: { permissions: [permission.View] },
      title: 'lookup',
      screen: () => import('./screens/vouchers.tsx'),
    },
  ],
  menu: [{ id: 'lookup', route: 'lookup', group: 'transaction-management', order: 26 }],
});
