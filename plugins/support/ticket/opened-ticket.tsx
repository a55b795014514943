import { type ReactNode, useRef } from 'react';
import { useHolder } from '#core/react';
import { Loaded, RecordActions, RecordHead } from '#core/ui';
import { parseAddress } from '../address.ts';
import { useTicketText } from '../ticket-texts.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketStatus, TicketSubtitle } from './ticket-title.tsx';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';

interface OpenedTicketProps {
  readonly address: string;
  /** Links to the other tickets. */
  readonly tools?: ReactNode;
}

/** Renders the opened ticket of the working view. */
export default function OpenedTicket({ address, tools }: OpenedTicketProps) {
  const text = useTicketText();
  const heading = useRef<HTMLHeadingElement>(null);
  const call = useTicket(parseAddress(address), useHolder().tier);
  return (
    <>
      {/* The links are also available while the ticket is loading, and if it can't be loaded. */}
      {!call.data && <div className="ui-record-tools">{tools}</div>}
      <Loaded call={call} problem={({ status }) => (status === 404 ? text('opened.notFound') : undefined)}>
        {(ticket) => (
          <>
            <RecordHead
              level={2}
              heading={heading}
              title={
                <span translate="no" lang="">
                  {ticket.subject}
                </span>
              }
              status={<TicketStatus ticket={ticket} />}
              subtitle={<TicketSubtitle ticket={ticket} />}
              tools={tools}
              actions={
                <RecordActions>
                  <TicketActions key={ticket.ticketId} ticket={ticket} />
                </RecordActions>
              }
            />
            <div className="support-desk-body ui-record-body">
              <TicketView key={ticket.ticketId} ticket={ticket} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
