import { shownStatus } from '#core/api';
import { Slot, useCall } from '#core/react';
import { Link, LoadedInline, Money, StatusPill } from '#core/ui';
import { Balance } from './balance.tsx';
import { MoneyPanel } from './money-panel.tsx';
import type { PartProps } from './part-props.ts';
import { Refusal } from './refusal.tsx';
import { Related } from './related.tsx';
import { RestrictionNotice } from './restriction.tsx';
import { Summary } from './summary.tsx';
import { useDetailText } from './texts.ts';
import { TransactionTimeline } from './transaction-timeline.tsx';
import { useDetailCalls } from './use-detail-calls.ts';

/** Renders the facts and the history of a transaction; for a declined transaction, the reason comes first. */
export function Overview({ transaction, hrefOf }: PartProps) {
  return (
    <div className="transactions-overview">
      <div>
        {transaction.declineReason !== undefined && <Refusal transaction={transaction} />}
        <RestrictionNotice transaction={transaction} />
        {transaction.parentId !== undefined && <Parent id={transaction.parentId} hrefOf={hrefOf} />}
        <MoneyPanel transaction={transaction} />
        {transaction.declineReason === undefined && (
          <Slot id="transactions/settlement@1" props={{ transactionId: transaction.id }} />
        )}
        {transaction.declineReason === undefined && <Balance transaction={transaction} />}
        <Summary transaction={transaction} />
        {transaction.channel === 'Terminal' && (
          <Slot id="transactions/terminal@1" props={{ transactionId: transaction.id }} />
        )}
      </div>
      <div>
        <TransactionTimeline transaction={transaction} />
        {transaction.parentId === undefined && <Related id={transaction.id} hrefOf={hrefOf} />}
      </div>
    </div>
  );
}

/** Renders the payment that a refund returns in part or in full. */
function Parent({ id, hrefOf }: { readonly id: string; readonly hrefOf: (id: string) => string }) {
  const text = useDetailText();
  const calls = useDetailCalls();
  const parent = useCall(calls.row, { params: { id } });
  return (
    <div className="transactions-parent">
      <span>
        {text('detail.refundOf')}{' '}
        <LoadedInline call={parent}>
          {(row) => (
            <>
              {row.externalId} · <Money amount={row.amount} currency={row.currency} />{' '}
              <StatusPill status={shownStatus(row)} />
            </>
          )}
        </LoadedInline>
      </span>
      <Link href={hrefOf(id)}>{text('detail.openOriginal')}</Link>
    </div>
  );
}
