// @lane sandbox
/** Later events go to the current webhook endpoints, and earlier deliveries don't change. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { isSensitive } from '../../../core/http/sensitive.ts';
import { mayShow } from './seen.ts';
import {
  addWebhook,
  listDeliveries,
  rotateSecret,
  testWebhook,
  webhookEndpoints,
} from '../../../plugins/webhooks/api.ts';
import { urlProblem } from '../../../plugins/webhooks/sandbox/urls.ts';
import { listTrail } from '../../../plugins/audit/api.ts';
import { as, call, change, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const merchant = as(world, 'merchant');
const tenant = as(world, 'tenant');
const merchantId = merchant.merchantId ?? assert.fail('the demo merchant has an id');
const listOwnEndpoints = async () =>
  (await call(world, merchant, webhookEndpoints.list, { query: { pageIndex: 0, pageSize: 50 } })).data;
const by = { actor: 'Ada', requestId: 'test', reason: 'test' };

/** Finds a refundable payment of the merchant. */
const refundable = () =>
  world.transactions
    .query(
      { merchantIds: new Set([merchantId]), statuses: new Set(['Captured']), types: new Set(['Sale']) },
      { pageSize: 200 },
    )
    .rows.find((row) => row.mode === 'Live' && row.children.length === 0 && world.transactions.remaining(row) > 1000) ??
  assert.fail('no payment to refund');

test('a merchant has the one endpoint that its past went to; its state is that of its last delivery', async () => {
  const [endpoint, ...others] = await listOwnEndpoints();
  assert.equal(others.length, 0);
  assert.equal(endpoint?.url, world.merchant(merchantId)?.webhookUrl);
  assert.match(String(endpoint?.state), /^(Not)?Delivering$/);
  assert.equal(mayShow(endpoint), true, 'no secret is answered');
  const deliveries = await call(world, merchant, listDeliveries, { params: { id: endpoint?.id ?? '' } });
  assert.ok(deliveries.length > 0, 'it has deliveries');
  const [first] = deliveries;
  const row = world.transactions.get(first?.transactionId ?? '');
  assert.ok(
    row && world.transactions.webhooks(row).some(({ id }) => id === first?.id),
    'a delivery is one of its transaction',
  );
});

test('an event is sent to each subscribed endpoint at its current address, and past deliveries stay', async () => {
  const added = await call(world, merchant, addWebhook, {
    body: {
      url: 'https://hooks.shop.example/500',
      events: ['transaction.refunded', 'transaction.refund-pending'],
      modes: ['Live'],
      isEnabled: true,
    },
  });
  const payment = refundable();
  const before = world.transactions.webhooks(payment);
  world.transactions.refund(payment, { amount: 100, ...by });
  const deliveries = world.transactions.webhooks(payment).slice(before.length);
  assert.deepEqual(world.transactions.webhooks(payment).slice(0, before.length), before);
  assert.ok(
    deliveries.some(({ url, statusCode }) => url === added.url && statusCode === 500),
    JSON.stringify(deliveries),
  );
  assert.equal(
    deliveries.filter(({ eventId }) => eventId === deliveries[0]?.eventId).length,
    2,
    'both endpoints are told of the same event',
  );
  const [row] = (await listOwnEndpoints()).filter(({ id }) => id === added.id);
  assert.equal(row?.state, 'NotDelivering');

  await change(world, merchant, webhookEndpoints, { id: added.id }, { url: 'https://hooks.shop.example/200' });
  assert.ok(
    world.transactions.webhooks(payment).some(({ url }) => url === 'https://hooks.shop.example/500'),
    'what was sent does not move',
  );
  world.transactions.refund(payment, { amount: 100, ...by });
  assert.ok(
    world.transactions
      .webhooks(payment)
      .some(({ url, status }) => url === 'https://hooks.shop.example/200' && status === 'Delivering'),
    'the next goes there',
  );
  await call(world, merchant, webhookEndpoints.remove, { params: { id: added.id } });
});

test('a paused endpoint is sent nothing, and its missed events are stored and can be sent later', async () => {
  const [endpoint] = await listOwnEndpoints();
  await change(world, merchant, webhookEndpoints, { id: endpoint?.id }, { isEnabled: false });
  assert.equal(world.merchant(merchantId)?.webhookUrl, undefined, 'nobody is told now');
  const payment = refundable();
  const before = world.transactions.webhooks(payment).length;
  assert.ok(before > 0, 'the past stays');
  world.transactions.refund(payment, { amount: 100, ...by });
  const [missed] = world.transactions.webhooks(payment).slice(before);
  assert.deepEqual([missed?.status, missed?.attempts], ['Configured', 0]);
  await change(world, merchant, webhookEndpoints, { id: endpoint?.id }, { isEnabled: true });
  assert.equal(world.merchant(merchantId)?.webhookUrl, endpoint?.url);
  const sent = world.transactions.resendWebhook(payment, missed?.eventId ?? '', by);
  assert.equal(sent.url, endpoint?.url);
});

