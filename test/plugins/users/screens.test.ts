/** What holds for every resource, of the screens of people: each of its states, forms, conflicts, and what may not be done. */
import { checkResourceScreen } from '../../harness/check-resource/index.ts';

checkResourceScreen({ title: 'users.crmUsers', plugin: 'users', screen: () => import('../../../plugins/users/screens/crm-users.tsx'), as: 'tenant' });
checkResourceScreen({ title: 'users.merchantUsers', plugin: 'users', screen: () => import('../../../plugins/users/screens/merchant-users.tsx'), as: 'tenant' });
checkResourceScreen({ title: 'users.ownUsers', plugin: 'users', screen: () => import('../../../plugins/users/screens/own-users.tsx'), as: 'merchant' });
