import { ticketPriority } from '#core/api';
import { inScope } from '#sandbox';
import { Tickets } from '../../support/sandbox/contract.ts';
import { mayReadTickets, ticketsPath } from './about-records.ts';
import { holds, type LookUp } from './look-up.ts';
import { wordsIn } from './words.ts';

/** Returns the number of tickets by priority. */
export const countTickets: LookUp = ({ foldedQuestion, language, caller, world, reach }) => {
  if (!/\btickets?\b|destek talep|\btalep/.test(foldedQuestion) || !holds(caller, mayReadTickets)) return undefined;
  const store = world.of(Tickets);
  if (!store) return undefined;
  const words = wordsIn(language);
  const status = /\bclosed\b|kapali|kapan/.test(foldedQuestion)
    ? 'Closed'
    : /\bopen|acik/.test(foldedQuestion)
      ? 'Opened'
      : undefined;
  const tickets = store.all.filter(
    (ticket) =>
      ticket.channel === 'TenantToPlatformTicketChannel' &&
      inScope(caller)(ticket) &&
      reach.mayRead('Tickets', ticket.tenantId, ticket.category) &&
      (status === undefined || ticket.status === status),
  );
  return {
    lines: [
      words.tickets(tickets.length, status === undefined ? '' : words[status === 'Opened' ? 'opened' : 'closed']),
      '',
      ...ticketPriority.values
        .toReversed()
        .map(
          (priority) =>
            `- ${words.priority(priority, tickets.filter((ticket) => ticket.priority === priority).length)}`,
        ),
    ],
    sources: [{ title: 'Support', href: ticketsPath }],
    read: [
      `tickets (${tickets.length}): ${tickets
        .slice(0, 20)
        .map(({ id }) => id)
        .join(', ')}`,
    ],
  };
};
