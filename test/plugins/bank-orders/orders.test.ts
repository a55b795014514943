// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { bankOrderCalls as calls } from '../../../plugins/bank-orders/api.ts';
import { as, call, refused, testWorld } from './call.ts';

const headings = 'bookingDate,valueDate,amount,currency,direction,payerName,payerAccount,reference,bankTxId';
const fileOf = (lines: readonly string[], name = 'statement.csv', first = headings) =>
  new File([[first, ...lines].join('\n')], name, { type: 'text/csv' });

let sent = 0;
const upload = (world: World, csvFile: File, who = as(world, 'tenant'), decimalSeparator?: '.' | ',') =>
  call(world, who, calls.upload, {
    body: {
      bankName: 'Harbour Bank',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
      csvFile,
      ...(decimalSeparator && { decimalSeparator }),
    },
    requestId: `upload-${++sent}`,
  });
const items = (world: World, id: string, query: object = {}) =>
  call(world, as(world, 'tenant'), calls.items, {
    params: { bankOrderId: id },
    query: { PageSize: 1000, PageIndex: 0, ...query },
  });

/** Uploads a file and matches its lines. */
async function matched(world: World, csvFile: File) {
  const { id } = await upload(world, csvFile);
  world.clock.advance(10_000);
  return items(world, id);
}

/** Returns the tenant's bank payments that wait for money. */
function pendingOf(world: World): Transaction[] {
  const { tenantId } = as(world, 'tenant');
  const rows = world.transactions.query({
    tenantId: tenantId ?? '',
    mode: 'Live',
    statuses: new Set(['Pending']),
    kinds: new Set(['Bank']),
    types: new Set(['Sale']),
  });
  return [...rows.rows];
}
const amountOf = (world: World, { amount, currency }: Transaction) => fromMinor(amount, world.decimalPlaces(currency));
let transfers = 0;
function line(
  world: World,
  payment: Transaction,
  change: {
    readonly reference?: string;
    readonly payerName?: string;
    readonly amount?: string;
    readonly id?: string;
  } = {},
) {
  const {
    reference = payment.externalId,
    payerName = 'Somebody Else',
    amount = amountOf(world, payment),
    id = `BT-${++transfers}`,
  } = change;
  return `13/07/2026,13/07/2026,${amount},${payment.currency},C,${payerName},DE02,${reference},${id}`;
}
const only = <Item>(list: readonly Item[]): Item => {
  assert.equal(list.length, 1);
  return list[0] as Item; // counted above
};

test('a credit that names a pending payment completes it, in steps of the world’s clock', async () => {
  const world = testWorld();
  const [payment] = pendingOf(world);
  assert.ok(payment);
  const { id, status } = await upload(world, fileOf([line(world, payment)]));
  assert.equal(status, 'Uploaded');
  assert.equal(only((await items(world, id)).data).result, 'Waiting');
  world.clock.advance(2_000);
  assert.equal((await items(world, id)).order.status, 'Matching');
  assert.equal(payment.status, 'Pending');
  world.clock.advance(3_000);
  const after = await items(world, id);
  assert.deepEqual([after.order.status, after.order.matched, after.order.suspense], ['Completed', 1, []]);
  assert.deepEqual(
    [only(after.data).result, only(after.data).reason, only(after.data).transactionId],
    ['Matched', 'reference', payment.id],
  );
  assert.deepEqual([payment.status, payment.captured], ['Captured', payment.amount]);
  const event = world.transactions.events(payment).at(-1);
  const { person } = as(world, 'tenant');
  assert.deepEqual(
    [event?.type, event?.actorId, event?.message],
    ['Capture', person.id, 'Paid by row 2 of statement.csv'],
  );
});

test('a payer’s name and the amount find a payment, an amount alone does not', async () => {
  const world = testWorld();
  const [firstOrder, other] = pendingOf(world);
  assert.ok(firstOrder && other);
  const { data, order } = await matched(
    world,
    fileOf([
      line(world, firstOrder, { reference: '', payerName: world.transactions.payer(firstOrder).name.toUpperCase() }),
      line(world, other, { reference: 'thanks' }),
      line(world, other, { reference: '', amount: '987654.32' }),
    ]),
  );
  assert.deepEqual(
    data.map(({ result }) => result),
    ['Matched', 'Ambiguous', 'Unmatched'],
  );
  assert.equal(order.status, 'CompletedWithErrors');
  assert.equal(other.status, 'Pending');
});

test('the same file, the same transfer twice, and a transfer of an earlier file never double money', async () => {
  const world = testWorld();
  const [firstOrder, other] = pendingOf(world);
  assert.ok(firstOrder && other);
  const lines = [line(world, firstOrder, { id: 'BT-X' }), line(world, firstOrder, { id: 'BT-X' })];
  const first = await matched(world, fileOf(lines));
  assert.deepEqual(
    first.data.map(({ result, reason }) => [result, reason]),
    [
      ['Matched', 'reference'],
      ['Duplicate', 'sameFile'],
    ],
  );
  const answer = await refused(upload(world, fileOf(lines, 'renamed.csv')), 409, 'bank-orders.uploaded');
  assert.equal(answer, 'Already uploaded on 14/07/2026');
  // The same transfer in another file, with columns in another order and another payment reference.
  const again = await matched(
    world,
    fileOf(
      [`BT-X;${other.externalId};;;C;${other.currency};${amountOf(world, other)};;13/07/2026`],
      'other.csv',
      headings.split(',').toReversed().join(';'),
    ),
  );
  assert.deepEqual(
    again.data.map(({ result, reason }) => [result, reason]),
    [['Duplicate', 'otherFile']],
  );
  assert.deepEqual([again.order.status, again.order.suspense], ['Rejected', []]);
  assert.deepEqual([firstOrder.captured, other.captured, other.status], [firstOrder.amount, 0, 'Pending']);
});

