// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '../../../core/http/endpoint.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { terminalCalls } from '../../../plugins/virtual-terminal/api.ts';
import { as, call, refused, testWorld } from './call.ts';

const calls = terminalCalls.tenant;
const merchantCalls = terminalCalls.merchant;
const visa = '4111111111111111';
type Body = BodyOf<typeof calls.pay>;

function bodyFor(world: World, change: Partial<Body> = {}): Body {
  const merchant = world.merchant(as(world, 'merchant').merchantId ?? '');
  assert.ok(merchant);
  return {
    merchantId: merchant.id,
    websiteId: merchant.websites[0]?.id ?? '',
    amount: '42.50',
    currency: merchant.currency,
    orderRef: 'PHONE-1',
    type: 'Sale',
    cardNumber: visa,
    expiry: '12/29',
    securityCode: '987',
    cardholder: 'Grace Hopper',
    email: 'grace@mail.example',
    ...change,
  };
}
let intents = 0;
let orders = 0;
const pay = (world: World, change: Partial<Body> = {}, requestId = `pay-${++intents}`) =>
  call(world, as(world, 'tenant'), calls.pay, {
    body: bodyFor(world, { orderRef: `PHONE-${++orders}`, ...change }),
    requestId,
  });

test('a sale creates a captured transaction, an authorization an open one, and events record its taker', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const { outcome, transaction } = await pay(world, {}, 'intent-7');
  assert.equal(outcome, 'Approved');
  assert.deepEqual(
    [
      transaction?.status,
      transaction?.amount,
      transaction?.type,
      transaction?.maskedPan,
      transaction?.paymentMethod,
      transaction?.payerName,
    ],
    ['Captured', '42.50', 'Sale', '411111••••••1111', 'Visa', 'Grace Hopper'],
  );
  const id = transaction?.id ?? '';
  const [first, ...more] = await call(world, tenant, operatorCalls.events, { id });
  assert.deepEqual([first?.type, first?.actorId, first?.requestId], ['Created', tenant.person.id, 'intent-7']);
  assert.match(first?.message ?? '', /MOTO/);
  assert.deepEqual(
    more.map(({ type }) => type),
    ['Authorization', 'Capture'],
  );
  assert.equal(
    (await call(world, tenant, operatorCalls.list, { query: { PageSize: 1, PageIndex: 0 } })).data[0]?.id,
    id,
  );
  const held = await pay(world, { type: 'Authorization', amount: '10.00' });
  assert.deepEqual([held.transaction?.status, held.transaction?.type], ['Authorized', 'Authorization']);
  const detail = await call(world, tenant, operatorCalls.details, { id });
  assert.equal(detail.money.remaining, '42.50');
});

test('an order’s amount is taken once, even through a challenge, and a declined one can be retried', async () => {
  const world = testWorld();
  const order = { orderRef: 'ONCE-1' };
  const waiting = await pay(world, { ...order, channel: 'Ecommerce', cardNumber: '4000000000003220' });
  assert.equal((await pay(world, { ...order, cardNumber: '4000000000000002' })).outcome, 'Declined');
  assert.equal((await pay(world, order)).outcome, 'Approved');
  assert.match(await refused(pay(world, order), 409, 'virtual-terminal.paid'), /was already paid/);
  const late = call(world, as(world, 'tenant'), calls.challenge, {
    id: waiting.challengeId ?? '',
    body: { passed: true },
  });
  await refused(late, 409, 'virtual-terminal.paid');
  assert.equal((await pay(world, { ...order, amount: '7.00' })).outcome, 'Approved', 'another part of it');
});

test('a refund of it is the same payer’s', async () => {
  const world = testWorld();
  const { transaction } = await pay(world);
  const row = world.transactions.get(transaction?.id ?? '');
  assert.ok(row);
  const { refund } = world.transactions.refund(row, { amount: 100, actor: 'A', requestId: 'r', reason: 'x' });
  assert.deepEqual(world.transactions.payer(refund), { name: 'Grace Hopper', email: 'grace@mail.example' });
});

