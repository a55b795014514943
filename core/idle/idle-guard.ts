/**
 * The part of the idle watch that is there from the first moment: no call leaves the portal after the deadline (S-289).
 */
import { subscribe } from 'valtio';
import type { Portal } from '../portal/portal.ts';
import { idleAfter } from '../state/idle-deadline.ts';

/** Ends a session whose deadline has passed. @returns whether it has */
export function endIfIdle({ auth, idle, session }: Pick<Portal, 'auth' | 'idle' | 'session'>): boolean {
  if (!session.state.current || !idle.isIdleOver(Date.now())) return false;
  void auth.end('idle');
  return true;
}

/**
 * Starts the idle guard. Call it once, before anything is shown: a tab that was asleep or closed meanwhile does not
 * come back signed in.
 */
export function startIdleGuard(portal: Portal): void {
  const { idle, session } = portal;
  const now = Date.now();
  // Opening a page is activity, unless another tab shows the idle dialog.
  if (!endIfIdle(portal) && session.state.current && idle.idleFor(now) < idleAfter) idle.noteActivity(now);
  let wasSignedIn = session.state.current !== undefined;
  // Synchronous, because the first call of the new session reads the deadline. A renewal is no activity.
  subscribe(
    session.state,
    () => {
      const isSignedIn = session.state.current !== undefined;
      if (isSignedIn && !wasSignedIn) idle.noteActivity(Date.now());
      wasSignedIn = isSignedIn;
    },
    true,
  );
}
