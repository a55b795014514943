import { useCall, useHolder, useText } from '#core/react';
import { Card, DateTime, Link, Loaded, StatusPill } from '#core/ui';
import { encodedAddressOf } from '../address.ts';
import { listTickets } from '../api.ts';
import { desk, list } from '../paths.ts';

const maxRows = 10;

/** Renders the recent tickets of a customer. */
export default function CustomerTickets({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('support');
  const { tier } = useHolder();
  const query = {
    customerId: merchantId ?? '',
    pageIndex: 0,
    pageSize: maxRows,
    sortBy: 'created',
    sortDirection: 'desc',
  } as const;
  const call = useCall(listTickets, { query }, { enabled: merchantId !== undefined });
  if (merchantId === undefined) return <p className="ui-muted">{text('customer.none')}</p>;
  return (
    <Card
      title={text('manifest.customer')}
      aside={<Link href={`${list[tier]}?f.customer=${encodeURIComponent(merchantId)}`}>{text('customer.all')}</Link>}
    >
      <Loaded call={call} empty={text('customer.empty')}>
        {({ data }) => (
          <table className="ui-plain-table">
            <tbody>
              {data.map((ticket) => (
                <tr key={ticket.ticketId}>
                  <th scope="row">
                    <Link href={`${desk[tier]}/${encodedAddressOf(tier, ticket)}`}>{ticket.number}</Link>
                  </th>
                  <td translate="no" lang="">
                    {ticket.subject}
                  </td>
                  <td>
                    <StatusPill status={ticket.status} />
                  </td>
                  <td>
                    <DateTime value={ticket.created} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Card>
  );
}
