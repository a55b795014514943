/** How an address names a ticket. Apart from the paths, which are part of every first load. */
import type { Tier } from '#core';

interface Named {
  readonly ticketId: string;
  readonly tenantId: string;
}

/** Returns how an address names a ticket. The platform's calls need its tenant, too, so there it has both. */
export const addressOf = (tier: Tier, { ticketId, tenantId }: Named): string => (tier === 'platform' ? `${tenantId}.${ticketId}` : ticketId);

/** As `addressOf`, encoded for a path. */
export const addressed = (tier: Tier, ticket: Named): string => encodeURIComponent(addressOf(tier, ticket));

/** What an address names; the tenant is empty where it says none. */
export function named(address: string): Named {
  const [first = '', second] = address.split('.');
  return second === undefined ? { ticketId: first, tenantId: '' } : { tenantId: first, ticketId: second };
}
