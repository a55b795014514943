/** What people do with tickets. Each act checks whose the ticket is, changes it, writes its feed and tells whoever is concerned. */
import { byteOrderMark, csvLine } from '#core/api';
import { byCaller, type Caller, type FileAnswer, People, SandboxError, type World } from '#sandbox';
import { holdFiles } from '../../files/sandbox/contract.ts';
import type { Reference } from '../shapes.ts';
import type { FeedType, Priority } from '../words.ts';
import { feedAnswer } from './answers.ts';
import { ReadMarks, type StoredItem, type StoredTicket, TicketFeed, Tickets } from './contract.ts';
import { beginInvitation } from './external.ts';
import { kept } from './kept.ts';
import { tell } from './news.ts';
import { findTicket, isHelper } from './scope.ts';
import { beginScoping, scopingTime } from './scoping.ts';
import { businessTime } from './service-level.ts';

export interface Asked {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}
interface About extends Asked {
  readonly params: Readonly<Record<string, string>>;
}
type Side = 'customer' | 'tenant' | 'platform';

const nameOf = ({ person }: Caller) => `${person.firstName} ${person.lastName}`;
const notFound = () => new SandboxError(404, 'support.not-found', 'Ticket not found.');

/** The ticket that a path names: by the caller's side of it, and with the merchant or tenant that it says. */
export function ticketIn({ caller, world, params }: Pick<About, 'caller' | 'world' | 'params'>, side?: Side): StoredTicket {
  const id = params.ticketId ?? params.ticket ?? params.id ?? '';
  const ticket = findTicket({ caller, world }, id);
  const isAsked = side === 'tenant' ? ticket.merchantId === params.customerId : side !== 'platform' || ticket.tenantId === params.tenantId;
  const isSide = side === undefined || (side === 'customer') !== isHelper(caller, ticket);
  if (!isAsked || !isSide) throw notFound();
  return ticket;
}

/** Writes what happened into the feed. */
export function note(asked: Asked, { id, tenantId, merchantId }: StoredTicket, type: FeedType, more: Partial<StoredItem> = {}): StoredItem {
  const values = { tenantId, ...(merchantId !== undefined && { merchantId }), ticketId: id, type, created: asked.world.now(), by: nameOf(asked.caller) };
  return kept(asked.world, TicketFeed).create({ ...values, personId: asked.caller.person.id, ...more }, byCaller(asked));
}

function change(asked: Asked, ticket: StoredTicket, changes: { [Field in keyof StoredTicket]?: StoredTicket[Field] | undefined }): StoredTicket {
  return kept(asked.world, Tickets).change(ticket.id, { ...changes, updated: asked.world.now() }, byCaller(asked));
}
function news(asked: Asked, ticket: StoredTicket, title: string, item?: Pick<StoredItem, 'type'>): void {
  tell(asked.world, ticket.id, { title, by: nameOf(asked.caller), byId: asked.caller.person.id, ...(item && { item }) });
}

const sideWord = { merchant: 'Customer', tenant: 'Tenant', platform: 'Platform' } as const;

/** An internal comment answers nobody: times and waiting stay as they are. */
export function comment(
  asked: Asked,
  ticket: StoredTicket,
  { content, isInternal: internal }: { readonly content: string; readonly isInternal: boolean },
): undefined {
  if (ticket.status === 'Closed' && !internal) throw new SandboxError(409, 'support-ticket.closed', `${ticket.number} is closed. Reopen it to reply.`);
  const { caller, world } = asked;
  const item = note(asked, ticket, `${sideWord[caller.tier]}${internal ? 'Internal' : ''}CommentItem`, { content });
  const now = world.now();
  if (internal) change(asked, ticket, {});
  else if (isHelper(caller, ticket)) change(asked, ticket, { waitingSince: undefined, respondedAt: ticket.respondedAt ?? now });
  else change(asked, ticket, { waitingSince: ticket.waitingSince ?? now });
  news(asked, ticket, internal ? 'internal comment' : 'new comment', item);
  return undefined;
}

