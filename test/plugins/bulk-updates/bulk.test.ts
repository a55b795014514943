// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { type BulkRowInput, bulkCalls as calls } from '../../../plugins/bulk-updates/api.ts';
import settings from '../../../plugins/settings/sandbox.ts';
import sandbox from '../../../plugins/bulk-updates/sandbox.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { as, call, findOne, now, refused } from './call.ts';

const worldWithReasons = () => createWorld({ seed: 7, now, parts: [transactions, sandbox, settings] });
/** Returns another person of the platform. */
function second(world: World): Caller {
  const requester = as(world, 'platform');
  const person = world.people.find(({ tier, id }) => tier === 'platform' && id !== requester.person.id);
  assert.ok(person);
  return { ...requester, person };
}
const isOpen = ({ status, mode, kind, type }: Transaction) =>
  mode === 'Live' && status === 'Authorized' && kind === 'Card' && type === 'Authorization';
const openOnes = (world: World, count: number) =>
  world.transactions
    .query({ mode: 'Live', statuses: new Set(['Authorized']), kinds: new Set(['Card']) }, { pageSize: count })
    .rows.filter(isOpen);
const release = ({ id }: Transaction, change: Partial<BulkRowInput> = {}): BulkRowInput => ({
  transactionId: id,
  expectedStatus: 'Authorized',
  newStatus: 'Voided',
  reasonCode: 'CUSTOMER_REQUEST',
  ...change,
});
let intents = 0;
const draft = (world: World, rows: readonly BulkRowInput[], who = as(world, 'platform')) =>
  call(world, who, calls.create, { body: { comment: 'Called off', rows: [...rows] }, requestId: `bulk-${++intents}` });
const rowsOf = async (world: World, id: string, query: object = {}) =>
  call(world, as(world, 'platform'), calls.rows, { id, query: { PageSize: 1000, PageIndex: 0, ...query } });

test('the dry run says of each row whether it can be done, or why not, and changes nothing', async () => {
  const world = worldWithReasons();
  const platform = as(world, 'platform');
  const [firstPayment, other, third] = openOnes(world, 200);
  const captured = findOne(
    world,
    ({ mode, status, type }) => mode === 'Live' && status === 'Captured' && type === 'Sale',
  );
  const testMode = findOne(world, ({ mode }) => mode === 'Test');
  assert.ok(firstPayment && other && third);
  const { id, status, isOwn } = await draft(world, [
    release(firstPayment),
    release(firstPayment),
    release({ ...firstPayment, id: 'tx_none' }),
    release(testMode),
    release(other, { expectedStatus: 'Captured' }),
    release(other, { newStatus: 'Settled' }),
    release(captured, { expectedStatus: 'Captured' }),
    release(third, { reasonCode: 'NO_SUCH_REASON' }),
  ]);
  assert.deepEqual([status, isOwn], ['Draft', true]);
  const tried = await call(world, platform, calls.validate, { id });
  assert.deepEqual([tried.status, tried.ok, tried.refused], ['Validated', 1, 7]);
  const { data } = await rowsOf(world, id);
  assert.deepEqual(
    data.map(({ problem }) => problem),
    [undefined, 'duplicate', 'unknown', 'unknown', 'otherStatus', 'duplicate', 'notAllowed', 'unknownReason'],
  );
  assert.equal(firstPayment.status, 'Authorized');
  assert.equal((await rowsOf(world, id, { result: 'Refused' })).count, 7);
});

test('another person approves, and the requester is refused with the reason', async () => {
  const world = worldWithReasons();
  const platform = as(world, 'platform');
  const [payment] = openOnes(world, 50);
  assert.ok(payment);
  const { id } = await draft(world, [release(payment)]);
  await refused(call(world, platform, calls.submit, { id }), 409, 'bulk-update.state');
  await call(world, platform, calls.validate, { id });
  await call(world, platform, calls.submit, { id });
  const message = await refused(call(world, platform, calls.approve, { id }), 409, 'bulk-update.own');
  assert.match(message, /Another person/);
  await refused(call(world, platform, calls.reject, { id, body: { reason: 'no' } }), 409, 'bulk-update.own');
  assert.equal(calls.approve.sensitive, true);
  const approved = await call(world, second(world), calls.approve, { id });
  assert.deepEqual([approved.status, approved.isOwn], ['Running', false]);
  await refused(call(world, second(world), calls.approve, { id }), 409, 'bulk-update.state');
});

