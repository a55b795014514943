/** Notifications about tickets. */
import { aboutRecord, holds, html, type Person, type World } from '#sandbox';
import { encodedAddressOf } from '../address.ts';
import { desk } from '../paths.ts';
import { lookup } from '../permissions.ts';
import { isHelper, itemsOf, reachOf, sees, seesItem } from './scope.ts';
import { type StoredItem, type StoredTicket, Tickets } from './tokens.ts';

interface News {
  readonly title: string;
  /** Name of the person who acted. */
  readonly by: string;
  readonly byId?: string;
  /** Feed item; only people who may view it are notified. */
  readonly item?: Pick<StoredItem, 'type'>;
}

function mayRead(world: World, person: Person, ticket: StoredTicket): boolean {
  return person.isActive && sees(reachOf(person), ticket) && holds(person, lookup[person.tier], world);
}

/**
 * Notifies the people involved in a ticket, except the person who acted. If the ticket has no assignee, all people who
 * can respond to it are also notified.
 */
export function notifyConcerned(world: World, ticketId: string, { title, by, byId, item }: News): void {
  const ticket = world.of(Tickets)?.get(ticketId);
  if (!ticket) return;
  const concerned = new Set([
    ticket.requesterId,
    ticket.assigneeId,
    ...itemsOf(world, ticketId).map(({ personId }) => personId),
  ]);
  const isConcerned = (person: Person) =>
    concerned.has(person.id) || (ticket.assigneeId === undefined && isHelper(reachOf(person), ticket));
  world.notifications.add(
    (person) =>
      person.id !== byId &&
      isConcerned(person) &&
      mayRead(world, person, ticket) &&
      (!item || seesItem(reachOf(person), ticket, item)),
    (person) => ({
      notificationType: 'SupportTicket',
      about: aboutRecord(world, Tickets, ticket),
      title: `${ticket.number}: ${title}`,
      description: html`<b>${ticket.subject}</b> – ${by}`.text,
      objectUrl: `${desk[person.tier]}/${encodedAddressOf(person.tier, { ticketId: ticket.id, tenantId: ticket.tenantId })}`,
      useRouter: true,
    }),
  );
}
