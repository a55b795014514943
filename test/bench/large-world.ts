/**
 * A world of a million transactions in a separate process: the time until it is ready, the time of its answers, and its
 * memory.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { transactionsPerDayMonth, transactionsSummaryV3 } from '../../plugins/reports/reports/transactions.ts';
import { platformCalls } from '../../plugins/transactions/api.ts';
import { sources } from '../../plugins/transactions/sources.ts';
import { type Figure, format, percentile } from './figure.ts';
import { addressOf, askingAsPlatform, queries, timesOf } from './list-call.ts';
import { cpuOfTree, inTurn, plainLoopInProcess } from './processor.ts';
import { spentUntilNow, whileServing } from './server-start.ts';

const size = 1_000_000;
const calls = 100;
const day = 86_400_000;

export async function largeWorld(): Promise<Figure[]> {
  const [loop] = await inTurn(3, [plainLoopInProcess]);
  return whileServing(['--transactions', String(size)], async ({ origin, pid, started }) => {
    const ready = spentUntilNow(pid, started);
    const requestJson = await askingAsPlatform(origin);
    const list = addressOf(origin, platformCalls.list.path);
    const search = addressOf(origin, platformCalls.search.path);
    const to = Date.now();
    const year = `startDate=${new Date(to - 399 * day).toISOString()}&endDate=${new Date(to).toISOString()}&timezoneOffset=60&PageSize=50&pageIndex=0`;
    const reports = [transactionsPerDayMonth, transactionsSummaryV3].flatMap(({ call }) => call.platform ?? []);
    const report = (call: number) =>
      requestJson(`${addressOf(origin, reports[call % reports.length]?.path ?? '')}?${year}`);
    const pauses = watchPauses(origin);
    // Measured while the indexes of searches and sorted columns are still being built, and before any request.
    const requestedAt = performance.now();
    await report(0);
    const firstReport = performance.now() - requestedAt;
    const searchedAt = performance.now();
    // one page of the list
    const { data } = (await requestJson(`${list}?PageSize=100&PageIndex=4000`)) as {
      readonly data: readonly { readonly id: string }[];
    };
    await requestJson(`${search}?SearchKey=nobody&PageSize=1&PageIndex=0`);
    const firstSearch = performance.now() - searchedAt;
    const longestPause = await pauses.stop();
    const week = `startDate=${new Date(to - 7 * day).toISOString()}&endDate=${new Date(to).toISOString()}`;
    const timed = async (id: Figure['id'], run: (call: number) => Promise<unknown>): Promise<Figure> => {
      const before = cpuOfTree(pid) ?? Number.NaN;
      const times = await timesOf(calls, run, 0);
      const cpu = ((cpuOfTree(pid) ?? Number.NaN) - before) / calls;
      return {
        id,
        value: cpu / loop.cpu,
        note: `processor ${format(cpu)} ms a call, p50 ${format(percentile(times, 50))} ms, p95 ${format(percentile(times, 95))} ms`,
      };
    };
    const reportTimes = await timesOf(10, report, 0);
    const laterReport = percentile(reportTimes, 50);
    const figures: Figure[] = [
      {
        id: 'large-ready',
        value: ready.cpu / loop.cpu,
        note: `${format(ready.wall / 1000)} s, processor ${format(ready.cpu / 1000)} s; a plain loop ${format(loop.cpu)} ms`,
      },
      {
        id: 'large-first-report',
        value: firstReport / laterReport,
        note: `${format(firstReport)} ms, later ones ${format(laterReport)} ms; the first list and search ${format(firstSearch)} ms`,
      },
      {
        id: 'large-pause',
        value: longestPause / loop.cpu,
        note: `${format(longestPause)} ms, the longest wait for a small answer beside the first report, list and search`,
      },
      await timed('large-list', (call) => requestJson(`${list}?${queries[call % queries.length]}`)),
      await timed('large-search', (call) =>
        requestJson(`${search}?SearchKey=${data[call % data.length]?.id}&PageSize=10&PageIndex=0`),
      ),
      await timed('large-summary', () =>
        requestJson(`${addressOf(origin, sources.totals.path)}?${week}`, {
          endpointId: sources.totals.id,
          widgetId: 'bench',
        }),
      ),
      // Days and months, or channels and statuses, with the totals by currency and the previous period: all
      // transactions are counted twice.
      await timed('large-report', report),
    ];
    const memory = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
    return [...figures, { id: 'large-memory', value: memory }];
  });
}

/**
 * Requests a small answer repeatedly.
 * @returns a function that ends it and returns the milliseconds of the slowest request
 */
function watchPauses(origin: string): { readonly stop: () => Promise<number> } {
  let isStopped = false;
  let longest = 0;
  const watching = (async () => {
    while (!isStopped) {
      const started = performance.now();
      await (await fetch(`${origin}/deployment.json`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - started);
      await delay(5);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return longest;
    },
  };
}
