/** Values of batches of Visa's Rapid Dispute Resolution. */
import { defineStatus } from '#core/api';

export const rdrBatchStatus = defineStatus('disputes.batch', {
  Received: 'pending',
  Accepted: 'hold',
  Settled: 'positive',
  Reversed: 'negative',
  Declined: 'neutral',
});
