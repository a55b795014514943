/** Remaining life of an access token. */
import type { Session } from '../state/session.ts';

export interface Clocks {
  /** Returns epoch milliseconds; jumps when the clock is set. */
  now(): number;
  /** Returns milliseconds that never run backwards; may pause while the computer sleeps. */
  monotonic(): number;
}

const browserClocks: Clocks = { now: () => Date.now(), monotonic: () => performance.now() };

/** End of each session by the monotonic clock, computed when it was first seen. */
const ends = new WeakMap<Session, number>();

/**
 * Returns the milliseconds until the token expires, by the clock with the lower value: the wall clock counts a sleep,
 * the monotonic clock survives a clock that is set back. The provider's clock is not involved, so a difference to it
 * does not matter.
 */
export function remainingLife(session: Session, clocks: Clocks = browserClocks): number {
  const left = session.expiresAt * 1000 - clocks.now();
  const end = ends.get(session) ?? clocks.monotonic() + left;
  ends.set(session, end);
  return Math.min(left, end - clocks.monotonic());
}
