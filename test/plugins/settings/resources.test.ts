import { checkResource } from '../../harness/check-resource/index.ts';
import { Currencies } from '../../../dev-server/world/core-tokens.ts';
import { currencies } from '../../../plugins/settings/api.ts';

checkResource({
  plugin: 'settings',
  screen: () => import('../../../plugins/settings/screens/currencies.tsx'),
  collection: currencies,
  entity: Currencies,
  as: 'tenant',
  sample: { code: 'XTS', name: 'Test currency', nameTr: 'Deneme birimi', decimalPlaces: 2, order: 5, isActive: true },
});