function setStatus(asked: Asked, ticket: StoredTicket, status: StoredTicket['status']): undefined {
  if (ticket.status === status) {
    const message = status === 'Closed' ? `${ticket.number} is closed already.` : `${ticket.number} is open already.`;
    throw new SandboxError(409, `support-ticket.${status === 'Closed' ? 'closed' : 'opened'}`, message);
  }
  const now = asked.world.now();
  if (status === 'Closed') change(asked, ticket, { status, resolvedAt: now, waitingSince: undefined });
  else {
    const paused = ticket.paused + (ticket.resolvedAt === undefined ? 0 : businessTime(ticket.resolvedAt, now));
    change(asked, ticket, { status, resolvedAt: undefined, paused, ...(!isHelper(asked.caller, ticket) && { waitingSince: now }) });
  }
  note(asked, ticket, 'StatusChangeFeedItem', { to: status });
  news(asked, ticket, status === 'Closed' ? 'closed' : 'opened again');
  return undefined;
}
export const close = (asked: Asked, ticket: StoredTicket): undefined => setStatus(asked, ticket, 'Closed');
export const open = (asked: Asked, ticket: StoredTicket): undefined => setStatus(asked, ticket, 'Opened');

export function setPriority(asked: Asked, ticket: StoredTicket, { priority }: { readonly priority: Priority }): undefined {
  if (ticket.priority === priority) return undefined;
  change(asked, ticket, { priority });
  note(asked, ticket, 'PriorityChangeItem', { to: priority });
  return undefined;
}

/** @param assignee an e-mail address; empty: nobody */
export function assign(asked: Asked, ticket: StoredTicket, { assignee }: { readonly assignee: string }): undefined {
  const { world } = asked;
  if (assignee === '') {
    change(asked, ticket, { assigneeId: undefined });
    note(asked, ticket, 'AssignmentItem');
    return undefined;
  }
  const person = world.of(People).all.find(({ email }) => email === assignee);
  const helps = person?.isActive && isHelper(person, ticket) && (person.tier === 'platform' || person.tenantId === ticket.tenantId);
  if (!person || !helps)
    throw new SandboxError(400, 'support-ticket.assignee', `${assignee} can't be assigned to ${ticket.number}. Choose someone else.`, 'assignee');
  if (ticket.assigneeId === person.id) return undefined;
  change(asked, ticket, { assigneeId: person.id });
  note(asked, ticket, 'AssignmentItem', { to: `${person.firstName} ${person.lastName}` });
  news(asked, ticket, `given to ${person.firstName} ${person.lastName}`, { type: 'AssignmentItem' });
  return undefined;
}

export function invite(
  asked: Asked,
  ticket: StoredTicket,
  { externalPartyEmail, invitationDescription }: { readonly externalPartyEmail: string; readonly invitationDescription: string },
): undefined {
  change(asked, ticket, {});
  const { id: itemId } = note(asked, ticket, 'ExternalPartyInvitationItem', { to: externalPartyEmail, content: invitationDescription });
  beginInvitation(asked, ticket, externalPartyEmail, itemId);
  return undefined;
}

/**
 * Takes the files of references in, which the caller has uploaded: they are called what they are, and read by both sides of the ticket.
 * @throws SandboxError 400 where one is not there, or is not the caller's
 */
export function withFiles(
  asked: Asked,
  ticket: Pick<StoredTicket, 'number' | 'channel' | 'tenantId'> & { readonly merchantId?: string | undefined },
  references: readonly Reference[],
): Reference[] {
  const ids = references.flatMap(({ type, value }) => (type === 'File' ? [value] : []));
  const { number: heldBy, channel, tenantId, merchantId } = ticket;
  const readers: ('merchant' | 'tenant' | 'platform')[] = ['tenant', channel === 'CustomerToTenantTicketChannel' ? 'merchant' : 'platform'];
  const files = holdFiles(asked.world, asked.caller, ids, { heldBy, readers, tenantId, merchantId }, byCaller(asked), 'references');
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return references.map((one) => (one.type === 'File' ? { ...one, key: names.get(one.value) ?? one.key } : { ...one }));
}

/** @throws SandboxError 400 where a reference is to what the caller does not see */
export function checkReferences(
  { world, caller }: Asked,
  whose: { readonly tenantId: string; readonly merchantId?: string | undefined },
  references: readonly Reference[],
): void {
  for (const [index, { type, value }] of references.entries()) {
    const found = type === 'Transaction' ? world.transactions.get(value) : type === 'Customer' ? world.merchant(value) : undefined;
    if (type !== 'Transaction' && type !== 'Customer') continue;
    const isTheirs =
      found?.tenantId === whose.tenantId && (whose.merchantId === undefined || !('merchantId' in found) || found.merchantId === whose.merchantId);
    if (!isTheirs || (type === 'Customer' && caller.tier === 'merchant')) {
      throw new SandboxError(400, 'support.reference', `${type === 'Customer' ? 'Customer' : 'Transaction'} ${value} not found.`, `references/${index}`);
    }
  }
}

