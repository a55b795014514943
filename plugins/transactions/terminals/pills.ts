import { pillsOf } from '#core/ui';
import type { BatchStatus, conversionStatuses } from './api.ts';

export const batchPills = pillsOf<BatchStatus>({
  Open: 'neutral',
  Closing: 'pending',
  Balanced: 'positive',
  OutOfBalance: 'negative',
  Settled: 'positive',
});
export const conversionPills = pillsOf<(typeof conversionStatuses)[number]>({
  Offered: 'pending',
  Accepted: 'positive',
  Rejected: 'neutral',
  NotEligible: 'neutral',
});
