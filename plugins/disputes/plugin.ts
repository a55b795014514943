import { definePlugin } from '#core';
import { Config } from './config.ts';
import { batchesPath, casesPath, overviewPath } from './paths.ts';
import { handle, permission } from './permissions.ts';

const guard = { permissions: [permission.View] };

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
    { id: 'disputes', path: `${casesPath}/:id?`, guard, title: 'disputes', screen: () => import('./screens/disputes-lookup.tsx') },
    { id: 'rdr-batches', path: `${batchesPath}/:id?`, guard, title: 'rdrBatches', screen: () => import('./screens/rdr-batches.tsx') },
    { id: 'overview', path: overviewPath, guard, title: 'overview', screen: () => import('./screens/overview.tsx') },
  ],
  menu: [
    { id: 'disputes', route: 'disputes', group: 'transaction-management', order: 40 },
    { id: 'rdr-batches', route: 'rdr-batches', group: 'transaction-management', order: 42 },
  ],
});
