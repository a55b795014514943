/** Schemas of requests and responses about tickets. */
import * as Type from 'typebox';
import { Instant, oneOf, PageIndex, PageSize } from '#core/api';
import { channels, feedTypes, mostReferences, priorities, referenceTypes, sortable, ticketStatuses } from './words.ts';

export const Id = Type.String({ minLength: 1, maxLength: 64 });
const Email = Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$', maxLength: 254 });
const Subject = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
export const Content = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' });

/** Possible assignee of a ticket. */
export const Assignee = Type.Object({ email: Type.String(), firstName: Type.String(), lastName: Type.String() });
export type Assignee = Type.Static<typeof Assignee>;
export const LabelColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

export const Label = Type.Object({
  labelId: Type.String(),
  /** Name of the label. */
  value: Type.String(),
  description: Type.Optional(Type.String()),
  color: LabelColor,
  isDefault: Type.Boolean(),
});
export type Label = Type.Static<typeof Label>;
export const reference = {
  type: oneOf(referenceTypes),
  key: Type.String({ minLength: 1, maxLength: 255 }),
  value: Type.String({ minLength: 1, maxLength: 500 }),
};

/** Reference of a ticket: `key` is its name, `value` its id or URL. A file is a file that the caller has uploaded. */
export const Reference = Type.Object({ ...reference, type: Type.Optional(reference.type) });
export type Reference = Type.Static<typeof Reference>;
export const References = Type.Array(Reference, { maxItems: mostReferences });
const Linked = Type.Object({ ticketId: Type.String(), number: Type.String() });

export const Ticket = Type.Object({
  ticketId: Type.String(),
  /** Number of the ticket: TCK-1042. */
  number: Type.String(),
  ticketChannelType: oneOf(channels),
  subject: Type.String(),
  category: Type.String(),
  priority: oneOf(priorities),
  status: oneOf(ticketStatuses),
  tenantId: Type.String(),
  tenantName: Type.String(),
  /** Absent if the tenant has requested help. */
  merchantId: Type.Optional(Type.String()),
  merchantName: Type.Optional(Type.String()),
  requester: Type.String(),
  assignee: Type.Optional(Assignee),
  /** Label that the caller has given the ticket. */
  label: Type.Optional(Label),
  /** Number of comments that the caller has not read. */
  unread: Type.Integer({ minimum: 0 }),
  created: Instant,
  updated: Instant,
  /** Time since which the requester waits for a response; absent if no response is needed. */
  waitingSince: Type.Optional(Instant),
  /** Deadline for the response or, after the response, for the resolution; absent if the ticket is closed. */
  due: Type.Optional(Instant),
  isLate: Type.Boolean(),
});
export type Ticket = Type.Static<typeof Ticket>;

export const TicketDetail = Type.Object({
  ...Ticket.properties,
  description: Type.String(),
  contactEmails: Type.Array(Type.String()),
  references: References,
  scopingStatus: Type.Optional(Type.Boolean()),
  billable: Type.Boolean(),
  jiraTicket: Type.Optional(Type.String()),
  initialRequestDateTime: Type.Optional(Instant),
  responseDateTime: Type.Optional(Instant),
  resolutionDateTime: Type.Optional(Instant),
  responseDue: Instant,
  resolutionDue: Instant,
  /** Ticket to the platform to which this ticket was escalated, or ticket of a merchant from which it was escalated. */
  escalatedTo: Type.Optional(Linked),
  escalatedFrom: Type.Optional(Linked),
});
export type TicketDetail = Type.Static<typeof TicketDetail>;

export const FeedItem = Type.Object({
  id: Type.String(),
  type: oneOf(feedTypes),
  timestamp: Instant,
  commenter: Type.Optional(Type.String()),
  content: Type.Optional(Type.String()),
  isUnread: Type.Optional(Type.Boolean()),
  /** True if the caller has written it. */
  isOwn: Type.Optional(Type.Boolean()),
  user: Type.Optional(Type.String()),
  newState: Type.Optional(oneOf(ticketStatuses)),
  assigner: Type.Optional(Type.String()),
  newAssignee: Type.Optional(Type.String()),
  newPriority: Type.Optional(oneOf(priorities)),
  creator: Type.Optional(Type.String()),
  references: Type.Optional(
    Type.Array(
      Type.Object({
        key: Type.String(),
        kind: oneOf(['transaction', 'customer', 'attachment']),
        value: Type.String(),
        timestamp: Instant,
      }),
    ),
  ),
  invitedBy: Type.Optional(Type.String()),
  externalPartyEmail: Type.Optional(Type.String()),
  invitationDescription: Type.Optional(Type.String()),
  /** Path on which the invited person replies; for the side that invited, in case the email is lost. */
  invitationPath: Type.Optional(Type.String()),
});
export type FeedItem = Type.Static<typeof FeedItem>;

export const listed = {
  searchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Comma-separated values; rows match any of them. This also applies to the other filters. */
  status: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  priority: Type.Optional(Type.String()),
  /** Email addresses. */
  assignee: Type.Optional(Type.String({ maxLength: 1000 })),
  label: Type.Optional(Type.String()),
  customerId: Type.Optional(Type.String({ maxLength: 1000 })),
  /** JSON list of tenant ids. */
  tenants: Type.Optional(Type.String({ maxLength: 8000 })),
  /** Time at which the ticket was created; both inclusive. */
  createdFrom: Type.Optional(Instant),
  createdTo: Type.Optional(Instant),
  isLate: Type.Optional(Type.Boolean()),
  /** Tickets that the answering side has escalated; the requesting side sees none. */
  isEscalated: Type.Optional(Type.Boolean()),
  isUnread: Type.Optional(Type.Boolean()),
};

export const sorting = { sortBy: Type.Optional(oneOf(sortable)), sortDirection: Type.Optional(oneOf(['asc', 'desc'])) };
export const ListQuery = Type.Object({ ...listed, ...sorting, pageIndex: PageIndex, pageSize: PageSize });
export type ListQuery = Type.Static<typeof ListQuery>;

/** Fields of a new ticket. */
const newTicket = {
  ticketCategory: Type.String({ minLength: 1, maxLength: 100 }),
  subject: Subject,
  description: Content,
  contactEmail: Type.Optional(Email),
  references: References,
  priority: oneOf(priorities),
};

export const CreateBody = Type.Object({
  ticket: Type.Object(newTicket),
  isPlatformCreatingTicket: Type.Literal(false),
  tenantId: Type.Optional(Id),
});

export const PlatformCreateBody = Type.Object({
  ticket: Type.Object({ ...newTicket, contactEmails: Type.Array(Email, { maxItems: 50 }) }),
  isPlatformCreatingTicket: Type.Literal(true),
  tenantId: Id,
});

export const CommentBody = Type.Object({ content: Content, isInternal: Type.Boolean() });
export const InviteBody = Type.Object({
  externalPartyEmail: Email,
  invitationDescription: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
});
