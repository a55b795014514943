import { definePlugin, eachTier, tiered } from '#core';
import { Config } from './config.ts';
import { view } from './permissions.ts';

const area = tiered({
  tenant: '/transaction-management',
  platform: '/platform/transaction-management',
  merchant: '/merchant/transaction-management',
});

export default definePlugin({
  id: 'setup-tool',
  requires: ['transactions'],
  config: Config,
  routes: [
    {
      id: 'paths',
      path: eachTier(area, (path) => `${path}/processing-setup-tool/:id?`),
      guard: { permissions: [view] },
      title: 'paths',
      screen: () => import('./screens/processing-setup-tool.tsx'),
    },
  ],
  menu: [
    {
      id: 'paths',
      route: 'paths',
      group: tiered({
        tenant: 'transaction-management',
        platform: 'platform-transaction-management',
        merchant: 'transaction-management',
      }),
      order: 44,
    },
  ],
});
