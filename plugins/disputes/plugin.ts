import { definePlugin } from '#core';
import { Config } from './config.ts';
import { batchesPath, casesPath, overviewPath } from './paths.ts';
import { handle, staff, view } from './permissions.ts';

const screen = () => import('./screens/disputes-lookup.tsx');

export default definePlugin({
  id: 'disputes',
  requires: ['transactions'],
  config: Config,
  permissions: [
    { tiers: ['tenant'], names: [handle.tenant] },
    { tiers: ['platform'], names: [handle.platform] },
    { tiers: ['merchant'], names: [handle.merchant] },
  ],
  routes: [
    { id: 'disputes', path: `${casesPath.tenant}/:id?`, guard: staff, title: 'disputes', screen },
    {
      id: 'own-disputes',
      path: `${casesPath.merchant}/:id?`,
      guard: { permissions: [view.merchant] },
      title: 'overview',
      screen,
    },
    {
      id: 'rdr-batches',
      path: `${batchesPath}/:id?`,
      guard: staff,
      title: 'rdrBatches',
      screen: () => import('./screens/rdr-batches.tsx'),
    },
    {
      id: 'overview',
      path: overviewPath,
      guard: staff,
      title: 'overview',
      screen: () => import('./screens/overview.tsx'),
    },
  ],
  widgets: [
    {
      id: 'transaction',
      slot: 'transactions/disputes@1',
      guard: { permissions: [view] },
      title: 'overview',
      component: () => import('./widgets/transaction-disputes.tsx'),
    },
  ],
  notificationIcons: { DisputeDeadline: 'time' },
  menu: [
    { id: 'disputes', route: 'disputes', group: 'transaction-management', order: 40 },
    { id: 'rdr-batches', route: 'rdr-batches', group: 'transaction-management', order: 42 },
    { id: 'own-disputes', route: 'own-disputes', icon: 'issue', order: 345 },
  ],
});
