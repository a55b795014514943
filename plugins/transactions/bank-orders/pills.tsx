import { type PillMap, StatusPill } from '#core/ui';
import type { BankOrder, ItemResult } from './api.ts';
import { useOrderText } from './texts.ts';

const map: PillMap = {
  kinds: new Map([
    ['Completed', 'positive'],
    ['Matched', 'positive'],
    ['Uploaded', 'pending'],
    ['Matching', 'pending'],
    ['Waiting', 'pending'],
    ['CompletedWithErrors', 'hold'],
    ['Ambiguous', 'hold'],
    ['Unmatched', 'hold'],
    ['Rejected', 'negative'],
    ['Invalid', 'negative'],
  ]),
  otherwise: 'neutral',
};

/** The status of a file, or the result of a line. */
export function OrderPill({ status }: { readonly status: BankOrder['status'] | ItemResult }) {
  const text = useOrderText();
  return <StatusPill status={status} map={map} label={text(`bankOrders.status.${status}`)} />;
}
