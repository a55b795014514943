// @lane sandbox
/** Batches of card terminals have the totals of their transactions, and are closed step by step. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { balancesOf } from '../../../dev-server/world/ledger/accounting.ts';
import type { World } from '../../../dev-server/world/world.ts';
import sandbox from '../../../plugins/terminals/sandbox.ts';
import { bookedIn } from '../../../plugins/terminals/sandbox/batch.ts';
import { batchesIn, batchOf, isBatchOpen, sumsOf, transactionsOf } from '../../../plugins/terminals/sandbox/batches.ts';
import { terminalOf } from '../../../plugins/terminals/sandbox/facts.ts';
import * as api from '../../../plugins/terminals/api.ts';
import { as, call, now, refused, testWorld } from './call.ts';
import { operatorActions } from '../transactions/action-calls.ts';

const make = (seed: number) => createWorld({ seed, now, parts: [sandbox] });
const everything = { pageSize: Number.POSITIVE_INFINITY };
const minute = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

test('the sums of the batches are those of the transactions to the cent, over seeds', () => {
  for (const seed of [1, 2, 3, 7, 11]) {
    const world = make(seed);
    const rows = world.transactions.query({ channels: new Set(['Terminal']) }, everything).rows;
    assert.ok(rows.length > 500, `seed ${seed}`);
    const expected = new Map<string, number>();
    let count = 0;
    for (const row of rows) {
      const booked = bookedIn(row);
      if (booked === undefined) continue;
      const key = `${row.merchantId} ${row.mode} ${row.currency}`;
      expected.set(key, (expected.get(key) ?? 0) + booked);
      count += 1;
    }
    const found = new Map<string, number>();
    let booked = 0;
    for (const batch of batchesIn(world).all) {
      const { host, terminal } = sumsOf(world, batch);
      const inside = transactionsOf(world, batch);
      assert.equal(
        inside.every(
          ({ currency, merchantId, mode }) =>
            currency === batch.currency && merchantId === batch.merchantId && mode === batch.mode,
        ),
        true,
      );
      assert.equal(host.net, host.sales - host.refunds);
      const key = `${batch.merchantId} ${batch.mode} ${batch.currency}`;
      found.set(key, (found.get(key) ?? 0) + host.net);
      booked += host.salesCount + host.refundsCount;
      if (!terminal) continue;
      const missing = world.transactions.get(batch.unreported ?? '');
      assert.equal(
        host.net - terminal.net,
        missing ? bookedIn(missing) : 0,
        'terminal and host differ by what is not reported',
      );
      assert.equal(batch.status === 'OutOfBalance' || batch.forcedBy !== undefined, missing !== undefined);
    }
    for (const [key, net] of found) assert.equal(net, expected.get(key) ?? 0, key);
    assert.equal(booked, count, 'each transaction is in one batch');
    for (const row of rows.slice(0, 200))
      assert.ok(transactionsOf(world, batchOf(world, row) ?? assert.fail()).includes(row));
  }
});

test('a terminal’s batches follow each other without gap or overlap, one of them open', () => {
  const world = make(5);
  const terminals = new Map<string, ReturnType<typeof batchesIn>['all'][number][]>();
  for (const batch of batchesIn(world).all)
    terminals.set(batch.terminalId, [...(terminals.get(batch.terminalId) ?? []), batch]);
  for (const batches of terminals.values()) {
    assert.equal(batches.filter(({ status }) => status === 'Open').length, 1);
    for (const [at, { opened, batchNo, closed }] of batches.entries()) {
      const before = batches[at - 1];
      if (before) assert.deepEqual([opened, batchNo], [before.closed, before.batchNo + 1]);
      assert.equal(closed === undefined, at === batches.length - 1);
    }
  }
});

/** Finds an open batch with sales, which the demo tenant's staff can see. */
function openBatch(world: World) {
  const { tenantId } = as(world, 'tenant');
  const found = batchesIn(world).all.find(
    (batch) =>
      batch.status === 'Open' &&
      batch.tenantId === tenantId &&
      batch.mode === 'Live' &&
      sumsOf(world, batch).host.salesCount > 0,
  );
  return found ?? assert.fail('no open batch');
}
const oddBatch = (world: World) =>
  batchesIn(world).all.find(
    (batch) =>
      batch.status === 'OutOfBalance' &&
      !batch.request &&
      batch.tenantId === as(world, 'tenant').tenantId &&
      batch.mode === 'Live',
  ) ?? assert.fail('no batch out of balance');

