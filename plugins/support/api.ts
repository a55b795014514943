/**
 * The calls about tickets. Whoever asks for help (merchants their tenant, tenant staff the platform) calls below `/support/ticket/{id}`,
 * tenant staff about merchants' tickets below `/support/ticket/{customerId}/{ticketId}`, the platform below
 * `/support/{tenantId}/ticket/{ticketId}` (A-390 to A-411).
 */
import * as Type from 'typebox';
import type { Guard } from '#core';
import { defineEndpoint, Instant, oneOf, PageIndex, PageSize, pageOf } from '#core/api';
import { askers, merchants, platforms, staff, tenants } from './guards.ts';
import { everybody } from './permissions.ts';
import { channels, feedTypes, priorities, referenceTypes, sortable, ticketStatuses } from './words.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Email = Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$', maxLength: 254 });
const Subject = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Content = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' });

/** Somebody a ticket can be given to. */
export const Assignee = Type.Object({ email: Type.String(), firstName: Type.String(), lastName: Type.String() });
export type Assignee = Type.Static<typeof Assignee>;

const LabelColour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
export const Label = Type.Object({
  labelId: Type.String(),
  /** Its name. */
  value: Type.String(),
  description: Type.Optional(Type.String()),
  color: LabelColour,
  isDefault: Type.Boolean(),
});
export type Label = Type.Static<typeof Label>;

const reference = { type: oneOf(referenceTypes), key: Type.String({ minLength: 1, maxLength: 255 }), value: Type.String({ minLength: 1, maxLength: 500 }) };
/** What a ticket is about: `key` names it, `value` is its id or address; a file is one that the caller has uploaded. */
export const Reference = Type.Object({ ...reference, type: Type.Optional(reference.type) });
export type Reference = Type.Static<typeof Reference>;
const References = Type.Array(Reference, { maxItems: 20 });

const Linked = Type.Object({ ticketId: Type.String(), number: Type.String() });

export const Ticket = Type.Object({
  ticketId: Type.String(),
  /** What people call it: TCK-1042. */
  number: Type.String(),
  ticketChannelType: oneOf(channels),
  subject: Type.String(),
  category: Type.String(),
  priority: oneOf(priorities),
  status: oneOf(ticketStatuses),
  tenantId: Type.String(),
  tenantName: Type.String(),
  /** Absent where the tenant itself asks. */
  merchantId: Type.Optional(Type.String()),
  merchantName: Type.Optional(Type.String()),
  requester: Type.String(),
  assignee: Type.Optional(Assignee),
  /** The caller's own label on it. */
  label: Type.Optional(Label),
  /** Comments that the caller has not read. */
  unread: Type.Integer({ minimum: 0 }),
  created: Instant,
  updated: Instant,
  /** Since when it waits for an answer of whoever helps; absent while it waits for nobody, or for whoever asks. */
  waitingSince: Type.Optional(Instant),
  /** Until when it should be answered, or solved once it is answered; absent once it is closed. */
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
  /** The ticket to the platform that this one led to, or the merchant's that this one came from. */
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
  /** Written by the caller. */
  isOwn: Type.Optional(Type.Boolean()),
  user: Type.Optional(Type.String()),
  newState: Type.Optional(oneOf(ticketStatuses)),
  assigner: Type.Optional(Type.String()),
  newAssignee: Type.Optional(Type.String()),
  newPriority: Type.Optional(oneOf(priorities)),
  creator: Type.Optional(Type.String()),
  references: Type.Optional(
    Type.Array(Type.Object({ key: Type.String(), kind: oneOf(['transaction', 'customer', 'attachment']), value: Type.String(), timestamp: Instant })),
  ),
  invitedBy: Type.Optional(Type.String()),
  externalPartyEmail: Type.Optional(Type.String()),
  invitationDescription: Type.Optional(Type.String()),
  /** Where the invited person answers; for the side that has invited them, in case their mail is lost. */
  invitationPath: Type.Optional(Type.String()),
});
export type FeedItem = Type.Static<typeof FeedItem>;

