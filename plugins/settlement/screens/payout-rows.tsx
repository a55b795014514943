import { useLandmark, useText } from '#core/react';
import { DateTime, Link, Money } from '#core/ui';
import type { PayoutRow } from '../api.ts';
import { rowType } from '../model.ts';

/** Rows of a payout, each with the way to its transaction. */
export function PayoutRows({ rows }: { readonly rows: readonly PayoutRow[] }) {
  const text = useText('settlement');
  const lookup = useLandmark('transactions');
  return (
    <table className="ui-plain-table">
      <tbody>
        {rows.map(({ id, type, created, transactionId, externalId, net, currency }) => (
          <tr key={id}>
            <th scope="row">
              {text(rowType.textKey(type))}{' '}
              {externalId !== undefined && (
                <span translate="no">
                  {lookup !== undefined && transactionId !== undefined ? <Link href={`${lookup}/${transactionId}`}>{externalId}</Link> : externalId}
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
