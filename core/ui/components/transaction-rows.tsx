import './transaction-rows.css';
import { DateTime } from './date-time.tsx';
import { Money } from './money.tsx';
import { StatusPill } from './status-pill.tsx';
import { TransactionLink } from './transaction-link.tsx';

/** Props of `TransactionRows`. @public */
export interface TransactionRowsProps {
  readonly rows: readonly {
    readonly id: string;
    readonly externalId: string;
    readonly created: string;
    /** Status as it is shown. */
    readonly status: string;
    /** Decimal amount with its sign, in the currency's major unit. */
    readonly amount: string;
    readonly currency: string;
  }[];
}

/**
 * Renders the transactions of a record, on phones in two lines each. Each links to the transaction lookup, if the user
 * may open it.
 * @public
 */
export function TransactionRows({ rows }: TransactionRowsProps) {
  return (
    <table className="ui-plain-table ui-transaction-rows">
      <tbody>
        {rows.map(({ id, externalId, created, status, amount, currency }) => (
          <tr key={id}>
            <th scope="row">
              <TransactionLink id={id}>{externalId}</TransactionLink>
            </th>
            <td>
              <DateTime value={created} style="full" />
            </td>
            <td>
              <StatusPill status={status} />
            </td>
            <td>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
