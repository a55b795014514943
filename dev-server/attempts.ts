/** How often somebody may be wrong: passwords and step-up codes are guessed otherwise. */

export interface Attempts {
  /**
   * Takes one of the attempts, before it is known how it ends: of many at once none passes the limit.
   * @param key of somebody there is, or a bucket for those there are not: it is remembered until its window is over
   * @returns gives the attempt back, once it was right; undefined where none is left
   */
  take(key: string): (() => void) | undefined;
  clear(): void;
}

/**
 * @param limit attempts within a window of time, which begins with the first
 * @param now epoch milliseconds
 */
export function createAttempts(limit: number, { window = 60_000, now = Date.now }: { readonly window?: number; readonly now?: () => number } = {}): Attempts {
  const counts = new Map<string, { count: number; readonly since: number }>();
  return {
    take(key) {
      const known = counts.get(key);
      const entry = known && now() - known.since < window ? known : { count: 0, since: now() };
      if (entry.count >= limit) return undefined;
      entry.count += 1;
      counts.set(key, entry);
      return () => {
        entry.count -= 1;
      };
    },
    clear: () => counts.clear(),
  };
}
