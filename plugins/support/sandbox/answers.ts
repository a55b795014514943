/** Conversion of tickets into API responses. */
import { type Caller, People, storeIn, type World } from '#sandbox';
import { externalPath } from '../paths.ts';
import type { FeedItem, Label, Ticket, TicketDetail } from '../shapes.ts';
import type { referenceTypes } from '../words.ts';
import { feedOf, isComment, isHelper } from './scope.ts';
import { dueOf, nextDue } from './service-level.ts';
import {
  Invitations,
  ReadMarks,
  type StoredItem,
  type StoredLabel,
  type StoredTicket,
  SupportLabels,
  TicketLabels,
  Tickets,
} from './tokens.ts';

const iso = (time: number) => new Date(time).toISOString();

export const labelOf = ({ id, value, description, color, isDefault }: StoredLabel): Label => ({
  labelId: id,
  value,
  ...(description !== undefined && { description }),
  color,
  isDefault,
});

/** Returns the caller's labels in their order. */
export const labelsOf = (world: World, { person }: Caller): readonly StoredLabel[] =>
  storeIn(world, SupportLabels)
    .all.filter(({ personId }) => personId === person.id)
    .toSorted((label, other) => label.order - other.order);

function readUntil(world: World, { person }: Caller, ticketId: string): number {
  return (
    storeIn(world, ReadMarks).all.find((mark) => mark.personId === person.id && mark.ticketId === ticketId)?.until ?? 0
  );
}

const unreadItem = (item: StoredItem, personId: string, until: number) =>
  isComment(item) && item.personId !== personId && item.created > until;

export function rowOf(world: World, caller: Caller, ticket: StoredTicket): Ticket {
  const {
    id,
    number,
    channel,
    subject,
    category,
    priority,
    status,
    tenantId,
    merchantId,
    requester,
    assigneeId,
    created,
    updated,
    waitingSince,
  } = ticket;
  const { due, isLate } = nextDue(ticket, world.now());
  const until = readUntil(world, caller, id);
  const assignee = assigneeId !== undefined && isHelper(caller, ticket) ? world.of(People).get(assigneeId) : undefined;
  const mark = storeIn(world, TicketLabels).all.find(
    (ticketLabel) => ticketLabel.ticketId === id && ticketLabel.personId === caller.person.id,
  );
  const label = mark && storeIn(world, SupportLabels).get(mark.labelId);
  return {
    ticketId: id,
    number,
    ticketChannelType: channel,
    subject,
    category,
    priority,
    status,
    tenantId,
    tenantName: world.tenant(tenantId)?.name ?? tenantId,
    ...(merchantId !== undefined && {
      merchantId,
      merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    }),
    requester,
    ...(assignee && {
      assignee: { email: assignee.email, firstName: assignee.firstName, lastName: assignee.lastName },
    }),
    ...(label && { label: labelOf(label) }),
    unread: feedOf(world, caller, ticket).filter((item) => unreadItem(item, caller.person.id, until)).length,
    created: iso(created),
    updated: iso(updated),
    ...(waitingSince !== undefined && { waitingSince: iso(waitingSince) }),
    ...(due !== undefined && { due: iso(due) }),
    isLate,
  };
}

export function detailOf(world: World, caller: Caller, ticket: StoredTicket): TicketDetail {
  const { response, resolution } = dueOf(ticket);
  const { respondedAt, resolvedAt, scopedAt, jiraTicket, escalatedToId, escalatedFromId } = ticket;
  const linkTo = (id: string | undefined) => {
    const other = id === undefined ? undefined : storeIn(world, Tickets).get(id);
    return other && { ticketId: other.id, number: other.number };
  };
  // Merchants must not see their tenant's tickets to the platform, and data of the platform is only for the platform.
  const to = caller.tier === 'tenant' ? linkTo(escalatedToId) : undefined;
  const from = caller.tier === 'tenant' ? linkTo(escalatedFromId) : undefined;
  return {
    ...rowOf(world, caller, ticket),
    description: ticket.description,
    contactEmails: ticket.contactEmails,
    references: ticket.references,
    billable: ticket.billable,
    ...(caller.tier === 'platform' && scopedAt !== undefined && { scopingStatus: scopedAt <= world.now() }),
    ...(caller.tier === 'platform' && jiraTicket !== undefined && { jiraTicket }),
    initialRequestDateTime: iso(ticket.requestedAt),
    ...(respondedAt !== undefined && { responseDateTime: iso(respondedAt) }),
    ...(resolvedAt !== undefined && { resolutionDateTime: iso(resolvedAt) }),
    responseDue: iso(response),
    resolutionDue: iso(resolution),
    ...(to && { escalatedTo: to }),
    ...(from && { escalatedFrom: from }),
  };
}

/**
 * Returns the path of an invitation for the side that invited, because the email can be lost and the sandbox sends
 * none.
 */
function linkOf(world: World, { tier }: Caller, itemId: string): { invitationPath?: string } {
  const invitation = storeIn(world, Invitations).all.find(
    (candidate) => candidate.itemId === itemId && candidate.tier === tier,
  );
  return invitation && invitation.until > world.now() ? { invitationPath: externalPath(invitation.token) } : {};
}

const kinds = { Transaction: 'transaction', Customer: 'customer', File: 'attachment' } as const satisfies Readonly<
  Record<(typeof referenceTypes)[number], string>
>;

export function feedAnswer(world: World, caller: Caller, ticket: StoredTicket): FeedItem[] {
  const until = readUntil(world, caller, ticket.id);
  return feedOf(world, caller, ticket).map((item): FeedItem => {
    const { id, type, created, by, content, to } = item;
    const base = { id, type, timestamp: iso(created) };
    switch (type) {
      case 'StatusChangeFeedItem':
        return { ...base, user: by, newState: to === 'Closed' ? 'Closed' : 'Opened' };
      case 'AssignmentItem':
        return { ...base, assigner: by, ...(to !== undefined && { newAssignee: to }) };
      case 'PriorityChangeItem':
        return { ...base, user: by, newPriority: to === 'High' || to === 'Low' ? to : 'Medium' };
      case 'ReferenceItem':
        return {
          ...base,
          creator: by,
          references: (item.references ?? []).flatMap((reference) =>
            reference.type
              ? [{ key: reference.key, value: reference.value, kind: kinds[reference.type], timestamp: base.timestamp }]
              : [],
          ),
        };
      case 'ExternalPartyInvitationItem':
        return {
          ...base,
          invitedBy: by,
          externalPartyEmail: to ?? '',
          invitationDescription: content ?? '',
          ...linkOf(world, caller, id),
        };
      default:
        return {
          ...base,
          commenter: by,
          content: content ?? '',
          isUnread: unreadItem(item, caller.person.id, until),
          isOwn: item.personId === caller.person.id,
        };
    }
  });
}
