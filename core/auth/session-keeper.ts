/** Looks after the session while the portal is open: renews it in time, and keeps this tab in step with the others and the provider. */

import type { Portal } from '../portal/portal.ts';
import { session, setSession, storedSession } from '../state/session.ts';
import { startRenewalTimer } from './renewal-timer.ts';
import { forgetSession, renewOrEnd, sessionEnded, showLoggedOut, startAnew } from './session-flow.ts';
import { hearTabs, type TabMessageType } from './tabs.ts';
import { remainingLife } from './token-life.ts';

/** Milliseconds out of sight after which the provider is asked whether the session still lives. */
const longHidden = 5 * 60_000;

/** Starts looking after the session. @returns what ends it */
export function keepSession(portal: Pick<Portal, 'identity' | 'queries'>): () => void {
  const { identity } = portal;
  const timer = startRenewalTimer({
    remaining: () => session.current && remainingLife(session.current),
    renew: () => void renewOrEnd(portal),
  });

  /** The store is the truth: another tab may have signed out, signed somebody else in, or renewed while this one heard nothing. */
  const compare = () => {
    const { current } = session;
    const stored = storedSession(identity, localStorage);
    if (!current) return;
    if (!stored || stored.subject !== current.subject) startAnew(portal, { keepStored: stored !== undefined });
    else if (stored.accessToken !== current.accessToken) setSession(stored);
  };
  const lookAgain = () => {
    compare();
    timer.check();
  };

  const heard: Readonly<Record<TabMessageType, () => void>> = {
    logout() {
      if (!session.current) return;
      const stored = storedSession(identity, localStorage);
      const isAnother = stored !== undefined && stored.subject !== session.current.subject;
      showLoggedOut();
      forgetSession(portal, { keepStored: isAnother });
    },
    // The store is left alone: whoever has signed in since holds it.
    ended() {
      if (session.current && !storedSession(identity, localStorage)) forgetSession(portal);
    },
    login: () => location.reload(),
    renewed: compare,
  };
  const stopHearing = hearTabs((type) => heard[type]());

  let hiddenSince: number | undefined;
  let watching: Promise<() => void> | undefined;
  const watchProvider = async (ask: boolean) => {
    if (!session.current || !navigator.onLine) return;
    const steps = await import('./identity.ts');
    watching ??= steps.watchProvider(identity, () => session.current && sessionEnded(portal));
    await watching;
    if (ask && session.current) await steps.askProvider(identity);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
      return;
    }
    lookAgain();
    const isLong = hiddenSince !== undefined && Date.now() - hiddenSince >= longHidden;
    hiddenSince = undefined;
    // A renewal that is due says the same; the provider's silence changes nothing.
    if (isLong) watchProvider(true).catch(() => undefined);
  };
  // From the back/forward cache the page comes as it was left.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && lookAgain();

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onPageShow);
  addEventListener('focus', lookAgain);
  addEventListener('online', lookAgain);
  // After the first screen, and before there may be no network to sign out with.
  const loadLater = setTimeout(() => import('./auth-screens.tsx').catch(() => undefined), 2_000);
  // The first screen needs the line more; by then the library is wanted for a renewal anyway.
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
