/** Sign-in and sign-out as the portal does them; the identity library loads with the first of them. */

import { type IdentitySettings, session, setSession, storedIdToken, storedUserKey } from '../auth/session.ts';
import { flushPermissions } from '../permissions/permission-service.ts';
import { type Portal, setAccount } from './portal.ts';

/** Leaves for the provider's sign-in page. @param returnUrl already checked */
export async function signInTo(identity: IdentitySettings, language: string, returnUrl: string | undefined): Promise<void> {
  const { signIn } = await import('../auth/identity.ts');
  await signIn(identity, language, returnUrl);
}

let renewing: Promise<boolean> | undefined;

/** Gets a new access token for the running session; calls made until it is in place share the one renewal. @returns whether it did */
export function renewSession(identity: IdentitySettings): Promise<boolean> {
  renewing ??= takeNewToken(identity).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function takeNewToken(identity: IdentitySettings): Promise<boolean> {
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

/** Forgets the person at once, then signs out at the provider, which leads back to the logged-out page; offline, the page shows all the same. */
export async function endSession(portal: Pick<Portal, 'identity' | 'queries'>): Promise<void> {
  const { identity } = portal;
  // The provider wants to see the ID token, which is forgotten with the rest.
  const idToken = storedIdToken(identity, sessionStorage);
  forgetSession(portal);
  try {
    const { signOut } = await import('../auth/identity.ts');
    await signOut(identity, idToken);
  } catch {
    history.replaceState(null, '', '/authentication/logged-out');
    dispatchEvent(new PopStateEvent('popstate'));
  }
}
