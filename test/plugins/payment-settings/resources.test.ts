// @lane sandbox
/** The sandbox answers each call for a merchant's payment settings correctly. */
import { websites } from '../../../plugins/payment-settings/api.ts';
import { channels, routes } from '../../../plugins/payment-settings/routing/api.ts';
import { Channels, Routes } from '../../../plugins/payment-settings/sandbox/routing/tokens.ts';
import { Websites } from '../../../plugins/payment-settings/sandbox/tokens.ts';
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';

checkAnswers({
  plugin: 'payment-settings',
  collection: websites,
  entity: Websites,
  as: 'merchant',
  sample: {
    name: 'Outlet',
    url: 'https://outlet.shop.example',
    descriptor: 'OUTLET SHOP',
    mcc: '5999',
    threeDs: 'Always',
  },
});

checkAnswers({
  plugin: 'payment-settings',
  collection: channels,
  entity: Channels,
  as: 'merchant',
  // No sample: its selects load separate lists. routing.test.ts changes channels.
});

checkAnswers({
  plugin: 'payment-settings',
  collection: routes,
  entity: Routes,
  as: 'merchant',
  // No sample, for the same reason as channels.
});
