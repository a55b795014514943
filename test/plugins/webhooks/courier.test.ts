// @lane sandbox
/** Webhooks reach a real receiver with the documented signature, and are repeated with the documented back-off. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { postTo } from '../../../dev-server/webhook-receiver.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import { attemptPauses, attemptTimes } from '../../../dev-server/world/ledger/deliveries.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import sandbox from '../../../plugins/webhooks/sandbox.ts';
import { WebhookEndpoints } from '../../../plugins/webhooks/sandbox/contract.ts';
import { testWebhook } from '../../../plugins/webhooks/api.ts';
import { as, call, createTestWorld } from '../settings/call.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
let answers: number[] = [];
const arrivals: (() => void)[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 200).end();
    arrivals.shift()?.();
  });
});
let address = '';
before(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
after(() => receiver.close());

const permissions = ['Settings.WebhookEndpoints.View', 'Merchant.Payments.Settings'].map((name) => ({
  name,
  tiers: ['tenant', 'platform', 'merchant'] as const,
}));
const by = { actor: 'Ada', requestId: 'test', reason: 'test' };

/** Creates a world with a receiver of its webhooks, and a function that waits until the last answer was read. */
function receivedWorld(): { world: World; settled: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  const send = postTo(address);
  const post: typeof send = (headers, body) => {
    const answer = send(headers, body);
    last = answer;
    return answer;
  };
  const world = createWorld({
    seed: 5,
    now: Date.now(),
    transactions: 3_000,
    permissions: [...permissions],
    parts: [sandbox],
    post,
  });
  return { world, settled: () => last };
}

/** Finds a refundable payment whose merchant's endpoint receives all webhooks. */
const paymentIn = (world: World): Transaction =>
  world.transactions
    .query(
      { statuses: new Set(['Captured']), types: new Set(['Sale']), kinds: new Set(['Card']), mode: 'Live' },
      { pageSize: 500 },
    )
    .rows.find(
      (row) =>
        row.currency === 'EUR' &&
        world.merchant(row.merchantId)?.webhookUrl &&
        row.children.length === 0 &&
        world.transactions.remaining(row) > 1000,
    ) ?? assert.fail('no payment to refund');
const lastOf = (world: World, row: Transaction) =>
  world.transactions.webhooks(row).at(-1) ?? assert.fail(`nobody was told of ${row.id}`);

/** Returns the check of signatures from the documentation. */
async function documentedCheck(): Promise<(headers: IncomingHttpHeaders, body: string, secret: string) => boolean> {
  const article = await readFile(
    new URL('../../../plugins/documentation/markdown/en/webhooks.md', import.meta.url),
    'utf8',
  );
  const [, code = assert.fail('the article has no code')] = /```js\n([\s\S]*?)```/.exec(article) ?? [];
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).isFromUs;
}

