/** Values of UTR resubmissions. */
import { defineStatus } from '#core/api';

/** Statuses from the check of the bank's records, and from the operator's decision if the amounts differ. */
export const resubmissionStatus = defineStatus('utr.status', {
  Submitted: 'pending',
  Matched: 'positive',
  NotFound: 'negative',
  AlreadyUsed: 'negative',
  AmountMismatch: 'pending',
  Credited: 'positive',
  Rejected: 'negative',
});
