import { useText } from '#core/react';
import { Copyable, StatusPill, useStatusWord } from '#core/ui';
import { categoryWord } from '../category-tag.tsx';
import { LabelTag } from '../label-tag.tsx';
import type { TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';

/** Renders the status of a ticket and the person's own label. */
export function TicketStatus({ ticket }: { readonly ticket: TicketDetail }) {
  return (
    <>
      <StatusPill status={ticket.status} />
      {ticket.label && <LabelTag label={ticket.label} />}
    </>
  );
}

/** Renders the number, category and priority of a ticket. */
export function TicketSubtitle({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useText('support');
  const opened = useTicketText();
  const word = useStatusWord();
  return (
    <span className="ui-record-line">
      <Copyable whole value={ticket.number} label={opened('opened.ticket')} />
      <span>
        {categoryWord(text, ticket.category)} · {word(ticket.priority)}
      </span>
    </span>
  );
}