test('a real receiver gets each event, signed as documented, again by the back-off until it takes it', async () => {
  const { world, settled } = receivedWorld();
  const payment = paymentIn(world);
  const secret =
    world.of(WebhookEndpoints)?.all.find(({ merchantId }) => merchantId === payment.merchantId)?.secret ??
    assert.fail('no endpoint');
  received.length = 0;
  answers = [500, 302, 204];
  const { refund } = world.transactions.refund(payment, { amount: 100, ...by });
  const isFromUs = await documentedCheck();
  for (const [at, status] of ['NotDelivering', 'NotDelivering', 'Delivering'].entries()) {
    world.clock.advance(attemptPauses[at] ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    await settled();
    await new Promise((resolve) => setImmediate(resolve));
    const delivery = lastOf(world, refund);
    assert.deepEqual(
      [delivery.status, delivery.attempts, received.length],
      [status, at + 1, at + 1],
      JSON.stringify(delivery),
    );
    assert.equal(delivery.nextAttempt === undefined, status === 'Delivering');
  }
  assert.equal(lastOf(world, refund).statusCode, 204);
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
  assert.deepEqual(ids, new Set([lastOf(world, refund).id]), 'each attempt has the same id');
  const [first] = received;
  assert.ok(first, 'something was received');
  assert.equal(isFromUs(first.headers, first.body, secret), true, 'the documented check takes it');
  assert.equal(
    isFromUs(first.headers, first.body.replace('100', '900').replace('1.00', '9.00'), secret),
    false,
    'and not another body',
  );
  const event = JSON.parse(first.body);
  assert.deepEqual(
    [event.type, event.data.transaction.id, event.data.transaction.amount],
    ['transaction.refunded', refund.id, '1.00'],
  );
  world.clock.advance(48 * 3_600_000);
  await settled();
  assert.equal(received.length, 3, 'nothing is sent once more');
});

test('an event is given up after seven attempts, with one notice a day, and a disabled endpoint gets none', async () => {
  const { world, settled } = receivedWorld();
  const payment = paymentIn(world);
  const person =
    world.people.find(({ tier, tenantId }) => tier === 'tenant' && tenantId === payment.tenantId) ??
    assert.fail('no staff');
  const notices = () =>
    world.notifications.of(person).filter(({ notificationType }) => notificationType === 'WebhookGivenUp');
  received.length = 0;
  answers = Array.from({ length: 40 }, () => 503);
  const { refund } = world.transactions.refund(payment, { amount: 100, ...by });
  world.transactions.refund(payment, { amount: 100, ...by });
  for (const pause of attemptPauses) {
    world.clock.advance(pause + 1_000);
    for (let turn = 0; turn < 4; turn++) {
      await settled();
      await new Promise((resolve) => setImmediate(resolve));
      world.clock.settle();
    }
  }
  const { status, attempts, nextAttempt } = lastOf(world, refund);
  assert.deepEqual([status, attempts, nextAttempt], ['NotDelivering', 7, undefined]);
  assert.equal(received.length, 14);
  assert.equal(notices().length, 1, 'one notice for both');
  const endpoint =
    world.of(WebhookEndpoints)?.all.find(({ merchantId }) => merchantId === payment.merchantId) ??
    assert.fail('no endpoint');
  assert.match(notices()[0]?.objectUrl ?? '', new RegExp(endpoint.id));
  world.of(WebhookEndpoints)?.change(endpoint.id, { isEnabled: false }, by);
  world.transactions.refund(payment, { amount: 100, ...by });
  world.clock.advance(1_000);
  await settled();
  assert.equal(received.length, 14, 'a paused endpoint is sent nothing');
});

test('webhook attempts happen by the clock even without a receiver', async () => {
  const world = createTestWorld();
  const merchants = new Set(world.merchants.filter(({ webhookUrl }) => webhookUrl !== undefined).map(({ id }) => id));
  const { rows } = world.transactions.query(
    { merchantIds: merchants, statuses: new Set(['Captured']), kinds: new Set(['Card']) },
    { pageSize: 600 },
  );
  const availableFor = ({ merchantId, mode, currency }: Transaction) =>
    world.transactions.balances(merchantId, mode).get(currency)?.get('available') ?? 0;
  const refunds = rows
    .filter((row) => world.transactions.remaining(row) > 1_000 && row.type === 'Sale')
    // Sent one after another, because each one also takes its fee from the merchant's balance.
    .flatMap((row) => (availableFor(row) > 100 ? [world.transactions.refund(row, { amount: 1, ...by }).refund] : []));
  const failing = () => refunds.map((row) => lastOf(world, row)).filter(({ status }) => status === 'NotDelivering');
  // The world's clock runs in real time: all attempts that are due have been made, regardless of the test's speed.
  const isAsDue = ({ attempts, created, nextAttempt = 0 }: ReturnType<typeof lastOf>, from: number, to: number) => {
    const tried = (now: number) => attemptTimes(created).filter((at) => at <= now).length;
    return attempts >= tried(from) && attempts <= tried(to) && nextAttempt === attemptTimes(created)[attempts];
  };
  const checked = () => {
    const from = world.now();
    const found = failing();
    const to = world.now();
    assert.ok(
      found.every((entry) => isAsDue(entry, from, to)),
      JSON.stringify(found[0]),
    );
    return found;
  };
  const first = checked();
  world.clock.advance(6_000);
  const second = checked();
  assert.ok(second.every(({ attempts }) => attempts >= 2) && second.length <= first.length);
  world.clock.advance(20 * 3_600_000);
  assert.ok(
    failing().every(({ attempts, nextAttempt }) => attempts === 7 && nextAttempt === undefined),
    JSON.stringify(failing()[0]),
  );
  // Independent of the time of the first check: a delivery that succeeded at a later attempt had failed before.
  const late = refunds
    .map((row) => lastOf(world, row))
    .filter(({ status, attempts }) => status === 'Delivering' && attempts > 1);
  assert.ok(
    failing().length > 1 && late.length > 1,
    `${failing().length} never arrived, ${late.length} at a later attempt`,
  );
});

test('a test goes to the real receiver, and shows what it answered', async () => {
  const { world } = receivedWorld();
  const merchant = as(world, 'merchant');
  const endpoint =
    world.of(WebhookEndpoints)?.all.find(({ merchantId }) => merchantId === merchant.merchantId) ??
    assert.fail('no endpoint');
  received.length = 0;
  answers = [418];
  const result = await call(world, merchant, testWebhook, {
    params: { id: endpoint.id },
    body: { eventType: 'transaction.captured' },
  });
  assert.deepEqual([result.isDelivered, result.response?.statusCode, received.length], [false, 418, 1]);
  assert.equal(received[0]?.body, result.request.body);
});
