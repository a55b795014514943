/** API calls for external people who were invited to a ticket. */
import * as Type from 'typebox';
import { defineEndpoint, Instant, oneOf } from '#core/api';
import { Content } from '../shapes.ts';
import { ticketStatuses } from '../words.ts';

const Token = '/support/external/{token}';

/** Ticket as an invited external person sees it, without earlier comments and internal data. */
export const Invitation = Type.Object({
  number: Type.String(),
  subject: Type.String(),
  status: oneOf(ticketStatuses),
  invitedBy: Type.String(),
  externalPartyEmail: Type.String(),
  invitationDescription: Type.String(),
  /** Expiry of the link. */
  expires: Instant,
  comments: Type.Array(
    Type.Object({
      id: Type.String(),
      commenter: Type.String(),
      content: Type.String(),
      timestamp: Instant,
      isOwn: Type.Boolean(),
    }),
  ),
});
export type Invitation = Type.Static<typeof Invitation>;

/** API calls without an account, for people who have the invitation link. */
export const externalCalls = {
  read: defineEndpoint({
    id: 'support.external.read',
    method: 'GET',
    path: Token,
    summary: 'Get the ticket of an invitation',
    guard: 'public',
    answer: Invitation,
  }),
  comment: defineEndpoint({
    id: 'support.external.comment',
    method: 'POST',
    // TypeScript widens the type of a concatenated text.
    path: `${Token}/comment` as `${typeof Token}/comment`,
    summary: 'Reply as the invited person',
    guard: 'public',
    body: Type.Object({ content: Content }),
    answer: 'none',
  }),
};
