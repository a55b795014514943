import { useCall, useHolder, useText } from '#core/react';
import { Link, Loaded, Section, StatusPill, Timeline } from '#core/ui';
import { encodedAddressOf } from '../address.ts';
import { listTickets } from '../api.ts';
import { desk } from '../paths.ts';

interface TimelineProps {
  readonly kind: string;
  readonly merchantId: string | undefined;
}

/** Renders the tickets of a customer below its timeline. */
export default function TicketTimeline({ kind, merchantId }: TimelineProps) {
  return kind === 'organization' && merchantId !== undefined && <RequestedTickets merchantId={merchantId} />;
}

function RequestedTickets({ merchantId }: { readonly merchantId: string }) {
  const text = useText('support');
  const { tier } = useHolder();
  const query = {
    customerId: merchantId,
    pageIndex: 0,
    pageSize: 10,
    sortBy: 'created',
    sortDirection: 'desc',
  } as const;
  const call = useCall(listTickets, { query });
  return (
    <Section title={text('manifest.customer')}>
      <Loaded call={call} empty={text('customer.empty')}>
        {({ data }) => (
          <Timeline
            label={text('manifest.customer')}
            items={data.map((ticket) => ({
              id: ticket.ticketId,
              time: ticket.created,
              kind: ticket.status === 'Opened' ? 'pending' : 'neutral',
              title: (
                <>
                  <Link href={`${desk[tier]}/${encodedAddressOf(tier, ticket)}`}>{ticket.number}</Link>{' '}
                  <StatusPill status={ticket.status} />
                </>
              ),
              body: (
                <span translate="no" lang="">
                  {ticket.subject}
                </span>
              ),
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
