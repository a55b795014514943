// @lane sandbox
import type { TransactionRow } from '../../../core/api/index.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TieredOf } from '../../../core/permissions/tiered.ts';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { parseGridState } from '../../../core/ui/data-grid/state/address.ts';
import { currencies } from '../../../dev-server/world/reference/currencies.ts';
import { publishedRate } from '../../../dev-server/world/reference/published-rates.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { landmarkOf } from '../../../core/route-matching/landmark.ts';
import { lookupAddressOf } from '../../../core/reports/question.ts';
import type { ReportQuery, ReportRow } from '../../../core/reports/calls.ts';
import { exportReport } from '../../../plugins/reports/calls.ts';
import { columnsOf, keysOf, type Report } from '../../../core/reports/report.ts';
import * as declared from '../../../plugins/reports/reports/transactions.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../plugins/transactions/api.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import transactionScreens from '../../../plugins/transactions/plugin.ts';
import { lookup } from '../../../plugins/transactions/paths.ts';
import { permission } from '../../../plugins/transactions/permissions.ts';
import { sources } from '../../../plugins/transactions/sources.ts';
import { listQuery } from '../../../core/ui/list/list-query.ts';
import { filtersWith } from '../../../core/ui/list/filters.ts';
import { operatorLists } from '../../../plugins/transactions/list-api.ts';
import { lookupFilters } from '../../../plugins/transactions/lookups/all-transactions.tsx';
import { as, call, callFile, now, refused, testWorld, type Who } from './call.ts';

const reports = Object.values(declared);
const world = testWorld(7, 50_600);
// Berlin's clocks go forward by an hour on 29 March 2026.
const period = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-03-31T21:59:59.999Z' };
const days = { from: '2026-03-27', to: '2026-03-31' };
const tiers: readonly Who[] = ['tenant', 'merchant', 'platform'];

const callOf = (report: Report, who: Who) =>
  (report.call as Readonly<Record<string, NonNullable<TieredOf<Report['call']['tenant']>['tenant']>>>)[who];
const fileOf = (report: Report, who: Who) =>
  (report.file as Readonly<Record<string, NonNullable<Report['file']['tenant']>>>)[who];
/** Returns the ids of the rows of the endpoint table for a call, for a title. */
const idsOf = (call: { readonly rows?: readonly string[] } | undefined) =>
  (call?.rows ?? []).map((row) => `[${row}] `).join('');
const requestReport = (of: World, who: Who, report: Report, query: ReportQuery = period) =>
  call(of, as(of, who), callOf(report, who) ?? assert.fail(report.id), { query });

/** Returns all rows of the transaction list that match a query. */
async function listed(of: World, who: Who, query: Readonly<Record<string, string>>): Promise<TransactionRow[]> {
  const list = { platform: platformCalls.list, tenant: operatorCalls.list, merchant: merchantCalls.list }[who];
  const rows: TransactionRow[] = [];
  for (let PageIndex = 0; ; PageIndex++) {
    const page = await call(of, as(of, who), list, { query: { ...query, PageSize: 1000, PageIndex } });
    rows.push(...page.data);
    if (rows.length >= page.count) return rows;
  }
}

const decimals = (currency: string) =>
  currencies.find(({ id }) => id === currency)?.decimalPlaces ?? assert.fail(currency);
/** Returns the cents of an amount at the rate of a time, as an exact fraction that is rounded half up. */
function cents(amount: string, currency: string, time: string): bigint {
  const rate = Number(publishedRate(currency, Date.parse(time)));
  const numerator = BigInt(toMinor(amount, decimals(currency))) * 100n * 1_000_000n;
  const denominator = BigInt(Math.round(rate * 1_000_000)) * 10n ** BigInt(decimals(currency));
  return (2n * numerator + denominator) / (2n * denominator);
}
const euros = (sum: bigint) => fromMinor(Number(sum), 2);
const sumOf = (amounts: readonly string[]) =>
  euros(amounts.reduce((sum, amount) => sum + BigInt(toMinor(amount, 2)), 0n));
const amountsOf = (rows: readonly TransactionRow[]) =>
  euros(rows.reduce((sum, { amount, currency, created }) => sum + cents(amount, currency, created), 0n));

