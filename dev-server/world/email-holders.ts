/**
 * Holders of e-mail addresses: each address has one account in the world, and invitations of several organizations
 * until the first is accepted.
 */
import { People } from './core-tokens.ts';
import { wholeWorld } from './narrowed.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

/**
 * Returns whether a person has accepted the invitation. Until then the account is an invitation, which reserves its
 * address only in its organization.
 */
export const isTakenUp = ({ invitedUntil }: Pick<Person, 'invitedUntil'>): boolean => invitedUntil === undefined;

/**
 * Returns the account that signs in with an address, of whichever organization, whether the asking person sees it or
 * not.
 */
export function accountAt(world: World, email: string): Person | undefined {
  const person = wholeWorld(world).personByEmail(email);
  return person && isTakenUp(person) ? person : undefined;
}

/** Returns whether a person can sign in with an address: no other account does, and no colleague is invited with it. */
export function mayTakeUp(world: World, { id, tenantId, merchantId }: Person, email: string): boolean {
  const account = accountAt(world, email);
  if (account && account.id !== id) return false;
  const isColleague = (person: Person) =>
    person.id !== id && person.tenantId === tenantId && person.merchantId === merchantId;
  return !wholeWorld(world)
    .of(People)
    .all.some((candidate) => candidate.email === email && isColleague(candidate));
}