const listed = {
  searchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Comma-joined values, any of; as the other filters. */
  status: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  priority: Type.Optional(Type.String()),
  /** E-mail addresses. */
  assignee: Type.Optional(Type.String({ maxLength: 1000 })),
  label: Type.Optional(Type.String()),
  customerId: Type.Optional(Type.String({ maxLength: 1000 })),
  /** JSON list of tenants' ids (A-395). */
  tenants: Type.Optional(Type.String({ maxLength: 2000 })),
  isLate: Type.Optional(Type.Boolean()),
  isUnread: Type.Optional(Type.Boolean()),
};
const sorting = { sortBy: Type.Optional(oneOf(sortable)), sortDirection: Type.Optional(oneOf(['asc', 'desc'])) };
export const ListQuery = Type.Object({ ...listed, ...sorting, pageIndex: PageIndex, pageSize: PageSize });
export type ListQuery = Type.Static<typeof ListQuery>;

/** What somebody writes to ask for help. */
const newTicket = {
  ticketCategory: Type.String({ minLength: 1, maxLength: 100 }),
  subject: Subject,
  description: Content,
  contactEmail: Type.Optional(Email),
  references: References,
  priority: oneOf(priorities),
};
export const CreateBody = Type.Object({ ticket: Type.Object(newTicket), isPlatformCreatingTicket: Type.Literal(false), tenantId: Type.Optional(Id) });
const PlatformCreateBody = Type.Object({
  ticket: Type.Object({ ...newTicket, contactEmails: Type.Array(Email, { maxItems: 50 }) }),
  isPlatformCreatingTicket: Type.Literal(true),
  tenantId: Id,
});

export const CommentBody = Type.Object({ content: Content, isInternal: Type.Boolean() });
export const InviteBody = Type.Object({ externalPartyEmail: Email, invitationDescription: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }) });

const get = <const Answer extends Type.TSchema>(id: string, path: string, summary: string, guard: Guard, answer: Answer, rows: readonly string[]) =>
  defineEndpoint({ id: `support.${id}`, method: 'GET', path, summary, guard, answer, rows });
const post = <const Body extends Type.TSchema | undefined>(id: string, path: string, summary: string, guard: Guard, body: Body, rows: readonly string[] = []) =>
  defineEndpoint({ id: `support.${id}`, method: 'POST', path, summary, guard, body, answer: 'none', rows });

/** By the act: the rows of the tables. */
type Rows = Readonly<Record<'comment' | 'close' | 'open' | 'priority' | 'references' | 'invite' | 'read' | 'exportFeed', readonly string[]>>;

/** What every side does with a ticket. */
function actsOf(side: 'customer' | 'tenant' | 'platform', base: string, guard: Guard, rows: Rows, readPath = 'feed/mark-comments-as-read') {
  const act = <const Body extends Type.TSchema | undefined>(id: keyof Rows, path: string, summary: string, body: Body) =>
    post(`${side}.${id}`, `${base}/${path}`, summary, guard, body, rows[id]);
  return {
    comment: act('comment', 'comment', 'Writes a comment', CommentBody),
    close: act('close', 'close', 'Closes a ticket', undefined),
    open: act('open', 'open', 'Opens a closed ticket again', undefined),
    priority: act('priority', 'priority', 'Sets the priority', Type.Object({ priority: oneOf(priorities) })),
    references: act('references', 'references', 'Adds references', Type.Object({ references: References })),
    invite: act('invite', 'invite-external-party', 'Invites somebody by e-mail', InviteBody),
    read: act('read', readPath, 'Marks the comments as read', undefined),
    exportFeed: defineEndpoint({
      id: `support.${side}.exportFeed`,
      method: 'GET',
      path: `${base}/feed/exportcsv` as string,
      summary: 'The feed as CSV',
      guard,
      answer: 'blob',
      rows: rows.exportFeed,
    }),
  };
}

const Assign = Type.Object({ assignee: Type.String({ maxLength: 254 }) });
const ownBase: string = '/support/ticket/{id}';
const tenantBase: string = '/support/ticket/{customerId}/{ticketId}';
const platformBase: string = '/support/{tenantId}/ticket/{ticketId}';

