/** Values of bulk updates and their rows. */
import { defineStatus, type EnumOf } from '#core/api';

export const bulkStatus = defineStatus('bulkUpdate.status', {
  Draft: 'neutral',
  Validated: 'neutral',
  WaitingForApproval: 'pending',
  Running: 'pending',
  Completed: 'positive',
  CompletedWithErrors: 'hold',
  Rejected: 'negative',
  Cancelled: 'neutral',
});
export type BulkStatus = EnumOf<typeof bulkStatus>;

/** Results of a row: not validated, valid, or rejected by the validation; later done, failed, or not run. */
export const bulkResult = defineStatus('bulkUpdate.status', {
  Unchecked: 'neutral',
  Ok: 'positive',
  Refused: 'negative',
  Done: 'positive',
  Failed: 'negative',
  NotRun: 'neutral',
});
export type BulkResult = EnumOf<typeof bulkResult>;
