// @lane sandbox
import { type TransactionRow, shownStatus } from '../../../core/api/index.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillPath, resolveAddress } from '../../../core/http/address.ts';
import type { AnswerOf, QueryOf } from '../../../core/http/endpoint.ts';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import type { WidgetRow } from '../../../core/api/widget-data.ts';
import { instantsOf } from '../../../core/ui/data-grid/state/range-instants.ts';
import type { RunningServer } from '../../../dev-server/options.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { declineCauseOf } from '../../../dev-server/world/decline-causes.ts';
import { currencies } from '../../../dev-server/world/reference/currencies.ts';
import { publishedRate } from '../../../dev-server/world/reference/published-rates.ts';
import type { Mode } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../plugins/transactions/api.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';
import { paymentsPerMerchant } from '../../../plugins/transactions/sandbox/sources-webhooks.ts';
import { type GroupName, groups, sources } from '../../../plugins/transactions/sources.ts';
import { createServer } from '../../dev-server/running-server.ts';
import { signIn, Visitor } from '../../dev-server/visitor.ts';
import { people } from '../../harness/sign-in.ts';
import { as, call, refused } from './call.ts';

// Berlin's clocks go forward by an hour on 29 March 2026.
const now = Date.parse('2026-04-20T09:30:00Z');
const make = (seed: number) => createWorld({ seed, now, parts: [sandbox] });
const world = make(7);

type Query = QueryOf<typeof sources.totals>;
type Data = AnswerOf<typeof sources.totals>;
type Source = (typeof sources)[keyof typeof sources];
const period = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-03-31T21:59:59.999Z' };

/** Returns the caller as a person who lives in Berlin. */
const inBerlin = (caller: Caller): Caller => ({ ...caller, person: { ...caller.person, timeZone: 'Europe/Berlin' } });
const who = (of: World, tier: 'platform' | 'tenant' | 'merchant', mode: Mode = 'Live', tenantId?: string) =>
  inBerlin(as(of, tier, mode, tenantId));
const platform = who(world, 'platform');
const tenant = who(world, 'tenant');
const merchant = who(world, 'merchant');
const tiers = ['platform', 'tenant', 'merchant'] as const;

const requestSource = (of: World, caller: Caller, source: Source, query: Query = {}): Promise<Data> =>
  call(of, caller, source, { query });
const askBy = (of: World, caller: Caller, group: string, query: Query = {}): Promise<Data> =>
  call(of, caller, sources.by, { query, params: { group } });

