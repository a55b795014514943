/**
 * Contract with the sandboxes of other plugins: the tokens of jobs, for the list of changes on the start page of
 * settings.
 */
import type { Caller, EntityRecord, StoredOf } from '#sandbox';
import { customJobs, recurringJobs } from '../api.ts';
import { requirePermissionFor } from './custom.ts';
import { CustomJobs, RecurringJobs } from './tokens.ts';

export { CustomJobs, RecurringJobs };

/** Collections whose changes that page shows, and the additional condition for undoing a change. */
export const jobSettings = [
  { collection: recurringJobs, token: RecurringJobs },
  {
    collection: customJobs,
    token: CustomJobs,
    assertAllowed: (values: EntityRecord, caller: Caller) =>
      // The records of this token are custom jobs.
      requirePermissionFor((values as StoredOf<typeof CustomJobs>).action, caller),
  },
];