const other = (world: World) => {
  const me = as(world, 'tenant');
  const person =
    world.people.find(
      ({ tenantId, tier, id }) => tier === 'tenant' && tenantId === me.tenantId && id !== me.person.id,
    ) ?? assert.fail();
  return { ...me, person };
};

test('a captured sale of an open batch is voided and leaves it, and after the close it is refunded', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const batch = openBatch(world);
  const wholeIn = (candidate: typeof batch) =>
    transactionsOf(world, candidate).find(
      (row) => row.type === 'Sale' && bookedIn(row) === world.transactions.remaining(row),
    );
  const sale = wholeIn(batch) ?? assert.fail('no whole sale');
  const closed = batchesIn(world).all.filter(
    ({ status, tenantId, mode }) => status === 'Settled' && tenantId === batch.tenantId && mode === 'Live',
  );
  const late = closed.map(wholeIn).find((row) => row !== undefined) ?? assert.fail('no sale in a closed batch');
  const before = sumsOf(world, batch).host;
  const major = (row: typeof sale) => fromMinor(row.captured, world.decimalPlaces(row.currency));
  const requestVoid = (row: typeof sale, expectedRemaining = major(row)) =>
    call(world, me, operatorActions.void, {
      id: row.id,
      headers: { 'Website-Id': row.websiteId, SystemMode: row.mode },
      body: { reason: 'Wrong basket', expectedRemaining },
    });
  assert.ok(world.transactions.fees(sale).length > 0);
  const done = await requestVoid(sale);
  assert.deepEqual([done.outcome, sale.status, world.transactions.remaining(sale)], ['Succeeded', 'Voided', 0]);
  assert.deepEqual(world.transactions.fees(sale), []);
  assert.deepEqual(
    [...balancesOf(world.transactions.accounting(sale)).values()].filter(Boolean),
    [],
    'nobody owes anybody',
  );
  const after = sumsOf(world, batch).host;
  assert.deepEqual([after.salesCount, after.net], [before.salesCount - 1, before.net - sale.captured]);
  await refused(requestVoid(late), 409, 'transactions.stale');
  await refused(requestVoid(late, '0'), 409, 'transactions.batch-closed');
});

test('a close request moves a batch from closing to balanced or not to settled, and ends voids', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const batch = openBatch(world);
  const [sale] = transactionsOf(world, batch);
  assert.ok(sale);
  assert.equal(isBatchOpen(world, sale), true);
  const seen = await call(world, me, api.getBatch, { id: batch.id });
  assert.equal(seen.terminal, undefined, 'the terminal has said nothing yet');
  const closing = await call(world, me, api.closeBatch, { id: batch.id, body: { version: seen.version } });
  assert.equal(closing.status, 'Closing');
  assert.equal(isBatchOpen(world, sale), false);
  assert.equal(
    batchesIn(world).all.filter(({ terminalId, status }) => terminalId === batch.terminalId && status === 'Open')
      .length,
    1,
    'the next one is open',
  );
  await refused(
    call(world, me, api.closeBatch, { id: batch.id, body: { version: closing.version } }),
    409,
    'terminal-batch.not-open',
  );
  world.clock.advance(2 * minute);
  const reported = await call(world, me, api.getBatch, { id: batch.id });
  assert.ok(['Balanced', 'OutOfBalance'].includes(reported.status));
  assert.ok(reported.terminal);
  assert.deepEqual(reported.host, seen.host);
  world.clock.advance(2 * day);
  assert.equal(
    (await call(world, me, api.getBatch, { id: batch.id })).status,
    reported.status === 'Balanced' ? 'Settled' : 'OutOfBalance',
  );
});

