import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import { LabelTag } from '../label-tag.tsx';
import { CategoryTag } from '../screens/category-tag.tsx';
import type { TicketDetail } from '../shapes.ts';

/** What it is: number, state, category, priority, and the person's own label. */
export function TicketTitle({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useText('support');
  return (
    <span className="support-title">
      <span>{ticket.number}</span>
      <StatusPill status={ticket.status} />
      <CategoryTag text={text} category={ticket.category} />
      <StatusPill status={ticket.priority} />
      {ticket.label && <LabelTag label={ticket.label} />}
    </span>
  );
}
