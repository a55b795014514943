/** Contract with the sandboxes of other plugins: jobs with their tokens, for the changes on the home of settings. */
import type { Caller, EntityRecord, StoredOf } from '#sandbox';
import { customJobs, recurringJobs } from '../api.ts';
import { requirePermissionFor } from './custom.ts';
import { CustomJobs, RecurringJobs } from './tokens.ts';

export { CustomJobs, RecurringJobs };

/** Lists whose changes are shown there, and what their undo requires beside the guard. */
export const jobSettings = [
  { collection: recurringJobs, token: RecurringJobs },
  {
    collection: customJobs,
    token: CustomJobs,
    assertAllowed: (values: EntityRecord, caller: Caller) =>
      // the records of this token are custom jobs
      requirePermissionFor((values as StoredOf<typeof CustomJobs>).action, caller),
  },
];
