// @lane component
/** The ledger is read efficiently: entries are made once, and again only after changes. The test counts them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createWork, endWork } from '../../../dev-server/world/work.ts';
import { createBalances } from '../../../dev-server/world/ledger/balances.ts';
import { checkCalls, ledgerCalls, monthCalls } from '../../../plugins/general-ledger/api.ts';
import { startCheck } from '../../../plugins/general-ledger/sandbox/checks.ts';
import { readBooks } from '../../../plugins/general-ledger/sandbox/closing.ts';
import { booksOf, merchantsOf, monthsOf, partsOf, sumsIn } from '../../../plugins/general-ledger/sandbox/ledger.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 4_000 });
const tenant = actor('tenant');
const tenantId = world.personByEmail(tenant.email)?.tenantId ?? '';
const books = booksOf(world, tenantId, 'Live');
const page = { pageIndex: 0, pageSize: 100 };
const by = { actor: 'A test', requestId: 'read-once' };

/** Returns the number of steps of work until its end. */
function stepsOf(slices: Iterator<unknown>): number {
  let count = 1;
  while (slices.next().done !== true) count += 1;
  return count;
}

test('bookings of a transaction are derived once however often they are read, and again once it changes', () => {
  const { rows } = world.transactions.query({ tenantId, mode: 'Live' }, { pageSize: Number.POSITIVE_INFINITY });
  const counts = new Map<string, number>();
  const balances = createBalances({
    rowsOf: () => rows,
    postingOf(row) {
      counts.set(row.id, (counts.get(row.id) ?? 0) + 1);
      return { entries: world.transactions.bookings(row), fees: [], movesAt: undefined };
    },
    bookingsOf: () => [],
    openingsOf: () => new Map(),
    now: world.now,
  });
  const slices = balances.prepare('', 'Live');
  slices.next();
  assert.ok(counts.size > 0 && counts.size <= 50, `${counts.size} in a slice`);
  const [changed = assert.fail()] = rows.slice(-1);
  const before = balances.version('', 'Live');
  stepsOf(slices);
  for (let time = 0; time < 3; time++) balances.entries('', 'Live');
  assert.deepEqual([counts.size, ...new Set(counts.values())], [rows.length, 1]);
  assert.equal(balances.version('', 'Live'), before);
  balances.handleChange({ ...changed, merchantId: '', mode: 'Live' });
  balances.entries('', 'Live');
  assert.deepEqual(
    [...counts].filter(([, count]) => count > 1),
    [[changed.id, 2]],
  );
  assert.notEqual(balances.version('', 'Live'), before);
});

test('parts of the ledger and their sums stay as they are while they are read', async () => {
  const parts = partsOf(books);
  const sums = parts.map((part) => sumsIn(part, monthsOf(books)));
  for (let time = 0; time < 2; time++) {
    await tenant.client.call(ledgerCalls.trialBalance, { query: page });
    await tenant.client.call(ledgerCalls.entries, { query: page });
    await tenant.client.call(monthCalls.list, { query: page });
    await tenant.client.call(checkCalls.run, { body: {} });
  }
  // The first check stores the figures of closed months, which entries then use: the entries are the same.
  const again = partsOf(books);
  assert.deepEqual(
    again.map(({ entries }) => entries.length),
    parts.map(({ entries }) => entries.length),
  );
  assert.ok(again.every(({ entries }, at) => entries.every((entry, place) => entry === parts[at]?.entries[place])));
  await tenant.client.call(checkCalls.run, { body: {} });
  await tenant.client.call(ledgerCalls.trialBalance, { query: page });
  const last = partsOf(books);
  assert.ok(last.every((part, at) => part === again[at]));
  const [once, twice] = [0, 1].map(() => last.map((part) => sumsIn(part, monthsOf(books))));
  assert.ok(once?.every((part, at) => part === twice?.[at]));
  assert.deepEqual(
    once?.map(({ accounts }) => accounts),
    sums.map(({ accounts }) => accounts),
  );
});

