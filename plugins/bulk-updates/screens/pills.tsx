import { useText } from '#core/react';
import { pillsOf, StatusPill } from '#core/ui';
import { type BulkResult, type BulkStatus, bulkResult, bulkStatus } from '../model.ts';

const map = pillsOf<BulkStatus | BulkResult>({ ...bulkStatus.tones, ...bulkResult.tones });

/** Renders the status of a request, or the result of a row. */
export function BulkPill({ status }: { readonly status: BulkStatus | BulkResult }) {
  const text = useText('bulk-updates');
  return <StatusPill status={status} map={map} label={text(`bulkUpdate.status.${status}`)} />;
}
