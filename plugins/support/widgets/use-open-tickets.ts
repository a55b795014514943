import { useCall, useHolder } from '#core/react';
import { listMine, listTickets } from '../api.ts';

/** Loads the open tickets that the person's side responds to; for merchants, their own. */
export function useOpenTickets() {
  const { tier } = useHolder();
  const query = { status: 'Opened', pageIndex: 0, pageSize: 1000 };
  const ticketsCall = useCall(
    listMine,
    { query: { ...query, ticketChannelType: 'CustomerToTenantTicketChannel' } },
    { enabled: tier === 'merchant' },
  );
  const answered = useCall(listTickets, { query }, { enabled: tier !== 'merchant' });
  return tier === 'merchant' ? ticketsCall : answered;
}
