import { useHolder } from '#core/react';
import { type ListDetailProps, RecordDrawer } from '#core/ui';
import { parseAddress } from '../address.ts';
import { useTicketText } from '../ticket-texts.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketStatus, TicketSubtitle } from './ticket-title.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';

/** Renders a ticket next to the list, at its own URL. */
export default function TicketDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useTicketText();
  const call = useTicket(parseAddress(id), useHolder().tier);
  return (
    <RecordDrawer
      call={call}
      singular={text('opened.ticket')}
      name={({ number }) => number}
      title={({ subject }) => (
        <span translate="no" lang="">
          {subject}
        </span>
      )}
      status={(ticket) => <TicketStatus ticket={ticket} />}
      subtitle={(ticket) => <TicketSubtitle ticket={ticket} />}
      actions={(ticket) => <TicketActions key={ticket.ticketId} ticket={ticket} />}
      notFound={text('opened.notFound')}
      lines={[40, 90, 75, 60, 90, 80]}
      neighbors={neighbors}
      base={base}
      size="l"
    >
      {(ticket) => <TicketView key={ticket.ticketId} ticket={ticket} />}
    </RecordDrawer>
  );
}
