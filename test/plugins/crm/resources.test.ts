/** What holds for every resource, of tasks. */
import { Tasks } from '../../../plugins/crm/sandbox/contract.ts';
import { tasks } from '../../../plugins/crm/tasks/api.ts';
import { checkResource } from '../../harness/check-resource/index.ts';

const common = { plugin: 'crm', as: 'tenant' } as const;

checkResource({
  ...common,
  screen: () => import('../../../plugins/crm/tasks/tasks.tsx'),
  collection: tasks,
  entity: Tasks,
  sample: { subject: 'Call them', type: 'Call', priority: 'Normal' },
});
