/** The values that a UTR resubmission can have. */
import { defineStatus } from '#core/api';

/** Status by the check of the bank's records, and by the operator's decision on a mismatch. */
export const resubmissionStatus = defineStatus('utr.status', {
  Submitted: 'pending',
  Matched: 'positive',
  NotFound: 'negative',
  AlreadyUsed: 'negative',
  AmountMismatch: 'pending',
  Credited: 'positive',
  Rejected: 'negative',
});
