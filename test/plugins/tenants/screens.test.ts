/** What holds for every resource, of the platform's screens of tenants, their people and their keys. */
import { checkResourceScreen } from '../../harness/check-resource/index.ts';

checkResourceScreen({
  title: '[A-140] tenants.tenants',
  plugin: 'tenants',
  screen: () => import('../../../plugins/tenants/screens/tenants.tsx'),
  as: 'platform',
});
checkResourceScreen({
  title: '[A-140] tenants.keys',
  plugin: 'tenants',
  screen: () => import('../../../plugins/tenants/screens/encryption-keys.tsx'),
  as: 'platform',
});
