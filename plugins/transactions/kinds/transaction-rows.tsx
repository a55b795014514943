import { DateTime, Link, Money, StatusPill } from '#core/ui';
import './transaction-rows.css';

interface TransactionRowsProps {
  readonly rows: readonly {
    readonly id: string;
    readonly externalId: string;
    readonly created: string;
    /** As it is shown. */
    readonly status: string;
    /** With its sign, decimal. */
    readonly amount: string;
    readonly currency: string;
  }[];
  /** Of the lookup, where each of them is opened. */
  readonly path: string;
}

/** The transactions behind a thing, each with its way into the lookup; in two lines on a phone. */
export function TransactionRows({ rows, path }: TransactionRowsProps) {
  return (
    <table className="ui-plain-table transactions-rows">
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link href={`${path}/${row.id}`}>{row.externalId}</Link>
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
  );
}
