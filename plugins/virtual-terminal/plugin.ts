import { definePlugin, tiered } from '#core';
import { charge, view } from './permissions.ts';

const path = 'transaction-management/virtual-terminal';

export default definePlugin({
  id: 'virtual-terminal',
  requires: ['transactions'],
  permissions: [
    { tiers: ['tenant'], names: [charge.tenant] },
    { tiers: ['platform'], names: [charge.platform] },
    { tiers: ['merchant'], names: [charge.merchant] },
  ],
  routes: [
    {
      id: 'charge',
      path: tiered({ tenant: `/${path}`, merchant: `/merchant/${path}` }),
      guard: { permissions: [view] },
      title: 'charge',
      screen: () => import('./screens/virtual-terminal.tsx'),
    },
  ],
  menu: [{ id: 'charge', route: 'charge', group: 'transaction-management', order: 34 }],
});
