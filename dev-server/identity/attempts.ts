const limit = 10;
const window = 60_000;
/** Addresses remembered at once: a flood of made-up ones must not fill the memory. */
const capacity = 10_000;

/** Counts wrong passwords by address: ten within a minute close it until the minute is over. @param now epoch milliseconds */
export function createAttempts(now: () => number) {
  const counts = new Map<string, { count: number; readonly since: number }>();
  const recent = (key: string) => {
    const entry = counts.get(key);
    return entry && now() - entry.since < window ? entry : undefined;
  };
  return {
    isExhausted: (key: string): boolean => (recent(key)?.count ?? 0) >= limit,
    count(key: string): void {
      const entry = recent(key);
      if (entry) {
        entry.count += 1;
        return;
      }
      if (counts.size >= capacity) counts.clear();
      counts.set(key, { count: 1, since: now() });
    },
  };
}
