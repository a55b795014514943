/** Invitations of external people, who can read later public comments and reply for a week. */
import { randomBytes } from 'node:crypto';
import { byCaller, SandboxError, storeIn, type World } from '#sandbox';
import type { Invitation } from '../external/api.ts';
import { notifyConcerned } from './news.ts';
import type { SupportRequest } from './scope.ts';
import { isComment, isInternal, itemsOf } from './scope.ts';
import { invitationValidity } from './seed.ts';
import {
  Invitations,
  type StoredInvitation,
  type StoredItem,
  type StoredTicket,
  TicketFeed,
  Tickets,
} from './tokens.ts';

export function beginInvitation(
  request: SupportRequest,
  { id: ticketId, tenantId, merchantId }: StoredTicket,
  email: string,
  itemId: string,
): void {
  const created = request.world.now();
  const owner = { tenantId, ...(merchantId !== undefined && { merchantId }) };
  const token = randomBytes(24).toString('base64url');
  const { tier } = request.caller;
  storeIn(request.world, Invitations).create(
    { ...owner, ticketId, itemId, token, email, tier, created, until: created + invitationValidity },
    byCaller(request),
  );
}

/**
 * Returns an invitation with its ticket.
 * @throws SandboxError 404 for an unknown token, 410 after the expiry
 */
function invitationIn(
  world: World,
  token: string,
): { readonly invitation: StoredInvitation; readonly ticket: StoredTicket; readonly item: StoredItem } {
  const invitation = storeIn(world, Invitations).all.find((candidate) => candidate.token === token);
  const ticket = invitation && storeIn(world, Tickets).get(invitation.ticketId);
  const item = invitation && storeIn(world, TicketFeed).get(invitation.itemId);
  if (!invitation || !ticket || !item) throw new SandboxError(404, 'support.invitation', 'Invitation not found.');
  if (invitation.until <= world.now())
    throw new SandboxError(
      410,
      'support.invitation-over',
      'This invitation has expired. Ask the person who invited you for a new one.',
    );
  return { invitation, ticket, item };
}

export function readInvitation(world: World, token: string): Invitation {
  const { invitation, ticket, item } = invitationIn(world, token);
  const isOwn = (item: StoredItem) => item.type === 'ExternalPartyCommentItem' && item.by === invitation.email;
  return {
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    invitedBy: item.by,
    externalPartyEmail: invitation.email,
    invitationDescription: item.content ?? '',
    expires: new Date(invitation.until).toISOString(),
    // Comments of other external people are omitted, because external people don't know of each other.
    comments: itemsOf(world, ticket.id)
      .filter(
        (item) =>
          isComment(item) &&
          !isInternal(item) &&
          item.created >= invitation.created &&
          (item.type !== 'ExternalPartyCommentItem' || isOwn(item)),
      )
      .map((item) => ({
        id: item.id,
        commenter: item.by,
        content: item.content ?? '',
        timestamp: new Date(item.created).toISOString(),
        isOwn: isOwn(item),
      })),
  };
}

/** Maximum number of comments per invitation, because anybody with the link can comment. */
export const commentsPerInvitation = 100;

/**
 * Adds the comment of an invited person.
 * @throws SandboxError 409 for a closed ticket, 429 if the maximum number of comments is reached
 */
export function answerInvitation(world: World, token: string, content: string, requestId: string): undefined {
  const { invitation, ticket } = invitationIn(world, token);
  if (ticket.status === 'Closed') throw new SandboxError(409, 'support-ticket.closed', `${ticket.number} is closed.`);
  const { tenantId, merchantId, email } = { ...invitation };
  const ownComments = itemsOf(world, ticket.id).filter(
    (item) => item.type === 'ExternalPartyCommentItem' && item.by === email && item.created >= invitation.created,
  );
  if (ownComments.length >= commentsPerInvitation)
    throw new SandboxError(
      429,
      'support.too-many',
      `You added ${commentsPerInvitation} comments with this link, the maximum. Request a new invitation.`,
    );
  const by = { actor: email, actorEmail: email, requestId };
  const now = world.now();
  const item = storeIn(world, TicketFeed).create(
    {
      tenantId,
      ...(merchantId !== undefined && { merchantId }),
      ticketId: ticket.id,
      type: 'ExternalPartyCommentItem',
      created: now,
      by: email,
      content,
    },
    by,
  );
  storeIn(world, Tickets).change(ticket.id, { updated: now }, by);
  notifyConcerned(world, ticket.id, { title: 'new comment', by: email, item });
  return undefined;
}