test('a test is signed so that a receiver can check it; after a rotation by both secrets for 24 hours', async () => {
  const { id, secret } = await call(world, merchant, addWebhook, {
    body: { url: 'https://hooks.shop.example/a/200', events: [], modes: ['Live'], isEnabled: true },
  });
  const check = (result: Awaited<ReturnType<typeof send>>, by: string) => {
    const header = (name: string) => result.request.headers.find((entry) => entry.name === name)?.value ?? '';
    const key = Buffer.from(by.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key)
      .update(`${header('webhook-id')}.${header('webhook-timestamp')}.${result.request.body}`)
      .digest('base64');
    return header('webhook-signature').split(' ').includes(`v1,${expected}`);
  };
  const send = () =>
    call(world, merchant, testWebhook, { params: { id }, body: { eventType: 'transaction.captured' } });
  const first = await send();
  assert.equal(first.isDelivered, true);
  assert.equal(check(first, secret), true);
  const rotated = await call(world, merchant, rotateSecret, { params: { id } });
  assert.notEqual(rotated.secret, secret);
  const second = await send();
  assert.deepEqual([check(second, secret), check(second, rotated.secret)], [true, true]);
  world.clock.advance(86_400_001);
  const third = await send();
  assert.deepEqual([check(third, secret), check(third, rotated.secret)], [false, true]);
  const [last] = await call(world, merchant, listDeliveries, { params: { id } });
  assert.equal(last?.isTest, true);
  const { data } = await call(world, merchant, listTrail, {
    params: { entity: 'webhook-endpoint', id },
    query: { pageIndex: 0, pageSize: 20 },
  });
  assert.deepEqual(new Set(data.map(({ type }) => type)), new Set(['Created', 'Rotated']));
  assert.doesNotMatch(JSON.stringify(data), /whsec_/, 'its trail says that the secret changed, and no secret');
  await call(world, merchant, webhookEndpoints.remove, { params: { id } });
});

test('an address within reach of the server alone is refused in every spelling', async () => {
  const refused = [
    ...[
      'http://shop.example/x',
      'https://localhost/x',
      'https://a.localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
    ],
    ...[
      'https://10.1.2.3/',
      'https://172.16.0.9/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest',
      'https://100.64.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
    ],
    ...[
      'https://name:word@shop.example/',
      'https://shop.example:22/',
      'https://db.internal/',
      'https://intranet/',
      'https://127.0.0.1./',
      'https://shop.example/#x',
      // curl and Python read the host after the `@`; the URL standard reads it before the backslash.
      'https://shop.example\\@169.254.169.254/latest/meta-data',
      'https://shop.example\\\\@10.0.0.5/',
      'https:\\\\shop.example/',
      'https:/\\shop.example/',
      'https:shop.example/',
      'https:///shop.example/',
      'https://shop.example/a\\b',
      'https://shop.ex\tample/',
      'https://shop.example/\n@10.0.0.5/',
      ' https://shop.example/',
      'https://@shop.example/',
      'javascript:alert(1)',
    ],
  ];
  assert.deepEqual(
    refused.filter((url) => urlProblem(url) === undefined),
    [],
  );
  assert.deepEqual(
    ['https://shop.example/hooks', 'https://shop.example:8443/', 'https://93.184.216.34/'].map(urlProblem),
    [undefined, undefined, undefined],
  );
  const [status, code, field] = await refusalOf(
    call(world, merchant, addWebhook, {
      body: { url: 'https://192.168.0.1/hooks', events: [], modes: ['Live'], isEnabled: true },
    }),
  );
  assert.deepEqual([status, code, field], [409, 'webhook.url', 'url']);
});

test('a tenant sees and changes the endpoints of its merchants, and no others', async () => {
  const all = (await call(world, tenant, webhookEndpoints.list, { query: { pageIndex: 0, pageSize: 1000 } })).data;
  assert.ok(
    all.some((endpoint) => endpoint.merchantId === merchantId) &&
      all.every(({ tenantId }) => tenantId === tenant.tenantId),
    'of its own tenant',
  );
  const foreign = world.merchants.find(({ tenantId }) => tenantId !== tenant.tenantId)?.id ?? '';
  const [status] = await refusalOf(
    call(world, tenant, addWebhook, {
      body: { url: 'https://shop.example/x', events: [], modes: ['Live'], isEnabled: true, merchantId: foreign },
    }),
  );
  assert.equal(status, 404);
});

test('adding, changing, removing or rotating the secret of an endpoint requires a code', () => {
  for (const endpoint of [addWebhook, webhookEndpoints.update, webhookEndpoints.remove, rotateSecret])
    assert.equal(isSensitive(endpoint, {}), true, endpoint.id);
});
