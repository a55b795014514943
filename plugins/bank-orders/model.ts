/** Values of bank order files and their lines. */
import { defineStatus, type EnumOf } from '#core/api';

export const orderStatus = defineStatus('bankOrders.status', {
  Uploaded: 'pending',
  Matching: 'pending',
  Completed: 'positive',
  CompletedWithErrors: 'hold',
  Rejected: 'negative',
});
export type OrderStatus = EnumOf<typeof orderStatus>;

/** Results of a line; `Waiting` until it is matched. */
export const itemResult = defineStatus('bankOrders.status', {
  Matched: 'positive',
  Ambiguous: 'hold',
  Unmatched: 'hold',
  Duplicate: 'neutral',
  Invalid: 'negative',
  Waiting: 'pending',
});
export type ItemResult = EnumOf<typeof itemResult>;
