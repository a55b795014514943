/** Response times of providers, by provider. */
import { pageOf, paymentsOf, type ScopedRequest } from './source-request.ts';

/** Maximum number of payments per provider whose attempts are read, the newest of the period. */
export const paymentsPerProvider = 200;

/** Returns a row per provider, slowest first. Attempts without a response are not counted. */
export function answerTimes(scopedRequest: ScopedRequest) {
  const { world, query } = scopedRequest;
  const read = new Map<string, number>();
  const times = new Map<string, number[]>();
  for (const payment of paymentsOf(scopedRequest)) {
    const count = read.get(payment.serviceProvider) ?? 0;
    if (count >= paymentsPerProvider) continue;
    read.set(payment.serviceProvider, count + 1);
    // A provider with a soft decline before another provider approved the payment has responded as well.
    for (const { serviceProvider, duration } of world.transactions.attempts(payment)) {
      if (duration === undefined) continue;
      const providerTimes = times.get(serviceProvider);
      if (providerTimes) providerTimes.push(duration);
      else times.set(serviceProvider, [duration]);
    }
  }
  const rows = [...times]
    .map(([key, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return { key, name: key, count: sorted.length, p50: percentileOf(sorted, 50), p95: percentileOf(sorted, 95) };
    })
    .sort((a, b) => b.p95 - a.p95 || (a.key < b.key ? -1 : 1));
  return {
    data: scopedRequest.isPrevious ? rows : pageOf(query, rows),
    count: rows.length,
    totalCount: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * Returns the value that the given percentage of the values does not exceed (nearest rank).
 * @param sorted ascending, at least one value
 */
const percentileOf = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