test('an open batch closes automatically at its cut-off in the night', () => {
  const world = testWorld();
  const batch = openBatch(world);
  world.clock.advance(day);
  const later = batchesIn(world).get(batch.id);
  assert.ok(later?.status !== 'Open' && later?.closed !== undefined);
  assert.equal((later.closed / minute) % 1440, batch.cutoff, 'at its cut-off');
});

test('a terminal’s first payment opens a batch that closes on time, and a later payment is in the next one', () => {
  const world = createWorld({ seed: 7, now, transactions: 2_000, parts: [sandbox] });
  const known = new Set(batchesIn(world).all.map(({ terminalId }) => terminalId));
  const shop = world.merchants.find(
    ({ id, merchantStatus }) =>
      merchantStatus === 'Active' &&
      world.transactions.query({ merchantIds: new Set([id]), channels: new Set(['Terminal']) }).count === 0,
  );
  const like = world.transactions.query({ mode: 'Live', kinds: new Set(['Card']), types: new Set(['Sale']) }).rows[0];
  assert.ok(shop && like);
  const { serviceProvider, paymentMethod, country } = like;
  const { id: merchantId, tenantId, currency, websites } = shop;
  let orders = 0;
  const pay = () => {
    const order = {
      mode: 'Live',
      type: 'Sale',
      channel: 'Terminal',
      merchantId,
      tenantId,
      websiteId: websites[0]?.id ?? '',
      amount: 1200,
      currency,
    } as const;
    const payer = { name: 'Somebody', email: 'somebody@mail.example' };
    const rest = {
      externalId: `SHOP-${++orders}`,
      serviceProvider,
      paymentMethod,
      country,
      maskedPan: '411111••••••1111',
      payer,
    };
    return world.transactions.pay(
      { ...order, ...rest },
      { actor: 'Terminal', requestId: `shop-${orders}`, reason: 'Paid in the shop' },
    );
  };
  world.clock.advance(3 * hour);
  const first = pay();
  assert.equal(known.has(terminalOf(world.seed, first).terminalId), false);
  world.clock.advance(minute);
  const batch = batchOf(world, first) ?? assert.fail('the first payment is in no batch');
  assert.deepEqual(
    [batch.status, transactionsOf(world, batch).map(({ id }) => id), isBatchOpen(world, first)],
    ['Open', [first.id], true],
  );
  assert.ok(batch.opened <= first.created);
  // In one long step of the clock, jobs that become due are done at their time, not at the end.
  world.clock.advance(2 * day);
  const closed = batchesIn(world).get(batch.id) ?? assert.fail();
  assert.ok(closed.closed !== undefined && closed.closed > first.created && closed.closed <= first.created + day);
  assert.equal((closed.closed / minute) % 1440, closed.cutoff, 'at its cut-off');
  const atSame =
    Array.from({ length: 100 }, pay).find((row) => terminalOf(world.seed, row).terminalId === batch.terminalId) ??
    assert.fail();
  const next = batchOf(world, atSame) ?? assert.fail();
  assert.deepEqual([next.batchNo, next.opened], [batch.batchNo + 1, closed.closed]);
});

test('a forced close needs a reason and a second person, and its requester cannot approve it', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const colleague = other(world);
  const batch = oddBatch(world);
  const { version } = await call(world, me, api.getBatch, { id: batch.id });
  const requested = await call(world, me, api.forceCloseBatch, {
    id: batch.id,
    body: { reason: 'Broken terminal', version },
  });
  assert.equal(requested.waitsForApproval, true);
  const decide = (who: typeof me, decision: 'Approve' | 'Reject', at: number) =>
    call(world, who, api.decideForceClose, { id: batch.id, body: { decision, version: at } });
  assert.match(
    await refused(decide(me, 'Approve', requested.version), 403, 'terminal-batch.own'),
    /Another person must decide/,
  );
  await refused(decide(colleague, 'Approve', version), 409, 'stale');
  const done = await decide(colleague, 'Approve', requested.version);
  assert.deepEqual([done.status, done.isForced, done.forceReason], ['Settled', true, 'Broken terminal']);
  await refused(decide(colleague, 'Approve', done.version), 409, 'terminal-batch.not-requested');
  const types = batchesIn(world)
    .log(batch.id)
    .map(({ type, actorId }) => [type, actorId]);
  assert.deepEqual(types, [
    ['ForceCloseRequested', me.person.id],
    ['Settled', colleague.person.id],
  ]);
});