/** Returns all rows of the list that a widget's filters match, page by page, like the list. */
async function listed(of: World, caller: Caller, { startDate, endDate, ...query }: Query): Promise<TransactionRow[]> {
  const list = { platform: platformCalls.list, tenant: operatorCalls.list, merchant: merchantCalls.list }[caller.tier];
  const {
    transactionType: type,
    transactionStatus: status,
    customer: merchantId,
    currency,
    paymentMethod,
    serviceProvider,
  } = query;
  const requestedFilters = {
    dateFrom: startDate,
    dateTo: endDate,
    type,
    status,
    merchantId,
    currency,
    paymentMethod,
    serviceProvider,
  };
  const filters = Object.fromEntries(Object.entries(requestedFilters).filter(([, value]) => value !== undefined));
  const rows: TransactionRow[] = [];
  for (let PageIndex = 0; ; PageIndex++) {
    const page = await call(of, caller, list, { query: { ...filters, PageSize: 1000, PageIndex } });
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
const addUp = <Row>(rows: readonly Row[], centsOf: (row: Row) => bigint) =>
  euros(rows.reduce((sum, row) => sum + centsOf(row), 0n));

/**
 * Returns the captured amount of a payment from its details; for sales, which are captured completely, from the list.
 */
async function takenOf(of: World, caller: Caller, row: TransactionRow): Promise<string> {
  if (row.status !== 'Captured' && row.status !== 'Refunded') return '0';
  if (row.type === 'Sale') return row.amount;
  const { money } = await call(of, caller, caller.tier === 'merchant' ? merchantCalls.details : operatorCalls.details, {
    id: row.id,
  });
  return money.captured;
}

const isPayment = ({ type }: TransactionRow) => type === 'Sale' || type === 'Authorization';
const isApproved = ({ status }: TransactionRow) => ['Captured', 'Authorized', 'Reserved', 'Refunded'].includes(status);
const isRefused = ({ status }: TransactionRow) => status === 'Declined' || status === 'Failed';
const rateOf = (rows: readonly TransactionRow[]) => {
  const [approved, refused] = [rows.filter(isApproved).length, rows.filter(isRefused).length];
  return approved + refused === 0 ? null : Math.round((approved * 10_000) / (approved + refused)) / 100;
};

/** Returns the payments of the list with their cents. */
async function paymentsOf(of: World, caller: Caller, query: Query) {
  const rows = await listed(of, caller, query);
  const payments = rows.filter(isPayment);
  const taken = new Map<string, bigint>();
  for (const row of payments) taken.set(row.id, cents(await takenOf(of, caller, row), row.currency, row.created));
  return {
    rows,
    payments,
    volumeOf: (some: readonly TransactionRow[]) => addUp(some, ({ id }) => taken.get(id) ?? 0n),
  };
}

const only = ({ data }: Data): WidgetRow => data[0] ?? assert.fail('There is no row.');

async function agrees(of: World, caller: Caller, query: Query): Promise<WidgetRow> {
  const answer = await requestSource(of, caller, sources.totals, query);
  const { rows, payments, volumeOf } = await paymentsOf(of, caller, query);
  const refunds = rows.filter(({ type, status }) => type === 'Refund' && status === 'Refunded');
  const pending = payments.filter(({ status }) => status === 'Pending' || status === 'WaitingForApproval').length;
  const row = only(answer);
  const { refundedShare: _share, pendingShare: _pendingShare, ...counted } = row;
  assert.deepEqual(counted, {
    key: 'all',
    count: payments.length,
    volume: volumeOf(payments),
    baseCurrency: 'EUR',
    approved: payments.filter(isApproved).length,
    refused: payments.filter(isRefused).length,
    successRate: rateOf(payments),
    captured: payments.filter(({ status }) => status === 'Captured' || status === 'Refunded').length,
    refundedVolume: addUp(refunds, ({ amount, currency, created }) => cents(amount, currency, created)),
    pending,
  });
  assert.deepEqual(
    [answer.count, answer.totalCount, answer.totalVolume, answer.baseCurrency],
    [1, payments.length, row.volume, 'EUR'],
  );
  const foreign = payments.filter(
    ({ id, currency }) => currency !== 'EUR' && (of.transactions.get(id)?.captured ?? 0) > 0,
  );
  assert.deepEqual(
    answer.rates?.map(({ currency }) => currency),
    [...new Set(foreign.map(({ currency }) => currency))].sort(),
  );
  assert.ok(answer.rates?.every(({ rate }) => Number(rate.split(' / ')[0]) > 0));
  return row;
}

test('totals equal the transaction list under the same filter to the cent, in every tier and mode', async () => {
  for (const seed of [7, 8, 9]) {
    const its = seed === 7 ? world : make(seed);
    for (const tier of tiers) {
      for (const mode of ['Live', 'Test'] as const) {
        const { count } = await agrees(its, who(its, tier, mode), period);
        assert.ok(Number(count) > 0 || mode === 'Test', `${tier} ${mode}`);
      }
    }
  }
});

test('totals keep to every filter as the list does', async () => {
  const customer =
    world.merchants.find((candidate) => candidate.tenantId === tenant.tenantId && candidate.id === merchant.merchantId)
      ?.id ?? '';
  for (const filters of [
    { transactionType: 'Sale' },
    { transactionType: 'Refund,Payout' },
    { transactionStatus: 'Refunded,Declined' },
    { transactionStatus: 'WaitingForApproval' },
    { currency: 'EUR,TRY,JPY' },
    { paymentMethod: 'Visa,BLIK' },
    { serviceProvider: 'Castellan Payments' },
    { customer },
    { customer, transactionType: 'Authorization', currency: 'EUR,USD' },
  ]) {
    await agrees(world, tenant, { ...period, ...filters });
  }
  const { data } = await requestSource(world, tenant, sources.totals, { ...period, transactionType: 'Payout' });
  const [row] = data;
  assert.deepEqual(
    [row?.count, row?.volume, row?.successRate, row?.refundedShare, row?.pendingShare],
    [0, '0.00', null, null, null],
  );
});

test('shares are percent of the volume and of the payments', async () => {
  const row = only(await requestSource(world, platform, sources.totals, period));
  assert.equal(row.refundedShare, Math.round((Number(row.refundedVolume) / Number(row.volume)) * 10_000) / 100);
  assert.equal(row.pendingShare, Math.round((Number(row.pending) / Number(row.count)) * 10_000) / 100);
});

const causeOf = ({ id }: TransactionRow) => declineCauseOf(world.transactions.get(id) ?? assert.fail()) ?? 'none';
const hasOutcome = (row: TransactionRow) => isApproved(row) || isRefused(row);

const keysOf: Record<Exclude<GroupName, 'hour' | 'day' | 'month'>, (row: TransactionRow) => string> = {
  status: ({ status }) => status,
  currency: ({ currency }) => currency,
  provider: ({ serviceProvider }) => serviceProvider,
  method: ({ paymentMethod }) => paymentMethod,
  country: ({ country }) => country,
  reason: ({ declineReason = '' }) => declineReason,
  outcome: (row) => (isApproved(row) ? 'Approved' : causeOf(row)),
  merchant: ({ merchantId }) => merchantId,
  tenant: ({ tenantId }) => tenantId,
};

test('each group is what the list has of it, and all of them add up to the totals', async () => {
  for (const tier of tiers) {
    const caller = who(world, tier);
    const { payments, volumeOf } = await paymentsOf(world, caller, period);
    for (const [group, keyOf] of Object.entries(keysOf)) {
      const rows =
        group === 'reason' ? payments.filter(isRefused) : group === 'outcome' ? payments.filter(hasOutcome) : payments;
      const answer = await askBy(world, caller, group, period);
      const byKey = grouped(rows, keyOf);
      assert.deepEqual(new Set(answer.data.map(({ key }) => key)), new Set(byKey.keys()));
      for (const { key, count, volume, successRate, share } of answer.data) {
        const its = byKey.get(String(key)) ?? [];
        // Payments that the rules stopped do not count for the provider.
        const decided = group === 'provider' ? its.filter((row) => causeOf(row) !== 'Rules') : its;
        assert.deepEqual([count, volume, successRate], [its.length, volumeOf(its), rateOf(decided)], `${group} ${key}`);
        const isCounted = ['status', 'reason', 'outcome'].includes(group);
        const part = isCounted ? its.length / rows.length : Number(volume) / Number(answer.totalVolume);
        assert.ok(Math.abs(Number(share) - part * 100) <= 0.0051, `${group} ${key}`);
      }
      assert.deepEqual(
        [answer.count, answer.totalCount, answer.totalVolume],
        [byKey.size, rows.length, volumeOf(rows)],
      );
    }
  }
});

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

test('outcomes split payments by who declined; each leads to its rows, and approvals have the rate', async () => {
  const { successRate } = only(await requestSource(world, tenant, sources.totals, period));
  const { data } = await askBy(world, tenant, 'outcome', period);
  const found = new Map(data.map((row) => [String(row.key), row]));
  assert.equal(found.get('Approved')?.share, successRate);
  assert.deepEqual([...found.keys()].sort(), ['Approved', 'Issuer', 'Payer', 'Rules', 'Technical']);
  for (const [key, row] of found) {
    const { 'f.where': filter, 'f.status': status } = Object.fromEntries(new URLSearchParams(String(row.query)));
    const { count } = await call(world, tenant, operatorCalls.list, {
      query: {
        ...{
          PageSize: 1,
          PageIndex: 1,
          type: 'Sale,Authorization',
          dateFrom: period.startDate,
          dateTo: period.endDate,
        },
        ...(filter !== undefined && { filter }),
        ...(status !== undefined && { status }),
      },
    });
    assert.equal(count, row.count, key);
  }
});

test('groups of all kinds add up to the same totals, in three worlds, for every tier and mode', async () => {
  for (const seed of [7, 8, 9]) {
    const its = seed === 7 ? world : make(seed);
    for (const tier of tiers) {
      for (const mode of ['Live', 'Test'] as const) {
        const caller = who(its, tier, mode);
        const { count, volume, approved, refused } = only(await requestSource(its, caller, sources.totals, period));
        for (const group of groups) {
          const { data, totalCount, totalVolume } = await askBy(its, caller, group, period);
          const counted = data.reduce((sum, row) => sum + Number(row.count), 0);
          assert.deepEqual(
            [counted, totalCount],
            {
              reason: [refused, refused],
              outcome: [Number(approved) + Number(refused), Number(approved) + Number(refused)],
            }[group as string] ?? [count, count],
            `${tier} ${mode} ${group}`,
          );
          const sum = addUp(data, (row) => BigInt(toMinor(String(row.volume), 2)));
          assert.deepEqual(
            [sum, totalVolume],
            group === 'reason' ? ['0.00', '0.00'] : [volume, volume],
            `${tier} ${mode} ${group}`,
          );
        }
      }
    }
  }
});

test('groups are largest first, by volume or by how many, named, and cut to a page', async () => {
  const byVolume = await askBy(world, platform, 'merchant', period);
  const volumes = byVolume.data.map(({ volume }) => Number(volume));
  assert.deepEqual(
    volumes,
    volumes.toSorted((a, b) => b - a),
  );
  assert.equal(byVolume.data[0]?.name, world.merchant(String(byVolume.data[0]?.key))?.legalBusinessName);
  const byCount = (await askBy(world, platform, 'reason', period)).data.map(({ count }) => Number(count));
  assert.deepEqual(
    byCount,
    byCount.toSorted((a, b) => b - a),
  );
  const first = await askBy(world, platform, 'merchant', { ...period, PageSize: 3 });
  assert.deepEqual([first.data, first.count], [byVolume.data.slice(0, 3), byVolume.count]);
  const second = await askBy(world, platform, 'merchant', { ...period, PageSize: 3, pageIndex: 1 });
  assert.deepEqual(second.data, byVolume.data.slice(3, 6));
  const name = async (group: string, key: string) =>
    (await askBy(world, platform, group, period)).data.find((row) => row.key === key)?.name;
  assert.deepEqual(
    [await name('country', 'DE'), await name('currency', 'EUR'), await name('method', 'Visa')],
    ['Germany', 'Euro', 'Visa'],
  );
  assert.equal(await name('tenant', tenant.tenantId ?? ''), world.tenant(tenant.tenantId ?? '')?.name);
});

test('days, hours and months of a period are complete and in order, each with its payments', async () => {
  const { payments, volumeOf } = await paymentsOf(world, merchant, period);
  const days = await askBy(world, merchant, 'day', period);
  assert.deepEqual(
    days.data.map(({ key }) => key),
    ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'],
  );
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Berlin',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  for (const { key, count, volume } of days.data) {
    const its = payments.filter(({ created }) => local.format(new Date(created)) === key);
    assert.deepEqual([count, volume], [its.length, volumeOf(its)], String(key));
  }
  const hours = await askBy(world, merchant, 'hour', period);
  const starts = hours.data.map(({ key }) => Date.parse(String(key)));
  // 29 March has 23 hours
  assert.deepEqual([hours.count, starts.length, starts[0]], [119, 119, Date.parse(period.startDate)]);
  for (const [at, { key, count, volume }] of hours.data.entries()) {
    assert.equal(starts[at], Date.parse(period.startDate) + at * 3_600_000);
    const its = payments.filter(
      ({ created }) => created >= String(key) && Date.parse(created) < Date.parse(String(key)) + 3_600_000,
    );
    assert.deepEqual([count, volume], [its.length, volumeOf(its)], String(key));
  }
  assert.ok(hours.data.some(({ count }) => count === 0));
  const months = await askBy(world, merchant, 'month', {
    startDate: '2025-11-30T23:00:00Z',
    endDate: '2026-03-31T21:59:59Z',
  });
  assert.deepEqual(
    months.data.map(({ key, count }) => (Number(count) > 0 ? key : `${key} empty`)),
    ['2025-12 empty', '2026-01', '2026-02', '2026-03'],
  );
  const future = await askBy(world, merchant, 'day', {
    startDate: '2026-04-18T22:00:00Z',
    endDate: '2026-04-21T21:59:59Z',
  });
  assert.equal(future.data.at(-1)?.count, 0);
});

test('without a start, days begin with the first payment; without an end, they run until now', async () => {
  const { data } = await askBy(world, merchant, 'day');
  const first = (await listed(world, merchant, { transactionType: 'Sale,Authorization' })).at(-1) ?? assert.fail();
  assert.deepEqual([data[0]?.key, data.at(-1)?.key], [first.created.slice(0, 10), '2026-04-20']);
  const nothing = await askBy(world, inBerlin(as(world, 'sandboxed', 'Live')), 'day');
  assert.deepEqual([nothing.data, nothing.count, nothing.totalVolume], [[], 0, '0.00']);
});

test('the zone is the person’s own where the browser’s offset is one that it has, else that offset', async () => {
  const keyOf = async (caller: Caller, timezoneOffset?: number) => {
    const query = {
      startDate: '2026-03-27T23:30:00.000Z',
      endDate: '2026-03-27T23:45:00.000Z',
      ...(timezoneOffset !== undefined && { timezoneOffset }),
    };
    return (await askBy(world, caller, 'day', query)).data.map(({ key }) => key);
  };
  assert.deepEqual(await keyOf(tenant), ['2026-03-28']);
  assert.deepEqual(await keyOf(tenant, 60), ['2026-03-28']);
  assert.deepEqual(await keyOf(tenant, 120), ['2026-03-28']); // the current offset of Berlin
  assert.deepEqual(await keyOf(tenant, -300), ['2026-03-27']);
  assert.deepEqual(await keyOf({ ...tenant, person: { ...tenant.person, timeZone: 'America/New_York' } }, 0), [
    '2026-03-27',
  ]);
});

test('the period before is as many calendar days, over a change of the clock too, aligned by place', async () => {
  const days = async (startDate: string, endDate: string, first: string, last: string) => {
    for (const [source, data] of [
      ['day', (query: Query) => askBy(world, tenant, 'day', query)],
      ['totals', (query: Query) => requestSource(world, tenant, sources.totals, query)],
      ['status', (query: Query) => askBy(world, tenant, 'status', query)],
      ['stages', (query: Query) => requestSource(world, tenant, sources.stages, query)],
    ] as const) {
      const { previous } = await data({ startDate, endDate, comparison: 'previous', timezoneOffset: 120 });
      assert.ok(previous, source);
      assert.deepEqual([previous.startDate, previous.endDate], [first, last], source);
      const same = await data({ startDate: first, endDate: last });
      const { data: rows, count, totalCount, totalVolume, baseCurrency } = same;
      assert.deepEqual(
        previous,
        { data: rows, count, totalCount, totalVolume, baseCurrency, startDate: first, endDate: last },
        source,
      );
    }
  };
  // Three days, one of which has 23 hours, and the three previous days with 24 hours.
  await days(
    '2026-03-28T23:00:00.000Z',
    '2026-03-31T21:59:59.999Z',
    '2026-03-25T23:00:00.000Z',
    '2026-03-28T22:59:59.999Z',
  );
  // Three days with 24 hours, and the three previous days, one of which has 23.
  await days(
    '2026-03-30T22:00:00.000Z',
    '2026-04-02T21:59:59.999Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-30T21:59:59.999Z',
  );
  // The end without milliseconds, as other clients send it.
  await days(
    '2026-03-30T22:00:00.000Z',
    '2026-04-02T21:59:59.000Z',
    '2026-03-27T23:00:00.000Z',
    '2026-03-30T21:59:59.999Z',
  );
  // The period has no full days, so the previous one has the same length in milliseconds.
  await days(
    '2026-03-29T10:00:00.000Z',
    '2026-03-30T09:59:59.999Z',
    '2026-03-28T10:00:00.000Z',
    '2026-03-29T09:59:59.999Z',
  );
  const { data, previous } = await askBy(world, tenant, 'day', {
    ...period,
    comparison: 'previous',
    PageSize: 2,
    pageIndex: 1,
  });
  assert.deepEqual(
    [data.map(({ key }) => key), previous?.data.map(({ key }) => key)],
    [
      ['2026-03-29', '2026-03-30'],
      ['2026-03-24', '2026-03-25'],
    ],
  );
});

test('an unfinished period is compared with the same part of the previous one, and hourly rows with all', async () => {
  const now = world.now();
  const midnight = now - (now % 86_400_000);
  const today = {
    startDate: new Date(midnight).toISOString(),
    endDate: new Date(midnight + 86_400_000 - 1).toISOString(),
  };
  const query = { ...today, comparison: 'previous' as const, timezoneOffset: 0 };
  const { previous } = await requestSource(world, tenant, sources.totals, query);
  assert.ok(previous);
  assert.equal(previous.startDate, new Date(midnight - 86_400_000).toISOString());
  // The clock of the world continues during the call.
  const end = Date.parse(previous.endDate) + 86_400_000;
  assert.ok(now <= end && end <= world.now());
  const untilNow = await requestSource(world, tenant, sources.totals, {
    startDate: previous.startDate,
    endDate: previous.endDate,
  });
  assert.equal(previous.totalVolume, untilNow.totalVolume);
  const hours = await askBy(world, tenant, 'hour', query);
  assert.equal(hours.previous?.data.length, 24);
});

test('the previous period has every row of named groups, and a period without start or end has no previous', async () => {
  const { data, previous } = await askBy(world, platform, 'method', { ...period, comparison: 'previous', PageSize: 1 });
  assert.equal(data.length, 1);
  assert.ok(previous && previous.data.length > 10 && previous.data.length === previous.count);
  for (const { startDate, endDate } of [{ startDate: period.startDate }, { endDate: period.endDate }, {}] as Query[]) {
    const open = { ...(startDate && { startDate }), ...(endDate && { endDate }), comparison: 'previous' as const };
    assert.equal((await requestSource(world, platform, sources.totals, open)).previous, undefined);
  }
});

test('amounts are unconverted in the single requested currency, and in euro for all or several', async () => {
  const { payments } = await paymentsOf(world, platform, { ...period, currency: 'JPY', transactionType: 'Sale' });
  const yen = payments
    .filter(({ status }) => status === 'Captured' || status === 'Refunded')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const answer = await requestSource(world, platform, sources.totals, {
    ...period,
    currency: 'JPY',
    transactionType: 'Sale',
  });
  assert.deepEqual([answer.totalVolume, answer.baseCurrency, only(answer).baseCurrency], [String(yen), 'JPY', 'JPY']);
  assert.ok(yen > 0);
  assert.match(
    (await requestSource(world, platform, sources.totals, { ...period, currency: 'KWD' })).totalVolume ?? '',
    /^\d+\.\d{3}$/,
  );
  assert.equal(
    (await requestSource(world, platform, sources.totals, { ...period, currency: 'JPY,KWD' })).baseCurrency,
    'EUR',
  );
});

test('the list is a page of the transaction list, with the status and the sign that it shows', async () => {
  const rows = await listed(world, tenant, period);
  const answer = await requestSource(world, tenant, sources.list, period);
  const { payments, volumeOf } = await paymentsOf(world, tenant, period);
  assert.deepEqual(
    [answer.data.length, answer.count, answer.totalCount, answer.totalVolume],
    [5, rows.length, rows.length, volumeOf(payments)],
  );
  const everything: WidgetRow[] = [];
  for (let pageIndex = 0; everything.length < rows.length; pageIndex++)
    everything.push(
      ...(await requestSource(world, tenant, sources.list, { ...period, PageSize: 100, pageIndex })).data,
    );
  assert.deepEqual(
    everything,
    rows.map((row) => ({
      id: row.id,
      externalId: row.externalId,
      created: row.created,
      status: shownStatus(row),
      type: row.type,
      amount: row.type === 'Refund' ? `-${row.amount}` : row.amount,
      currency: row.currency,
      merchantName: row.merchantName,
      payerName: row.payerName ?? row.recipientName ?? null,
      paymentMethod: row.paymentMethod,
      country: row.country,
    })),
  );
  assert.ok(
    everything.some(({ status }) => status === 'PartiallyRefunded') &&
      everything.some(({ status }) => status === 'MoneyReturned'),
  );
  const largest = await requestSource(world, tenant, sources.list, { ...period, sortBy: 'amount', PageSize: 100 });
  const size = ({ amount, currency, created }: WidgetRow) => cents(String(amount), String(currency), String(created));
  const expected = everything.filter(({ type }) => type !== 'Refund').sort((a, b) => Number(size(b) - size(a)));
  assert.deepEqual(largest.data, expected.slice(0, 100));
});

test('waiting counts match the lists that the day’s tasks lead to, in any period', async () => {
  for (const caller of [platform, tenant, merchant]) {
    const since = (relative: 'today' | 'last-7-days'): Query => ({
      startDate: instantsOf({ relative }, 'Europe/Berlin', now).from ?? '',
    });
    const lists = {
      approve: { transactionStatus: 'WaitingForApproval' },
      capture: { transactionStatus: 'Authorized', ...since('last-7-days') },
      pending: { transactionStatus: 'Pending' },
      refused: { transactionStatus: 'Declined,Failed', ...since('today') },
    };
    // The filters of the lists, as in their URLs.
    const queries: Readonly<Record<string, string>> = {
      approve: 'f.status=WaitingForApproval',
      capture: 'f.status=Authorized&f.date=last-7-days',
      pending: 'f.status=Pending',
      refused: 'f.status=Declined,Failed&f.date=today',
    };
    const expected = await Promise.all(
      Object.entries(lists).map(async ([key, query]) => {
        const rows = await listed(world, caller, query);
        return {
          key,
          name: key,
          count: rows.length,
          volume: addUp(rows, ({ amount, currency, created }) => cents(amount, currency, created)),
          baseCurrency: 'EUR',
          query: queries[key],
        };
      }),
    );
    const answer = await requestSource(world, caller, sources.waiting, {
      ...period,
      comparison: 'previous',
      timezoneOffset: 120,
    });
    assert.deepEqual([answer.data, answer.previous], [expected, undefined]);
    assert.equal(
      answer.totalCount,
      expected.reduce((sum, { count }) => sum + count, 0),
    );
  }
});

test('each merchant in scope has a webhook row from its newest deliveries, failing ones first', async () => {
  for (const caller of [tenant, merchant]) {
    const { payments } = await paymentsOf(world, caller, period);
    const { data, count, totalCount } = await requestSource(world, caller, sources.webhooks, period);
    const merchants = world.merchants.filter(({ id, tenantId }) =>
      caller.merchantId ? id === caller.merchantId : tenantId === caller.tenantId,
    );
    assert.deepEqual(new Set(data.map(({ key }) => key)), new Set(merchants.map(({ id }) => id)));
    assert.equal(count, merchants.length);
    const order = ['NotDelivering', 'Delivering', 'Configured', 'NotConfigured'];
    const ranks = data.map(({ status }) => order.indexOf(String(status)));
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    );
    for (const row of data) {
      const newest = payments.filter(({ merchantId }) => merchantId === row.key).slice(0, paymentsPerMerchant);
      const calls = caller.tier === 'merchant' ? merchantCalls : operatorCalls;
      const pages = await Promise.all(
        newest.map(({ id }) => call(world, caller, calls.webhooks, { id, query: { pageIndex: 0, pageSize: 100 } })),
      );
      const deliveries = pages
        .flatMap(({ data }) => data)
        .sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0));
      const last = deliveries.at(-1);
      const url = world.merchant(String(row.key))?.webhookUrl;
      assert.deepEqual([row.name, row.payments], [url ?? null, newest.length]);
      assert.deepEqual(
        [row.delivered, row.failed],
        [
          deliveries.filter(({ status }) => status === 'Delivering').length,
          deliveries.filter(({ status }) => status === 'NotDelivering').length,
        ],
      );
      assert.deepEqual(
        [row.status, row.lastAttempt],
        [last?.status ?? (url ? 'Configured' : 'NotConfigured'), last?.created ?? null],
      );
      assert.equal(row.lastStatusCode, last?.statusCode ?? null);
    }
    assert.equal(
      totalCount,
      data.reduce((sum, { delivered, failed }) => sum + Number(delivered) + Number(failed), 0),
    );
  }
  const everywhere = (await requestSource(world, platform, sources.webhooks)).data.map(({ status }) => status);
  assert.deepEqual(new Set(everywhere), new Set(['NotDelivering', 'Delivering', 'Configured', 'NotConfigured']));
  const ownWebhooks = await requestSource(world, tenant, sources.webhooks, { customer: merchant.merchantId ?? '' });
  assert.deepEqual(
    ownWebhooks.data.map(({ key }) => key),
    [merchant.merchantId],
  );
});

