import { useHolder } from '#core/react';
import { Drawer, type ListDetailProps, Loaded, Skeleton } from '#core/ui';
import { named } from '../address.ts';
import { useTicketText } from './texts.ts';
import { TicketTitle } from './ticket-title.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';

/** Shows a ticket beside the list, at its own address. */
export default function TicketDrawer({ id, base, neighbours }: ListDetailProps) {
  const text = useTicketText();
  const call = useTicket(named(id), useHolder().tier);
  return (
    <Drawer title={call.data ? <TicketTitle ticket={call.data} /> : text('opened.ticket')} subtitle={call.data?.subject} neighbours={neighbours} base={base}>
      <Loaded
        call={call}
        skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
        problem={({ status }) => (status === 404 ? text('opened.notFound') : undefined)}
      >
        {(ticket) => <TicketView key={ticket.ticketId} ticket={ticket} />}
      </Loaded>
    </Drawer>
  );
}
