import { useText } from '#core/react';
import { formatCount, Money } from '#core/ui';
import type { BatchCheck } from './api.ts';

export function BatchTotals({ totals }: { readonly totals: BatchCheck['totals'] }) {
  const text = useText('payments');
  return (
    <table className="ui-plain-table payments-totals">
      <caption>{text('batch.totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('field.currency')}</th>
          <th scope="col">{text('batch.count')}</th>
          <th scope="col">{text('field.amount')}</th>
          <th scope="col">{text('field.fee')}</th>
          <th scope="col">{text('batch.available')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ currency, count, amount, fee, available }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>{formatCount(count)}</td>
            <td>
              <Money amount={amount} currency={currency} />
            </td>
            <td>
              <Money amount={fee} currency={currency} />
            </td>
            <td>
              <Money amount={available} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
