import { Link } from 'wouter';
import { useCall, useText } from '#core/react';
import { DateTime, FailedState, Money, Section, Skeleton, StatusPill } from '#core/ui';
import { useTransactionCalls } from '../use-transaction-calls.ts';

/** What this transaction follows from and what follows from it: refunds, the original. */
export function Related({ id, hrefOf }: { readonly id: string; readonly hrefOf: (id: string) => string }) {
  const text = useText('transactions');
  const calls = useTransactionCalls();
  const { data: related, error, refetch } = useCall(calls.related, { params: { id } });
  return (
    <Section title={text('detail.related')}>
      {error && <FailedState message={error.message} onRetry={() => void refetch()} />}
      {!related && !error && <Skeleton widths={[90]} />}
      {related?.length === 0 && <p className="ui-muted">{text('detail.relatedEmpty')}</p>}
      {related && related.length > 0 && (
        <table className="ui-plain-table">
          <tbody>
            {related.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link href={hrefOf(row.id)}>{text(`type.${row.type}`)}</Link>
                </th>
                <td>
                  <DateTime value={row.created} style="full" />
                </td>
                <td>
                  <StatusPill status={row.status} />
                </td>
                <td>
                  <Money amount={row.amount} currency={row.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
