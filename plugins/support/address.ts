/** How an address names a ticket. Apart from the paths, which are part of every first load. */
import type { Tier } from '#core';

interface Named {
  readonly ticketId: string;
  readonly tenantId: string;
}

/** A ticket in an address: the platform's calls ask for its tenant, too, so there both stand in it. */
export const addressed = (tier: Tier, { ticketId, tenantId }: Named): string => encodeURIComponent(tier === 'platform' ? `${tenantId}.${ticketId}` : ticketId);

/** What an address names; the tenant is empty where it says none. */
export function named(address: string): Named {
  const [first = '', second] = address.split('.');
  return second === undefined ? { ticketId: first, tenantId: '' } : { tenantId: first, ticketId: second };
}
