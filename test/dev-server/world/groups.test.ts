// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createWorld } from '../../../dev-server/world/create.ts';
import { exchangeTo } from '../../../dev-server/world/exchange.ts';
import {
  type Group,
  type GroupKey,
  groupTransactions,
  percentOf,
  sumTransactions,
  timeKeysOf,
} from '../../../dev-server/world/groups.ts';
import { currencies } from '../../../dev-server/world/reference/currencies.ts';
import { publishedRate } from '../../../dev-server/world/reference/published-rates.ts';
import { transactionStatus } from '../../../core/model/transactions.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { dayText, zoneOf } from '../../../dev-server/world/zone.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = Date.parse;
const berlin = zoneOf('Europe/Berlin');
const world = createWorld({ seed: 3, now: at('2026-04-20T09:30:00Z'), transactions: 12_000 });
const all = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows;
const keys: readonly GroupKey[] = [
  'hour',
  'day',
  'month',
  'status',
  'currency',
  'serviceProvider',
  'paymentMethod',
  'country',
  'merchant',
  'tenant',
  'declineReason',
];

/** Converts an amount at the rates of a time, with an exact fraction that is rounded half up. */
function exactly(minor: number, from: string, to: string, time: number): number {
  const [source, target] = [from, to].map((id) => currencies.find((currency) => currency.id === id) ?? assert.fail());
  assert.ok(source && target);
  const whole = (id: string) => BigInt(Math.round(Number(publishedRate(id, time)) * 1_000_000));
  const numerator = BigInt(minor) * whole(to) * 10n ** BigInt(target.decimalPlaces);
  const denominator = whole(from) * 10n ** BigInt(source.decimalPlaces);
  const [floor, rest] = [numerator / denominator, numerator % denominator];
  return Number(2n * rest >= denominator ? floor + 1n : floor);
}

test('an amount is converted at the stated rate, exactly, and rounded half up to the base’s minor unit', () => {
  // Before the first day of the published rates, each currency has its usual rate.
  const time = at('2019-12-31T12:00:00Z');
  const toEuro = (minor: number, currency: string) => exchangeTo('EUR')(minor, currency, time);
  assert.equal(toEuro(170, 'JPY'), 100);
  assert.equal(toEuro(350, 'KWD'), 100);
  // 23 of 4600 kuruş are half a cent; 22 are less.
  assert.deepEqual([toEuro(22, 'TRY'), toEuro(23, 'TRY'), toEuro(68, 'TRY'), toEuro(69, 'TRY')], [0, 1, 1, 2]);
  assert.equal(toEuro(12_345, 'EUR'), 12_345);
  assert.equal(exchangeTo('JPY')(1, 'EUR', time), 2); // 1.7 yen
  assert.throws(() => toEuro(1, 'XXX'), RangeError);
});

test('no amount of any currency is converted otherwise than by exact fractions', () => {
  const ids = fc.constantFrom(...currencies.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(),
        fc.maxSafeNat().map((most) => Math.floor(most / 4_000_000)),
      ),
      ids,
      ids,
      fc.integer({ min: at('2019-12-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
      (minor, from, to, time) => {
        assert.equal(exchangeTo(to)(minor, from, time), exactly(minor, from, to, time));
      },
    ),
    { numRuns: 2000, seed: 5 },
  );
});

const sum = (groups: readonly Group[], of: (group: Group) => number) => groups.reduce((so, group) => so + of(group), 0);

test('groups of every kind add up to the same sums, to the cent and by currency', () => {
  const whole = sumTransactions(all, { base: 'EUR' });
  assert.equal(whole.count, all.length);
  assert.ok(
    whole.volume > 0 && whole.approved > whole.refused && whole.refused > 0 && whole.volumes.size === currencies.length,
  );
  for (const by of keys) {
    const groups = groupTransactions(all, by, { base: 'EUR', zone: berlin });
    assert.ok(groups.length > 1, by);
    assert.equal(new Set(groups.map(({ key }) => key)).size, groups.length, by);
    for (const of of ['count', 'approved', 'refused', 'volume'] as const) {
      const total = sum(groups, (group) => group[of]);
      assert.equal(total, whole[of], `${of} by ${by}`);
    }
    for (const [currency, volume] of whole.volumes) {
      assert.equal(
        sum(groups, ({ volumes }) => volumes.get(currency) ?? 0),
        volume,
        `${currency} by ${by}`,
      );
    }
  }
});

test('a group holds the transactions of its key, those without a reason under none', () => {
  for (const { key, count, volume } of groupTransactions(all, 'country', { base: 'EUR' })) {
    const rows = all.filter(({ country }) => country === key);
    assert.equal(count, rows.length);
    assert.equal(
      volume,
      rows.reduce((so, row) => so + exactly(row.captured, row.currency, 'EUR', row.created), 0),
    );
  }
  const none = groupTransactions(all, 'declineReason', { base: 'EUR' }).find(({ key }) => key === '');
  assert.equal(none?.count, all.filter(({ declineReason }) => declineReason === undefined).length);
});

const row = fc.record({
  created: fc.integer({ min: at('2026-03-20T00:00:00Z'), max: at('2026-04-05T00:00:00Z') }),
  status: fc.constantFrom(...transactionStatus.values),
  currency: fc.constantFrom(...currencies.map(({ id }) => id)),
  captured: fc.nat(10_000_000),
  country: fc.constantFrom('DE', 'TR', 'GB'),
  merchantId: fc.constantFrom('a', 'b', 'c'),
  tenantId: fc.constantFrom('x', 'y'),
  declineReason: fc.option(fc.constantFrom('Do not honor', 'Expired'), { nil: undefined }),
});

test('grouping does not depend on the order of the rows, and two parts of them add up to the whole', () => {
  const plain = (groups: readonly Group[]) =>
    groups.map((group) => ({ ...group, volumes: [...group.volumes].sort() })).sort((a, b) => (a.key < b.key ? -1 : 1));
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 60 }),
      fc.nat(60),
      fc.constantFrom(...keys),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (made, cut, by, base) => {
        const rows = made as unknown as Transaction[]; // the only fields that grouping reads
        const grouping = { base, zone: berlin };
        const groups = groupTransactions(rows, by, grouping);
        assert.deepEqual(plain(groupTransactions(rows.toReversed(), by, grouping)), plain(groups));
        const parts = [rows.slice(0, cut), rows.slice(cut)].flatMap((part) => groupTransactions(part, by, grouping));
        for (const { key, count, volume } of groups) {
          const its = parts.filter((group) => group.key === key);
          assert.deepEqual([sum(its, (group) => group.count), sum(its, (group) => group.volume)], [count, volume]);
        }
        assert.equal(
          sum(groups, ({ volume }) => volume),
          sumTransactions(rows, grouping).volume,
        );
      },
    ),
    { numRuns: 200, seed: 7 },
  );
});

