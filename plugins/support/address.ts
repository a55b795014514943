/** Ids of tickets in URLs. They are separate from the paths, because the paths are part of every first load. */
import type { Tier } from '#core';

interface Named {
  readonly ticketId: string;
  readonly tenantId: string;
}

/** Returns the name of a ticket in URLs. For the platform it includes the tenant, which its API calls need. */
export const addressOf = (tier: Tier, { ticketId, tenantId }: Named): string =>
  tier === 'platform' ? `${tenantId}.${ticketId}` : ticketId;

/** Returns the result of `addressOf`, encoded for a path. */
export const encodedAddressOf = (tier: Tier, ticket: Named): string => encodeURIComponent(addressOf(tier, ticket));

/** Returns the ids of the ticket and the tenant in a URL; the tenant id is empty if the URL has none. */
export function parseAddress(address: string): Named {
  const [first = '', second] = address.split('.');
  return second === undefined ? { ticketId: first, tenantId: '' } : { tenantId: first, ticketId: second };
}