test('a rejected request leaves the batch as it is; an empty batch cannot be closed', async () => {
  const world = testWorld();
  const [me, colleague] = [as(world, 'tenant'), other(world)];
  const batch = oddBatch(world);
  const { version } = await call(world, me, api.getBatch, { id: batch.id });
  const requested = await call(world, me, api.forceCloseBatch, { id: batch.id, body: { reason: 'Broken', version } });
  const left = await call(world, colleague, api.decideForceClose, {
    id: batch.id,
    body: { decision: 'Reject', version: requested.version },
  });
  assert.deepEqual([left.status, left.waitsForApproval], ['OutOfBalance', false]);
  const empty = batchesIn(world).all.find(
    (candidate) =>
      candidate.status === 'Open' &&
      candidate.tenantId === me.tenantId &&
      candidate.mode === 'Live' &&
      transactionsOf(world, candidate).length === 0,
  );
  assert.ok(empty);
  await refused(call(world, me, api.closeBatch, { id: empty.id, body: { version: 1 } }), 409, 'terminal-batch.empty');
});

test('a refund of a terminal’s payment is in the batch that is open when it is made', () => {
  const world = testWorld();
  const batch = openBatch(world);
  const payment =
    world.transactions
      .query({ channels: new Set(['Terminal']) }, everything)
      .rows.find(
        (row) =>
          row.type === 'Sale' &&
          batchOf(world, row)?.status === 'Settled' &&
          batchOf(world, row)?.terminalId === batch.terminalId &&
          world.transactions.remaining(row) > 1000,
      ) ?? assert.fail();
  const older = batchOf(world, payment) ?? assert.fail();
  const before = sumsOf(world, batch).host;
  const settled = sumsOf(world, older).host;
  const { refund } = world.transactions.refund(payment, { actor: 'A test', requestId: 'r', reason: 'x', amount: 500 });
  assert.equal(refund.channel, 'Terminal');
  assert.equal(batchOf(world, refund)?.id, batch.id);
  assert.equal(sumsOf(world, batch).host.net, before.net - 500);
  assert.deepEqual(sumsOf(world, older).host, settled, 'what is settled stays');
});

test('batches, transactions and terminals of another tenant or mode are unreachable', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const page = { pageIndex: 0, pageSize: 1000 };
  const mine = new Set(world.merchants.filter(({ tenantId }) => tenantId === me.tenantId).map(({ id }) => id));
  for (const endpoint of [api.listTerminalTransactions, api.listBatches, api.listConversions]) {
    const { data, count } = await call(world, me, endpoint, { query: page });
    assert.ok(count > 0, endpoint.id);
    assert.equal(
      data.every(({ merchantId }) => mine.has(merchantId)),
      true,
      endpoint.id,
    );
  }
  const foreign = batchesIn(world).all.find(({ tenantId }) => tenantId !== me.tenantId) ?? assert.fail();
  const inTest =
    batchesIn(world).all.find(({ tenantId, mode }) => tenantId === me.tenantId && mode === 'Test') ?? assert.fail();
  for (const id of [foreign.id, inTest.id, 'bat_none']) {
    await refused(call(world, me, api.getBatch, { id }), 404, 'terminal-batch.not-found');
    await refused(call(world, me, api.closeBatch, { id, body: { version: 1 } }), 404, 'terminal-batch.not-found');
  }
  const theirs =
    world.transactions
      .query({ channels: new Set(['Terminal']) }, everything)
      .rows.find(({ tenantId }) => tenantId !== me.tenantId) ?? assert.fail();
  await refused(call(world, me, api.terminalPart.operator, { id: theirs.id }), 404, 'transactions.not-found');
});

