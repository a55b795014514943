import { ticketPriority } from '#core/api';
import { inScope } from '#sandbox';
import { Tickets } from '../../support/sandbox/contract.ts';
import { mayReadTickets, ticketsPath } from './about-records.ts';
import { holds, type LookUp } from './asked.ts';
import { wordsIn } from './words.ts';

/** How many tickets there are, by priority. */
export const countTickets: LookUp = ({ said, language, caller, world, reach }) => {
  if (!/\btickets?\b|destek talep|\btalep/.test(said) || !holds(caller, mayReadTickets)) return undefined;
  const store = world.of(Tickets);
  if (!store) return undefined;
  const words = wordsIn(language);
  const status = /\bclosed\b|kapali|kapan/.test(said) ? 'Closed' : /\bopen|acik/.test(said) ? 'Opened' : undefined;
  const tickets = store.all.filter(
    (one) =>
      one.channel === 'TenantToPlatformTicketChannel' &&
      inScope(caller)(one) &&
      reach.mayRead('Tickets', one.tenantId, one.category) &&
      (status === undefined || one.status === status),
  );
  return {
    lines: [
      words.tickets(tickets.length, status === undefined ? '' : words[status === 'Opened' ? 'opened' : 'closed']),
      '',
      ...ticketPriority.values.toReversed().map((priority) => `- ${words.priority(priority, tickets.filter((one) => one.priority === priority).length)}`),
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
