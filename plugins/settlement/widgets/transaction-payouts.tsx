import { useCall, useText, useTiered } from '#core/react';
import { Link, Loaded, Money, Section, StatusPill } from '#core/ui';
import { payoutCalls } from '../api.ts';
import { payoutStatus, rowType } from '../model.ts';
import { payouts } from '../paths.ts';

/** Renders the payouts that contain a transaction, with its share in each of them. */
export default function TransactionPayouts({ transactionId }: { readonly transactionId: string }) {
  const text = useText('settlement');
  const path = useTiered(payouts);
  const call = useCall(payoutCalls.ofTransaction, { params: { id: transactionId } });
  return (
    <Section title={text('manifest.payouts')}>
      <Loaded call={call} empty={text('transaction.empty')}>
        {(rows) => (
          <table className="ui-plain-table">
            <tbody>
              {rows.map(({ row, payout }) => (
                <tr key={row.id}>
                  <th scope="row">
                    {text(rowType.textKey(row.type))}{' '}
                    {payout ? (
                      <span translate="no">
                        <Link href={`${path}/${payout.id}`}>{payout.number}</Link>
                      </span>
                    ) : (
                      <span className="ui-muted">{text('transaction.open')}</span>
                    )}
                  </th>
                  <td>
                    {payout && (
                      <StatusPill
                        status={payout.status}
                        of={payoutStatus}
                        label={text(payoutStatus.textKey(payout.status))}
                      />
                    )}
                  </td>
                  <td>
                    <Money amount={row.net} currency={row.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Section>
  );
}