export function addReferences(asked: Asked, ticket: StoredTicket, { references }: { readonly references: readonly Reference[] }): undefined {
  checkReferences(asked, ticket, references);
  const known = new Set(ticket.references.map(({ type, value }) => `${type} ${value}`));
  const added = references.filter(({ type, value }) => !known.has(`${type} ${value}`));
  if (added.length === 0) return undefined;
  if (ticket.references.length + added.length > 200) throw new SandboxError(409, 'support.references', 'A ticket can have up to 200 references.', 'references');
  const taken = withFiles(asked, ticket, added);
  change(asked, ticket, { references: [...ticket.references, ...taken] });
  const item = note(asked, ticket, 'ReferenceItem', { references: taken });
  if (taken.some(({ type }) => type === 'File')) news(asked, ticket, 'new attachment', item);
  return undefined;
}

export function markRead({ world, caller, ...rest }: Asked, ticket: StoredTicket): undefined {
  const marks = kept(world, ReadMarks);
  const mark = marks.all.find((one) => one.ticketId === ticket.id && one.personId === caller.person.id);
  const by = byCaller({ caller, ...rest });
  const until = world.now();
  if (mark) marks.change(mark.id, { until }, by);
  else {
    const { id: ticketId, tenantId, merchantId } = ticket;
    marks.create({ tenantId, ...(merchantId !== undefined && { merchantId }), ticketId, personId: caller.person.id, until }, by);
  }
  return undefined;
}

export function exportFeed({ world, caller }: Asked, ticket: StoredTicket): FileAnswer {
  const lines = feedAnswer(world, caller, ticket).map((item) => [
    item.timestamp,
    item.type,
    item.commenter ?? item.user ?? item.assigner ?? item.creator ?? item.invitedBy,
    item.content ?? item.newState ?? item.newAssignee ?? item.newPriority ?? item.externalPartyEmail ?? item.references?.map(({ key }) => key).join(' '),
  ]);
  const file = byteOrderMark + [['Time', 'Type', 'By', 'Content'], ...lines].map(csvLine).join('');
  return { file, name: `${ticket.number}.csv`, contentType: 'text/csv; charset=utf-8' };
}

export function startScoping(asked: Asked, ticket: StoredTicket): undefined {
  change(asked, ticket, { scopedAt: asked.world.now() + scopingTime });
  beginScoping(asked.world, ticket);
  return undefined;
}
export function setBillable(asked: Asked, ticket: StoredTicket, billable: boolean, body: { readonly tenantId: string; readonly ticketId: string }): undefined {
  if (body.tenantId !== ticket.tenantId || body.ticketId !== ticket.id)
    throw new SandboxError(400, 'support.mismatch', 'The body and the URL name different tickets.', 'ticketId');
  change(asked, ticket, { billable });
  return undefined;
}
export function setJira(asked: Asked, ticket: StoredTicket, { jiraTicket }: { readonly jiraTicket: string }): undefined {
  change(asked, ticket, { jiraTicket: jiraTicket === '' ? undefined : jiraTicket });
  return undefined;
}

const times = { initialRequestDateTime: 'requestedAt', responseDateTime: 'respondedAt', resolutionDateTime: 'resolvedAt' } as const;
/** Times come in order, and none lies ahead. */
export function setTime(asked: Asked, ticket: StoredTicket, body: Readonly<Record<string, string>>): undefined {
  const [name] = Object.keys(times).filter((one) => body[one] !== undefined) as (keyof typeof times)[]; // the keys of the record itself
  if (!name) return undefined;
  const time = Date.parse(body[name] ?? '');
  const after = { ...ticket, [times[name]]: time };
  const refuse = (message: string) => {
    throw new SandboxError(400, 'support.time', message, name);
  };
  if (time > asked.world.now()) refuse('Enter a time in the past.');
  if (after.respondedAt !== undefined && after.respondedAt < after.requestedAt) refuse('Enter a time after the request.');
  if (after.resolvedAt !== undefined && after.resolvedAt < (after.respondedAt ?? after.requestedAt))
    refuse("A ticket can't be resolved before it has a response.");
  change(asked, ticket, { [times[name]]: time });
  return undefined;
}