test('the list is filtered, searched and sorted; a period that ends before it starts is refused', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const listTransactions = (query: object) =>
    call(world, me, api.listTerminalTransactions, { query: { pageIndex: 0, pageSize: 1000, ...query } });
  const all = await listTransactions({});
  const first = all.data[0] ?? assert.fail();
  for (const filter of ['terminalId', 'store', 'entry', 'batchNo', 'status'] as const) {
    const { data, count } = await listTransactions({ [filter]: first[filter] });
    assert.ok(count > 0 && count < all.count, filter);
    assert.equal(
      data.every((row) => row[filter] === first[filter]),
      true,
      filter,
    );
  }
  const found = await listTransactions({ searchKey: first.externalId });
  assert.ok(found.data.some(({ id }) => id === first.id));
  const amounts = (await listTransactions({ sortBy: 'amount', sortDirection: 'asc', pageSize: 50 })).data.map(
    ({ amount }) => Number(amount),
  );
  assert.deepEqual(
    amounts,
    [...amounts].sort((a, b) => a - b),
  );
  await refused(
    listTransactions({ dateFrom: '2026-07-02T00:00:00Z', dateTo: '2026-07-01T00:00:00Z' }),
    400,
    'list.dates',
  );
});

test('a conversion is billed at the published rate plus markup, and totals add accepted ones', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const { data } = await call(world, me, api.listConversions, { query: { pageIndex: 0, pageSize: 1000 } });
  assert.deepEqual([...new Set(data.map(({ status }) => status))].sort(), [
    'Accepted',
    'NotEligible',
    'Offered',
    'Rejected',
  ]);
  for (const row of data) {
    assert.notEqual(row.currency, row.cardCurrency);
    assert.equal(row.rate === undefined, row.status === 'NotEligible');
    if (!row.rate || !row.markup || !row.cardAmount) continue;
    const [local, card] = [world.decimalPlaces(row.currency), world.decimalPlaces(row.cardCurrency)];
    const exact =
      (BigInt(toMinor(row.amount, local)) *
        BigInt(toMinor(row.rate, 6)) *
        BigInt(10_000 + toMinor(row.markup, 2)) *
        10n ** BigInt(card) *
        2n) /
      (10n ** 10n * 10n ** BigInt(local));
    assert.equal(BigInt(toMinor(row.cardAmount, card)), (exact + 1n) / 2n, row.id);
  }
  const totals = await call(world, me, api.totalConversions, { query: { pageIndex: 0, pageSize: 1 } });
  for (const total of totals) {
    const pair = data.filter(
      ({ currency, cardCurrency, status }) =>
        currency === total.currency && cardCurrency === total.cardCurrency && status === 'Accepted',
    );
    const sum = (of: (row: api.Conversion) => string | undefined, places: number) =>
      pair.reduce((all, row) => all + toMinor(of(row) ?? '0', places), 0);
    assert.equal(pair.length, total.accepted);
    assert.equal(
      sum(({ amount }) => amount, world.decimalPlaces(total.currency)),
      toMinor(total.amount, world.decimalPlaces(total.currency)),
    );
    assert.equal(
      sum(({ cardAmount }) => cardAmount, world.decimalPlaces(total.cardCurrency)),
      toMinor(total.cardAmount, world.decimalPlaces(total.cardCurrency)),
    );
  }
});

test('an opened terminal transaction has its terminal’s part, for its merchant too; another has none', async () => {
  const world = testWorld();
  const me = as(world, 'tenant');
  const { data } = await call(world, me, api.listTerminalTransactions, { query: { pageIndex: 0, pageSize: 50 } });
  const row = data[0] ?? assert.fail();
  const part = await call(world, me, api.terminalPart.operator, { id: row.id });
  assert.deepEqual(
    [part.terminalId, part.entry, part.batchNo, part.stan],
    [row.terminalId, row.entry, row.batchNo, row.stan],
  );
  const merchant = { ...as(world, 'merchant'), merchantId: row.merchantId };
  assert.equal((await call(world, merchant, api.terminalPart.merchant, { id: row.id })).terminalId, row.terminalId);
  const shop =
    world.transactions.query({ channels: new Set(['Ecommerce']), tenantId: me.tenantId ?? '', mode: 'Live' }).rows[0] ??
    assert.fail();
  await refused(call(world, me, api.terminalPart.operator, { id: shop.id }), 404, 'transactions.no-terminal');
});
