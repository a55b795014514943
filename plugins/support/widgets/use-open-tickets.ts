import { useCall, useHolder } from '#core/react';
import { listMine, listTickets } from '../api.ts';

/** The open tickets that the person's side answers; merchants' own. */
export function useOpenTickets() {
  const { tier } = useHolder();
  const query = { status: 'Opened', pageIndex: 0, pageSize: 1000 };
  const asked = useCall(listMine, { query: { ...query, ticketChannelType: 'CustomerToTenantTicketChannel' } }, { enabled: tier === 'merchant' });
  const answered = useCall(listTickets, { query }, { enabled: tier !== 'merchant' });
  return tier === 'merchant' ? asked : answered;
}
