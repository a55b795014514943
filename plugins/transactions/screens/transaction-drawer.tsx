import { useState } from 'react';
import { Slot, useCall, useDynamicCrumb, useText } from '#core/react';
import { Drawer, FailedState, ForbiddenState, type Grid, Skeleton, StatusPill } from '#core/ui';
import type { Action } from '../actions.ts';
import type { TransactionRow } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { ActionButtons } from './action-buttons.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { Fees } from './fees.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { Related } from './related.tsx';
import { Summary } from './summary.tsx';
import { TransactionTimeline } from './transaction-timeline.tsx';

/** One transaction at its own address: what it is, its money, what happened, what follows from it. */
export default function TransactionDrawer({ id, base, grid }: { readonly id: string; readonly base: string; readonly grid: Grid<TransactionRow> }) {
  const text = useText('transactions');
  const calls = useTransactionCalls();
  const [action, setAction] = useState<Action>();
  const { data: transaction, error, refetch } = useCall(calls.details, { params: { id } });
  useDynamicCrumb(transaction?.externalId);
  const hrefOf = (other: string) => grid.href(`${base}/${other}`);
  if (!transaction) {
    return (
      <Drawer title={text('detail.title')} base={base}>
        {!error && <Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
        {error?.status === 403 && <ForbiddenState />}
        {error && error.status !== 403 && (
          <FailedState message={error.status === 404 ? text('detail.notFound') : error.message} onRetry={() => void refetch()} />
        )}
      </Drawer>
    );
  }
  return (
    <Drawer
      title={text('detail.title')}
      subtitle={<StatusPill status={transaction.status} />}
      actions={
        <>
          <ActionButtons transaction={transaction} onAction={setAction} />
          <Slot id="transactions/actions@1" props={{ transactionId: id }} />
        </>
      }
      base={base}
    >
      <MoneyPanel transaction={transaction} />
      <Summary transaction={transaction} hrefOf={hrefOf} />
      <TransactionTimeline transaction={transaction} />
      <Related id={id} hrefOf={hrefOf} />
      <Fees id={id} />
      {action && <ActionDialog action={action} transaction={transaction} hrefOf={hrefOf} onClose={() => setAction(undefined)} />}
    </Drawer>
  );
}