test('stages say how far the payments of the period came', async () => {
  for (const caller of [tenant, merchant]) {
    const { payments, volumeOf } = await paymentsOf(world, caller, period);
    const sumRequested = (rows: readonly TransactionRow[]) =>
      addUp(rows, ({ amount, currency, created }) => cents(amount, currency, created));
    const authorized = payments.filter((row) => isApproved(row) || row.status === 'Voided');
    const captured = payments.filter(({ status }) => status === 'Captured' || status === 'Refunded');
    const refunded = payments.filter((row) => /[1-9]/.test(row.refunded));
    const { data, totalCount, totalVolume } = await requestSource(world, caller, sources.stages, period);
    assert.deepEqual(
      data.map(({ key, count, volume, share }) => [key, count, volume, share]),
      [
        ['started', payments.length, sumRequested(payments), 100],
        [
          'authorized',
          authorized.length,
          sumRequested(authorized),
          Math.round((authorized.length * 10_000) / payments.length) / 100,
        ],
        [
          'captured',
          captured.length,
          volumeOf(captured),
          Math.round((captured.length * 10_000) / payments.length) / 100,
        ],
        [
          'refunded',
          refunded.length,
          addUp(refunded, (row) => cents(row.refunded, row.currency, row.created)),
          Math.round((refunded.length * 10_000) / payments.length) / 100,
        ],
      ],
    );
    assert.deepEqual([totalCount, totalVolume], [payments.length, volumeOf(payments)]);
  }
});

