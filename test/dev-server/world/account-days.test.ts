// @lane component
/** Bookings and fees of accounts by day: periods have the right amounts, and only their days are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccountDays, netOnMerchant } from '../../../dev-server/world/ledger/account-days.ts';
import { createFeeDays } from '../../../dev-server/world/ledger/fee-days.ts';
import { linesOf } from '../../../dev-server/world/ledger/accounting.ts';
import type { AccountingEntry, Fee } from '../../../dev-server/world/types.ts';
import { accountStatement, invoices } from '../../../plugins/reports/reports/operations.ts';
import { as, call, now, testWorld } from '../../plugins/reports/call.ts';

const day = 86_400_000;
const booking = (id: string, created: number, amount: number): AccountingEntry => ({
  ...{ id, created, type: 'Settlement', transactionId: id, currency: 'EUR' },
  lines: linesOf('provider', 'available', amount),
});

test('a period reads the bookings of its own days only, however many others there are', () => {
  const days = createAccountDays();
  const read = new Set<string>();
  for (let at = 0; at < 400 * 20; at++) {
    const entry = booking(`ace_${at}`, at * (day / 20), 100);
    const { created } = entry;
    const get = () => {
      read.add(entry.id);
      return created;
    };
    days.add(Object.defineProperty(entry, 'created', { get }));
  }
  read.clear();
  const { opening, entries } = days.between(200 * day + 1, 202 * day);
  assert.deepEqual([opening, entries.length], [(200 * 20 + 1) * 100, 2 * 20]);
  assert.equal(read.size, 3 * 20);
});

test('a removed booking is in no balance and no period', () => {
  const days = createAccountDays();
  const [first, second] = [booking('ace_1', 10, 500), booking('ace_2', day + 10, 700)];
  for (const entry of [first, second]) days.add(entry);
  assert.equal(days.between(2 * day, 3 * day).opening, 1200);
  days.remove(first);
  assert.deepEqual(days.between(day, 2 * day), { opening: 0, entries: [second] });
  assert.equal(days.between(2 * day, 3 * day).opening, 700);
});

test('the fees of a period are read from its own days only, and a changed transaction has its new fees', () => {
  const days = createFeeDays();
  const read = new Set<string>();
  const { rows } = testWorld(7, 400).transactions.query({}, { pageSize: 400 });
  for (const [at, row] of rows.entries()) {
    const fee: Fee = {
      ...{ id: `fee_${at}`, eventId: '', name: 'Card', amount: 10 },
      created: at * day,
      currency: 'EUR',
    };
    const { created, id } = fee;
    const get = () => {
      read.add(id);
      return created;
    };
    days.put(row, [Object.defineProperty(fee, 'created', { get })]);
  }
  read.clear();
  assert.equal(days.between(200 * day, 201 * day).length, 2);
  assert.equal(read.size, 2);
  const [row = assert.fail()] = rows;
  const later = { ...{ id: 'fee_later', eventId: '', name: 'Card', amount: 10 }, created: 201 * day, currency: 'EUR' };
  days.put(row, [later]);
  assert.deepEqual(days.between(0, day - 1), []);
  assert.equal(days.between(200 * day, 201 * day).length, 3);
});

test('the periods of each account add up to the bookings of its transactions, also after a refund', () => {
  const world = testWorld(7, 1_500);
  const { transactions } = world;
  const all = { pageSize: Number.POSITIVE_INFINITY };
  const check = () => {
    for (const { id } of world.merchants) {
      const { rows } = transactions.query({ merchantIds: new Set([id]), mode: 'Live' }, all);
      const booked = [...rows.flatMap(transactions.bookings), ...transactions.accountBookings(id, 'Live')];
      const middle = now - 10 * day;
      const whole = transactions.accountPeriod(id, 'Live', 0, world.now());
      const later = transactions.accountPeriod(id, 'Live', middle, world.now());
      assert.deepEqual(
        [...whole.values()].flatMap(({ entries }) => entries.map((entry) => entry.id)).sort(),
        booked.map((entry) => entry.id).sort(),
      );
      assert.deepEqual(
        transactions
          .postedFees(id, 'Live', 0, world.now())
          .map((fee) => fee.id)
          .sort(),
        rows
          .flatMap(transactions.fees)
          .map((fee) => fee.id)
          .sort(),
      );
      for (const [currency, { opening }] of later) {
        const earlier = booked.filter((entry) => entry.currency === currency && entry.created < middle);
        const balance = earlier.reduce((sum, entry) => sum + netOnMerchant(entry), 0);
        assert.equal(opening - (whole.get(currency)?.opening ?? 0), balance);
      }
    }
  };
  check();
  const row = transactions
    .query({ mode: 'Live', types: new Set(['Sale']), statuses: new Set(['Captured']) }, all)
    .rows.find((candidate) => transactions.coversRefund(candidate, 100) && transactions.remaining(candidate) > 100);
  assert.ok(row);
  transactions.refund(row, {
    actor: 'A test',
    amount: 100,
    reason: 'A test',
    needsApproval: false,
    requestId: 'refund-1',
  });
  check();
});

test('statements and invoices read a transaction for each line, and derive no bookings or fees', async () => {
  const world = testWorld(7, 3_000);
  const { transactions } = world;
  const counts = { get: 0, bookings: 0, query: 0, fees: 0 };
  const counted = (name: keyof typeof counts) => {
    const member = transactions[name] as (...given: unknown[]) => unknown; // each member keeps its parameters
    return (...given: unknown[]) => {
      counts[name] += 1;
      return member(...given);
    };
  };
  Object.assign(transactions, {
    get: counted('get'),
    bookings: counted('bookings'),
    query: counted('query'),
    fees: counted('fees'),
  });
  const endpoint = accountStatement.call.tenant ?? assert.fail();
  const query = { startDate: new Date(now - 2 * day).toISOString(), endDate: new Date(now).toISOString() };
  const rows = async () => (await call(world, as(world, 'tenant'), endpoint, { query })).data;
  await rows();
  Object.assign(counts, { get: 0, bookings: 0, query: 0, fees: 0 });
  const lines = (await rows()).filter(({ transactionId }) => transactionId !== undefined);
  assert.ok(lines.length > 0);
  assert.ok(counts.get >= 1 && counts.get <= lines.length, `${counts.get} for ${lines.length} lines`);
  const bills = await call(world, as(world, 'tenant'), invoices.call.tenant ?? assert.fail(), { query });
  assert.ok(bills.data.some(({ number }) => String(number).includes('DRAFT')));
  assert.deepEqual([counts.bookings, counts.fees], [0, 0]);
  assert.ok(counts.query <= 1, `${counts.query} queries, of which one finds the first month`);
});
