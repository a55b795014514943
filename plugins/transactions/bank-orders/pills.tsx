import { pillsOf, StatusPill } from '#core/ui';
import type { BankOrder, ItemResult } from './api.ts';
import { useOrderText } from './texts.ts';

const map = pillsOf<BankOrder['status'] | ItemResult>({
  Uploaded: 'pending',
  Matching: 'pending',
  Completed: 'positive',
  CompletedWithErrors: 'hold',
  Rejected: 'negative',
  Matched: 'positive',
  Ambiguous: 'hold',
  Unmatched: 'hold',
  Duplicate: 'neutral',
  Invalid: 'negative',
  Waiting: 'pending',
});

/** The status of a file, or the result of a line. */
export function OrderPill({ status }: { readonly status: BankOrder['status'] | ItemResult }) {
  const text = useOrderText();
  return <StatusPill status={status} map={map} label={text(`bankOrders.status.${status}`)} />;
}