/** Who asks for help. Tenant staff read merchants' tickets by the same two calls (A-590). */
export const customerCalls = {
  details: get('customer.details', '/support/ticket/{ticketId}' as string, 'One ticket', askers, TicketDetail, ['EA-013']),
  feed: get('customer.feed', `${ownBase}/feed`, 'What happened to a ticket, oldest first', askers, Type.Array(FeedItem), ['EA-015']),
  ...actsOf('customer', ownBase, askers, {
    comment: ['EA-016'],
    close: ['EA-017'],
    open: ['EA-018'],
    priority: ['EA-019'],
    references: ['EA-020'],
    exportFeed: ['EA-021'],
    invite: ['EA-022'],
    read: ['EA-023'],
  }),
};

export const tenantCalls = {
  details: customerCalls.details,
  feed: customerCalls.feed,
  assign: post('tenant.assign', `${tenantBase}/assign`, 'Gives a ticket to somebody', tenants, Assign, ['EA-027']),
  escalate: post('tenant.escalate', `${tenantBase}/escalate`, 'Takes a ticket to the platform', tenants, CreateBody, ['EA-028', 'EA-038']),
  ...actsOf('tenant', tenantBase, tenants, {
    comment: ['EA-029'],
    close: ['EA-030'],
    open: ['EA-031'],
    priority: ['EA-032'],
    references: ['EA-033'],
    invite: ['EA-034'],
    exportFeed: ['EA-035'],
    read: [],
  }),
};

const both = Type.Object({ tenantId: Id, ticketId: Id });
const When = (name: string) => Type.Object({ [name]: Instant });
export const platformCalls = {
  details: get('platform.details', `${platformBase}/details`, 'One ticket of a tenant', platforms, TicketDetail, ['EA-045']),
  feed: get('platform.feed', `${platformBase}/feed`, 'What happened to a ticket of a tenant, oldest first', platforms, Type.Array(FeedItem), ['EA-046']),
  assign: post('platform.assign', `${platformBase}/assign`, 'Gives a ticket to somebody', platforms, Assign, ['EA-050']),
  startScoping: post('platform.startScoping', `${platformBase}/scoping`, 'Starts finding out how much work a ticket is', platforms, undefined, ['EA-051']),
  scopingStatus: get(
    'platform.scopingStatus',
    `${platformBase}/scoping-status`,
    'Whether scoping has come to an end',
    platforms,
    Type.Object({ scopingStatus: Type.Boolean() }),
    ['EA-052'],
  ),
  billable: post('platform.billable', `${platformBase}/billable`, 'Work on it is billed', platforms, both, ['EA-054']),
  nonBillable: post('platform.nonBillable', `${platformBase}/non-billable`, 'Work on it is not billed', platforms, both, ['EA-055']),
  jira: post(
    'platform.jira',
    `${platformBase}/jira-ticket`,
    'Notes the Jira ticket',
    platforms,
    Type.Object({ jiraTicket: Type.String({ pattern: '^([A-Z][A-Z0-9]{1,19}-\\d{1,9})?$' }) }),
    ['EA-057'],
  ),
  requestTime: post('platform.requestTime', `${platformBase}/initial-request-time`, 'Corrects when it was asked', platforms, When('initialRequestDateTime'), [
    'EA-058',
  ]),
  responseTime: post('platform.responseTime', `${platformBase}/response-time`, 'Corrects when it was answered', platforms, When('responseDateTime'), [
    'EA-059',
  ]),
  resolutionTime: post('platform.resolutionTime', `${platformBase}/resolution-time`, 'Corrects when it was solved', platforms, When('resolutionDateTime'), [
    'EA-060',
  ]),
  ...actsOf(
    'platform',
    platformBase,
    platforms,
    {
      comment: ['EA-047'],
      close: ['EA-048'],
      open: ['EA-049'],
      priority: ['EA-053'],
      references: ['EA-056'],
      invite: ['EA-061'],
      read: ['EA-062'],
      exportFeed: [],
    },
    'mark-comments-as-read',
  ),
};

