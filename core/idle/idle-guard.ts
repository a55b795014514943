/** The part of the idle watch that is there from the first moment: no call leaves the portal after the deadline (S-289). */
import { subscribe } from 'valtio';
import { endSession } from '../auth/session-flow.ts';
import type { Portal } from '../portal/portal.ts';
import { idleAfter, idleFor, isIdleOver, noteActivity } from '../state/idle-deadline.ts';
import { session } from '../state/session.ts';

/** Ends a session whose deadline has passed. @returns whether it has */
export function endIfIdle(portal: Portal): boolean {
  if (!session.current || !isIdleOver(Date.now())) return false;
  void endSession(portal, 'idle');
  return true;
}

/** To be called once, before anything is shown: a tab that was asleep or closed meanwhile does not come back signed in. */
export function startIdleGuard(portal: Portal): void {
  const now = Date.now();
  // Opening a page is activity, unless the person is being asked in another tab.
  if (!endIfIdle(portal) && session.current && idleFor(now) < idleAfter) noteActivity(now);
  let wasSignedIn = session.current !== undefined;
  // At once, as the first call of the new session asks for the deadline; a renewal is no activity.
  subscribe(
    session,
    () => {
      const isSignedIn = session.current !== undefined;
      if (isSignedIn && !wasSignedIn) noteActivity(Date.now());
      wasSignedIn = isSignedIn;
    },
    true,
  );
}
