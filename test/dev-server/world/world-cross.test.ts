// @lane sandbox
/** Groups counted from columns equal those counted row by row exactly, also after rows have changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import { type GroupKey, groupTransactions, sumTransactions } from '../../../dev-server/world/groups.ts';
import { zoneOf } from '../../../dev-server/world/zone.ts';

// Berlin's clocks go forward by an hour on 29 March 2026; the offset of Kathmandu includes 45 minutes.
const now = Date.parse('2026-04-20T09:30:00Z');
const keys: readonly GroupKey[] = [
  'hour',
  'day',
  'month',
  'dayOfMonth',
  'status',
  'outcome',
  'currency',
  'serviceProvider',
  'paymentMethod',
  'kind',
  'country',
  'merchant',
  'tenant',
  'declineReason',
];
const requestedAmountOf = ({ amount }: { readonly amount: number }) => amount;

for (const [seed, zoneName, base] of [
  [7, 'Europe/Berlin', 'EUR'],
  [8, 'Asia/Kathmandu', 'JPY'],
  [9, 'America/New_York', 'TRY'],
] as const) {
  const world = createWorld({ seed, now, transactions: 4_000 });
  const zone = zoneOf(zoneName);
  const rowsOf = (filter: Parameters<typeof world.transactions.query>[0]) =>
    world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows;

  test(`groups by each key match the rows, in ${zoneName} and ${base} (seed ${seed})`, () => {
    for (const key of keys) {
      const crossing = world.transactions.cross({}, [key], { base, zone });
      const taken = crossing.by([key]).map(({ keys: [name = ''], taken }) => ({ key: name, ...taken }));
      assert.deepEqual(taken, groupTransactions(rowsOf({}), key, { base, zone }), key);
      const given = crossing.by([key]).map(({ keys: [name = ''], requested }) => ({ key: name, ...requested }));
      assert.deepEqual(given, groupTransactions(rowsOf({}), key, { base, zone, amountOf: requestedAmountOf }), key);
    }
  });

  test(`groups by several keys and by some of those match the rows (seed ${seed})`, () => {
    const filter = { statuses: new Set(['Captured', 'Declined'] as const), from: now - 20 * 86_400_000 };
    const crossing = world.transactions.cross(filter, ['day', 'status', 'merchant'], { base, zone });
    for (const { keys: group, taken } of crossing.by(['status', 'currency'])) {
      const rows = rowsOf(filter).filter(({ status, currency }) => status === group[0] && currency === group[1]);
      assert.deepEqual(taken, sumTransactions(rows, { base }), group.join(' '));
    }
    const [all] = crossing.by([]);
    assert.deepEqual(all?.taken, sumTransactions(rowsOf(filter), { base }));
    assert.throws(() => crossing.by(['country']), RangeError);
  });

  test(`after rows have changed, and where there are none (seed ${seed})`, () => {
    const open = rowsOf({}).find(({ status }) => status === 'Authorized') ?? assert.fail('no authorization');
    world.transactions.capture(open, { actor: 'Test', reason: 'Test', requestId: 'r-1', amount: open.amount });
    const [all] = world.transactions.cross({}, ['status'], { base }).by([]);
    assert.deepEqual(all?.taken, sumTransactions(rowsOf({}), { base }));
    assert.deepEqual(world.transactions.cross({ from: now + 1e10 }, ['day'], { base, zone }).by(['day']), []);
  });
}
