/** Actions on tickets. Each action changes the ticket, adds an item to its feed and notifies the people involved. */
import { byteOrderMark, csvLine } from '#core/api';
import { byCaller, type Caller, type FileAnswer, People, SandboxError, storeIn } from '#sandbox';
import { holdFiles } from '../../files/sandbox/contract.ts';
import type { Reference } from '../shapes.ts';
import type { FeedType, Priority } from '../words.ts';
import { mostReferences } from '../words.ts';
import { feedAnswer } from './answers.ts';
import { beginInvitation } from './external.ts';
import { notifyConcerned } from './news.ts';
import { findTicket, isHelper, type SupportRequest } from './scope.ts';
import { beginScoping, scopingTime } from './scoping.ts';
import { businessTime } from './service-level.ts';
import { ReadMarks, type StoredItem, type StoredTicket, TicketFeed, Tickets } from './tokens.ts';

interface About extends SupportRequest {
  readonly params: Readonly<Record<string, string>>;
}
type Side = 'customer' | 'tenant' | 'platform';

const nameOf = ({ person }: Caller) => `${person.firstName} ${person.lastName}`;
const notFound = () => new SandboxError(404, 'support.not-found', 'Ticket not found.');

/**
 * Returns the ticket of a path, if it belongs to the caller's side and to the merchant or tenant in the path.
 * @throws SandboxError 404
 */
export function ticketIn(
  { caller, world, params }: Pick<About, 'caller' | 'world' | 'params'>,
  side?: Side,
): StoredTicket {
  const id = params.ticketId ?? params.ticket ?? params.id ?? '';
  const ticket = findTicket({ caller, world }, id);
  const isRequested =
    side === 'tenant'
      ? ticket.merchantId === params.customerId
      : side !== 'platform' || ticket.tenantId === params.tenantId;
  const isSide = side === undefined || (side === 'customer') !== isHelper(caller, ticket);
  if (!isRequested || !isSide) throw notFound();
  return ticket;
}

/** Adds an item to the feed of a ticket. */
export function note(
  request: SupportRequest,
  { id, tenantId, merchantId }: StoredTicket,
  type: FeedType,
  more: Partial<StoredItem> = {},
): StoredItem {
  const values = {
    tenantId,
    ...(merchantId !== undefined && { merchantId }),
    ticketId: id,
    type,
    created: request.world.now(),
    by: nameOf(request.caller),
  };
  return storeIn(request.world, TicketFeed).create(
    { ...values, personId: request.caller.person.id, ...more },
    byCaller(request),
  );
}

function change(
  request: SupportRequest,
  ticket: StoredTicket,
  changes: { [Field in keyof StoredTicket]?: StoredTicket[Field] | undefined },
): StoredTicket {
  return storeIn(request.world, Tickets).change(
    ticket.id,
    { ...changes, updated: request.world.now() },
    byCaller(request),
  );
}
function news(request: SupportRequest, ticket: StoredTicket, title: string, item?: Pick<StoredItem, 'type'>): void {
  notifyConcerned(request.world, ticket.id, {
    title,
    by: nameOf(request.caller),
    byId: request.caller.person.id,
    ...(item && { item }),
  });
}

const sideWord = { merchant: 'Customer', tenant: 'Tenant', platform: 'Platform' } as const;

/** Adds a comment. An internal comment is not a response, so it does not change deadlines or the waiting time. */
export function comment(
  request: SupportRequest,
  ticket: StoredTicket,
  { content, isInternal: internal }: { readonly content: string; readonly isInternal: boolean },
): undefined {
  if (ticket.status === 'Closed' && !internal)
    throw new SandboxError(409, 'support-ticket.closed', `${ticket.number} is closed. Reopen it to reply.`);
  const { caller, world } = request;
  const item = note(request, ticket, `${sideWord[caller.tier]}${internal ? 'Internal' : ''}CommentItem`, { content });
  const now = world.now();
  if (internal) change(request, ticket, {});
  else if (isHelper(caller, ticket))
    change(request, ticket, { waitingSince: undefined, respondedAt: ticket.respondedAt ?? now });
  else change(request, ticket, { waitingSince: ticket.waitingSince ?? now });
  news(request, ticket, internal ? 'internal comment' : 'new comment', item);
  return undefined;
}

