import { definePlugin } from '#core';
import { permission } from './permissions.ts';

const area = '/platform/transaction-management';
const guard = { permissions: [permission.View] };

export default definePlugin({
  id: 'bulk-updates',
  requires: ['transactions'],
  permissions: [{ tiers: ['platform'], names: [permission.Update] }],
  routes: [
    {
      id: 'request',
      path: `${area}/transaction-bulk-update-request`,
      guard,
      title: 'request',
      screen: () => import('./screens/bulk-update-request.tsx'),
    },
    {
      id: 'history',
      path: `${area}/transaction-bulk-update-history/:requestId?`,
      guard,
      title: 'history',
      screen: () => import('./screens/bulk-update-history.tsx'),
    },
  ],
  menu: [
    { id: 'request', route: 'request', group: 'platform-transaction-management', order: 36 },
    { id: 'history', route: 'history', group: 'platform-transaction-management', order: 38 },
  ],
});
