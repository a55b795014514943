/** Who has an e-mail address: one account in the world, and invitations of several organizations until one of them is taken up. */
import { People } from './core-tokens.ts';
import { wholeWorld } from './narrowed.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

/** Returns whether somebody has taken their account up: until then it is an invitation, which claims its address in its own organization alone. */
export const isTakenUp = ({ invitedUntil }: Pick<Person, 'invitedUntil'>): boolean => invitedUntil === undefined;

/** Returns the account that signs in with an address, of whichever organization, whether the asking person sees it or not. */
export function accountAt(world: World, email: string): Person | undefined {
  const person = wholeWorld(world).personByEmail(email);
  return person && isTakenUp(person) ? person : undefined;
}

/** Returns whether a person can sign in with an address: no other account does, and no colleague is invited with it. */
export function mayTakeUp(world: World, { id, tenantId, merchantId }: Person, email: string): boolean {
  const account = accountAt(world, email);
  if (account && account.id !== id) return false;
  const isColleague = (one: Person) => one.id !== id && one.tenantId === tenantId && one.merchantId === merchantId;
  return !wholeWorld(world)
    .of(People)
    .all.some((one) => one.email === email && isColleague(one));
}
