/** What holds for every resource, of the screen of pipelines. */
import { checkResourceScreen } from '../../harness/check-resource/index.ts';

checkResourceScreen({
  title: '[A-132] pipelines',
  plugin: 'pipelines',
  screen: () => import('../../../plugins/pipelines/screens/pipelines.tsx'),
  as: 'tenant',
});
