// @lane sandbox
/** The sandbox answers each call of custom jobs correctly. */
import { customJobs } from '../../../plugins/scheduler/api.ts';
import { CustomJobs } from '../../../plugins/scheduler/sandbox/contract.ts';
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';

checkAnswers({
  plugin: 'scheduler',
  as: 'tenant',
  collection: customJobs,
  entity: CustomJobs,
  sample: {
    name: 'Checked one',
    action: 'CheckPending',
    hours: 5,
    cron: '0 9 * * 1-5',
    timeZone: 'UTC',
    state: 'Active',
  },
});
