/** Limit of wrong attempts, which keeps passwords and step-up codes from being guessed. */

export interface Attempts {
  /**
   * Counts an attempt before its outcome is known, so that simultaneous attempts can't exceed the limit.
   * @param key of an existing user, or a bucket for unknown users; it is stored until its window ends
   * @returns a function that returns the attempt after a correct one; undefined if no attempt is left
   */
  take(key: string): (() => void) | undefined;
  clear(): void;
}

/** Number of entries above which expired entries are removed. */
const mostEntries = 10_000;

interface Count {
  count: number;
  /** Start and length of the window, in milliseconds. */
  readonly since: number;
  readonly window: number;
}

/**
 * Creates a limit of attempts.
 * @param limit attempts within a window of time, which begins with the first attempt
 * @param window milliseconds
 * @param longest milliseconds: each window that was used up doubles the length of the next, up to this length. An
 *   attempt is forgotten this long after its window. By default all windows have the same length
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
  const nextWindow = (known: Count | undefined): Count => {
    const isUsedUp = known !== undefined && known.count >= limit && !isForgotten(known);
    return { count: 0, since: now(), window: isUsedUp ? Math.min(known.window * 2, longest) : window };
  };
  return {
    take(key) {
      const known = counts.get(key);
      const entry = known && now() - known.since < known.window ? known : nextWindow(known);
      if (entry.count >= limit) return undefined;
      entry.count += 1;
      if (counts.size >= mostEntries && !known)
        for (const [storedKey, count] of counts) if (isForgotten(count)) counts.delete(storedKey);
      counts.set(key, entry);
      return () => {
        entry.count -= 1;
      };
    },
    clear: () => counts.clear(),
  };
}
