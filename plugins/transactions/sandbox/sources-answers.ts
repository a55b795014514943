/** How long providers take to answer, by provider. */
import { type Asked, pageOf, paymentsOf } from './sources-asked.ts';

/** Of each provider, the period's newest payments whose attempts are read. */
export const paymentsPerProvider = 200;

/** A row per provider, slowest first. An attempt that is not answered yet has taken no time. */
export function answerTimes(asked: Asked) {
  const { world, query } = asked;
  const read = new Map<string, number>();
  const times = new Map<string, number[]>();
  for (const payment of paymentsOf(asked)) {
    const count = read.get(payment.serviceProvider) ?? 0;
    if (count >= paymentsPerProvider) continue;
    read.set(payment.serviceProvider, count + 1);
    // A provider that refused softly before another one took the payment has answered, too.
    for (const { serviceProvider, duration } of world.transactions.attempts(payment)) {
      if (duration === undefined) continue;
      const its = times.get(serviceProvider);
      if (its) its.push(duration);
      else times.set(serviceProvider, [duration]);
    }
  }
  const rows = [...times]
    .map(([key, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return { key, name: key, count: sorted.length, p50: nearest(sorted, 50), p95: nearest(sorted, 95) };
    })
    .sort((a, b) => b.p95 - a.p95 || (a.key < b.key ? -1 : 1));
  return { data: asked.isPrevious ? rows : pageOf(query, rows), count: rows.length, totalCount: rows.reduce((sum, { count }) => sum + count, 0) };
}

/** The value that so many percent of them do not exceed (nearest rank). @param sorted ascending, one at least */
const nearest = (sorted: readonly number[], percent: number): number => sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
