// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportRow } from '../../../core/reports/calls.ts';
import { resendWebhooks } from '../../../plugins/reports/reports/operations.ts';
import { resendCalls } from '../../../plugins/reports/resend/calls.ts';
import { as, call, testWorld } from './call.ts';

const query = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-04-15T21:59:59.999Z' };
const list = (world: ReturnType<typeof testWorld>, kind?: string) =>
  call(world, as(world, 'tenant'), resendWebhooks.call.tenant ?? assert.fail(), {
    query: { ...query, ...(kind && { kind }) },
  });
const ids = (rows: readonly ReportRow[]) => rows.map(({ id }) => String(id));

test('a transaction stands once, with its latest state', async () => {
  const world = testWorld();
  const { data } = await list(world);
  assert.equal(new Set(ids(data)).size, data.length);
  for (const { id, created, eventType } of data.slice(0, 50)) {
    const deliveries = world.transactions.webhooks(world.transactions.get(String(id)) ?? assert.fail());
    const last = deliveries.reduce((latest, other) => (latest.created > other.created ? latest : other));
    assert.deepEqual([created, eventType], [new Date(last.created).toISOString(), last.eventType]);
  }
});

test('resending reports the result of each row, skips delivered webhooks, and shows in the transaction', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const failed = ids((await list(world, 'NotDelivering')).data).slice(0, 3);
  const arrived = ids((await list(world, 'Delivering')).data).slice(0, 2);
  assert.equal(failed.length, 3);
  const transactionIds = [...failed, ...arrived, 'txn_unknown'];
  const first = (await call(world, tenant, resendCalls.tenant, { body: { transactionIds, sendDelivered: false } }))
    .data;
  assert.deepEqual(
    first.map(({ transactionId }) => transactionId),
    transactionIds,
  );
  assert.ok(first.slice(0, 3).every(({ result }) => result === 'Delivered' || result === 'NotDelivered'));
  assert.deepEqual(
    first.slice(3).map(({ result }) => result),
    ['LeftOut', 'LeftOut', 'NotFound'],
  );
  const after = (await list(world)).data.find(({ id }) => id === failed[0]) ?? assert.fail();
  assert.equal(after.sent, 2);
  const sent = world.transactions.webhooks(world.transactions.get(failed[0] ?? '') ?? assert.fail()).at(-1);
  assert.equal(sent?.resentBy?.actorId, tenant.person.id);
  // With an explicit option, the merchant receives the same event twice.
  const [twice] = (
    await call(world, tenant, resendCalls.tenant, {
      body: { transactionIds: arrived.slice(0, 1), sendDelivered: true },
    })
  ).data;
  assert.notEqual(twice?.result, 'LeftOut');
});

test('a merchant resends its own alone', async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const foreign =
    (await list(world)).data.find(({ id }) => world.transactions.get(String(id))?.merchantId !== merchant.merchantId) ??
    assert.fail();
  const { data } = await call(world, merchant, resendCalls.merchant, {
    body: { transactionIds: [String(foreign.id)], sendDelivered: true },
  });
  assert.deepEqual(data, [{ transactionId: foreign.id, result: 'NotFound' }]);
});
