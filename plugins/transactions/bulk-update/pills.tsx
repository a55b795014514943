import { pillsOf, StatusPill } from '#core/ui';
import type { BulkResult, BulkStatus } from './api.ts';
import { useBulkText } from './texts.ts';

const map = pillsOf<BulkStatus | BulkResult>({
  Draft: 'neutral',
  Validated: 'neutral',
  WaitingForApproval: 'pending',
  Running: 'pending',
  Completed: 'positive',
  CompletedWithErrors: 'hold',
  Rejected: 'negative',
  Cancelled: 'neutral',
  Unchecked: 'neutral',
  Ok: 'positive',
  Refused: 'hold',
  Done: 'positive',
  Failed: 'negative',
  NotRun: 'neutral',
});

/** The status of a request, or the result of a row. */
export function BulkPill({ status }: { readonly status: BulkStatus | BulkResult }) {
  const text = useBulkText();
  return <StatusPill status={status} map={map} label={text(`bulkUpdate.status.${status}`)} />;
}
