/** How long an access token has left. */
import type { Session } from '../state/session.ts';

export interface Clocks {
  /** Epoch milliseconds; jumps when somebody sets the clock. */
  now(): number;
  /** Milliseconds that never run backwards; may stand still while the computer sleeps. */
  monotonic(): number;
}

const browserClocks: Clocks = { now: () => Date.now(), monotonic: () => performance.now() };

/** When each session ends by the monotonic clock, from when it was first seen. */
const ends = new WeakMap<Session, number>();

/**
 * Milliseconds until the token expires, by the clock that says less: the wall clock counts a sleep, the monotonic one survives a
 * clock that is set back. The provider's clock plays no part, so that no difference to it matters.
 */
export function remainingLife(session: Session, clocks: Clocks = browserClocks): number {
  const left = session.expiresAt * 1000 - clocks.now();
  const end = ends.get(session) ?? clocks.monotonic() + left;
  ends.set(session, end);
  return Math.min(left, end - clocks.monotonic());
}
