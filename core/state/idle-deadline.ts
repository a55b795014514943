/**
 * Time of the user's latest activity in any tab. It is one instant in local storage, from which all tabs derive the
 * same deadline. It is wall-clock time, because a timer stops while a laptop sleeps.
 */

/** Milliseconds without activity until the user is prompted (S-282). */
export const idleAfter = 1_800_000;
/** Milliseconds within which the user has to respond (S-284). */
export const answerWithin = 60_000;
/** Milliseconds without activity after which the session ends (S-289). */
export const signOutAfter = idleAfter + answerWithin;

/** Storage key of the time of the last activity, in epoch milliseconds. */
export const activityKey = 'portal.lastActivity';

/** Latest activity of the user of a portal, and the idle deadline. */
export interface IdleDeadline {
  /**
   * Records that the user is active.
   * @param now epoch milliseconds
   */
  readonly noteActivity: (now: number) => void;
  /**
   * Returns the milliseconds since the last activity in any tab; 0 if none is known. A time in the future, from before
   * the clock was set back, counts as now.
   */
  readonly idleFor: (now: number) => number;
  /**
   * Returns whether the session has to end, because there was no activity for 1860 s, even if no timer could run in the
   * meantime.
   */
  readonly isIdleOver: (now: number) => boolean;
}

/** @param local storage that the tabs share */
export function createIdleDeadline(local: Storage): IdleDeadline {
  /** Copy in memory, because the storage may be disabled or full. */
  let latest = 0;
  const lastActivity = (): number => {
    try {
      const stored = Number(local.getItem(activityKey));
      return Number.isFinite(stored) && stored > 0 ? stored : latest;
    } catch {
      return latest;
    }
  };
  const idleFor = (now: number) => {
    const last = lastActivity();
    return last === 0 ? 0 : Math.max(0, now - last);
  };
  return {
    noteActivity(now) {
      latest = now;
      try {
        local.setItem(activityKey, String(now));
      } catch {
        // Without storage this tab counts separately.
      }
    },
    idleFor,
    isIdleOver: (now) => idleFor(now) >= signOutAfter,
  };
}
