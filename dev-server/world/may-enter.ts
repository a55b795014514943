/** Checks that a person may use the portal: by a session, by an API key, or by any other means that acts for them. */
import type { Person } from './types.ts';
import type { World } from './world.ts';

/**
 * Returns true if a person may use the portal now: their account is active, accepted and not deleted, and neither their
 * tenant nor their merchant is blocked. A lock after wrong passwords doesn't count, because it stops guesses and not
 * the person who is signed in.
 * @public
 */
export function mayEnter(person: Person, world: Pick<World, 'tenant' | 'merchant'>): boolean {
  const { isActive, invitedUntil, deleted, tenantId, merchantId } = person;
  if (!isActive || invitedUntil !== undefined || deleted !== undefined) return false;
  if (tenantId !== undefined && world.tenant(tenantId)?.isBlocked) return false;
  return merchantId === undefined || world.merchant(merchantId)?.merchantStatus !== 'Locked';
}
