import type { Tier } from '#core';
import { useCall, useHolder } from '#core/react';
import { listMine, listTickets } from '../api.ts';
import type { ListQuery } from '../shapes.ts';
import type { Channel } from '../words.ts';

/** Tickets of a list: those that the person's side has requested, or those that it responds to. */
export type TicketSide = 'requested' | 'answered';

/** Returns the channel of the tickets that a tier requests. */
export const requestedChannel = (tier: Tier): Channel =>
  tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel';

/** Loads a list of tickets. */
export function useTicketList(side: TicketSide, query: ListQuery) {
  const { tier } = useHolder();
  const requestedTickets = useCall(
    listMine,
    { query: { ...query, ticketChannelType: requestedChannel(tier) } },
    { keepPrevious: true, live: true, enabled: side === 'requested' },
  );
  const answered = useCall(listTickets, { query }, { keepPrevious: true, live: true, enabled: side === 'answered' });
  return side === 'requested' ? requestedTickets : answered;
}
