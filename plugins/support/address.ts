/** Ticket identifiers in addresses. They are separate from the paths, which are part of every first load. */
import type { Tier } from '#core';

interface Named {
  readonly ticketId: string;
  readonly tenantId: string;
}

/** Returns how an address names a ticket. The platform's calls need its tenant, too, so there it has both. */
export const addressOf = (tier: Tier, { ticketId, tenantId }: Named): string =>
  tier === 'platform' ? `${tenantId}.${ticketId}` : ticketId;

/** Returns the result of `addressOf`, encoded for a path. */
export const addressed = (tier: Tier, ticket: Named): string => encodeURIComponent(addressOf(tier, ticket));

/** Parses the ticket and tenant of an address; the tenant is empty if the address names none. */
export function named(address: string): Named {
  const [first = '', second] = address.split('.');
  return second === undefined ? { ticketId: first, tenantId: '' } : { tenantId: first, ticketId: second };
}
