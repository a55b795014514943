import { useHolder } from '#core/react';
import { Drawer, Loaded, type Neighbours, Skeleton } from '#core/ui';
import { named } from '../address.ts';
import { useTicketText } from './texts.ts';
import { TicketTitle } from './ticket-title.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';

interface TicketDrawerProps {
  readonly address: string;
  readonly base: string;
  readonly neighbours: Neighbours;
}

/** One ticket beside the list, at its own address. */
export default function TicketDrawer({ address, base, neighbours }: TicketDrawerProps) {
  const text = useTicketText();
  const call = useTicket(named(address), useHolder().tier);
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