test('a faulty card or order is refused by field and creates nothing', async () => {
  const world = testWorld();
  const size = world.transactions.size;
  const amex = '378282246310005';
  for (const [change, code] of [
    [{ cardNumber: '4111111111111112' }, 'card'],
    [{ cardNumber: '411111111111' }, 'card'],
    [{ expiry: '06/26' }, 'expiry'],
    [{ expiry: '07/60' }, 'expiry'],
    [{ securityCode: '1234' }, 'code'],
    [{ cardNumber: amex, securityCode: '123' }, 'code'],
    [{ websiteId: 'web_other' }, 'website'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '1.234' }, 'amount'],
    [{ currency: 'ZZZ' }, 'currency'],
    [{ orderRef: `ref ${visa}` }, 'card-number'],
    [{ cardholder: '4111 1111 1111 1111' }, 'card-number'],
  ] as const)
    await refused(pay(world, change), 400, `virtual-terminal.${code}`);
  const { tenantId = '' } = as(world, 'tenant');
  const takesYen = ({ id }: { readonly id: string }) =>
    world.transactions.query({ merchantIds: new Set([id]), currencies: new Set(['JPY']) }, { pageSize: 1 }).count > 0;
  const euro = world.merchants.find(
    (website) =>
      website.tenantId === tenantId &&
      website.currency === 'EUR' &&
      website.merchantStatus === 'Active' &&
      website.processingStatus === 'Processing' &&
      !takesYen(website),
  );
  assert.ok(euro);
  const yen = { merchantId: euro.id, websiteId: euro.websites[0]?.id ?? '', currency: 'JPY', amount: '100' };
  assert.equal(await refused(pay(world, yen), 409, 'virtual-terminal.no-channel'), 'No channel accepts JPY here');
  assert.equal(world.transactions.size, size);
  // A card is valid until the end of its month.
  assert.equal((await pay(world, { expiry: '07/26' })).outcome, 'Approved');
  assert.equal(
    (await pay(world, { cardNumber: amex, securityCode: '1234' })).transaction?.paymentMethod,
    'American Express',
  );
});

test('a refusal of the provider is a declined transaction with its reason', async () => {
  const world = testWorld();
  const declined = await pay(world, { amount: '10.13' });
  assert.deepEqual(
    [declined.outcome, declined.transaction?.status, declined.transaction?.declineReason],
    ['Declined', 'Declined', 'Do not honor'],
  );
  assert.equal((await pay(world, { cardNumber: '4000000000000002' })).transaction?.declineReason, 'Insufficient funds');
});

test('a challenge makes the payment once it is passed, a failed or a late one declines it; each ends once', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const size = world.transactions.size;
  const end = (id: string | undefined, passed: boolean) =>
    call(world, tenant, calls.challenge, { id: id ?? '', body: { passed } });
  const challenged = () => pay(world, { channel: 'Ecommerce', cardNumber: '4000000000003220' });
  const [first, second, third] = [await challenged(), await challenged(), await challenged()];
  assert.deepEqual([first.outcome, first.transaction, world.transactions.size], ['Challenge', undefined, size]);
  assert.equal((await end(first.challengeId, true)).transaction?.status, 'Captured');
  await refused(end(first.challengeId, true), 409, 'virtual-terminal.challenged');
  assert.equal((await end(second.challengeId, false)).transaction?.declineReason, '3-D Secure failed');
  world.clock.advance(11 * 60_000);
  assert.equal((await end(third.challengeId, true)).transaction?.declineReason, '3-D Secure timed out');
  await refused(
    call(world, as(world, 'merchant'), merchantCalls.challenge, {
      id: second.challengeId ?? '',
      body: { passed: true },
    }),
    404,
    'virtual-terminal.not-found',
  );
});