test('a change of a transaction makes its own entries again, and adds up its merchant only', () => {
  const before = partsOf(books);
  const { rows } = world.transactions.query(
    { tenantId, mode: 'Live', statuses: new Set(['Captured']), types: new Set(['Sale']) },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const row =
    rows.find((payment) => world.transactions.coversRefund(payment, 1) && world.transactions.remaining(payment) > 1) ??
    assert.fail();
  const { refund } = world.transactions.refund(row, { ...by, amount: 1, reason: 'A test' });
  const after = partsOf(books);
  const changed = after.flatMap((part, at) => (part === before[at] ? [] : [part]));
  assert.deepEqual(
    changed.map(({ merchantId }) => merchantId),
    [row.merchantId],
  );
  const known = new Set(before.flatMap(({ entries }) => entries));
  const made = after.flatMap(({ entries }) => entries.filter((entry) => !known.has(entry)));
  assert.ok(made.length > 0);
  const ids = new Set([row.id, refund.id]);
  assert.ok(made.every(({ transactionId }) => transactionId !== undefined && ids.has(transactionId)));
  assert.ok(made.some(({ transactionId }) => transactionId === refund.id));
});

test('the books of a tenant are read in many slices, and once only', () => {
  const test = booksOf(world, world.tenants.find(({ id }) => id !== tenantId)?.id ?? '', 'Live');
  const { length } = merchantsOf(world, test.tenantId);
  assert.ok(stepsOf(readBooks(test)) > 3 * length);
  // Only one read per merchant is left.
  assert.ok(stepsOf(readBooks(test)) <= 2 * length + 1);
});

test('work in slices lets calls be answered in between; where time is stepped it is done at once', async () => {
  const done: string[] = [];
  function* slices(name: string) {
    for (let at = 0; at < 3; at++) {
      done.push(`${name} ${at}`);
      yield;
    }
  }
  const stepped = createWork(true, () => undefined)('stepped', slices('stepped'));
  assert.equal(done.length, 3);
  await stepped;
  const failures: string[] = [];
  const work = createWork(false, (name) => failures.push(name));
  const running = work('slow', slices('slow'));
  assert.equal(done.length, 3);
  await running;
  assert.equal(done.length, 6);
  const broken = function* () {
    yield;
    throw new Error('broken');
  };
  await assert.rejects(work('broken', broken()), /broken/);
  assert.deepEqual(failures, ['broken']);
});

test('calls come between the slices of works that run side by side, such as the checks of all books', async () => {
  const order: string[] = [];
  function* slices(name: string) {
    for (let slice = 0; slice < 3; slice += 1) {
      for (const begun = performance.now(); performance.now() - begun < 45; );
      order.push(name);
      yield;
    }
  }
  const work = createWork(false, () => undefined);
  const calls = setInterval(() => order.push('call'), 1);
  await Promise.all(['first', 'second', 'third'].map((name) => work(name, slices(name))));
  clearInterval(calls);
  const isSlice = (event: string | undefined) => event !== undefined && event !== 'call';
  assert.equal(order.filter(isSlice).length, 9);
  assert.ok(!order.some((event, at) => isSlice(event) && isSlice(order[at + 1])), order.join(' '));
});

test('the work of a world that was replaced ends, and its promise resolves', async () => {
  const done: string[] = [];
  function* endless() {
    try {
      for (;;) {
        for (const begun = performance.now(); performance.now() - begun < 45; );
        done.push('slice');
        yield;
      }
    } finally {
      done.push('end');
    }
  }
  const work = createWork(false, () => undefined);
  const running = work('endless', endless());
  while (done.length === 0) await setImmediate();
  endWork(work);
  const before = done.length;
  await running;
  assert.deepEqual(done.slice(before), ['end']);
  await work('later', endless());
  assert.equal(done.length, before + 1);
});

test('checks that are started while one waits or runs are made once', async () => {
  const works: { readonly slices: Iterator<unknown>; readonly done: () => void }[] = [];
  const work = (_name: string, slices: Iterator<unknown>) =>
    new Promise<void>((resolve) => works.push({ slices, done: resolve }));
  const waiting = booksOf({ ...world, work }, tenantId, 'Live');
  const first = startCheck(waiting);
  assert.equal(startCheck(waiting), first);
  works[0]?.slices.next();
  const following = startCheck(waiting);
  assert.notEqual(following, first);
  assert.equal(startCheck(waiting), following);
  assert.equal(works.length, 1);
  for (const at of [0, 1]) {
    const { slices, done } = works[at] ?? assert.fail();
    stepsOf(slices);
    done();
    await setImmediate();
  }
  await following;
  assert.equal(works.length, 2);
});
