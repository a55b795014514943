import { definePlugin, settingsScreens } from '#core';
import { mayMethods, mayMids, mayProviders, merchants } from './permissions.ts';

const mids = () => import('./screens/mids.tsx');
const { permissions, ...parts } = settingsScreens([
  // the specification uses this spelling
  { id: 'midManagement', path: 'mid-managment', section: 'payments', screen: mids },
  { id: 'mpi', path: 'mpi', section: 'payments', screen: () => import('./screens/mpi.tsx') },
  {
    id: 'paymentMethods',
    path: 'payment-method',
    section: 'payments',
    screen: () => import('./screens/payment-methods.tsx'),
  },
  {
    id: 'serviceProviders',
    path: 'service-provider',
    section: 'payments',
    screen: () => import('./screens/service-providers.tsx'),
  },
]);

export default definePlugin({
  id: 'acquiring',
  // As the payment settings declare it: merchants see their MIDs.
  permissions: [...permissions, { tiers: ['merchant'], names: [merchants] }],
  ...parts,
  widgets: [
    {
      id: 'mid-management',
      slot: 'payment-settings/screen@1',
      guard: { permissions: [merchants] },
      title: 'mids',
      component: mids,
    },
  ],
  finders: [
    { id: 'mid', guard: mayMids.view, title: 'mids', matches: '.{3,40}', find: () => import('./find-mid.ts') },
    {
      id: 'provider',
      guard: mayProviders.view,
      title: 'serviceProviders',
      matches: '.{3,60}',
      find: () => import('./find-provider.ts'),
    },
    {
      id: 'method',
      guard: mayMethods.view,
      title: 'paymentMethods',
      matches: '.{3,80}',
      find: () => import('./find-method.ts'),
    },
  ],
});
