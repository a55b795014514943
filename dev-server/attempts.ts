/** Limit on wrong attempts: otherwise passwords and step-up codes could be guessed. */

export interface Attempts {
  /**
   * Takes an attempt before its outcome is known, so that of many at once none passes the limit.
   * @param key of an existing user, or a bucket for unknown ones: it is remembered until its window is over
   * @returns gives the attempt back, once it was right; undefined where none is left
   */
  take(key: string): (() => void) | undefined;
  clear(): void;
}

/** Number of entries from which on expired ones are removed. */
const mostKept = 10_000;

interface Count {
  count: number;
  /** Start of its window and the length of the window, in milliseconds. */
  readonly since: number;
  readonly window: number;
}

/**
 * @param limit attempts within a window of time, which begins with the first
 * @param window milliseconds
 * @param longest milliseconds: each window that was used up makes the next twice as long, up to this; after a window
 *   and this without any it is as
 *   at first. The same length each time where absent
 * @param now epoch milliseconds
 */
export function createAttempts(
  limit: number,
  {
    window = 60_000,
    longest = window,
    now = Date.now,
  }: {
    readonly window?: number | undefined;
    readonly longest?: number | undefined;
    readonly now?: (() => number) | undefined;
  } = {},
): Attempts {
  const counts = new Map<string, Count>();
  const isForgotten = (count: Count) => now() - count.since >= count.window + longest;
  const following = (known: Count | undefined): Count => {
    const isUsedUp = known !== undefined && known.count >= limit && !isForgotten(known);
    return { count: 0, since: now(), window: isUsedUp ? Math.min(known.window * 2, longest) : window };
  };
  return {
    take(key) {
      const known = counts.get(key);
      const entry = known && now() - known.since < known.window ? known : following(known);
      if (entry.count >= limit) return undefined;
      entry.count += 1;
      if (counts.size >= mostKept && !known)
        for (const [storedKey, count] of counts) if (isForgotten(count)) counts.delete(storedKey);
      counts.set(key, entry);
      return () => {
        entry.count -= 1;
      };
    },
    clear: () => counts.clear(),
  };
}
