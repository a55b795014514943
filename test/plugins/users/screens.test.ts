/** What holds for every resource, of the screens of people: each of its states, forms, conflicts, and what may not be done. */
import { checkResourceScreen } from '../../harness/check-resource/index.ts';

checkResourceScreen({ title: '[A-140] users.crmUsers', plugin: 'users', screen: () => import('../../../plugins/users/screens/crm-users.tsx'), as: 'tenant' });
checkResourceScreen({
  title: '[A-140] users.merchantUsers',
  plugin: 'users',
  screen: () => import('../../../plugins/users/screens/merchant-users.tsx'),
  as: 'tenant',
});
checkResourceScreen({ title: '[A-140] users.ownUsers', plugin: 'users', screen: () => import('../../../plugins/users/screens/own-users.tsx'), as: 'merchant' });
checkResourceScreen({ title: '[A-140] users.roles', plugin: 'users', screen: () => import('../../../plugins/users/screens/roles.tsx'), as: 'tenant' });
