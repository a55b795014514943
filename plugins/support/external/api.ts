/** The calls of people from outside who were invited to a ticket. */
import * as Type from 'typebox';
import { defineEndpoint, Instant, oneOf } from '#core/api';
import { Content } from '../shapes.ts';
import { ticketStatuses } from '../words.ts';

const Token = '/support/external/{token}';

/** View of a ticket for an invited external person: no earlier comments, and no internal data. */
export const Invitation = Type.Object({
  number: Type.String(),
  subject: Type.String(),
  status: oneOf(ticketStatuses),
  invitedBy: Type.String(),
  externalPartyEmail: Type.String(),
  invitationDescription: Type.String(),
  /** Time until which the link opens the ticket. */
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

/** Calls without an account, for holders of the invitation link. */
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
    // TypeScript widens the type of a concatenated text
    path: `${Token}/comment` as `${typeof Token}/comment`,
    summary: 'Reply as the invited person',
    guard: 'public',
    body: Type.Object({ content: Content }),
    answer: 'none',
  }),
};
