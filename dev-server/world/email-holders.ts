/**
 * Holders of email addresses. In the world, each address has up to one account, and invitations of several
 * organizations until the first is accepted.
 */
import { People } from './core-tokens.ts';
import { wholeWorld } from './narrowed.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

/**
 * Returns true if a person has accepted the invitation. Until then the account is an invitation, which reserves its
 * address only in its organization.
 */
export const isTakenUp = ({ invitedUntil }: Pick<Person, 'invitedUntil'>): boolean => invitedUntil === undefined;

/**
 * Returns the account that signs in with an address, of any organization and regardless of the caller's data access.
 */
export function accountAt(world: World, email: string): Person | undefined {
  const person = wholeWorld(world).personByEmail(email);
  return person && isTakenUp(person) ? person : undefined;
}

/**
 * Returns true if a person can sign in with an address: there is no other account with it, and no colleague is invited
 * with it.
 */
export function mayTakeUp(world: World, { id, tenantId, merchantId }: Person, email: string): boolean {
  const account = accountAt(world, email);
  if (account && account.id !== id) return false;
  const isColleague = (person: Person) =>
    person.id !== id && person.tenantId === tenantId && person.merchantId === merchantId;
  return !wholeWorld(world)
    .of(People)
    .all.some((candidate) => candidate.email === email && isColleague(candidate));
}
