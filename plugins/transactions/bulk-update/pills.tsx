import { type PillMap, StatusPill } from '#core/ui';
import type { BulkResult, BulkStatus } from './api.ts';
import { useBulkText } from './texts.ts';

const map: PillMap = {
  kinds: new Map([
    ['Completed', 'positive'],
    ['Done', 'positive'],
    ['Ok', 'positive'],
    ['WaitingForApproval', 'pending'],
    ['Running', 'pending'],
    ['CompletedWithErrors', 'hold'],
    ['Refused', 'hold'],
    ['Rejected', 'negative'],
    ['Failed', 'negative'],
  ]),
  otherwise: 'neutral',
};

/** The status of a request, or the result of a row. */
export function BulkPill({ status }: { readonly status: BulkStatus | BulkResult }) {
  const text = useBulkText();
  return <StatusPill status={status} map={map} label={text(`bulkUpdate.status.${status}`)} />;
}
