/**
 * Maintenance of the session while the portal is open: it renews the session in time, and keeps this tab synchronized
 * with other tabs and the provider.
 */

import type { Portal } from '../portal/portal.ts';
import { storedSession } from '../state/session.ts';
import type { TabMessageType } from '../state/tabs.ts';
import { startRenewalTimer } from './renewal-timer.ts';
import { showLoggedOut } from './session-flow.ts';
import { remainingLife } from './token-life.ts';

/** Milliseconds in the background after which the provider is queried whether the session is still valid. */
const longHidden = 5 * 60_000;

/**
 * Starts the maintenance of the session.
 * @returns a function that ends it
 */
export function keepSession({
  identity,
  session,
  auth,
  tabs,
  storages: { local },
}: Pick<Portal, 'identity' | 'session' | 'auth' | 'tabs' | 'storages'>): () => void {
  const timer = startRenewalTimer({
    remaining: () => session.state.current && remainingLife(session.state.current),
    renew: () => void auth.renewOrEnd(),
  });

  /**
   * Compares the session with the stored one, which is authoritative. Another tab may have signed out, signed in
   * another user, or renewed the session without this tab receiving an event.
   */
  const compare = () => {
    const { current } = session.state;
    const stored = storedSession(identity, local);
    if (!current) return;
    if (!stored || stored.subject !== current.subject) auth.startAnew({ keepStored: stored !== undefined });
    else if (stored.accessToken !== current.accessToken) session.set(stored);
  };
  const lookAgain = () => {
    compare();
    timer.check();
  };

  const heard: Readonly<Record<TabMessageType, () => void>> = {
    logout() {
      if (!session.state.current) return;
      const stored = storedSession(identity, local);
      const isAnother = stored !== undefined && stored.subject !== session.state.current.subject;
      showLoggedOut();
      auth.forget({ keepStored: isAnother });
    },
    // Keeps the store, because a user who has signed in since then owns it.
    ended() {
      if (session.state.current && !storedSession(identity, local)) auth.forget();
    },
    login: () => location.reload(),
    renewed: compare,
  };
  const stopHearing = tabs.onMessage((type) => heard[type]());

  let hiddenSince: number | undefined;
  let watching: Promise<() => void> | undefined;
  const watchProvider = async (isAsking: boolean) => {
    if (!session.state.current || !navigator.onLine) return;
    const steps = await auth.identity();
    watching ??= steps.watchProvider(() => session.state.current && auth.endLocally());
    await watching;
    if (isAsking && session.state.current) await steps.queryProviderSession();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
      return;
    }
    lookAgain();
    const isLong = hiddenSince !== undefined && Date.now() - hiddenSince >= longHidden;
    hiddenSince = undefined;
    // The next renewal detects the same; no response from the provider changes nothing.
    if (isLong) watchProvider(true).catch(() => undefined);
  };
  // A page from the back/forward cache has its old state.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && lookAgain();

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onPageShow);
  addEventListener('focus', lookAgain);
  addEventListener('online', lookAgain);
  // Loads after the first screen, while the network for signing out is still available.
  const loadLater = setTimeout(() => import('./auth-screens.tsx').catch(() => undefined), 2_000);
  // The first screen needs the bandwidth more, and by then a renewal needs the library anyway.
  const watchLater = setTimeout(() => watchProvider(false).catch(() => undefined), 30_000);
  lookAgain();

  return () => {
    timer.stop();
    stopHearing();
    clearTimeout(watchLater);
    clearTimeout(loadLater);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('focus', lookAgain);
    removeEventListener('online', lookAgain);
    void watching?.then((stop) => stop());
  };
}
