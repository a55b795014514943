import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import { type BulkResult, type BulkStatus, bulkResult, bulkStatus } from '../model.ts';

/** Renders the status of a request, or the result of a row. */
export function BulkPill({ status }: { readonly status: BulkStatus | BulkResult }) {
  const text = useText('bulk-updates');
  const of = bulkStatus.is(status) ? bulkStatus : bulkResult;
  return <StatusPill status={status} of={of} label={text(`bulkUpdate.status.${status}`)} />;
}
