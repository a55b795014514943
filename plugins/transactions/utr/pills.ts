import { pillsOf } from '#core/ui';
import type { ResubmissionStatus } from './api.ts';

export const utrPills = pillsOf<ResubmissionStatus>({
  Submitted: 'pending',
  Matched: 'positive',
  NotFound: 'negative',
  AlreadyUsed: 'negative',
  AmountMismatch: 'pending',
  Credited: 'positive',
  Rejected: 'negative',
});
