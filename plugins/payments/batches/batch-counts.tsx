import { useText } from '#core/react';
import { formatCount, StatusPill } from '#core/ui';
import { paymentState } from '../model/payment.ts';
import type { Batch } from './api.ts';

const parts = [
  ['waiting', 'WaitingForApproval'],
  ['underWay', 'Pending'],
  ['successful', 'Successful'],
  ['failed', 'Failed'],
  ['returned', 'Returned'],
  ['stopped', 'Cancelled'],
] as const;

/** Renders the number of rows in each state. States without rows are omitted. */
export function BatchCounts({ batch }: { readonly batch: Batch }) {
  const text = useText('payments');
  return parts
    .filter(([name]) => batch[name] > 0)
    .map(([name, state]) => (
      <span key={name}>
        <StatusPill
          status={state}
          of={paymentState}
          label={`${formatCount(batch[name])} ${text(`summary.${name}`)}`}
        />{' '}
      </span>
    ));
}
