/** Who sees which tickets, and what of them. What is out of reach answers like what does not exist. */
import { type Caller, inScope, type Person, SandboxError, type TrailReader, type World } from '#sandbox';
import type { Channel, FeedType } from '../words.ts';
import { type StoredItem, type StoredTicket, TicketFeed, Tickets } from './contract.ts';
import { grouped } from './grouped.ts';

/** Who helps on a channel; the other side asks. */
export const helperOf: Readonly<Record<Channel, 'tenant' | 'platform'>> = {
  CustomerToTenantTicketChannel: 'tenant',
  TenantToPlatformTicketChannel: 'platform',
};

type Reach = Pick<TrailReader, 'tier' | 'tenantId' | 'merchantId'>;

/** The platform has no part in what merchants ask their tenant; merchants none in what the tenant asks the platform. */
export function sees(reach: Reach, ticket: Pick<StoredTicket, 'channel' | 'tenantId' | 'merchantId'>): boolean {
  if (!inScope(reach)(ticket)) return false;
  return reach.tier === 'tenant' || (reach.tier === 'platform') === (ticket.channel === 'TenantToPlatformTicketChannel');
}

export const isHelper = ({ tier }: Pick<Reach, 'tier'>, { channel }: Pick<StoredTicket, 'channel'>): boolean => helperOf[channel] === tier;

/** @throws SandboxError 404 */
export function findTicket({ caller, world }: { readonly caller: Reach; readonly world: World }, id: string): StoredTicket {
  const ticket = world.of(Tickets)?.get(id);
  if (!ticket || !sees(caller, ticket)) throw new SandboxError(404, 'support.not-found', 'Ticket not found.');
  return ticket;
}

const insiders: Readonly<Partial<Record<FeedType, Caller['tier']>>> = {
  TenantInternalCommentItem: 'tenant',
  PlatformInternalCommentItem: 'platform',
  CustomerInternalCommentItem: 'merchant',
};
/** Whom a ticket was given to is the business of those who help. */
export function seesItem(reach: Reach, ticket: StoredTicket, item: Pick<StoredItem, 'type'>): boolean {
  const insider = insiders[item.type];
  if (insider) return insider === reach.tier;
  return item.type !== 'AssignmentItem' || isHelper(reach, ticket);
}

export const isComment = ({ type }: Pick<StoredItem, 'type'>): boolean => type.endsWith('CommentItem');
export const isInternal = ({ type }: Pick<StoredItem, 'type'>): boolean => insiders[type] !== undefined;

/** The items of one ticket that somebody sees, oldest first. */
export function feedOf(world: World, reach: Reach, ticket: StoredTicket): readonly StoredItem[] {
  return itemsOf(world, ticket.id).filter((item) => seesItem(reach, ticket, item));
}

const indexes = new WeakMap<readonly StoredItem[], ReadonlyMap<string, readonly StoredItem[]>>();
/** The store hands out the same list until a record changes, so it is grouped once per change. */
export function itemsOf(world: World, ticketId: string): readonly StoredItem[] {
  const all = world.of(TicketFeed)?.all ?? [];
  let index = indexes.get(all);
  if (!index) {
    index = grouped(
      all.toSorted((one, other) => one.created - other.created),
      (item) => item.ticketId,
    );
    indexes.set(all, index);
  }
  return index.get(ticketId) ?? [];
}

export const reachOf = ({ tier, tenantId, merchantId }: Person): Reach => ({ tier, tenantId, merchantId });
