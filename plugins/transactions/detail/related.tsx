import { shownStatus, signedAmount } from '#core/api';
import { useCall } from '#core/react';
import { DateTime, Link, Loaded, Money, Section, Skeleton, StatusPill } from '#core/ui';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { useDetailText } from './texts.ts';

/** Renders the related transactions: the refunds or the original payment. */
export function Related({ id, hrefOf }: { readonly id: string; readonly hrefOf: (id: string) => string }) {
  const text = useDetailText();
  const calls = useTransactionCalls();
  const related = useCall(calls.related, { params: { id } });
  return (
    <Section title={text('detail.related')}>
      <Loaded call={related} skeleton={<Skeleton widths={[90]} />} empty={text('detail.relatedEmpty')}>
        {(related) => (
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
                    <StatusPill status={shownStatus(row)} />
                  </td>
                  <td>
                    <Money amount={signedAmount(row)} currency={row.currency} />
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
