import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import { LabelPill } from '../label-pill.tsx';
import { CategoryPill } from '../screens/category-pill.tsx';
import type { TicketDetail } from '../shapes.ts';

/** What it is: number, state, category, priority, and the person's own label. */
export function TicketTitle({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useText('support');
  return (
    <span className="support-title">
      <span>{ticket.number}</span>
      <StatusPill status={ticket.status} />
      <CategoryPill text={text} category={ticket.category} />
      <StatusPill status={ticket.priority} />
      {ticket.label && <LabelPill label={ticket.label} />}
    </span>
  );
}