test('a bulk update runs in clock steps, and rows changed meanwhile fail singly and are counted', async () => {
  const world = worldWithReasons();
  const platform = as(world, 'platform');
  const open = openOnes(world, 400).slice(0, 30);
  assert.equal(open.length, 30);
  const { id } = await draft(world, [
    ...open.map((payment) => release(payment)),
    release({ ...(open[0] as Transaction), id: 'tx_none' }),
  ]);
  await call(world, platform, calls.validate, { id });
  await call(world, platform, calls.submit, { id });
  await call(world, second(world), calls.approve, { id });
  const last = open[29];
  assert.ok(last);
  world.transactions.void(last, { actor: 'Somebody', requestId: 'r', reason: 'meanwhile' });
  world.clock.advance(2_000);
  const half = (await rowsOf(world, id)).request;
  assert.deepEqual([half.status, half.done, half.ok], ['Running', 25, 5]);
  world.clock.advance(2_000);
  const { request, data } = await rowsOf(world, id);
  assert.deepEqual(
    [request.status, request.done, request.failed, request.refused, request.notRun, request.ok],
    ['CompletedWithErrors', 29, 1, 1, 0, 0],
  );
  assert.equal(request.done + request.failed + request.refused + request.notRun, request.count);
  const failed = data.find(({ result }) => result === 'Failed');
  assert.deepEqual([failed?.transactionId, failed?.problem], [last.id, 'otherStatus']);
  const file = (await call(world, platform, calls.file, { id })) as unknown as { readonly file: string };
  assert.equal(file.file.trim().split('\r\n').length, 32);
  assert.match(file.file, new RegExp(`${last.id},Authorized,Voided,CUSTOMER_REQUEST,Failed,otherStatus`));
  // Another run is a separate request with the rows that failed.
  const again = await call(world, platform, calls.rerun, { id, requestId: 'rerun-1' });
  assert.deepEqual([again.status, again.count, again.rerunOf], ['Draft', 2, id]);
});

test('a filter selection is counted, confirmed and fixed to the rows found at that time', async () => {
  const world = worldWithReasons();
  const platform = as(world, 'platform');
  const [payment] = openOnes(world, 50);
  assert.ok(payment);
  const filters = { status: 'Authorized', merchantId: payment.merchantId };
  const found = world.transactions.query(
    { mode: 'Live', statuses: new Set(['Authorized']), merchantIds: new Set([payment.merchantId]) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  const body = {
    comment: 'All of them',
    filters,
    expectedStatus: 'Authorized',
    newStatus: 'Voided',
    reasonCode: 'CUSTOMER_REQUEST',
  };
  const requestMatching = (count: number, more: object = {}) =>
    call(world, platform, calls.createMatching, {
      body: { ...body, count, ...more },
      requestId: `matching-${++intents}`,
    });
  await refused(requestMatching(found.length + 1), 409, 'bulk-update.other-count');
  await refused(requestMatching(found.length, { searchKey: 'nothing is called so' }), 409, 'bulk-update.other-count');
  await refused(requestMatching(found.length, { filters: { status: 'NoStatus' } }), 400, 'transactions.filter');
  const { id, count, status } = await requestMatching(found.length);
  assert.deepEqual([count, status], [found.length, 'Draft']);
  world.transactions.void(payment, { actor: 'Somebody', requestId: 'matching', reason: 'meanwhile' });
  const { data } = await rowsOf(world, id);
  assert.deepEqual(
    new Set(data.map(({ transactionId }) => transactionId)),
    new Set(found.map((row) => row.id)),
    'the snapshot stays',
  );
  const tried = await call(world, platform, calls.validate, { id });
  assert.deepEqual(
    [
      tried.ok + tried.refused,
      (await rowsOf(world, id)).data.find(({ transactionId }) => transactionId === payment.id)?.problem,
    ],
    [count, 'otherStatus'],
  );
});

test('called off, what has not run never runs; rejected, nothing does', async () => {
  const world = worldWithReasons();
  const platform = as(world, 'platform');
  const open = openOnes(world, 400).slice(0, 30);
  const { id } = await draft(
    world,
    open.map((payment) => release(payment)),
  );
  await call(world, platform, calls.validate, { id });
  await call(world, platform, calls.submit, { id });
  await call(world, second(world), calls.approve, { id });
  world.clock.advance(2_000);
  const off = await call(world, platform, calls.cancel, { id });
  assert.deepEqual([off.status, off.done, off.notRun], ['Cancelled', 25, 5]);
  world.clock.advance(60_000);
  assert.equal((await rowsOf(world, id)).request.done, 25);

  const other = await draft(world, [release(open[29] as Transaction)]);
  await call(world, platform, calls.validate, { id: other.id });
  await call(world, platform, calls.submit, { id: other.id });
  const rejected = await call(world, second(world), calls.reject, { id: other.id, body: { reason: 'Not these' } });
  assert.deepEqual(
    [rejected.status, rejected.rejection, rejected.decidedBy],
    ['Rejected', 'Not these', `${second(world).person.firstName} ${second(world).person.lastName}`],
  );
  world.clock.advance(60_000);
  assert.equal((await rowsOf(world, other.id)).request.done, 0);
});

test('a request without possible rows cannot be submitted, and the world begins with one by another person', async () => {
  const world = worldWithReasons();
  const platform = as(world, 'platform');
  const { id } = await draft(world, [
    { transactionId: 'tx_none', expectedStatus: 'Authorized', newStatus: 'Voided', reasonCode: '=1+1' },
  ]);
  await call(world, platform, calls.validate, { id });
  await refused(call(world, platform, calls.submit, { id }), 409, 'bulk-update.nothing');
  const file = (await call(world, platform, calls.file, { id })) as unknown as { readonly file: string };
  assert.match(file.file, /,'=1\+1,/);
  const { data } = await call(world, platform, calls.list, {
    query: { PageSize: 10, PageIndex: 0, status: 'WaitingForApproval' },
  });
  assert.deepEqual(
    data.map(({ isOwn, ok }) => [isOwn, ok]),
    [[false, data[0]?.count]],
  );
});
