// @lane sandbox
/**
 * Sent deliveries can be read and resent to a chosen endpoint, attempts use its current address, and events of other
 * plugins are also sent.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emitEvent } from '../../../plugins/webhooks/sandbox/contract.ts';
import {
  addWebhook,
  countReplay,
  getDelivery,
  listDeliveries,
  replayDeliveries,
  resendDelivery,
  webhookEndpoints,
  webhookEvents,
} from '../../../plugins/webhooks/api.ts';
import { as, call, change, createTestWorld, refusalOf } from '../settings/call.ts';

const by = { actor: 'Ada', requestId: 'test', reason: 'test' };

/** Creates a sandbox with a failing second endpoint of the merchant, and a payment that was refunded afterwards. */
async function refunded(url = 'https://b.shop.example/500') {
  const world = createTestWorld(50_600);
  const merchant = as(world, 'merchant');
  const merchantId = merchant.merchantId ?? assert.fail();
  const [first] = (await call(world, merchant, webhookEndpoints.list, { query: { pageIndex: 0, pageSize: 50 } })).data;
  await change(world, merchant, webhookEndpoints, { id: first?.id }, { url: 'https://a.shop.example/200' });
  const second = await call(world, merchant, addWebhook, {
    body: { url, events: [], modes: ['Live'], isEnabled: true },
  });
  const payment =
    world.transactions
      .query(
        { merchantIds: new Set([merchantId]), statuses: new Set(['Captured']), types: new Set(['Sale']) },
        { pageSize: 200 },
      )
      .rows.find(
        (row) => row.mode === 'Live' && row.children.length === 0 && world.transactions.remaining(row) > 1000,
      ) ?? assert.fail();
  const { refund } = world.transactions.refund(payment, { amount: 100, ...by });
  const deliveriesOf = (id: string | undefined) => call(world, merchant, listDeliveries, { params: { id: id ?? '' } });
  return { world, merchant, merchantId, first: first ?? assert.fail(), second, refund, deliveriesOf };
}

test('a delivery is read with the payload that was sent and what the receiver answered', async () => {
  const { world, merchant, second, refund, deliveriesOf } = await refunded();
  const [delivery] = (await deliveriesOf(second.id)).filter(({ transactionId }) => transactionId === refund.id);
  const read = await call(world, merchant, getDelivery, { params: { id: second.id, deliveryId: delivery?.id ?? '' } });
  const body = JSON.parse(read.request.body);
  assert.deepEqual(
    [body.type, body.data.transaction.id, body.data.transaction.amount, body.isTest],
    ['transaction.refunded', refund.id, '1.00', false],
  );
  assert.deepEqual(
    [read.request.url, read.response],
    ['https://b.shop.example/500', { statusCode: 500, body: '{"error":"internal"}' }],
  );
  assert.equal(read.request.headers.find(({ name }) => name === 'webhook-id')?.value, delivery?.id);
  const [status] = await refusalOf(
    call(world, merchant, getDelivery, { params: { id: second.id, deliveryId: 'whd_none' } }),
  );
  assert.equal(status, 404);
});

test('an event is resent to the chosen endpoint alone, at its present URL', async () => {
  const { world, merchant, first, second, refund, deliveriesOf } = await refunded();
  const [missed] = (await deliveriesOf(second.id)).filter(({ transactionId }) => transactionId === refund.id);
  const before = (await deliveriesOf(first.id)).length;
  await change(world, merchant, webhookEndpoints, { id: second.id }, { url: 'https://b.shop.example/200' });
  const sent = await call(world, merchant, resendDelivery, { params: { id: second.id, deliveryId: missed?.id ?? '' } });
  assert.deepEqual(
    [sent.status, sent.statusCode, sent.resentBy],
    ['Delivering', 200, `${merchant.person.firstName} ${merchant.person.lastName}`],
  );
  assert.equal((await deliveriesOf(first.id)).length, before, 'the other endpoint hears nothing');
  assert.ok((await deliveriesOf(second.id)).some(({ id }) => id === sent.id));
});

test('without a choice, an event is resent to the endpoint that did not get it', async () => {
  const { world, second, refund } = await refunded();
  const eventId = world.transactions.webhooks(refund)[0]?.eventId ?? assert.fail();
  assert.equal(world.transactions.resendWebhook(refund, eventId, by).endpointId, second.id);
});

test('retries follow an endpoint to its new URL', async () => {
  const { world, merchant, second, refund, deliveriesOf } = await refunded();
  const missed = async () =>
    (await deliveriesOf(second.id)).find(({ transactionId }) => transactionId === refund.id) ?? assert.fail();
  world.clock.advance(6_000);
  assert.deepEqual([(await missed()).status, (await missed()).attempts], ['NotDelivering', 2]);
  await change(world, merchant, webhookEndpoints, { id: second.id }, { url: 'https://b.shop.example/200' });
  world.clock.advance(5 * 60_000);
  const { id, status, attempts, nextAttempt } = await missed();
  assert.deepEqual([status, attempts, nextAttempt], ['Delivering', 3, undefined]);
  const { request, response } = await call(world, merchant, getDelivery, { params: { id: second.id, deliveryId: id } });
  assert.deepEqual([request.url, response?.statusCode], ['https://b.shop.example/200', 200]);
});

