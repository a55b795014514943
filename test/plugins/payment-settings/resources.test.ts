/** What holds for every resource, of a merchant's payment settings. */
import { websites } from '../../../plugins/payment-settings/api.ts';
import { Websites } from '../../../plugins/payment-settings/sandbox/contract.ts';
import { checkResource } from '../../harness/check-resource/index.ts';

checkResource({
  plugin: 'payment-settings',
  screen: () => import('../../../plugins/payment-settings/screens/websites.tsx'),
  collection: websites,
  entity: Websites,
  as: 'merchant',
  sample: { name: 'Outlet', url: 'https://outlet.shop.example', descriptor: 'OUTLET SHOP', mcc: '5999', threeDs: 'Always' },
});
