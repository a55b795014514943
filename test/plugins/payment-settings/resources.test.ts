/** What holds for every resource, of a merchant's payment settings. */
import { websites } from '../../../plugins/payment-settings/api.ts';
import { channels, routes } from '../../../plugins/payment-settings/routing/api.ts';
import { Channels, Routes, Websites } from '../../../plugins/payment-settings/sandbox/contract.ts';
import { checkResource } from '../../harness/check-resource/index.ts';

checkResource({
  plugin: 'payment-settings',
  screen: () => import('../../../plugins/payment-settings/screens/websites.tsx'),
  collection: websites,
  entity: Websites,
  as: 'merchant',
  sample: { name: 'Outlet', url: 'https://outlet.shop.example', descriptor: 'OUTLET SHOP', mcc: '5999', threeDs: 'Always' },
});

checkResource({
  plugin: 'payment-settings',
  screen: () => import('../../../plugins/payment-settings/routing/channels.tsx'),
  collection: channels,
  entity: Channels,
  as: 'merchant',
  // No sample: its choosers load lists of their own; routing.test.ts changes channels.
});

checkResource({
  plugin: 'payment-settings',
  screen: () => import('../../../plugins/payment-settings/routing/routes.tsx'),
  collection: routes,
  entity: Routes,
  as: 'merchant',
  // No sample, as for channels.
});