test('a new refund is counted at once', async () => {
  const its = make(7);
  const caller = who(its, 'tenant');
  const query: Query = { currency: 'EUR' };
  const before = only(await requestSource(its, caller, sources.totals, query));
  const { rows } = its.transactions.query({
    mode: 'Live',
    tenantId: caller.tenantId ?? '',
    currencies: new Set(['EUR']),
    statuses: new Set(['Captured']),
  });
  const row =
    rows.find((candidate) => candidate.kind === 'Card' && its.transactions.remaining(candidate) > 1000) ??
    assert.fail();
  its.transactions.refund(row, { amount: 1000, reason: 'Damaged', actor: 'Ada', requestId: 'r' });
  const after = only(await requestSource(its, caller, sources.totals, query));
  assert.equal(toMinor(String(after.refundedVolume), 2), toMinor(String(before.refundedVolume), 2) + 1000);
  assert.deepEqual([after.volume, after.count, after.approved], [before.volume, before.count, before.approved]);
});

test('counts exclude other tenants, other merchants and the other mode', async () => {
  const foreign = world.merchants.find(({ tenantId }) => tenantId !== tenant.tenantId)?.id ?? '';
  const neighbor =
    world.merchants.find(({ id, tenantId }) => tenantId === merchant.tenantId && id !== merchant.merchantId)?.id ?? '';
  const keys = async (caller: Caller, group: string) => (await askBy(world, caller, group)).data.map(({ key }) => key);
  assert.deepEqual(
    [await keys(tenant, 'tenant'), await keys(merchant, 'tenant')],
    [[tenant.tenantId], [merchant.tenantId]],
  );
  assert.deepEqual(await keys(merchant, 'merchant'), [merchant.merchantId]);
  for (const id of await keys(tenant, 'merchant')) assert.equal(world.merchant(String(id))?.tenantId, tenant.tenantId);
  const other = world.tenants.find(({ id }) => id !== tenant.tenantId)?.id ?? '';
  assert.deepEqual(await keys(who(world, 'platform', 'Live', other), 'tenant'), [other]);
  for (const source of [sources.totals, sources.list, sources.waiting, sources.webhooks, sources.stages]) {
    const asTenant = await refused(
      requestSource(world, tenant, source, { customer: foreign }),
      400,
      'transactions.filter',
    );
    assert.match(asTenant, new RegExp(`customer.*"${foreign}"`));
    await refused(requestSource(world, merchant, source, { customer: neighbor }), 400, 'transactions.filter');
  }
  for (const mode of ['Test', 'Live'] as const) {
    for (const { id } of (await requestSource(world, who(world, 'tenant', mode), sources.list, { PageSize: 100 }))
      .data) {
      assert.deepEqual(
        [world.transactions.get(String(id))?.mode, world.transactions.get(String(id))?.tenantId],
        [mode, tenant.tenantId],
      );
    }
  }
  // The sandboxed merchant has no live payments.
  const sandboxed = as(world, 'sandboxed', 'Live');
  assert.deepEqual(
    (await requestSource(world, sandboxed, sources.waiting)).data.map(({ count }) => count),
    [0, 0, 0, 0],
  );
  assert.equal((await requestSource(world, sandboxed, sources.totals)).totalCount, 0);
});

