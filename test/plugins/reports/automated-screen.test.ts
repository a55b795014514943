/** What holds for every resource, of the list of automated reports. */
import { automated } from '../../../plugins/reports/automated/api.ts';
import { AutomatedReports } from '../../../plugins/reports/sandbox/automated.ts';
import { checkResourceScreen } from '../../harness/check-resource/index.ts';

checkResourceScreen({
  title: automated.facts.id,
  plugin: 'reports',
  screen: () => import('../../../plugins/reports/screens/automated.tsx'),
  entity: AutomatedReports,
  as: 'tenant',
});
