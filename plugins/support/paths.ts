import { eachTier, type Tier, tiered } from '#core';

/** Below which each tier's support screens are. */
const area = tiered({ tenant: '/tenant', platform: '/platform', merchant: '/merchant' });

/** The list of tickets. */
export const list = eachTier(area, (path) => `${path}/support`);
/** The working view: the list beside the opened ticket. */
export const desk = eachTier(area, (path) => `${path}/support-tickets`);

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