test('days, hours and months are those of the zone, over a change of the clock too', () => {
  const [from, to] = [at('2026-03-27T23:00:00Z'), at('2026-03-30T21:59:59.999Z')];
  assert.deepEqual(timeKeysOf('day', from, to, berlin), ['2026-03-28', '2026-03-29', '2026-03-30']);
  assert.equal(timeKeysOf('hour', from, to, berlin).length, 24 + 23 + 24);
  assert.equal(timeKeysOf('hour', at('2026-10-24T22:00:00Z'), at('2026-10-25T22:59:59.999Z'), berlin).length, 25);
  assert.deepEqual(timeKeysOf('month', at('2026-03-31T21:59:59Z'), at('2026-03-31T22:00:00Z'), berlin), [
    '2026-03',
    '2026-04',
  ]);
  assert.deepEqual(timeKeysOf('day', at('2026-03-31T21:59:59Z'), at('2026-03-31T22:00:00Z'), zoneOf(-300)), [
    '2026-03-31',
  ]);
  assert.deepEqual(timeKeysOf('day', to, from, berlin), []);
  // Zones where local hours begin at other minutes of UTC, and where the clocks change by half an hour.
  assert.deepEqual(
    timeKeysOf('hour', at('2026-03-01T00:00:00Z'), at('2026-03-01T00:20:00Z'), zoneOf('Asia/Kathmandu')),
    ['2026-02-28T23:15:00.000Z', '2026-03-01T00:15:00.000Z'],
  );
  const lordHowe = zoneOf('Australia/Lord_Howe');
  const [first, last] = [lordHowe.startOf(lordHowe.dayAt(at('2026-04-04T20:00:00Z'))), at('2026-04-05T13:29:59.999Z')];
  assert.equal(last - first, 24.5 * hour - 1);
  assert.equal(timeKeysOf('hour', first, last, lordHowe).length, 25);
});

test('each transaction is in the hour, day and month that the keys of the range name', () => {
  const [from, to] = [all.at(-1)?.created ?? 0, all[0]?.created ?? 0];
  for (const zone of [
    berlin,
    zoneOf('America/New_York'),
    zoneOf('Australia/Lord_Howe'),
    zoneOf('Asia/Kathmandu'),
    zoneOf(345),
  ]) {
    for (const by of ['hour', 'day', 'month'] as const) {
      const known = new Set(timeKeysOf(by, from, to, zone));
      const groups = groupTransactions(all, by, { base: 'EUR', zone });
      assert.deepEqual(
        groups.filter(({ key }) => !known.has(key)),
        [],
      );
      assert.ok(by === 'hour' || groups.length === known.size);
    }
  }
});

test('a zone says the calendar day of any instant as Intl does, and when that day begins', () => {
  const zones = [
    'Europe/Berlin',
    'Europe/Istanbul',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'UTC',
  ];
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  fc.assert(
    fc.property(
      fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
      fc.constantFrom(...zones),
      (time, name) => {
        const zone = zoneOf(name);
        const its = zone.dayAt(time);
        assert.equal(dayText(its), format(name).format(time));
        assert.ok(zone.startOf(its) <= time && time < zone.startOf(its + 1));
        assert.deepEqual([zone.dayAt(zone.startOf(its)), zone.dayAt(zone.startOf(its) - 1)], [its, its - 1]);
      },
    ),
    { numRuns: 500, seed: 9 },
  );
  assert.equal(zoneOf(-300).startOf(20_000), 20_000 * day + 5 * hour);
});

test('a share is rounded half up to two decimals; of nothing there is none', () => {
  assert.deepEqual(
    [percentOf(1, 3), percentOf(2, 3), percentOf(1, 1), percentOf(0, 5), percentOf(1, 0)],
    [33.33, 66.67, 100, 0, null],
  );
  assert.equal(percentOf(1, 16), 6.25);
  assert.equal(percentOf(1, 32), 3.13); // 3.125
  assert.equal(percentOf(900_000_000_000_000, 900_000_000_000_001), 100);
});