function setStatus(request: SupportRequest, ticket: StoredTicket, status: StoredTicket['status']): undefined {
  if (ticket.status === status) {
    const message = status === 'Closed' ? `${ticket.number} is closed already.` : `${ticket.number} is open already.`;
    throw new SandboxError(409, `support-ticket.${status === 'Closed' ? 'closed' : 'opened'}`, message);
  }
  const now = request.world.now();
  if (status === 'Closed') change(request, ticket, { status, resolvedAt: now, waitingSince: undefined });
  else {
    const paused = ticket.paused + (ticket.resolvedAt === undefined ? 0 : businessTime(ticket.resolvedAt, now));
    change(request, ticket, {
      status,
      resolvedAt: undefined,
      paused,
      ...(!isHelper(request.caller, ticket) && { waitingSince: now }),
    });
  }
  note(request, ticket, 'StatusChangeFeedItem', { to: status });
  news(request, ticket, status === 'Closed' ? 'closed' : 'opened again');
  return undefined;
}
export const close = (request: SupportRequest, ticket: StoredTicket): undefined => setStatus(request, ticket, 'Closed');
export const open = (request: SupportRequest, ticket: StoredTicket): undefined => setStatus(request, ticket, 'Opened');

export function setPriority(
  request: SupportRequest,
  ticket: StoredTicket,
  { priority }: { readonly priority: Priority },
): undefined {
  if (ticket.priority === priority) return undefined;
  change(request, ticket, { priority });
  note(request, ticket, 'PriorityChangeItem', { to: priority });
  return undefined;
}

/**
 * Changes the assignee.
 * @param assignee email address; empty to unassign
 */
export function assign(
  request: SupportRequest,
  ticket: StoredTicket,
  { assignee }: { readonly assignee: string },
): undefined {
  const { world } = request;
  if (assignee === '') {
    change(request, ticket, { assigneeId: undefined });
    note(request, ticket, 'AssignmentItem');
    return undefined;
  }
  const person = world.of(People).all.find(({ email }) => email === assignee);
  const helps =
    person?.isActive && isHelper(person, ticket) && (person.tier === 'platform' || person.tenantId === ticket.tenantId);
  if (!person || !helps)
    throw new SandboxError(
      400,
      'support-ticket.assignee',
      `${assignee} can't be assigned to ${ticket.number}. Choose someone else.`,
      'assignee',
    );
  if (ticket.assigneeId === person.id) return undefined;
  change(request, ticket, { assigneeId: person.id });
  note(request, ticket, 'AssignmentItem', { to: `${person.firstName} ${person.lastName}` });
  news(request, ticket, `given to ${person.firstName} ${person.lastName}`, { type: 'AssignmentItem' });
  return undefined;
}

export function invite(
  request: SupportRequest,
  ticket: StoredTicket,
  {
    externalPartyEmail,
    invitationDescription,
  }: { readonly externalPartyEmail: string; readonly invitationDescription: string },
): undefined {
  change(request, ticket, {});
  const { id: itemId } = note(request, ticket, 'ExternalPartyInvitationItem', {
    to: externalPartyEmail,
    content: invitationDescription,
  });
  beginInvitation(request, ticket, externalPartyEmail, itemId);
  return undefined;
}

/**
 * Attaches the files of references, which the caller has uploaded. The references get the names of the files, and both
 * sides of the ticket may read them.
 * @throws SandboxError 400 if a file does not exist or is not the caller's
 */
export function withFiles(
  request: SupportRequest,
  ticket: Pick<StoredTicket, 'number' | 'channel' | 'tenantId'> & { readonly merchantId?: string | undefined },
  references: readonly Reference[],
): Reference[] {
  const ids = references.flatMap(({ type, value }) => (type === 'File' ? [value] : []));
  const { number: heldBy, channel, tenantId, merchantId } = ticket;
  const readers: ('merchant' | 'tenant' | 'platform')[] = [
    'tenant',
    channel === 'CustomerToTenantTicketChannel' ? 'merchant' : 'platform',
  ];
  const files = holdFiles(
    request.world,
    request.caller,
    ids,
    { heldBy, readers, tenantId, merchantId },
    byCaller(request),
    'references',
  );
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return references.map((reference) =>
    reference.type === 'File' ? { ...reference, key: names.get(reference.value) ?? reference.key } : { ...reference },
  );
}

/**
 * Checks references to transactions and customers.
 * @throws SandboxError 400 if one does not belong to the ticket's tenant and merchant
 */
export function checkReferences(
  { world, caller }: SupportRequest,
  owner: { readonly tenantId: string; readonly merchantId?: string | undefined },
  references: readonly Reference[],
): void {
  for (const [index, { type, value }] of references.entries()) {
    const found =
      type === 'Transaction' ? world.transactions.get(value) : type === 'Customer' ? world.merchant(value) : undefined;
    if (type !== 'Transaction' && type !== 'Customer') continue;
    const isTheirs =
      found?.tenantId === owner.tenantId &&
      (owner.merchantId === undefined || !('merchantId' in found) || found.merchantId === owner.merchantId);
    if (!isTheirs || (type === 'Customer' && caller.tier === 'merchant')) {
      throw new SandboxError(
        400,
        'support.reference',
        `${type === 'Customer' ? 'Customer' : 'Transaction'} ${value} not found.`,
        `references/${index}`,
      );
    }
  }
}

