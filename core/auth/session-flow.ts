/** Sign-in, renewal and sign-out of the portal. The identity library loads with the first of them. */
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';
import type { Identity, Renewal, SessionFlow, SignOutReason } from '../portal/session-flow.ts';
import type { Stores } from '../portal/stores.ts';
import { type IdentitySettings, type Session, storedUserKey } from '../state/session.ts';
import { noteUnfinishedSignOut } from './ask-again.ts';
import { createRefusalNote } from './refusals.ts';
import { withTabLock } from './tab-lock.ts';

/** Reason for the signed-out page, if it is not an ordinary sign-out. */
export const signedOutKey = 'portal.signedOut';

type Needed = Pick<Stores, 'session' | 'account' | 'permissions' | 'idle' | 'tabs' | 'storages' | 'forget'> & {
  readonly identity: IdentitySettings;
  readonly queries: QueryClient;
};

/** Creates the session operations of a portal. */
export function createSessionFlow(portal: Needed): SessionFlow {
  const { session, account, permissions, idle, tabs, queries } = portal;
  const { local, tab } = portal.storages;
  const key = storedUserKey(portal.identity);
  const state = proxy<SessionFlow['state']>({ stillSignedInAt: undefined });

  let loading: Promise<Identity> | undefined;
  const identity = () => {
    loading ??= import('./identity.ts').then(
      ({ createIdentity }) => createIdentity(portal.identity, portal.storages, tabs),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  let calls = new AbortController();
  const forget: SessionFlow['forget'] = ({ keepStored = false } = {}) => {
    calls.abort(new DOMException('The session has ended.', 'AbortError'));
    calls = new AbortController();
    void queries.cancelQueries();
    queries.clear();
    permissions.flush();
    account.set(undefined);
    session.set(undefined);
    portal.forget();
    if (!keepStored) local.removeItem(key);
  };

  const endLocally = () => {
    const subject = session.state.current?.subject;
    forget();
    tabs.notify('ended', subject);
  };

  const noteRefusal = createRefusalNote({ tab });
  const endRefused = () => {
    noteRefusal();
    endLocally();
  };

  const startAnew: SessionFlow['startAnew'] = (options) => {
    document.body.hidden = true;
    forget(options);
    location.reload();
  };

  const takeNewToken = async (): Promise<Renewal> => {
    const before = session.state.current;
    if (!before) return 'refused';
    // Offline attempts don't count, so that the session survives a lost connection.
    if (!navigator.onLine) return 'later';
    const { renew } = await identity();
    let next: Session;
    try {
      next = await renew(before);
    } catch (error) {
      return whyNot(error);
    }
    if (session.state.current?.subject !== before.subject) return 'refused'; // signed out meanwhile
    if (next.subject !== before.subject) return 'other';
    session.set(next);
    return 'renewed';
  };

  let renewing: Promise<Renewal> | undefined;
  const renewal = () => {
    renewing ??= takeNewToken().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  /**
   * Removes the stored session.
   * @returns its text with the tokens that the provider requires; `undefined` if another tab has removed it
   */
  const takeStored = () =>
    withTabLock(`sign-out:${portal.identity.clientId}`, 5_000, async () => {
      const stored = local.getItem(key);
      local.removeItem(key);
      return stored ?? undefined;
    });

  const signOut = async (reason: SignOutReason): Promise<void> => {
    const subject = session.state.current?.subject;
    // Changes the address first: without a session the address of a screen would lead to sign-in.
    if (!location.pathname.startsWith('/authentication/')) showLoggedOut();
    forget({ keepStored: true });
    const stored = await takeStored();
    if (reason === 'idle') local.setItem(signedOutKey, reason);
    noteUnfinishedSignOut({ local });
    tabs.notify('logout', subject);
    // When the idle time ends, all tabs sign out at the same time, but the stored session is available to only one of
    // them.
    if (!stored) return showLoggedOut();
    try {
      if (await (await identity()).signOut(stored)) return;
      state.stillSignedInAt = new URL(portal.identity.authority).host;
      showLoggedOut();
    } catch {
      showLoggedOut();
    }
  };

  let ending: Promise<void> | undefined;
  const end: SessionFlow['end'] = (reason = 'person') => {
    ending ??= signOut(reason).finally(() => {
      ending = undefined;
    });
    return ending;
  };

  const renewOrEnd = async (): Promise<boolean> => {
    // After sleeping past the deadline a device must not prolong the expired session (S-289).
    if (session.state.current && idle.isIdleOver(Date.now())) {
      void end('idle');
      return false;
    }
    const before = session.state.current;
    const outcome = await renewal();
    if (session.state.current === before && before) {
      if (outcome === 'refused') endLocally();
      if (outcome === 'other') startAnew();
    }
    return outcome === 'renewed';
  };

  return {
    state,
    identity,
    renewal,
    renewOrEnd,
    signal: () => calls.signal,
    forget,
    endLocally,
    endRefused,
    startAnew,
    end,
  };
}

/**
 * Returns the result of a failed renewal, determined by the name of its error, because the error classes are part of
 * the identity library, which is not loaded here.
 */
function whyNot(error: unknown): Renewal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SubjectChangedError') return 'other';
  if (name === 'RenewalRefusedError' || name === 'SessionReplacedError') return 'refused';
  return name === 'LockTimeoutError' || !navigator.onLine ? 'later' : 'refused';
}

/** Shows the signed-out page in place of the screen. */
export function showLoggedOut(): void {
  history.replaceState(null, '', '/authentication/logged-out');
  dispatchEvent(new PopStateEvent('popstate'));
}
