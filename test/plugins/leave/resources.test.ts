/** What holds for every resource, of holidays and employees. */
import { checkResource } from '../../harness/check-resource/index.ts';
import { holidays } from '../../../plugins/leave/api.ts';
import { Holidays } from '../../../plugins/leave/sandbox/contract.ts';

checkResource({
  plugin: 'leave',
  screen: () => import('../../../plugins/leave/screens/holidays.tsx'),
  collection: holidays,
  entity: Holidays,
  as: 'tenant',
  sample: { name: 'Company day', nameTr: 'Şirket günü', country: 'DE', date: '2031-06-03', isYearly: false, isHalfDay: true },
});
