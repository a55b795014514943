/** The values that bulk updates and their rows can have. */
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

/** Result of a row: not checked, possible, refused by the dry run; then done, failed, or no longer run. */
export const bulkResult = defineStatus('bulkUpdate.status', {
  Unchecked: 'neutral',
  Ok: 'positive',
  Refused: 'negative',
  Done: 'positive',
  Failed: 'negative',
  NotRun: 'neutral',
});
export type BulkResult = EnumOf<typeof bulkResult>;
