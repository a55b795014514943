/** Sign-in and sign-out as the portal does them; the identity library loads with the first of them. */

import { type IdentitySettings, session, setSession, storedUserKey } from '../auth/session.ts';
import { flushPermissions } from '../permissions/permission-service.ts';
import { type Portal, setAccount } from './portal.ts';

/** Leaves for the provider's sign-in page. @param returnUrl already checked */
export async function signInTo(identity: IdentitySettings, language: string, returnUrl: string | undefined): Promise<void> {
  const { signIn } = await import('../auth/identity.ts');
  await signIn(identity, language, returnUrl);
}

/** Gets a new access token for the running session. @returns whether it did */
export async function renewSession(identity: IdentitySettings): Promise<boolean> {
  const before = session.current;
  if (!before) return false;
  const { renew } = await import('../auth/identity.ts');
  const next = await renew(identity);
  // A renewal that comes back as somebody else is no renewal of this session.
  if (!next || next.subject !== before.subject) return false;
  setSession(next);
  return true;
}

/** Forgets everything about the person in this tab: calls under way, answers, permissions, the session. */
export function forgetSession({ identity, queries }: Pick<Portal, 'identity' | 'queries'>): void {
  void queries.cancelQueries();
  queries.clear();
  flushPermissions();
  setAccount(undefined);
  setSession(undefined);
  sessionStorage.removeItem(storedUserKey(identity));
}

/** Signs out here at once and then at the provider, which leads back to the logged-out page; offline, the page shows all the same. */
export async function endSession(portal: Portal): Promise<void> {
  const { identity } = portal;
  const { signOut } = await import('../auth/identity.ts');
  // The library reads the ID token for the provider from its store, so it goes first and the store is emptied whatever comes of it.
  const leaving = signOut(identity);
  try {
    await leaving;
  } catch {
    history.replaceState(null, '', '/authentication/logged-out');
    dispatchEvent(new PopStateEvent('popstate'));
  } finally {
    forgetSession(portal);
  }
}