test('a file is refused whole for a column that is missing; a line for what is wrong in it', async () => {
  const world = testWorld();
  const [payment] = pendingOf(world);
  assert.ok(payment);
  const without = fileOf([], 'x.csv', headings.replace('bankTxId', 'bankTransaction'));
  await refused(upload(world, without), 400, 'bank-orders.column');
  await refused(upload(world, fileOf([])), 400, 'bank-orders.empty');
  await refused(
    upload(world, new File([new Uint8Array([0xff, 0xfe, 0x41])], 'latin.csv')),
    400,
    'bank-orders.encoding',
  );
  const sound = line(world, payment);
  const { data, order } = await matched(
    world,
    fileOf([
      sound.replace('13/07/2026', '2026-07-13'),
      sound.replace('13/07/2026', '31/02/2026'),
      sound.replace(amountOf(world, payment), '1.234'),
      sound.replace(amountOf(world, payment), '-5.00'),
      sound.replace(',C,', ',X,'),
      sound.replace(payment.currency, 'ZZZ'),
      `${sound},more`,
      sound.replace(/BT-\d+$/, ''),
    ]),
  );
  assert.deepEqual(
    data.map(({ fault }) => fault?.kind),
    ['date', 'date', 'ambiguous', 'amount', 'direction', 'currency', 'broken', 'missing'],
  );
  assert.deepEqual([order.status, order.invalid, payment.status], ['Rejected', 8, 'Pending']);
});

test('a file with ambiguous amounts is uploaded again with its decimal separator', async () => {
  const world = testWorld();
  const [payment] = pendingOf(world).filter(({ currency }) => world.decimalPlaces(currency) === 2);
  assert.ok(payment);
  const file = fileOf([
    line(world, payment),
    '13/07/2026,13/07/2026,19.990,KWD,C,Fahad,KW81,VOL-1,KWT-1',
    '13/07/2026,13/07/2026,"4,125",BHD,D,Fahad,KW81,VOL-2,KWT-2',
  ]);
  const { data } = await matched(world, file);
  assert.deepEqual(
    data.map(({ fault, amount }) => [fault?.kind, amount]),
    [
      [undefined, amountOf(world, payment)],
      ['ambiguous', '19.990'],
      ['ambiguous', '4,125'],
    ],
  );
  await refused(upload(world, file), 409, 'bank-orders.uploaded');
  const again = await upload(world, file, as(world, 'tenant'), '.');
  world.clock.advance(10_000);
  const second = await items(world, again.id);
  assert.deepEqual(
    second.data.map(({ result, amount }) => [result, amount]),
    [
      ['Duplicate', amountOf(world, payment)],
      ['Unmatched', '19.990'],
      ['Unmatched', '4125.000'],
    ],
  );
  await refused(upload(world, file, as(world, 'tenant'), '.'), 409, 'bank-orders.uploaded');
});

test('a line is matched by hand once to a pending payment of its currency and amount', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const [payment, other] = pendingOf(world);
  assert.ok(payment && other);
  const { order, data } = await matched(world, fileOf([line(world, payment, { reference: '' })]));
  const item = only(data);
  assert.equal(item.result, 'Ambiguous');
  assert.deepEqual(order.suspense, [{ currency: payment.currency, amount: amountOf(world, payment) }]);
  const params = { bankOrderId: order.id, itemId: item.id };
  const offered = await call(world, tenant, calls.candidates, { params });
  assert.ok(offered.some(({ id }) => id === payment.id));
  assert.ok(
    offered.every(
      (order) => order.amount === item.amount && order.currency === item.currency && order.status === 'Pending',
    ),
  );
  if (other.amount !== payment.amount)
    await refused(
      call(world, tenant, calls.match, { params, body: { transactionId: other.id } }),
      409,
      'bank-orders.other-payment',
    );
  const done = await call(world, tenant, calls.match, { params, body: { transactionId: payment.id } });
  assert.deepEqual([done.result, done.reason, payment.status], ['Matched', 'byHand', 'Captured']);
  await refused(
    call(world, tenant, calls.match, { params, body: { transactionId: payment.id } }),
    409,
    'bank-orders.stale',
  );
  const after = await items(world, order.id);
  assert.deepEqual([after.order.status, after.order.suspense], ['Completed', []]);
});

test('the list and its lines are searched and filtered within the tenant, and a line leads to its payment', {
  requirements: ['EA-197', 'EA-198'],
}, async () => {
  const world = testWorld();
  const list = await call(world, as(world, 'tenant'), calls.list, { query: { PageSize: 10, PageIndex: 0 } });
  assert.ok(list.count > 0);
  for (const order of list.data) {
    const { data, count } = await items(world, order.id);
    assert.equal(count, order.count);
    assert.equal(data.filter(({ result }) => result === 'Matched').length, order.matched);
    for (const item of data.filter(({ result }) => result === 'Matched')) {
      const payment = world.transactions.get(item.transactionId ?? '');
      assert.ok(payment);
      assert.deepEqual(
        [payment.externalId, amountOf(world, payment), payment.tenantId],
        [item.externalId, item.amount, as(world, 'tenant').tenantId],
      );
    }
    const wrong = await items(world, order.id, { result: 'Invalid,Duplicate' });
    assert.equal(wrong.count, order.invalid + order.duplicate);
  }
  const [first] = list.data;
  assert.ok(first);
  const foreign = as(world, 'platform', 'Live', world.tenants[1]?.id);
  await refused(
    call(world, foreign, calls.items, { params: { bankOrderId: first.id }, query: { PageSize: 1, PageIndex: 0 } }),
    404,
    'bank-order.not-found',
  );
});