/** The tickets that somebody, or their merchant or tenant, has asked. */
export const listMine = defineEndpoint({
  id: 'support.mine',
  method: 'GET',
  path: '/support/ticket/my',
  summary: 'Tickets that one’s own merchant or tenant has asked',
  guard: askers,
  query: Type.Object({ ...ListQuery.properties, ticketChannelType: oneOf(channels) }),
  answer: pageOf(Ticket),
  rows: ['EA-012'],
});
/** The tickets that somebody is to answer: merchants' for tenant staff, tenants' for the platform. */
export const listTickets = defineEndpoint({
  id: 'support.tickets',
  method: 'GET',
  path: '/support/ticket',
  summary: 'Tickets to answer: those of the tenant’s merchants, or for the platform those of tenants',
  guard: staff,
  query: ListQuery,
  answer: pageOf(Ticket),
  rows: ['EA-043'],
});
export const exportTickets = defineEndpoint({
  id: 'support.export',
  method: 'GET',
  path: '/support/ticket/export',
  summary: 'The tickets of a filtered list: a zip with a CSV file per tenant',
  guard: platforms,
  query: Type.Object({ ...listed, ...sorting }),
  answer: 'blob',
  rows: ['EA-044'],
});

const create = <const Guarded extends Guard, const Body extends Type.TSchema>(
  id: string,
  path: string,
  summary: string,
  guard: Guarded,
  body: Body,
  rows: readonly string[],
) => defineEndpoint({ id: `support.${id}`, method: 'POST', path, summary, guard, body, answer: 'text', rows });
/** Answers the new ticket's id as text. */
export const createCalls = {
  merchant: create('create', '/support/ticket', 'Asks the tenant for help', merchants, CreateBody, ['EA-014']),
  tenant: create('tenant.create', '/support/ticket', 'Asks the platform for help', tenants, CreateBody, ['EA-037']),
  platform: create('platform.create', '/support/{tenantId}/ticket' as string, 'Makes a ticket for a tenant', platforms, PlatformCreateBody, ['EA-063']),
};

const Categories = Type.Object({ categories: Type.Array(Type.String()) });
const categoriesPath = '/support/ticket-categories';
const others = { ...everybody, tiers: ['merchant', 'platform'] } as const;
export const categoryCalls = {
  others: get('categories', categoriesPath, 'What tickets can be about', others, Categories, ['EA-011']),
  tenant: get('tenant.categories', categoriesPath, 'What tickets can be about, for tenant staff', tenants, Categories, ['EA-039']),
};

const tenantOption = { tenantId: Type.String(), tenantName: Type.String() };
export const tenantName = get('tenant.tenants', '/support/tenants', 'The own tenant as an option', tenants, pageOf(Type.Object(tenantOption)), ['EA-040']);
const MerchantOption = Type.Object({ merchantId: Type.String(), legalBusinessName: Type.String() });
export const tenantMerchants = defineEndpoint({
  id: 'support.tenant.merchants',
  method: 'GET',
  path: '/{tenantId}/all/merchants',
  summary: 'Ids and names of all merchants of the tenant',
  guard: tenants,
  answer: Type.Array(MerchantOption),
  rows: ['EA-036'],
});
const TenantDetails = Type.Object({ ...tenantOption, emailSenderAddress: Type.String() });
export const myTenant = get('myTenant', '/tenants/mydetails', 'The caller’s tenant', askers, TenantDetails, ['EA-026']);
export const tenantDetails = defineEndpoint({
  id: 'support.tenantDetails',
  method: 'GET',
  path: '/tenants/{id}/details',
  summary: 'One tenant, with the address that its mail comes from',
  guard: platforms,
  answer: TenantDetails,
  rows: ['EA-042'],
});
/** Staff of a tenant, or without one of the platform: who tickets are given to, and whom they are about. */
export const listStaff = defineEndpoint({
  id: 'support.staff',
  method: 'GET',
  path: '/support/users',
  summary: 'Who tickets can be given to, or with a tenant who of it can be written to',
  guard: staff,
  query: Type.Object({ tenantId: Type.Optional(Id), searchKey: Type.Optional(Type.String({ maxLength: 255 })), pageIndex: PageIndex, pageSize: PageSize }),
  answer: pageOf(Assignee),
});
/** Transactions and, for operators, merchants that a ticket can be about. */
export const findTransactions = defineEndpoint({
  id: 'support.transactions',
  method: 'GET',
  path: '/support/transactions',
  summary: 'Transactions that a ticket can be about, by the merchant’s reference',
  guard: everybody,
  query: Type.Object({ external_id: Type.String({ minLength: 1, maxLength: 255 }), tenantId: Type.Optional(Id), pageIndex: PageIndex, pageSize: PageSize }),
  answer: pageOf(Type.Object({ transactionId: Type.String(), externalId: Type.String() })),
});
export const findCustomers = defineEndpoint({
  id: 'support.customers',
  method: 'GET',
  path: '/support/customers',
  summary: 'Merchants of a tenant that a ticket can be about',
  guard: platforms,
  query: Type.Object({ tenantId: Id, searchKey: Type.Optional(Type.String({ maxLength: 255 })), pageIndex: PageIndex, pageSize: PageSize }),
  answer: pageOf(MerchantOption),
});