test('a payment whose answer was lost is found by its call, by the person who made it', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const { transaction } = await pay(world, {}, 'lost-1');
  assert.equal(
    (await call(world, tenant, calls.outcome, { params: { requestId: 'lost-1' } })).transaction?.id,
    transaction?.id,
  );
  await refused(
    call(world, tenant, calls.outcome, { params: { requestId: 'lost-2' } }),
    404,
    'virtual-terminal.not-found',
  );
  await refused(
    call(world, as(world, 'merchant'), merchantCalls.outcome, { params: { requestId: 'lost-1' } }),
    404,
    'virtual-terminal.not-found',
  );
});

test('a merchant takes payments for itself alone, an operator for the merchants of the tenant', async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const { merchantId: _own, ...body } = bodyFor(world);
  const answer = await call(world, merchant, merchantCalls.pay, { body, requestId: 'own-1' });
  assert.equal(answer.transaction?.merchantId, merchant.merchantId);
  const foreign = world.merchants.find(({ tenantId }) => tenantId !== merchant.tenantId);
  assert.ok(foreign);
  await refused(
    pay(world, { merchantId: foreign.id, websiteId: foreign.websites[0]?.id ?? '' }),
    404,
    'virtual-terminal.no-merchant',
  );
  await refused(call(world, as(world, 'tenant'), calls.choices, { query: {} }), 404, 'virtual-terminal.no-merchant');
  const closed = world.merchants.find(
    ({ tenantId, processingStatus }) => tenantId === merchant.tenantId && processingStatus === 'NoProcessing',
  );
  assert.ok(closed);
  await refused(
    call(world, as(world, 'tenant'), calls.choices, { query: { merchantId: closed.id } }),
    409,
    'virtual-terminal.no-processing',
  );
});

test('nothing that the world keeps has the card number or the security code', async () => {
  const world = testWorld();
  const { transaction } = await pay(world);
  const { challengeId } = await pay(world, { channel: 'Ecommerce', cardNumber: '4000000000003220' });
  await call(world, as(world, 'tenant'), calls.challenge, { id: challengeId ?? '', body: { passed: true } });
  const row = world.transactions.get(transaction?.id ?? '');
  assert.ok(row);
  const recorded = JSON.stringify([
    world.transactions.query({}, { pageSize: 5 }).rows,
    world.transactions.events(row),
    world.transactions.apiLogs(row),
    world.transactions.webhooks(row),
    world.transactions.references(row),
    world.transactions.payer(row),
  ]);
  assert.ok(recorded.includes('411111••••••1111'));
  for (const secret of [visa, '4000000000003220', '"987"', visa.slice(6, 12)])
    assert.equal(recorded.includes(secret), false, secret);
  assert.throws(
    () =>
      world.transactions.pay(
        { ...row, maskedPan: visa, type: 'Sale', payer: { name: 'a', email: 'b' } },
        { actor: 'A', requestId: 'r', reason: 'x' },
      ),
    RangeError,
  );
});

test('a mail or telephone order is never challenged by 3-D Secure; only an order on a website may be', async () => {
  const cards = ['4000000000003220', visa, '4000000000000002'];
  for (const [rules, decision] of [
    ['passes', 'Pass'],
    ['requires 3-D Secure', 'Challenge'],
  ] as const) {
    const world = testWorld();
    const { screen } = world.transactions;
    Object.assign(world.transactions, {
      screen: (...given: Parameters<typeof screen>) => ({ ...screen(...given), decision }),
    });
    for (const cardNumber of cards) {
      for (const type of ['Sale', 'Authorization'] as const) {
        for (const channel of [undefined, 'Moto', 'Ecommerce'] as const) {
          const what = `${cardNumber} ${type} ${channel}, antifraud ${rules}`;
          const { outcome, transaction } = await pay(world, { cardNumber, type, ...(channel && { channel }) });
          const mayBeChallenged = channel === 'Ecommerce';
          if (outcome === 'Challenge') assert.ok(mayBeChallenged, what);
          if (!mayBeChallenged) {
            assert.notEqual(outcome, 'Challenge', what);
            assert.equal(world.transactions.get(transaction?.id ?? '')?.channel, 'Moto', what);
          } else if (cardNumber.endsWith('3220') || decision === 'Challenge') assert.equal(outcome, 'Challenge', what);
        }
      }
    }
  }
});