for (const seed of [7, 8, 9]) {
  const of = seed === 7 ? world : testWorld(seed, 50_600);
  for (const report of reports) {
    for (const who of tiers.filter((tier) => report.tiers.includes(tier))) {
      test(`${idsOf(callOf(report, who))}${report.id} counts for ${who} what the list and the dashboards show, to the cent (seed ${seed})`, async () => {
        const answer = await requestReport(of, who, report);
        const list = await listed(of, who, {
          dateFrom: period.startDate,
          dateTo: period.endDate,
          type: 'Sale,Authorization',
          ...(report.refusedOnly && { status: 'Declined,Failed' }),
        });
        assert.ok(list.length > 0);
        assert.equal(
          answer.data.reduce((sum, row) => sum + Number(row.count), 0),
          list.length,
        );
        assert.equal(answer.total?.count, list.length);
        assert.equal(answer.total?.requested, amountsOf(list));
        assert.equal(
          sumOf(answer.data.map(({ requested: requestedAmount }) => String(requestedAmount))),
          amountsOf(list),
        );
        assert.equal(sumOf(answer.data.map(({ volume }) => String(volume))), answer.total?.volume);
        // By currency, and all currencies together.
        for (const total of answer.totals ?? []) {
          const sameCurrency = list.filter(({ currency }) => currency === total.currency);
          const minor = sameCurrency.reduce(
            (sum, { amount, currency }) => sum + toMinor(amount, decimals(currency)),
            0,
          );
          assert.equal(total.amount, fromMinor(minor, decimals(total.currency)));
          assert.equal(total.count, sameCurrency.length);
        }
        assert.equal(sumOf((answer.totals ?? []).map(({ volume }) => volume)), answer.total?.volume);
        if (report.refusedOnly) return;
        // The figures equal those of the dashboard for the same days.
        const { data, totalVolume } = await call(of, as(of, who), sources.totals, { query: period });
        assert.deepEqual(
          [data[0]?.count, data[0]?.volume, totalVolume],
          [answer.total?.count, answer.total?.volume, answer.total?.volume],
        );
      });
    }
  }
}

for (const seed of [7, 8, 9]) {
  test(`each transaction's own detail has the amounts that reports add up, to the cent (seed ${seed})`, async () => {
    const of = seed === 7 ? world : testWorld(seed, 50_600);
    for (const [who, details] of [
      ['tenant', operatorCalls.details],
      ['merchant', merchantCalls.details],
    ] as const) {
      const caller = as(of, who);
      const answer = await requestReport(of, who, declared.transactionsSummaryV1);
      const list = await listed(of, who, {
        dateFrom: period.startDate,
        dateTo: period.endDate,
        type: 'Sale,Authorization',
        fields: 'all',
      });
      const opened = await Promise.all(list.map(({ id }) => call(of, caller, details, { params: { id } })));
      for (const [at, { id, amount, currency, money }] of opened.entries()) {
        const row = list[at];
        assert.deepEqual(
          [id, amount, currency, money.captured, money.remaining],
          [row?.id, row?.amount, row?.currency, row?.facts?.captured, row?.facts?.remaining],
        );
      }
      const minor = (currency: string, amounts: readonly string[]) =>
        fromMinor(
          amounts.reduce((sum, amount) => sum + toMinor(amount, decimals(currency)), 0),
          decimals(currency),
        );
      for (const { currency, amount, captured, count } of answer.totals ?? []) {
        const sameCurrency = opened.filter((entry) => entry.currency === currency);
        assert.deepEqual(
          [
            sameCurrency.length,
            minor(
              currency,
              sameCurrency.map((entry) => entry.amount),
            ),
            minor(
              currency,
              sameCurrency.map(({ money }) => money.captured),
            ),
          ],
          [count, amount, captured],
          currency,
        );
      }
      assert.equal(
        euros(opened.reduce((sum, { money, currency, created }) => sum + cents(money.captured, currency, created), 0n)),
        answer.total?.volume,
      );
    }
  });
}

