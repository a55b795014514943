import { useState } from 'react';
import { Slot, useCall, useDynamicCrumb, useText } from '#core/react';
import { Drawer, type Grid, Loaded, Skeleton, StatusPill } from '#core/ui';
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
  const call = useCall(calls.details, { params: { id } });
  const { data: transaction } = call;
  useDynamicCrumb(transaction?.externalId);
  const hrefOf = (other: string) => grid.href(`${base}/${other}`);
  return (
    <Drawer
      title={text('detail.title')}
      subtitle={transaction && <StatusPill status={transaction.status} />}
      actions={
        transaction && (
          <>
            <ActionButtons transaction={transaction} onAction={setAction} />
            <Slot id="transactions/actions@1" props={{ transactionId: id }} />
          </>
        )
      }
      base={base}
    >
      <Loaded
        call={call}
        skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
        problem={({ status }) => (status === 404 ? text('detail.notFound') : undefined)}
      >
        {(transaction) => (
          <>
            <MoneyPanel transaction={transaction} />
            <Summary transaction={transaction} hrefOf={hrefOf} />
            <TransactionTimeline transaction={transaction} />
            <Related id={id} hrefOf={hrefOf} />
            <Fees id={id} />
            {action && <ActionDialog action={action} transaction={transaction} hrefOf={hrefOf} onClose={() => setAction(undefined)} />}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
