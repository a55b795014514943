import { useCall, useHolder } from '#core/react';
import { listMine, listTickets } from '../api.ts';
import type { ListQuery } from '../shapes.ts';

/** Which tickets a list shows: those the person's side asked, or those it answers. */
export type Whose = 'asked' | 'answered';

/** The tickets of the person's side. */
export function useTicketList(whose: Whose, query: ListQuery) {
  const { tier } = useHolder();
  const ticketChannelType = tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel';
  const asked = useCall(listMine, { query: { ...query, ticketChannelType } }, { keepPrevious: true, live: true, enabled: whose === 'asked' });
  const answered = useCall(listTickets, { query }, { keepPrevious: true, live: true, enabled: whose === 'answered' });
  return whose === 'asked' ? asked : answered;
}