test('a replay sends each missed event of the period once, up to the counted and allowed number', async () => {
  const { world, merchant, merchantId, second, refund, deliveriesOf } = await refunded();
  for (const key of ['one', 'two'])
    emitEvent(world, { merchantId, mode: 'Live', type: 'report.ready', key, data: { report: { id: key } } });
  const window = {
    from: new Date(world.now() - 3_600_000).toISOString(),
    to: new Date(world.now() + 60_000).toISOString(),
    onlyFailed: true,
  };
  const params = { id: second.id };
  const { count } = await call(world, merchant, countReplay, { params, query: window });
  assert.equal(count, 4, 'the refund tells of itself and of its payment');
  await change(world, merchant, webhookEndpoints, { id: second.id }, { url: 'https://b.shop.example/200' });
  const refusal = await refusalOf(
    call(world, merchant, replayDeliveries, { params, body: { ...window, expectedCount: 2 } }),
  );
  assert.deepEqual(refusal.slice(0, 2), [409, 'webhook.replay-changed']);
  assert.deepEqual(
    await call(world, merchant, replayDeliveries, { params, body: { ...window, expectedCount: count } }),
    { sent: 4, delivered: 4 },
  );
  assert.equal(
    (await call(world, merchant, countReplay, { params, query: window })).count,
    0,
    'nothing is missing now',
  );
  assert.equal(
    (await call(world, merchant, countReplay, { params, query: { ...window, onlyFailed: false } })).count,
    4,
    'each counts once',
  );
  const sent = (await deliveriesOf(second.id)).filter(({ resentBy }) => resentBy !== undefined);
  assert.deepEqual([sent.length, sent.some(({ transactionId }) => transactionId === refund.id)], [4, true]);
  const long = { ...window, from: new Date(world.now() - 40 * 86_400_000).toISOString() };
  assert.deepEqual((await refusalOf(call(world, merchant, countReplay, { params, query: long }))).slice(0, 2), [
    400,
    'webhook.replay-long',
  ]);
  await change(world, merchant, webhookEndpoints, { id: second.id }, { isEnabled: false });
  const paused = refusalOf(
    call(world, merchant, replayDeliveries, { params, body: { ...window, onlyFailed: false, expectedCount: 4 } }),
  );
  assert.deepEqual((await paused).slice(0, 2), [409, 'webhook.paused']);
});

test('an endpoint gets the events that it chose, of the mode that it chose; a paused one keeps them', async () => {
  const { world, merchant, merchantId, first, second, deliveriesOf } = await refunded();
  await change(world, merchant, webhookEndpoints, { id: first.id }, { events: ['payout.paid'] });
  await change(world, merchant, webhookEndpoints, { id: second.id }, { isEnabled: false });
  const emit = (type: 'payout.paid' | 'report.ready', mode: 'Live' | 'Test') =>
    emitEvent(world, { merchantId, mode, type, key: `${type} ${mode}`, data: { x: {} } });
  emit('payout.paid', 'Live');
  emit('report.ready', 'Live');
  emit('payout.paid', 'Test');
  const listEvents = async (id: string) =>
    (await deliveriesOf(id))
      .filter(({ transactionId }) => transactionId === undefined)
      .map(({ eventType, status }) => `${eventType} ${status}`);
  assert.deepEqual(await listEvents(first.id), ['payout.paid Delivering', 'payout.paid Delivering']);
  assert.deepEqual((await listEvents(second.id)).sort(), ['payout.paid Configured', 'report.ready Configured']);
});

test('the list has every transaction event that the sandbox sends, such as expired authorizations', async () => {
  const { world } = await refunded();
  const open = world.transactions
    .query({ statuses: new Set(['Authorized']) }, { pageSize: 50 })
    .rows.filter(({ merchantId }) => world.merchant(merchantId)?.webhookUrl !== undefined);
  world.clock.advance(40 * 86_400_000);
  const { rows } = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY });
  const sent = new Set(rows.flatMap((row) => world.transactions.webhooks(row).map(({ eventType }) => eventType)));
  assert.deepEqual(
    [...sent].filter((type) => !webhookEvents.some((known) => known === type)),
    [],
  );
  assert.ok(sent.size > 10);
  assert.ok(
    open.some((row) => world.transactions.webhooks(row).some(({ eventType }) => eventType === 'transaction.expired')),
  );
});
