import { useHolder } from '#core/react';
import { Loaded } from '#core/ui';
import { named } from '../address.ts';
import { useTicketText } from './texts.ts';
import { TicketTitle } from './ticket-title.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';

/** The ticket of the working view. */
export default function OpenedTicket({ address }: { readonly address: string }) {
  const text = useTicketText();
  const call = useTicket(named(address), useHolder().tier);
  return (
    <Loaded call={call} problem={({ status }) => (status === 404 ? text('opened.notFound') : undefined)}>
      {(ticket) => (
        <>
          <h2 className="support-subject" translate="no">
            {ticket.subject}
          </h2>
          <TicketTitle ticket={ticket} />
          <TicketView key={ticket.ticketId} ticket={ticket} />
        </>
      )}
    </Loaded>
  );
}
