// @lane sandbox
/** A match of a resubmitted bank reference is recorded once, by an authorized person, and the merchant is notified. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import type { World } from '../../../dev-server/world/world.ts';
import transactions from '../../../plugins/transactions/plugin.ts';
import sandbox, { Resubmissions } from '../../../plugins/utr-resubmissions/sandbox.ts';
import plugin from '../../../plugins/utr-resubmissions/plugin.ts';
import * as api from '../../../plugins/utr-resubmissions/api.ts';
import { isUtr, rails } from '../../../plugins/utr-resubmissions/rails.ts';
import { as, now, pluginCalls } from '../../harness/plugin-calls.ts';
import { refused } from '../../harness/refused.ts';

const { testWorld: make, call } = pluginCalls({ plugin, sandbox }, { plugin: transactions });
const { operatorUtrCalls: operator, merchantUtrCalls: merchant } = api;

/** Finds a pending transfer without a submission. */
function pending(
  world: World,
  isLike: (row: { readonly merchantId: string; readonly tenantId: string }) => boolean,
  mode = 'Live',
) {
  const taken = new Set((world.of(Resubmissions) ?? assert.fail()).all.map(({ transactionId }) => transactionId));
  const rows = world.transactions.query(
    { statuses: new Set(['Pending']), paymentMethods: new Set(rails) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  return (
    rows.find((row) => row.mode === mode && row.type === 'Sale' && !taken.has(row.id) && isLike(row)) ??
    assert.fail('no pending transfer')
  );
}
const body = (
  world: World,
  row: { readonly id: string; readonly amount: number; readonly currency: string; readonly created: number },
  changes: Partial<api.NewResubmission> = {},
) => ({
  transactionId: row.id,
  rail: 'UPI' as const,
  utr: '123456789012',
  paidAmount: fromMinor(row.amount, world.decimalPlaces(row.currency)),
  paidAt: new Date(row.created).toISOString(),
  payer: 'Asha Rao',
  ...changes,
});

test('a reference has the form of its rail', () => {
  for (const [rail, right] of [
    ['UPI', '123456789012'],
    ['IMPS', '123456789012'],
    ['NEFT', 'HDFC123456789012'],
    ['RTGS', 'HDFCR52026071412345678'],
  ] as const) {
    assert.equal(isUtr(rail, right), true, rail);
    for (const wrong of [right.slice(1), `${right}1`, right.replace(/.$/, '-'), ''])
      assert.equal(isUtr(rail, wrong), false, `${rail} ${wrong}`);
  }
});

test('a reference that the bank has captures the payment, once, and tells the merchant', async () => {
  const world = make();
  const me = as(world, 'merchant');
  const row = pending(world, ({ merchantId }) => merchantId === me.merchantId);
  const before = world.notifications.of(me.person).length;
  const answer = await call(world, me, merchant.submit, { body: body(world, row, { utr: ' 1234 5678 9012 ' }) });
  assert.deepEqual([answer.status, answer.utr, answer.attempt], ['Matched', '123456789012', 1]);
  assert.deepEqual([row.status, row.captured], ['Captured', row.amount]);
  const captures = world.transactions.events(row).filter(({ type }) => type === 'Capture');
  assert.deepEqual(
    captures.map(({ actorId, requestId }) => [actorId, requestId]),
    [[me.person.id, 'request-1']],
  );
  const [news] = world.notifications.of(me.person);
  assert.equal(world.notifications.of(me.person).length, before + 1);
  assert.ok(news?.notificationType === 'UtrMatched' && news.objectUrl?.endsWith(row.id));
  await refused(
    call(world, me, merchant.submit, { body: body(world, row), requestId: 'request-2' }),
    409,
    'utr.not-pending',
  );
  assert.equal(row.captured, row.amount);
  const log = (world.of(Resubmissions) ?? assert.fail()).log(answer.id).map(({ type }) => type);
  assert.deepEqual(log, ['Created', 'Matched']);
});

test('an unknown transfer is not found, and a used one names its payment only to those who may see it', async () => {
  const world = make();
  const me = as(world, 'tenant');
  const row = pending(world, ({ tenantId }) => tenantId === me.tenantId);
  const missing = await call(world, me, operator.submit, { body: body(world, row, { utr: '123456780000' }) });
  assert.deepEqual(
    [missing.status, missing.message, row.status],
    ['NotFound', 'The bank found no transfer with this reference.', 'Pending'],
  );
  const found = await call(world, me, operator.submit, { body: body(world, row) });
  assert.deepEqual([found.status, found.attempt], ['Matched', 2]);
  const next = pending(world, ({ tenantId, merchantId }) => tenantId === me.tenantId && merchantId !== row.merchantId);
  const used = await call(world, me, operator.submit, { body: body(world, next) });
  assert.deepEqual([used.status, used.message, next.status], ['AlreadyUsed', `UTR used by ${row.id}`, 'Pending']);
  const theirs = { ...as(world, 'merchant'), merchantId: next.merchantId };
  const seen = await call(world, theirs, merchant.details, { id: used.id });
  assert.equal(seen.message, 'UTR used by another payment', 'another merchant’s payment is not named');
});

test('another amount waits for an operator: credited is what the bank has, rejected leaves it pending', async () => {
  const world = make();
  const me = as(world, 'tenant');
  const row = pending(world, ({ tenantId }) => tenantId === me.tenantId);
  const short = await call(world, me, operator.submit, { body: body(world, row, { utr: '123456789013' }) });
  const bank = fromMinor(row.amount - 1000, 2);
  assert.deepEqual([short.status, short.bankAmount, row.status], ['AmountMismatch', bank, 'Pending']);
  await refused(call(world, me, operator.submit, { body: body(world, row) }), 409, 'utr.undecided');
  await refused(
    call(world, me, api.creditResubmission, { id: short.id, body: { reason: 'x', version: short.version - 1 } }),
    409,
    'stale',
  );
  assert.equal(row.status, 'Pending');
  const credited = await call(world, me, api.creditResubmission, {
    id: short.id,
    body: { reason: 'Fee of the payer’s bank', version: short.version },
  });
  assert.deepEqual([credited.status, row.status, row.captured], ['Credited', 'Captured', row.amount - 1000]);
  await refused(
    call(world, me, api.creditResubmission, { id: short.id, body: { reason: 'x', version: credited.version } }),
    409,
    'utr.decided',
  );
  const other = pending(world, ({ tenantId }) => tenantId === me.tenantId);
  const wrong = await call(world, me, operator.submit, { body: body(world, other, { utr: '223456789013' }) });
  const rejected = await call(world, me, api.rejectResubmission, {
    id: wrong.id,
    body: { reason: 'Another order', version: wrong.version },
  });
  assert.deepEqual([rejected.status, other.status, other.captured], ['Rejected', 'Pending', 0]);
  assert.equal(
    (await call(world, me, operator.submit, { body: body(world, other, { utr: '323456789012' }) })).status,
    'Matched',
    'another reference can follow',
  );
});

test('an overpayment is credited up to the amount of the payment', async () => {
  const world = make();
  const me = as(world, 'tenant');
  const row = pending(world, ({ tenantId }) => tenantId === me.tenantId);
  const over = await call(world, me, operator.submit, {
    body: body(world, row, { paidAmount: fromMinor(row.amount + 500, 2) }),
  });
  assert.equal(over.status, 'AmountMismatch');
  await call(world, me, api.creditResubmission, {
    id: over.id,
    body: { reason: 'The rest goes back', version: over.version },
  });
  assert.deepEqual([row.status, row.captured], ['Captured', row.amount]);
});

test('an impossible submission is refused with its field and stores nothing', async () => {
  const world = make();
  const me = as(world, 'tenant');
  const row = pending(world, ({ tenantId }) => tenantId === me.tenantId);
  const store = world.of(Resubmissions) ?? assert.fail();
  const storedCount = store.all.length;
  const send = (changes: Partial<api.NewResubmission>) =>
    call(world, me, operator.submit, { body: body(world, row, changes) });
  assert.equal(await refused(send({ utr: '12345' }), 400, 'utr.invalid'), 'Enter a valid UTR');
  await refused(send({ rail: 'NEFT' }), 400, 'utr.invalid');
  await refused(send({ paidAmount: '0.00' }), 400, 'utr.amount');
  await refused(send({ paidAmount: '1.005' }), 400, 'utr.amount');
  await refused(send({ paidAt: new Date(now + 3_600_000).toISOString() }), 400, 'utr.future');
  await refused(send({ payer: '  ' }), 400, 'utr.payer');
  await refused(send({ transactionId: 'tx_none' }), 404, 'transactions.not-found');
  const card =
    world.transactions.query({ kinds: new Set(['Card']), tenantId: me.tenantId ?? '', mode: 'Live' }).rows[0] ??
    assert.fail();
  await refused(send({ transactionId: card.id }), 400, 'utr.no-transfer');
  assert.deepEqual([store.all.length, row.status], [storedCount, 'Pending']);
});

test('resubmissions and transfers of another tenant or merchant are unreachable', async () => {
  const world = make();
  const [me, shop] = [as(world, 'tenant'), as(world, 'merchant')];
  const store = world.of(Resubmissions) ?? assert.fail();
  const page = { query: { pageIndex: 0, pageSize: 1000 } };
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
  const within = (isLike: (row: (typeof store.all)[number]) => boolean) =>
    ids(store.all.filter((row) => row.mode === 'Live' && isLike(row)));
  assert.deepEqual(
    ids((await call(world, me, operator.list, page)).data),
    within(({ tenantId }) => tenantId === me.tenantId),
  );
  assert.deepEqual(
    ids((await call(world, shop, merchant.list, page)).data),
    within(({ merchantId }) => merchantId === shop.merchantId),
  );
  const foreign = store.all.find(({ tenantId }) => tenantId !== me.tenantId) ?? assert.fail();
  const neighbor = store.all.find(({ merchantId }) => merchantId !== shop.merchantId) ?? assert.fail();
  await refused(call(world, me, operator.details, { id: foreign.id }), 404, 'utr.not-found');
  await refused(call(world, shop, merchant.details, { id: neighbor.id }), 404, 'utr.not-found');
  const theirs = pending(world, ({ merchantId }) => merchantId !== shop.merchantId);
  await refused(call(world, shop, merchant.submit, { body: body(world, theirs) }), 404, 'transactions.not-found');
  assert.equal(theirs.status, 'Pending');
});

test('pending transfers are found by text, each of the caller and of a rail that has references', async () => {
  const world = make();
  const query = { pageIndex: 0, pageSize: 100 };
  for (const [who, calls] of [
    ['tenant', operator],
    ['merchant', merchant],
  ] as const) {
    const caller = as(world, who);
    const { data, count } = await call(world, caller, calls.pending, { query });
    assert.ok(count > 0, who);
    for (const { id, rail } of data) {
      const row = world.transactions.get(id) ?? assert.fail(id);
      assert.deepEqual(
        [row.status, row.type, row.mode, row.tenantId, row.paymentMethod],
        ['Pending', 'Sale', 'Live', caller.tenantId, rail],
      );
      if (who === 'merchant') assert.equal(row.merchantId, caller.merchantId);
    }
    const [first] = data;
    const found = await call(world, caller, calls.pending, { query: { ...query, searchKey: first?.externalId ?? '' } });
    assert.deepEqual([found.count, found.data[0]?.id], [1, first?.id]);
  }
});
