/** The values that a UTR resubmission can have. */
import { defineStatus } from '#core/api';

/** What came of the look at the bank's books, and of the operator's decision on a mismatch. */
export const resubmissionStatus = defineStatus('utr.status', {
  Submitted: 'pending',
  Matched: 'positive',
  NotFound: 'negative',
  AlreadyUsed: 'negative',
  AmountMismatch: 'pending',
  Credited: 'positive',
  Rejected: 'negative',
});
