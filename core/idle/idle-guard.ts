/** The part of the idle watch that is active from the start, so that no call is made after the deadline (S-289). */
import { subscribe } from 'valtio';
import type { Portal } from '../portal/portal.ts';
import { idleAfter } from '../state/idle-deadline.ts';

/**
 * Ends a session whose deadline has passed.
 * @returns whether it was ended
 */
export function endIfIdle({ auth, idle, session }: Pick<Portal, 'auth' | 'idle' | 'session'>): boolean {
  if (!session.state.current || !idle.isIdleOver(Date.now())) return false;
  void auth.end('idle');
  return true;
}

/**
 * Starts the idle guard. Call it once, before the first rendering, so that a tab that was asleep or closed is not
 * signed in afterwards.
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
