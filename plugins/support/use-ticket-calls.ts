import { useHolder, useRefresh } from '#core/react';
import { listMine, listTickets } from './api.ts';
import type { Ticket } from './shapes.ts';
import { customerCalls, platformCalls, tenantCalls } from './ticket-api.ts';

export type TicketKey = Pick<Ticket, 'ticketId' | 'tenantId' | 'merchantId' | 'ticketChannelType'>;

/** Returns the API calls for a ticket by the person's side, with the parameters of their paths. */
export function callsAbout(
  tier: 'platform' | 'tenant' | 'merchant',
  { ticketId, tenantId, merchantId = '', ticketChannelType }: TicketKey,
) {
  const isHelper = tier === (ticketChannelType === 'CustomerToTenantTicketChannel' ? 'tenant' : 'platform');
  const calls = tier === 'platform' ? platformCalls : isHelper ? tenantCalls : customerCalls;
  const ownParams: Readonly<Record<string, string>> = { id: ticketId };
  const params =
    tier === 'platform' ? { tenantId, ticketId } : isHelper ? { customerId: merchantId, ticketId } : ownParams;
  // Tenant staff read the tickets of merchants with the API calls of the side that requests help.
  return {
    params,
    feedParams: tier === 'platform' ? params : ownParams,
    calls,
    isHelper,
    assign: tier === 'platform' ? platformCalls.assign : tenantCalls.assign,
  };
}

export function useTicketCalls(ticket: TicketKey) {
  return callsAbout(useHolder().tier, ticket);
}

/**
 * Returns a function that reloads all data that a change of a ticket affects: the ticket, its feed, and the lists of
 * all tiers.
 */
export function useTicketRefresh(): () => Promise<void> {
  const refresh = useRefresh();
  return () =>
    refresh(
      customerCalls.details,
      customerCalls.feed,
      platformCalls.details,
      platformCalls.feed,
      listMine,
      listTickets,
    );
}