describe('charts add up to the table of the same question', () => {
  for (const report of reports) {
    for (const chart of report.charts) {
      for (const who of tiers) {
        const calls: Readonly<Record<string, typeof chart.call.tenant>> = chart.call;
        const chartCall = calls[who];
        if (!chartCall || !report.tiers.includes(who)) continue;
        test(`${idsOf(chartCall)}${chart.id} of ${report.id} for ${who}`, async () => {
          // A chart by hour is for one day, which dateFrom gives.
          const day = { startDate: '2026-03-29T22:00:00.000Z', endDate: '2026-03-30T21:59:59.999Z' };
          const query = chart.by === 'hour' ? { dateFrom: day.startDate, timezoneOffset: 120 } : period;
          const { data } = await call(world, as(world, who), chartCall, { query });
          const table = await requestReport(world, who, report, chart.by === 'hour' ? day : period);
          assert.ok(data.length > 0);
          assert.equal(
            data.reduce((sum, { count }) => sum + Number(count), 0),
            table.total?.count,
          );
          assert.equal(sumOf(data.map(({ volume }) => String(volume))), table.total?.volume);
        });
      }
    }
  }
});

describe('a number leads to the rows behind it', () => {
  // The context that the lookup's filters need, none of which is read before a filter is opened.
  const context = {
    text: (key: string) => key,
    statusText: (status: string) => status,
    tier: 'tenant',
    params: {},
    currencies: world.currencies,
    methods: world.paymentMethods,
    providers: world.serviceProviders,
    merchant: '',
    hasConditions: true,
  } as unknown as Parameters<typeof lookupFilters>[1];
  const filters = lookupFilters(filtersWith(context), context).filter((filter) => filter !== false);
  const rowsBehind = (href: string, who: Who) => {
    const state = parseGridState(href.split('?')[1] ?? '', { filters, columns: [] });
    const query = listQuery(operatorLists.list, filters, state, { timeZone: 'Europe/Berlin', now });
    return listed(world, who, Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  };

  for (const report of reports) {
    const who = report.tiers[0] as Who;
    test(`each row of ${report.id} leads to as many transactions as it counts`, async () => {
      const { by } = keysOf(report, {});
      const leads = {
        lookup: '/lookup',
        filters: new Map([['currency', ['EUR', 'GBP']]]),
        days,
        refusedOnly: report.refusedOnly ?? false,
      };
      const { data } = await requestReport(world, who, report, { ...period, currency: 'EUR,GBP' });
      const linked = data.flatMap((row) => {
        const href = lookupAddressOf(leads, by, row);
        return href === undefined ? [] : [{ row, href }];
      });
      assert.equal(linked.length, data.length);
      for (const { row, href } of linked.slice(0, 25)) {
        const rows = await rowsBehind(href, who);
        assert.equal(rows.length, row.count, href);
      }
    });
  }

  test('an hour leads to the payments of that hour alone', async () => {
    const day = { startDate: '2026-03-29T22:00:00.000Z', endDate: '2026-03-30T21:59:59.999Z' };
    const { data } = await requestReport(world, 'merchant', declared.transactionsDaily, { ...day, unit: 'hour' });
    const leads = {
      lookup: '/lookup',
      filters: new Map(),
      days: { from: '2026-03-30', to: '2026-03-30' },
      refusedOnly: false,
    };
    const { by } = keysOf(declared.transactionsDaily, { unit: 'hour' });
    assert.ok(by.includes('hour') && data.length > 1);
    for (const row of data.slice(0, 10)) {
      const rows = await rowsBehind(lookupAddressOf(leads, by, row) ?? assert.fail('no link'), 'merchant');
      assert.equal(rows.length, row.count, String(row.hour));
    }
  });

  test('the lookup is a target only for people of its tier who may open it', () => {
    const { routes } = assemble([transactionScreens]);
    for (const tier of tiers) {
      const found = (permissions: readonly string[]) =>
        landmarkOf(routes, 'transactions', { tier, permissions: new Set(permissions) });
      assert.equal(found([permission.View[tier]]), lookup[tier]);
      assert.equal(found(['Reports', 'Merchant.Reports']), undefined);
    }
  });
});

describe('the period', () => {
  const report = declared.transactionsDaily;
  const assertRefused = (query: ReportQuery, code: string) =>
    refused(requestReport(world, 'tenant', report, query), 400, code);

  test('the period without dates is the last seven days', async () => {
    const { data } = await requestReport(world, 'tenant', declared.transactionsDailyV1, {});
    assert.deepEqual(
      [...new Set(data.map(({ day }) => day))].sort(),
      ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-04-${day}`),
    );
  });

  test('is refused where it ends before it starts, or is too long', async () => {
    const swapped = { startDate: period.endDate, endDate: period.startDate };
    await assertRefused(swapped, 'reports.dates');
    const long = { startDate: '2025-01-01T00:00:00Z', endDate: '2026-03-01T00:00:00Z' };
    await assertRefused(long, 'reports.range');
    const month = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-02-15T00:00:00Z' };
    await assertRefused({ ...month, unit: 'hour' }, 'reports.range');
    await requestReport(world, 'tenant', report, month);
  });

  test('an unknown time zone, currency, mode or filter is refused', async () => {
    await assertRefused({ timeZone: 'Mars/Olympus' }, 'reports.time-zone');
    await assertRefused({ baseCurrency: 'XXX' }, 'reports.currency');
    await assertRefused({ mode: 1 }, 'reports.mode');
    await assertRefused({ status: 'Captured,Nonsense' }, 'reports.filter');
    await assertRefused({ sortBy: 'nothing' }, 'reports.sort');
  });

  test('is compared with the equal period before, by calendar days across a change of the clock', async () => {
    const { previous } = await requestReport(world, 'tenant', report);
    const before = { startDate: '2026-03-21T23:00:00.000Z', endDate: '2026-03-26T22:59:59.999Z' };
    assert.deepEqual({ startDate: previous?.startDate, endDate: previous?.endDate }, before);
    const { total } = await requestReport(world, 'tenant', report, before);
    assert.deepEqual(
      { count: previous?.count, volume: previous?.volume },
      { count: total?.count, volume: total?.volume },
    );
  });

  test('an hourly period has hourly rows, 23 of them on the day clocks go forward', async () => {
    const day = { startDate: '2026-03-28T23:00:00.000Z', endDate: '2026-03-29T21:59:59.999Z' };
    const { data } = await requestReport(world, 'tenant', report, { ...day, unit: 'hour' });
    assert.ok(data.every(({ hour }) => String(hour).endsWith(':00.000Z')));
    const chart = await call(
      world,
      as(world, 'tenant'),
      declared.transactionsSummary.charts.find(({ by }) => by === 'hour')?.call.tenant ?? assert.fail(),
      {
        query: { dateFrom: day.startDate, timezoneOffset: 120 },
      },
    );
    assert.equal(chart.data.length, 23);
    assert.equal(
      chart.data.reduce((sum, { count }) => sum + Number(count), 0),
      data.reduce((sum, { count }) => sum + Number(count), 0),
    );
  });
});

test('another base currency converts each payment by itself, and the rates are stated', async () => {
  const answer = await requestReport(world, 'tenant', declared.transactionsDailyV1, { ...period, baseCurrency: 'GBP' });
  assert.equal(answer.baseCurrency, 'GBP');
  assert.equal(answer.totals?.find(({ currency }) => currency === 'GBP')?.rate, '1');
  // The lowest and highest rate of these days, each as dollars for one pound, computed from the euro rates.
  const [start, end] = [Date.parse(period.startDate), Math.min(Date.parse(period.endDate), world.now())];
  const days = Array.from({ length: Math.ceil((end - start) / 86_400_000) }, (_, day) => start + day * 86_400_000);
  const rates = [...days, end].map((time) => {
    const [dollars, pounds] = [publishedRate('USD', time), publishedRate('GBP', time)].map(Number);
    return (Math.round(((dollars ?? 0) / (pounds ?? 1)) * 1_000_000) / 1_000_000).toString();
  });
  const sorted = [...new Set(rates)].sort((rate, other) => Number(rate) - Number(other));
  assert.equal(answer.totals?.find(({ currency }) => currency === 'USD')?.rate, `${sorted[0]} – ${sorted.at(-1)}`);
  const poundTotal = answer.totals?.find(({ currency }) => currency === 'GBP');
  assert.equal(poundTotal?.captured, poundTotal?.volume);
});

test('each tier’s counts include only the transactions in its scope', async () => {
  const [tenant, merchant, platform] = await Promise.all([
    requestReport(world, 'tenant', declared.transactionsDaily),
    requestReport(world, 'merchant', declared.transactionsDaily),
    requestReport(world, 'platform', declared.transactionsPerDayMonth),
  ]);
  assert.ok(
    (merchant.total?.count ?? 0) < (tenant.total?.count ?? 0) &&
      (tenant.total?.count ?? 0) < (platform.total?.count ?? 0),
  );
  const foreign = world.merchants.find(({ tenantId }) => tenantId !== as(world, 'tenant').tenantId) ?? assert.fail();
  await refused(
    requestReport(world, 'tenant', declared.transactionsDaily, { ...period, customer: foreign.id }),
    400,
    'reports.filter',
  );
});

test('keys that are chosen make the rows of the third summary, with the same total', async () => {
  const plain = await requestReport(world, 'tenant', declared.transactionsSummaryV3);
  const chosen = await requestReport(world, 'tenant', declared.transactionsSummaryV3, {
    ...period,
    rows: 'merchant',
    columns: 'month',
  });
  assert.ok(chosen.data.every((row) => typeof row.merchantName === 'string' && row.month === '2026-03'));
  assert.deepEqual(chosen.total, plain.total);
});

test('reasons of declines say whether trying again may help', async () => {
  const { data } = await requestReport(world, 'tenant', declared.declineReasons, {});
  const of = (reason: string) => data.find(({ declineReason }) => declineReason === reason)?.recoverable;
  assert.equal(of('Insufficient funds'), 'recoverable');
  assert.equal(of('Invalid card number'), 'final');
  const shares = data.reduce((sum, { share }) => sum + Number(share), 0);
  assert.ok(Math.abs(shares - 100) < 0.5, String(shares));
});

for (const [who, report] of [
  ['tenant', declared.transactionsDailyV1],
  ['merchant', declared.transactionsDailyV1],
  ['tenant', declared.declineReasons],
] as const) {
  const file = fileOf(report, who) ?? assert.fail();
  test(`${idsOf(file)}a file of ${report.id} for ${who} has the table’s rows in order under the headings that were read`, async () => {
    const ids = columnsOf(report, {}).map(({ id }) => id);
    const query = {
      ...period,
      timezoneOffset: 120,
      fileColumns: ids.join(','),
      headings: ids.map((id) => `=${id}`).join('|'),
    };
    const { file: csv, name } = await callFile(world, as(world, who), file, { query });
    assert.match(name, new RegExp(`^${report.id}-2026-04-20-11-3\\d-\\d\\d\\.csv$`));
    const [head = '', ...lines] = csv.slice(1).trimEnd().split('\r\n');
    assert.ok(
      head.startsWith(
        ids
          .slice(0, 2)
          .map((id) => `'=${id}`)
          .join(','),
      ),
      head,
    ); // the file contains no formula
    const { data } = await requestReport(world, who, report);
    assert.equal(lines.length, data.length);
    const first: ReportRow = data[0] ?? assert.fail();
    if (report === declared.transactionsDailyV1)
      assert.ok(
        lines[0]?.startsWith([first.day, first.status, first.currency, first.count, first.amount].join(',')),
        lines[0],
      );
    const wrong = { ...query, fileColumns: 'nothing', headings: 'x' };
    await refused(callFile(world, as(world, who), file, { query: wrong }), 400, 'reports.columns');
  });
}

test('the tenant’s export takes reportId, filters and columns, and answers the rows of the table as a file', {
  requirements: ['A-214', 'A-467', 'EA-205'],
}, async () => {
  const filters = { startDate: '2026-04-01T00:00:00.000Z', endDate: '2026-04-07T21:59:59.999Z', timezoneOffset: 120 };
  const columns = [
    { id: 'kind', heading: 'Payment channel' },
    { id: 'count', heading: 'Transactions' },
  ];
  assert.deepEqual(Object.keys(exportReport.body?.properties ?? {}), ['reportId', 'filters', 'columns']);
  assert.deepEqual(
    [exportReport.method, exportReport.path, exportReport.answer],
    ['POST', '/reporting/report-v2/reports-tenant-export-v3', 'blob'],
  );
  const body = { reportId: 'transactions-summary-v3', filters, columns };
  const { file, name } = await callFile(world, as(world, 'tenant'), exportReport, { body });
  assert.match(name, /^transactions-summary-v3-.*\.csv$/);
  const lines = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const table = await call(
    world,
    as(world, 'tenant'),
    callOf(declared.transactionsSummaryV3, 'tenant') ?? assert.fail(),
    { query: filters },
  );
  assert.match(lines[0] ?? '', /^"?Payment channel"?,"?Transactions"?$/);
  assert.equal(lines.length - 1, table.count);
  await refused(
    callFile(world, as(world, 'tenant'), exportReport, { body: { ...body, reportId: 'login-history' } }),
    404,
    'reports.unknown',
  );
});
