/** Tokens of tickets, their events, labels and invitations. */
import * as Type from 'typebox';
import { entityToken, type StoredOf } from '#sandbox';
import { channels, feedTypes, mostReferences, priorities, referenceTypes, ticketStatuses } from '../words.ts';

const closed = { additionalProperties: false };
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Time = Type.Integer({ minimum: 0 });
const Name = Type.String({ minLength: 1, maxLength: 401 });
/** Owner of a ticket; without a merchant, the tenant has requested help. */
const owner = { tenantId: Id, merchantId: Type.Optional(Id) };

const StoredReference = Type.Object(
  {
    type: Type.Optional(oneOf(referenceTypes)),
    key: Type.String({ minLength: 1, maxLength: 255 }),
    value: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
);

export const Tickets = entityToken(
  'support-ticket',
  Type.Object(
    {
      id: Id,
      ...owner,
      number: Type.String({ pattern: '^TCK-\\d{4,9}$' }),
      channel: oneOf(channels),
      subject: Type.String({ minLength: 1, maxLength: 200 }),
      description: Type.String({ minLength: 1, maxLength: 10_000 }),
      category: Type.String({ minLength: 1, maxLength: 100 }),
      priority: oneOf(priorities),
      status: oneOf(ticketStatuses),
      requesterId: Id,
      requester: Name,
      contactEmails: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 50 }),
      assigneeId: Type.Optional(Id),
      references: Type.Array(StoredReference, { maxItems: mostReferences }),
      created: Time,
      updated: Time,
      waitingSince: Type.Optional(Time),
      requestedAt: Time,
      respondedAt: Type.Optional(Time),
      resolvedAt: Type.Optional(Time),
      /** Business time during which the ticket was closed, in milliseconds; it does not count towards the deadline. */
      paused: Type.Integer({ minimum: 0 }),
      billable: Type.Boolean(),
      jiraTicket: Type.Optional(Type.String({ maxLength: 40 })),
      /** End of scoping; absent if scoping was never started. */
      scopedAt: Type.Optional(Time),
      escalatedToId: Type.Optional(Id),
      escalatedFromId: Type.Optional(Id),
    },
    closed,
  ),
);
export type StoredTicket = StoredOf<typeof Tickets>;

export const TicketFeed = entityToken(
  'ticket-feed-item',
  Type.Object(
    {
      id: Id,
      ...owner,
      ticketId: Id,
      type: oneOf(feedTypes),
      created: Time,
      /** Absent for an external person. */
      personId: Type.Optional(Id),
      /** Name of the person at that time. */
      by: Name,
      /** Text of a comment or an invitation. */
      content: Type.Optional(Type.String({ maxLength: 10_000 })),
      /** New status, assignee or priority, or the recipient of an invitation. */
      to: Type.Optional(Type.String({ maxLength: 401 })),
      references: Type.Optional(Type.Array(StoredReference, { maxItems: mostReferences })),
    },
    closed,
  ),
);
export type StoredItem = StoredOf<typeof TicketFeed>;

export const SupportLabels = entityToken(
  'support-label',
  Type.Object(
    {
      id: Id,
      tenantId: Type.Optional(Id),
      personId: Id,
      value: Type.String({ minLength: 1, maxLength: 40 }),
      description: Type.Optional(Type.String({ maxLength: 200 })),
      color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
      isDefault: Type.Boolean(),
      order: Type.Integer({ minimum: 0, maximum: 9999 }),
    },
    closed,
  ),
);
export type StoredLabel = StoredOf<typeof SupportLabels>;

/** Label of a person on a ticket; up to one per person and ticket. */
export const TicketLabels = entityToken(
  'ticket-label',
  Type.Object({ id: Id, tenantId: Type.Optional(Id), ticketId: Id, personId: Id, labelId: Id }, closed),
);

/** Time until which a person has read a ticket. */
export const ReadMarks = entityToken(
  'ticket-read-mark',
  Type.Object({ id: Id, ...owner, ticketId: Id, personId: Id, until: Time }, closed),
);

/** Invitation of an external person, who can read later public comments and reply. The token identifies the person. */
export const Invitations = entityToken(
  'ticket-invitation',
  Type.Object(
    {
      id: Id,
      ...owner,
      ticketId: Id,
      /** Feed item of the invitation. */
      itemId: Id,
      token: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }),
      email: Type.String({ maxLength: 254 }),
      tier: oneOf(['platform', 'tenant', 'merchant']),
      created: Time,
      until: Time,
    },
    closed,
  ),
);
export type StoredInvitation = StoredOf<typeof Invitations>;
