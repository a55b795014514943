/** The calls of a merchant's payment settings. The documents name the screens and no calls, so the paths are this plugin's. */
import * as Type from 'typebox';
import { collection, oneOf } from '#core/api';
import { permission } from './permissions.ts';

const may = { permissions: [permission.settings] };

/** Where a merchant sells. A new address is reviewed before it takes payments. */
export const websites = collection({
  id: 'payment-settings.websites',
  path: '/payment-settings/websites',
  words: ['website', 'websites'],
  owner: 'merchant',
  item: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80 }),
    url: Type.String({ pattern: '^https://[^\\s/@]+(/[^\\s]*)?$', maxLength: 300 }),
    /** What the payer's statement shows. */
    descriptor: Type.String({ pattern: '^[A-Z0-9 .*-]{3,22}$' }),
    /** ISO 18245 merchant category code. */
    mcc: Type.String({ pattern: '^\\d{4}$' }),
    threeDs: oneOf(['Always', 'WhenAsked', 'Never']),
  }),
  view: may,
  change: may,
  search: ['name', 'url', 'descriptor'],
  sort: ['name', 'url'],
  filter: ['threeDs'],
});