test('a meaningless query is refused with its error and a remedy', async () => {
  const totals = (query: object) => requestSource(world, tenant, sources.totals, query);
  const unknown = {
    transactionStatus: 'Stolen',
    transactionType: 'Gift',
    currency: 'XXX',
    paymentMethod: 'Cheque',
    serviceProvider: 'Nobody',
    customer: 'mer_none',
  };
  for (const [name, value] of Object.entries(unknown)) {
    for (const source of Object.values(sources).filter((candidate) => candidate !== sources.by))
      assert.match(
        await refused(requestSource(world, tenant, source, { [name]: value }), 400, 'transactions.filter'),
        new RegExp(`The filter ${name} .*"${value}"`),
      );
  }
  const message = await refused(askBy(world, tenant, 'color'), 404, 'transactions.no-group');
  for (const group of groups) assert.ok(message.includes(group), group);
  await refused(askBy(world, tenant, 'constructor'), 404, 'transactions.no-group');
  const swapped = await refused(
    totals({ startDate: period.endDate, endDate: period.startDate }),
    400,
    'transactions.dates',
  );
  assert.match(swapped, /startDate .* is after endDate .*Swap/);
  const long = await refused(
    totals({ startDate: '2025-02-01T00:00:00Z', endDate: '2026-03-31T00:00:00Z' }),
    400,
    'transactions.range',
  );
  assert.match(long, /up to 400 days.*startDate/);
  assert.ok(await totals({ startDate: '2025-02-24T23:00:00Z', endDate: '2026-03-31T21:59:59Z' })); // 400 days
  await refused(totals({ startDate: '2020-01-01T00:00:00Z' }), 400, 'transactions.range');
  const hours = await refused(
    askBy(world, tenant, 'hour', { startDate: '2026-02-01T00:00:00Z', endDate: '2026-03-06T00:00:00Z' }),
    400,
    'transactions.range',
  );
  assert.match(hours, /hour.*up to 31 days/);
  await refused(askBy(world, tenant, 'hour'), 400, 'transactions.range');
  assert.equal(
    (await askBy(world, tenant, 'hour', { startDate: '2026-02-28T23:00:00Z', endDate: '2026-03-31T21:59:59.999Z' }))
      .count,
    31 * 24 - 1,
  );
  for (const startDate of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    await refused(totals({ startDate }), 400, 'transactions.dates');
  assert.match(await refused(totals({ systemMode: '1' }), 400, 'transactions.mode'), /systemMode 1 .*Live.*2/);
  await refused(totals({ mode: 1 }), 400, 'transactions.mode');
  await refused(
    requestSource(world, who(world, 'tenant', 'Test'), sources.totals, { systemMode: '2', mode: 2 }),
    400,
    'transactions.mode',
  );
  assert.ok(await totals({ systemMode: '2', mode: 2 }));
  assert.match(
    await refused(requestSource(world, tenant, sources.list, { sortBy: 'color' }), 400, 'transactions.sort'),
    /created, amount/,
  );
});

test('an answer names its columns in their order, and when it was counted', async () => {
  for (const source of Object.values(sources)) {
    const {
      data,
      columns = [],
      asOf,
    } = await (source === sources.by
      ? askBy(world, tenant, 'day', period)
      : requestSource(world, tenant, source, period));
    assert.ok(data.length > 0);
    for (const row of data) assert.deepEqual(Object.keys(row), columns, source.id);
    assert.ok(Date.parse(asOf ?? '') >= now);
  }
});

describe('over HTTP', () => {
  let server: RunningServer;
  before(async () => {
    server = await createServer({ seed: 7, now, transactions: 50_600 });
  });
  after(() => server.close());

  async function get(email: string, tier: 'platform' | 'tenant' | 'merchant', source: Source) {
    const { access_token } = await signIn(new Visitor(server.origin), email);
    const address = resolveAddress(source.path, {
      api: { root: '/gateway', reports: '/gateway' },
      tier,
      origin: server.origin,
    });
    const headers = { endpointId: 'e', widgetId: 'w', Mode: 'Live' };
    return fetch(new URL(fillPath(address, source === sources.by ? { group: 'day' } : {}, source.id), server.origin), {
      headers: { authorization: `Bearer ${access_token}`, ...headers },
    });
  }

  test('each tier is answered at its address, and who may not see transactions is refused by every source', async () => {
    for (const source of Object.values(sources)) {
      for (const tier of tiers) {
        const answer = await get(people[tier], tier, source);
        assert.equal(answer.status, 200, `${source.id} ${tier}`);
      }
      const answer = await get(people.limited, 'tenant', source);
      const reply: { readonly errors: readonly { readonly code: string }[] } = await answer.json();
      assert.deepEqual([answer.status, reply.errors[0]?.code], [403, 'permission.missing'], source.id);
    }
  });
});
