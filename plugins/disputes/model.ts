/** The values that batches of Visa's rapid dispute resolution can have. */
import { defineStatus } from '#core/api';

export const rdrBatchStatus = defineStatus('disputes.batch', {
  Received: 'pending',
  Accepted: 'hold',
  Settled: 'positive',
  Reversed: 'negative',
  Declined: 'neutral',
});
