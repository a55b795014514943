/** Remaining life of an access token. */
import type { Session } from '../state/session.ts';

export interface Clocks {
  /** Returns epoch milliseconds, which jump when the clock is changed. */
  now(): number;
  /** Returns milliseconds that never decrease; may pause while the computer sleeps. */
  monotonic(): number;
}

const browserClocks: Clocks = { now: () => Date.now(), monotonic: () => performance.now() };

/** End of each session by the monotonic clock, computed when the session was first used. */
const ends = new WeakMap<Session, number>();

/**
 * Returns the milliseconds until the token expires, by the clock with the lower value. The wall clock includes the time
 * asleep, and the monotonic clock is not affected when the clock is set back. The provider's clock is not used, so it
 * may differ.
 */
export function remainingLife(session: Session, clocks: Clocks = browserClocks): number {
  const left = session.expiresAt * 1000 - clocks.now();
  const end = ends.get(session) ?? clocks.monotonic() + left;
  ends.set(session, end);
  return Math.min(left, end - clocks.monotonic());
}
