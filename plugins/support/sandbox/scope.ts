/**
 * Visibility of tickets and their parts. For a ticket that the caller may not view, the response is the same as for a
 * ticket that does not exist.
 */
import { type Caller, inScope, type Person, SandboxError, type TrailReader, type World } from '#sandbox';
import type { Channel, FeedType } from '../words.ts';
import { groupBy } from './group-by.ts';
import { type StoredItem, type StoredTicket, TicketFeed, Tickets } from './tokens.ts';

/** Tier that responds to the tickets of a channel; the other side requests help. */
export const helperOf: Readonly<Record<Channel, 'tenant' | 'platform'>> = {
  CustomerToTenantTicketChannel: 'tenant',
  TenantToPlatformTicketChannel: 'platform',
};

/** Call about tickets. */
export interface SupportRequest {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}

type Reach = Pick<TrailReader, 'tier' | 'tenantId' | 'merchantId'>;

/**
 * Returns whether a caller may view a ticket. The platform can't view merchants' tickets to their tenant, and merchants
 * can't view the tenant's tickets to the platform.
 */
export function sees(reach: Reach, ticket: Pick<StoredTicket, 'channel' | 'tenantId' | 'merchantId'>): boolean {
  if (!inScope(reach)(ticket)) return false;
  return (
    reach.tier === 'tenant' || (reach.tier === 'platform') === (ticket.channel === 'TenantToPlatformTicketChannel')
  );
}

export const isHelper = ({ tier }: Pick<Reach, 'tier'>, { channel }: Pick<StoredTicket, 'channel'>): boolean =>
  helperOf[channel] === tier;

/**
 * Returns a ticket.
 * @throws SandboxError 404 if the caller may not view it
 */
export function findTicket(
  { caller, world }: { readonly caller: Reach; readonly world: World },
  id: string,
): StoredTicket {
  const ticket = world.of(Tickets)?.get(id);
  if (!ticket || !sees(caller, ticket)) throw new SandboxError(404, 'support.not-found', 'Ticket not found.');
  return ticket;
}

const insiders: Readonly<Partial<Record<FeedType, Caller['tier']>>> = {
  TenantInternalCommentItem: 'tenant',
  PlatformInternalCommentItem: 'platform',
  CustomerInternalCommentItem: 'merchant',
};
/** Returns whether a caller may view a feed item. Assignments are visible only to the side that responds. */
export function seesItem(reach: Reach, ticket: StoredTicket, item: Pick<StoredItem, 'type'>): boolean {
  const insider = insiders[item.type];
  if (insider) return insider === reach.tier;
  return item.type !== 'AssignmentItem' || isHelper(reach, ticket);
}

export const isComment = ({ type }: Pick<StoredItem, 'type'>): boolean => type.endsWith('CommentItem');
export const isInternal = ({ type }: Pick<StoredItem, 'type'>): boolean => insiders[type] !== undefined;

/** Returns the feed items of a ticket that the caller may view, oldest first. */
export function feedOf(world: World, reach: Reach, ticket: StoredTicket): readonly StoredItem[] {
  return itemsOf(world, ticket.id).filter((item) => seesItem(reach, ticket, item));
}

const indexes = new WeakMap<readonly StoredItem[], ReadonlyMap<string, readonly StoredItem[]>>();
/**
 * Returns the feed items of a ticket. The items are grouped once per change, because the store returns the same list
 * until a record changes.
 */
export function itemsOf(world: World, ticketId: string): readonly StoredItem[] {
  const all = world.of(TicketFeed)?.all ?? [];
  let index = indexes.get(all);
  if (!index) {
    index = groupBy(
      all.toSorted((feedItem, other) => feedItem.created - other.created),
      (item) => item.ticketId,
    );
    indexes.set(all, index);
  }
  return index.get(ticketId) ?? [];
}

export const reachOf = ({ tier, tenantId, merchantId }: Person): Reach => ({ tier, tenantId, merchantId });