const LabelValue = Type.String({ minLength: 1, maxLength: 40 });
const labelFields = { value: LabelValue, description: Type.Optional(Type.String({ maxLength: 200 })), color: LabelColour };
export const labelCalls = {
  create: defineEndpoint({
    id: 'support.labels.create',
    method: 'POST',
    path: '/support/label',
    summary: 'Makes a label of one’s own',
    guard: everybody,
    body: Type.Object({ ...labelFields, isDefault: Type.Boolean() }),
    answer: Label,
    rows: ['EA-064'],
  }),
  all: get('labels.all', '/support/label', 'One’s own labels; as the list', everybody, Type.Array(Label), ['EA-065']),
  one: defineEndpoint({
    id: 'support.labels.one',
    method: 'GET',
    path: '/support/label/{id}',
    summary: 'One label',
    guard: everybody,
    answer: Label,
    rows: ['EA-066'],
  }),
  list: get('labels.list', '/support/labels', 'One’s own labels in their order', everybody, Type.Array(Label), ['EA-067']),
  update: defineEndpoint({
    id: 'support.labels.update',
    method: 'PUT',
    path: '/support/label/{id}',
    summary: 'Changes a label',
    guard: everybody,
    body: Type.Object(labelFields),
    answer: 'none',
    rows: ['EA-068'],
  }),
  remove: defineEndpoint({
    id: 'support.labels.remove',
    method: 'DELETE',
    path: '/support/label/{id}',
    summary: 'Deletes a label; tickets lose it',
    guard: everybody,
    answer: 'none',
    rows: ['EA-069'],
  }),
  rearrange: post('labels.rearrange', '/support/labels/rearrange', 'Puts one’s labels in order', everybody, Type.Object({ newLabelIdsList: Type.Array(Id) }), [
    'EA-070',
  ]),
};
/** `x` is the ticket's merchant, or its tenant where the tenant itself asks. */
export const setLabel = defineEndpoint({
  id: 'support.setLabel',
  method: 'POST',
  path: '/support/ticket/{x}/{ticket}/set-support-label/{label}',
  summary: 'Puts one’s own label on a ticket; `none` takes it off',
  guard: staff,
  answer: 'none',
  rows: ['EA-071', 'EA-072'],
});

const Token = '/support/external/{token}';
/** What somebody from outside sees of the ticket that they were invited to: nothing from before, nothing internal. */
export const Invitation = Type.Object({
  number: Type.String(),
  subject: Type.String(),
  status: oneOf(ticketStatuses),
  invitedBy: Type.String(),
  externalPartyEmail: Type.String(),
  invitationDescription: Type.String(),
  /** Until when the link opens it. */
  expires: Instant,
  comments: Type.Array(Type.Object({ id: Type.String(), commenter: Type.String(), content: Type.String(), timestamp: Instant, isOwn: Type.Boolean() })),
});
export type Invitation = Type.Static<typeof Invitation>;
/** Without an account: whoever has the link of the invitation. */
export const externalCalls = {
  read: defineEndpoint({
    id: 'support.external.read',
    method: 'GET',
    path: Token,
    summary: 'The ticket of an invitation',
    guard: 'public',
    answer: Invitation,
  }),
  comment: defineEndpoint({
    id: 'support.external.comment',
    method: 'POST',
    path: `${Token}/comment` as `${typeof Token}/comment`,
    summary: 'Answers as the invited person',
    guard: 'public',
    body: Type.Object({ content: Content }),
    answer: 'none',
  }),
};
