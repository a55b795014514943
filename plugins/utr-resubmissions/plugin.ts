import { definePlugin, tiered } from '#core';
import { resubmit, view } from './permissions.ts';

const path = 'transaction-management/utr-resubmissions/:resubmissionId?';

export default definePlugin({
  id: 'utr-resubmissions',
  requires: ['transactions'],
  permissions: [
    { tiers: ['tenant'], names: [resubmit.tenant] },
    { tiers: ['platform'], names: [resubmit.platform] },
    { tiers: ['merchant'], names: [resubmit.merchant] },
  ],
  routes: [
    {
      id: 'resubmissions',
      path: tiered({ tenant: `/${path}`, merchant: `/merchant/${path}` }),
      guard: { permissions: [view] },
      title: 'resubmissions',
      screen: () => import('./screens/resubmissions.tsx'),
    },
  ],
  menu: [{ id: 'resubmissions', route: 'resubmissions', group: 'transaction-management', order: 30 }],
});
