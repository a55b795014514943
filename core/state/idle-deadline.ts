/**
 * Time of the user's latest activity, shared by every tab: a single instant in local storage, from which each tab reads
 * the same deadline. It is wall-clock time, because a timer stops while a laptop sleeps.
 */

/** Milliseconds without activity until the user is prompted (S-282). */
export const idleAfter = 1_800_000;
/** Milliseconds the person has to answer (S-284). */
export const answerWithin = 60_000;
/** Milliseconds without activity that end the session (S-289). */
export const signOutAfter = idleAfter + answerWithin;

/** Epoch milliseconds of the last activity. */
export const activityKey = 'portal.lastActivity';

/** Latest activity of the user of a portal, and the idle deadline. */
export interface IdleDeadline {
  /** Notes that the person is active. @param now epoch milliseconds */
  readonly noteActivity: (now: number) => void;
  /**
   * Milliseconds since the last activity in any tab; 0 where none is known. An instant in the future, from a clock that
   * was set back, counts as now.
   */
  readonly idleFor: (now: number) => number;
  /** Returns true if the session has to end: no activity for 1860 s, even if no timer could run meanwhile. */
  readonly isIdleOver: (now: number) => boolean;
}

/** @param local the storage that the tabs share */
export function createIdleDeadline(local: Storage): IdleDeadline {
  /** Copy in memory, because the storage may be switched off or full. */
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