export function addReferences(
  request: SupportRequest,
  ticket: StoredTicket,
  { references }: { readonly references: readonly Reference[] },
): undefined {
  checkReferences(request, ticket, references);
  const known = new Set(ticket.references.map(({ type, value }) => `${type} ${value}`));
  const added = references.filter(({ type, value }) => !known.has(`${type} ${value}`));
  if (added.length === 0) return undefined;
  const left = mostReferences - ticket.references.length;
  if (added.length > left) {
    const message = `A ticket can have up to ${mostReferences} references. You can add ${left} more.`;
    throw new SandboxError(409, 'support.references', message, 'references');
  }
  const taken = withFiles(request, ticket, added);
  change(request, ticket, { references: [...ticket.references, ...taken] });
  const item = note(request, ticket, 'ReferenceItem', { references: taken });
  if (taken.some(({ type }) => type === 'File')) news(request, ticket, 'new attachment', item);
  return undefined;
}

export function markRead({ world, caller, ...rest }: SupportRequest, ticket: StoredTicket): undefined {
  const marks = storeIn(world, ReadMarks);
  const mark = marks.all.find(
    (candidate) => candidate.ticketId === ticket.id && candidate.personId === caller.person.id,
  );
  const by = byCaller({ caller, ...rest });
  const until = world.now();
  if (mark) marks.change(mark.id, { until }, by);
  else {
    const { id: ticketId, tenantId, merchantId } = ticket;
    marks.create(
      { tenantId, ...(merchantId !== undefined && { merchantId }), ticketId, personId: caller.person.id, until },
      by,
    );
  }
  return undefined;
}

export function exportFeed({ world, caller }: SupportRequest, ticket: StoredTicket): FileAnswer {
  const lines = feedAnswer(world, caller, ticket).map((item) => [
    item.timestamp,
    item.type,
    item.commenter ?? item.user ?? item.assigner ?? item.creator ?? item.invitedBy,
    item.content ??
      item.newState ??
      item.newAssignee ??
      item.newPriority ??
      item.externalPartyEmail ??
      item.references?.map(({ key }) => key).join(' '),
  ]);
  const file = byteOrderMark + [['Time', 'Type', 'By', 'Content'], ...lines].map(csvLine).join('');
  return { file, name: `${ticket.number}.csv`, contentType: 'text/csv; charset=utf-8' };
}

export function startScoping(request: SupportRequest, ticket: StoredTicket): undefined {
  change(request, ticket, { scopedAt: request.world.now() + scopingTime });
  beginScoping(request.world, ticket);
  return undefined;
}
export function setBillable(
  request: SupportRequest,
  ticket: StoredTicket,
  billable: boolean,
  body: { readonly tenantId: string; readonly ticketId: string },
): undefined {
  if (body.tenantId !== ticket.tenantId || body.ticketId !== ticket.id)
    throw new SandboxError(400, 'support.mismatch', 'The body and the URL name different tickets.', 'ticketId');
  change(request, ticket, { billable });
  return undefined;
}
export function setJira(
  request: SupportRequest,
  ticket: StoredTicket,
  { jiraTicket }: { readonly jiraTicket: string },
): undefined {
  change(request, ticket, { jiraTicket: jiraTicket === '' ? undefined : jiraTicket });
  return undefined;
}

const times = {
  initialRequestDateTime: 'requestedAt',
  responseDateTime: 'respondedAt',
  resolutionDateTime: 'resolvedAt',
} as const;
/**
 * Sets a time of the ticket. The times must be in order and not in the future.
 * @throws SandboxError 400
 */
export function setTime(
  request: SupportRequest,
  ticket: StoredTicket,
  body: Readonly<Record<string, string>>,
): undefined {
  // The keys are those of `times`.
  const [name] = Object.keys(times).filter((timeName) => body[timeName] !== undefined) as (keyof typeof times)[];
  if (!name) return undefined;
  const time = Date.parse(body[name] ?? '');
  const after = { ...ticket, [times[name]]: time };
  const refuse = (message: string) => {
    throw new SandboxError(400, 'support.time', message, name);
  };
  if (time > request.world.now()) refuse('Enter a time in the past.');
  if (after.respondedAt !== undefined && after.respondedAt < after.requestedAt)
    refuse('Enter a time after the request.');
  if (after.resolvedAt !== undefined && after.resolvedAt < (after.respondedAt ?? after.requestedAt))
    refuse("A ticket can't be resolved before it has a response.");
  change(request, ticket, { [times[name]]: time });
  return undefined;
}
