/**
 * API calls for an opened ticket. The side that requests help (merchants, and tenant staff towards the platform) uses
 * paths below `/support/ticket/{id}`. Tenant staff use paths below `/support/ticket/{customerId}/{ticketId}` for
 * merchants' tickets, the platform below `/support/{tenantId}/ticket/{ticketId}` (A-390 to A-411).
 */
import * as Type from 'typebox';
import type { Guard } from '#core';
import { defineEndpoint, Instant, oneOf } from '#core/api';
import { get, post } from './endpoint.ts';
import { askers, platforms, tenants } from './guards.ts';
import { CommentBody, CreateBody, FeedItem, Id, InviteBody, References, TicketDetail } from './shapes.ts';
import { priorities } from './words.ts';

/** Ids of requirements, by action. */
type Rows = Readonly<
  Record<'comment' | 'close' | 'open' | 'priority' | 'references' | 'invite' | 'read' | 'exportFeed', readonly string[]>
>;

type Side = 'customer' | 'tenant' | 'platform';

/** Returns a path of a side. Its type is a plain text, because screens call the same action of each side. */
const join = (base: string, path: string): string => `${base}/${path}`;

/** Declares the actions that every side has for a ticket. */
function actsOf(side: Side, base: string, guard: Guard, rows: Rows, readPath = 'feed/mark-comments-as-read') {
  const act = <const Body extends Type.TSchema | undefined>(
    id: keyof Rows,
    path: string,
    summary: string,
    body: Body,
  ) => post(`${side}.${id}`, join(base, path), summary, guard, body, rows[id]);
  return {
    comment: act('comment', 'comment', 'Add a comment to a ticket', CommentBody),
    close: act('close', 'close', 'Close a ticket', undefined),
    open: act('open', 'open', 'Reopen a ticket', undefined),
    priority: act('priority', 'priority', 'Set the priority of a ticket', Type.Object({ priority: oneOf(priorities) })),
    references: act('references', 'references', 'Add references to a ticket', Type.Object({ references: References })),
    invite: act('invite', 'invite-external-party', 'Invite a person by email', InviteBody),
    read: act('read', readPath, 'Mark the comments of a ticket as read', undefined),
    exportFeed: defineEndpoint({
      id: `support.${side}.exportFeed`,
      method: 'GET',
      path: join(base, 'feed/exportcsv'),
      summary: 'Download the activity as CSV',
      guard,
      answer: 'blob',
      rows: rows.exportFeed,
    }),
  };
}

const Assign = Type.Object({ assignee: Type.String({ maxLength: 254 }) });
const ownBase = '/support/ticket/{id}';
const tenantBase = '/support/ticket/{customerId}/{ticketId}';
const platformBase = '/support/{tenantId}/ticket/{ticketId}';

/**
 * API calls of the side that requests help. Tenant staff also read merchants' tickets with `details` and `feed`
 * (A-590).
 */
export const customerCalls = {
  details: get('customer.details', '/support/ticket/{ticketId}', 'Get a ticket', askers, TicketDetail, ['EA-013']),
  feed: get(
    'customer.feed',
    join(ownBase, 'feed'),
    'List the activity of a ticket, oldest first',
    askers,
    Type.Array(FeedItem),
    ['EA-015'],
  ),
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
  assign: post('tenant.assign', join(tenantBase, 'assign'), 'Assign a ticket', tenants, Assign, ['EA-027']),
  escalate: post(
    'tenant.escalate',
    `${tenantBase}/escalate`,
    'Escalate a ticket to the platform',
    tenants,
    CreateBody,
    ['EA-028', 'EA-038'],
  ),
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
  details: get('platform.details', join(platformBase, 'details'), 'Get a ticket of a tenant', platforms, TicketDetail, [
    'EA-045',
  ]),
  feed: get(
    'platform.feed',
    join(platformBase, 'feed'),
    'List the activity of a ticket of a tenant, oldest first',
    platforms,
    Type.Array(FeedItem),
    ['EA-046'],
  ),
  assign: post('platform.assign', join(platformBase, 'assign'), 'Assign a ticket', platforms, Assign, ['EA-050']),
  startScoping: post(
    'platform.startScoping',
    `${platformBase}/scoping`,
    'Start the AI scoping of a ticket',
    platforms,
    undefined,
    ['EA-051'],
  ),
  scopingStatus: get(
    'platform.scopingStatus',
    `${platformBase}/scoping-status`,
    'Get whether the scoping has ended',
    platforms,
    Type.Object({ scopingStatus: Type.Boolean() }),
    ['EA-052'],
  ),
  billable: post('platform.billable', `${platformBase}/billable`, 'Mark a ticket as billable', platforms, both, [
    'EA-054',
  ]),
  nonBillable: post(
    'platform.nonBillable',
    `${platformBase}/non-billable`,
    'Mark a ticket as not billable',
    platforms,
    both,
    ['EA-055'],
  ),
  jira: post(
    'platform.jira',
    `${platformBase}/jira-ticket`,
    'Set the Jira ticket of a ticket',
    platforms,
    Type.Object({ jiraTicket: Type.String({ pattern: '^([A-Z][A-Z0-9]{1,19}-\\d{1,9})?$' }) }),
    ['EA-057'],
  ),
  requestTime: post(
    'platform.requestTime',
    `${platformBase}/initial-request-time`,
    'Correct the time of the request',
    platforms,
    When('initialRequestDateTime'),
    ['EA-058'],
  ),
  responseTime: post(
    'platform.responseTime',
    `${platformBase}/response-time`,
    'Correct the time of the first response',
    platforms,
    When('responseDateTime'),
    ['EA-059'],
  ),
  resolutionTime: post(
    'platform.resolutionTime',
    `${platformBase}/resolution-time`,
    'Correct the time of the resolution',
    platforms,
    When('resolutionDateTime'),
    ['EA-060'],
  ),
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
