/** Sign-in, renewal and sign-out as the portal does them; the identity library loads with the first of them. */

import { proxy } from 'valtio';
import { flushPermissions } from '../permissions/permission-service.ts';
import { type Portal, setAccount } from '../portal/portal.ts';
import { forgetState } from '../state/forget.ts';
import { isIdleOver } from '../state/idle-deadline.ts';
import { type IdentitySettings, type Session, session, setSession, storedUserKey } from '../state/session.ts';
import { noteUnfinishedSignOut } from './ask-again.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { tellTabs } from './tabs.ts';

type Ends = Pick<Portal, 'identity' | 'queries'>;

/** `refused`: the session is over. `other`: the provider answered with somebody else. `later`: nothing was decided, as without a network. */
export type Renewal = 'renewed' | 'refused' | 'other' | 'later';

let renewing: Promise<Renewal> | undefined;

/** Gets a new access token for the running session, which it leaves alone otherwise; whoever asks until it is in place shares the one renewal. */
export function renewal(identity: IdentitySettings): Promise<Renewal> {
  renewing ??= takeNewToken(identity).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function takeNewToken(identity: IdentitySettings): Promise<Renewal> {
  const before = session.current;
  if (!before) return 'refused';
  // Without a network no attempt is used up: the session outlives a tunnel.
  if (!navigator.onLine) return 'later';
  const { renew } = await import('./identity.ts');
  let next: Session;
  try {
    next = await renew(identity, before);
  } catch (error) {
    return whyNot(error);
  }
  if (session.current?.subject !== before.subject) return 'refused'; // signed out meanwhile
  if (next.subject !== before.subject) return 'other';
  setSession(next);
  return 'renewed';
}

/** By name: the classes come with the identity library, which is not loaded for this. */
function whyNot(error: unknown): Renewal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SubjectChangedError') return 'other';
  if (name === 'RenewalRefusedError' || name === 'SessionReplacedError') return 'refused';
  return name === 'LockTimeoutError' || !navigator.onLine ? 'later' : 'refused';
}

/** Renews, and ends the session where that fails (S-270, S-478): sign-in follows, with the address as return URL. @returns whether it did */
export async function renewOrEnd(portal: Ends): Promise<boolean> {
  // A device that slept past the deadline must not prolong what is over (S-289).
  if (session.current && isIdleOver(Date.now())) {
    void endSession(portal, 'idle');
    return false;
  }
  const before = session.current;
  const outcome = await renewal(portal.identity);
  if (session.current === before && before) {
    if (outcome === 'refused') sessionEnded(portal);
    if (outcome === 'other') startAnew(portal);
  }
  return outcome === 'renewed';
}

let calls = new AbortController();

/** Aborted when the person is forgotten: for every call made in their name. */
export const sessionSignal = (): AbortSignal => calls.signal;

/**
 * Forgets everything about the person in this tab: calls under way, answers, permissions, every store, the session.
 * @param options.keepStored the store holds another person's session by now
 */
export function forgetSession({ identity, queries }: Ends, options: { readonly keepStored?: boolean } = {}): void {
  calls.abort(new DOMException('The session has ended.', 'AbortError'));
  calls = new AbortController();
  void queries.cancelQueries();
  queries.clear();
  flushPermissions();
  setAccount(undefined);
  setSession(undefined);
  forgetState();
  if (!options.keepStored) localStorage.removeItem(storedUserKey(identity));
}

/** The session is over without anybody's wish: every tab forgets it and asks for sign-in at its own address (S-271). */
export function sessionEnded(portal: Ends): void {
  const subject = session.current?.subject;
  forgetSession(portal);
  tellTabs('ended', subject);
}

/** What this tab shows is no longer this browser's session: forget it and load again, as whoever is signed in now (S-278, S-279). */
export function startAnew(portal: Ends, options: { readonly keepStored?: boolean } = {}): void {
  document.body.hidden = true;
  forgetSession(portal, options);
  location.reload();
}

export type SignOutReason = 'person' | 'idle';
/** Why the logged-out page is shown, where it says more than the usual. */
export const signedOutKey = 'portal.signedOut';

/** Where the provider, by its host, knows the person still: it has no address to sign out at. */
export const signOutEnd = proxy<{ stillSignedInAt: string | undefined }>({ stillSignedInAt: undefined });

let ending: Promise<void> | undefined;

/**
 * Forgets the person at once, here and in the other tabs, then signs out at the provider, which leads back to the logged-out page;
 * offline, the page shows all the same. From any screen; asked twice, it ends once.
 */
export function endSession(portal: Ends, reason: SignOutReason = 'person'): Promise<void> {
  ending ??= end(portal, reason).finally(() => {
    ending = undefined;
  });
  return ending;
}

async function end(portal: Ends, reason: SignOutReason): Promise<void> {
  const { identity } = portal;
  const subject = session.current?.subject;
  // First the address: without a session, a screen's would lead to sign-in.
  if (!location.pathname.startsWith('/authentication/')) showLoggedOut();
  forgetSession(portal, { keepStored: true });
  const stored = await takeStored(identity);
  if (reason === 'idle') localStorage.setItem(signedOutKey, reason);
  noteUnfinishedSignOut();
  tellTabs('logout', subject);
  // When the idle time runs out, all tabs come here at once: the provider takes one of them at a time.
  if (!stored) return showLoggedOut();
  try {
    const { signOut } = await import('./identity.ts');
    if (await signOut(identity, stored)) return;
    signOutEnd.stillSignedInAt = new URL(identity.authority).host;
    showLoggedOut();
  } catch {
    showLoggedOut();
  }
}

/** Removes the stored session. @returns its text, whose tokens the provider wants to see; nothing where another tab has removed it */
function takeStored(identity: IdentitySettings): Promise<string | undefined> {
  return oneAtATime(`sign-out:${identity.clientId}`, 5_000, async () => {
    const key = storedUserKey(identity);
    const stored = localStorage.getItem(key);
    localStorage.removeItem(key);
    return stored ?? undefined;
  });
}

/** The logged-out page, in the place of the screen. */
export function showLoggedOut(): void {
  history.replaceState(null, '', '/authentication/logged-out');
  dispatchEvent(new PopStateEvent('popstate'));
}
