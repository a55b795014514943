import type { Tier } from '#core';
import { useCall, useHolder } from '#core/react';
import { listMine, listTickets } from '../api.ts';
import type { ListQuery } from '../shapes.ts';
import type { Channel } from '../words.ts';

/** Which tickets a list shows: those the person's side asked, or those it answers. */
export type Whose = 'asked' | 'answered';

/** Returns the channel of the tickets that a person's side has asked. */
export const channelAsked = (tier: Tier): Channel => (tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel');

/** Reads the tickets of the person's side. */
export function useTicketList(whose: Whose, query: ListQuery) {
  const { tier } = useHolder();
  const asked = useCall(
    listMine,
    { query: { ...query, ticketChannelType: channelAsked(tier) } },
    { keepPrevious: true, live: true, enabled: whose === 'asked' },
  );
  const answered = useCall(listTickets, { query }, { keepPrevious: true, live: true, enabled: whose === 'answered' });
  return whose === 'asked' ? asked : answered;
}
