/**
 * A world of a million transactions in a process of its own: how soon it is ready, how fast it answers, how much memory
 * it takes.
 */
import { execFileSync } from 'node:child_process';
import { transactionsPerDayMonth, transactionsSummaryV3 } from '../../plugins/reports/reports/transactions.ts';
import { platformCalls } from '../../plugins/transactions/api.ts';
import { sources } from '../../plugins/transactions/sources.ts';
import { type Figure, percentile } from './figure.ts';
import { addressOf, askingAsPlatform, queries, timesOf } from './list-call.ts';
import { whileServing } from './server-start.ts';

const size = 1_000_000;
const calls = 100;
const day = 86_400_000;

export async function largeWorld(): Promise<Figure[]> {
  return whileServing(['--transactions', String(size)], async ({ origin, pid, started }) => {
    const ready = (performance.now() - started) / 1000;
    const requestJson = await askingAsPlatform(origin);
    const list = addressOf(origin, platformCalls.list.path);
    const search = addressOf(origin, platformCalls.search.path);
    const to = Date.now();
    const year = `startDate=${new Date(to - 399 * day).toISOString()}&endDate=${new Date(to).toISOString()}&timezoneOffset=60&PageSize=50&pageIndex=0`;
    const reports = [transactionsPerDayMonth, transactionsSummaryV3].flatMap(({ call }) => call.platform ?? []);
    const report = (call: number) =>
      requestJson(`${addressOf(origin, reports[call % reports.length]?.path ?? '')}?${year}`);
    // While searches and sorted columns are still being prepared, and nothing was asked before.
    const requestedAt = performance.now();
    await report(0);
    const firstReport = performance.now() - requestedAt;
    // The first search waits for what is being prepared; how long that takes is no matter of the calls after it.
    await requestJson(`${search}?SearchKey=nobody&PageSize=1&PageIndex=0`);
    // a page of the list
    const { data } = (await requestJson(`${list}?PageSize=100&PageIndex=4000`)) as {
      readonly data: readonly { readonly id: string }[];
    };
    const week = `startDate=${new Date(to - 7 * day).toISOString()}&endDate=${new Date(to).toISOString()}`;
    const timed = async (name: string, run: (call: number) => Promise<unknown>, budget = 150): Promise<Figure> => {
      const times = await timesOf(calls, run);
      return {
        name,
        value: percentile(times, 95),
        budget,
        unit: 'ms',
        note: `${calls} calls, p50 ${percentile(times, 50).toFixed(1)}`,
      };
    };
    const figures = [
      { name: 'a million transactions: ready', value: ready, budget: 15, unit: 's' } as const,
      {
        name: 'a million: the first report, at once',
        value: firstReport,
        budget: 1_000,
        unit: 'ms',
        note: 'while searches are being prepared',
      } as const,
      await timed('a million: lists and filters, p95', (call) =>
        requestJson(`${list}?${queries[call % queries.length]}`),
      ),
      await timed('a million: search by id, p95', (call) =>
        requestJson(`${search}?SearchKey=${data[call % data.length]?.id}&PageSize=10&PageIndex=0`),
      ),
      await timed('a million: summary of a week, p95', () =>
        requestJson(`${addressOf(origin, sources.totals.path)}?${week}`, {
          endpointId: sources.totals.id,
          widgetId: 'bench',
        }),
      ),
      // Days and months, or channels and statuses, with the totals by currency and the period before: all transactions
      // are counted twice.
      await timed('a million: report of all of them, p95', report, 500),
    ];
    const memory = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
    return [...figures, { name: 'a million: memory of its process', value: memory, budget: 2_500, unit: 'MiB' }];
  });
}
