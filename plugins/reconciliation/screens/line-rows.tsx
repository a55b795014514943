import { useText } from '#core/react';
import { Link, Money, StatusPill, TransactionLink } from '#core/ui';
import type { MatchedLine } from '../api.ts';
import { matchState } from '../model.ts';
import { breaks } from '../paths.ts';

/** Renders the lines of a file, each with links to its transaction and its break. */
export function LineRows({ rows }: { readonly rows: readonly MatchedLine[] }) {
  const text = useText('reconciliation');
  return (
    <table className="ui-plain-table">
      <tbody>
        {rows.map(({ id, state, order, transactionId, breakId, gross, expected, currency }) => {
          const pill = <StatusPill status={state} of={matchState} label={text(matchState.textKey(state))} />;
          return (
            <tr key={id}>
              <th scope="row" translate="no">
                <TransactionLink id={transactionId}>{order}</TransactionLink>
              </th>
              <td>{breakId === undefined ? pill : <Link href={`${breaks}/${breakId}`}>{pill}</Link>}</td>
              <td>
                <Money amount={gross ?? expected ?? '0'} currency={currency} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
