import { useText } from '#core/react';
import { DateTime, Money, TransactionLink } from '#core/ui';
import type { PayoutRow } from '../api.ts';
import { rowType } from '../model.ts';

/** Renders the rows of a payout, each with a link to its transaction. */
export function PayoutRows({ rows }: { readonly rows: readonly PayoutRow[] }) {
  const text = useText('settlement');
  return (
    <table className="ui-plain-table">
      <tbody>
        {rows.map(({ id, type, created, transactionId, externalId, net, currency }) => (
          <tr key={id}>
            <th scope="row">
              {text(rowType.textKey(type))}{' '}
              {externalId !== undefined && (
                <span translate="no">
                  <TransactionLink id={transactionId}>{externalId}</TransactionLink>
                </span>
              )}
            </th>
            <td>
              <DateTime value={created} style="short" />
            </td>
            <td>
              <Money amount={net} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
