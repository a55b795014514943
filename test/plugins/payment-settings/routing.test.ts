// @lane sandbox
/**
 * Websites, channels, MIDs, methods, providers, MPI settings and routing rules apply to the next payment, and its log
 * contains the reasons.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { World } from '../../../dev-server/world/world.ts';
import { reviewWebsite, websites } from '../../../plugins/payment-settings/api.ts';
import {
  channels,
  publishDraft,
  readRouting,
  rollBack,
  saveDraft,
  simulateRouting,
} from '../../../plugins/payment-settings/routing/api.ts';
import {
  decide,
  differences,
  problemsOf,
  type Rule,
  type RuleSet,
} from '../../../plugins/payment-settings/routing/rules.ts';
import { Channels } from '../../../plugins/payment-settings/sandbox/routing/tokens.ts';
import { mids, mpi, paymentMethods, serviceProviders } from '../../../plugins/acquiring/api.ts';
import { detailCalls } from '../../../plugins/transactions/detail/api.ts';
import { terminalCalls } from '../../../plugins/virtual-terminal/api.ts';
import { as, call, change, createTestWorld, refusalOf } from '../settings/call.ts';

function scene() {
  const world = createTestWorld();
  const merchant = as(world, 'merchant');
  const row = world.merchant(merchant.merchantId ?? '') ?? assert.fail('no merchant');
  const tenant = as(world, 'tenant');
  const visaChannels =
    world.of(Channels)?.all.filter(({ merchantId, methods }) => merchantId === row.id && methods.includes('Visa')) ??
    [];
  const providers = visaChannels
    .sort((channel, other) => channel.priority - other.priority)
    .map(({ provider }) => provider);
  return { world, merchant, tenant, row, providers };
}

let intents = 0;
async function pay(world: World, changes: object = {}) {
  const caller = as(world, 'tenant');
  const merchant = world.merchant(as(world, 'merchant').merchantId ?? '') ?? assert.fail('no merchant');
  intents += 1;
  const body = {
    merchantId: merchant.id,
    websiteId: merchant.websites[0]?.id ?? '',
    amount: '42.50',
    currency: merchant.currency,
    orderRef: `ROUTE-${intents}`,
    type: 'Sale',
    cardNumber: '4111111111111111',
    expiry: '12/29',
    securityCode: '987',
    cardholder: 'Grace Hopper',
    email: 'grace@mail.example',
    ...changes,
  };
  const answer = await call(world, caller, terminalCalls.tenant.pay, { body, requestId: `route-${intents}` } as object);
  const transaction = answer.transaction;
  const attempts = transaction
    ? (
        await call(world, caller, detailCalls.tenant.cascading, {
          params: { id: transaction.id },
          query: { offset: 0 },
        })
      ).data
    : [];
  const log =
    attempts[0] &&
    transaction &&
    (await call(world, caller, detailCalls.tenant.smartRouting, { params: { id: transaction.id, attempt: '1' } }));
  return { ...answer, attempts, log };
}

const rule = (changes: Partial<Rule>): Rule => ({
  id: 'one',
  name: 'One',
  match: 'All',
  conditions: [],
  action: 'Order',
  targets: [],
  ...changes,
});

async function publish(world: World, set: RuleSet) {
  const caller = as(world, 'merchant');
  const { revision } = await call(world, caller, readRouting);
  const saved = await call(world, caller, saveDraft, {
    body: { revision, rules: set.rules as never, fallback: [...set.fallback] },
  });
  return call(world, caller, publishDraft, { body: { revision: saved.revision, note: 'Test' } });
}

test('published rules choose the provider of the next payment, and a rollback ends it', async () => {
  const { world, merchant, providers } = scene();
  const [first = '', second = ''] = providers;
  assert.ok(second, 'the merchant has two acquirers');
  await publish(world, {
    rules: [rule({ name: 'All to the second', targets: [{ provider: second }] })],
    fallback: [first],
  });
  const paid = await pay(world);
  assert.deepEqual([paid.outcome, paid.attempts.map(({ serviceProvider }) => serviceProvider)], ['Approved', [second]]);
  assert.equal(paid.log?.rule, 'All to the second');
  const two = await publish(world, { rules: [rule({ name: 'Nothing goes', action: 'Block' })], fallback: [first] });
  const blocked = await pay(world);
  assert.deepEqual(
    [blocked.outcome, blocked.transaction?.declineReason, blocked.attempts],
    ['Declined', 'Blocked by the routing rule Nothing goes', []],
  );
  const back = await call(world, merchant, rollBack, { params: { number: '1' }, body: { revision: two.revision } });
  assert.deepEqual(
    back.versions.map(({ number }) => number),
    [3, 2, 1],
  );
  assert.equal((await pay(world)).log?.rule, 'All to the second');
});

test('a rule’s log says which condition decided, in both languages', async () => {
  const { world, providers } = scene();
  const [first = ''] = providers;
  const conditions = [{ field: 'Amount', operator: 'Above', value: '500' }] as const;
  await publish(world, {
    rules: [rule({ name: 'Large', conditions, targets: [{ provider: first }] })],
    fallback: [first],
  });
  const { log } = await pay(world);
  assert.deepEqual(
    log?.rules.map(({ name, why }) => [name, why]),
    [
      [{ en: 'Large' }, { en: 'Doesn’t match: Amount is above 500.', tr: 'Uymuyor: Tutar 500 üzerinde.' }],
      [
        { en: 'Fallback', tr: 'Yedek' },
        { en: 'No rule matched.', tr: 'Hiçbir kural uymuyor.' },
      ],
    ],
  );
});

test('a soft refusal cascades to the next provider, and both attempts are listed', async () => {
  const { world, providers } = scene();
  const [first = '', second = ''] = providers;
  await publish(world, { rules: [], fallback: [first, second] });
  const { outcome, attempts, transaction } = await pay(world, { amount: '42.91' });
  assert.deepEqual(
    [
      outcome,
      transaction?.serviceProvider,
      attempts.map(({ serviceProvider, outcome: attemptOutcome, responseCode }) => [
        serviceProvider,
        attemptOutcome,
        responseCode,
      ]),
    ],
    [
      'Approved',
      second,
      [
        [first, 'Refused', '91'],
        [second, 'Approved', '00'],
      ],
    ],
  );
  await change(world, as(world, 'tenant'), serviceProviders, { name: first }, { retrySoft: false });
  assert.equal((await pay(world, { amount: '42.91' })).outcome, 'Declined');
});

test('a provider, a MID or a channel that is off is passed over, and a MID at its limit as well', async () => {
  const { world, tenant, merchant, row, providers } = scene();
  const [first = '', second = ''] = providers;
  await publish(world, { rules: [], fallback: [first, second] });
  const taker = async () => (await pay(world)).transaction?.serviceProvider;
  assert.equal(await taker(), first);
  await change(world, tenant, serviceProviders, { name: first }, { isActive: false });
  const passed = await pay(world);
  assert.equal(passed.transaction?.serviceProvider, second);
  const { why } = passed.log?.rules[0] ?? assert.fail('nothing was passed over');
  assert.deepEqual(why, { en: 'Skipped: the provider is inactive.', tr: 'Atlandı: sağlayıcı pasif.' });
  await change(world, tenant, serviceProviders, { name: first }, { isActive: true });
  await change(world, tenant, mids, { merchantId: row.id, provider: first }, { state: 'Inactive' });
  assert.equal(await taker(), second);
  await change(world, tenant, mids, { merchantId: row.id, provider: first }, { state: 'Active', countCap: 1 });
  await pay(world);
  assert.equal(await taker(), second, 'its one payment of the month is used');
  await change(world, merchant, channels, { provider: second }, { isActive: false });
  const none = await pay(world, { cardNumber: '5555555555554444' });
  assert.equal(none.outcome, 'Declined');
  assert.match(none.transaction?.declineReason ?? '', /^No route: /);
});

test('a method that is off, and a website that waits for its review, take no payment', async () => {
  const { world, tenant, merchant } = scene();
  await change(world, tenant, paymentMethods, { name: 'Visa' }, { isActive: false });
  assert.match((await pay(world)).transaction?.declineReason ?? '', /Visa is inactive/);
  await change(world, tenant, paymentMethods, { name: 'Visa' }, { isActive: true });
  assert.equal((await pay(world)).outcome, 'Approved');
  const websiteId = world.merchant(merchant.merchantId ?? '')?.websites[0]?.id ?? '';
  await change(world, merchant, websites, { id: websiteId }, { url: 'https://moved.shop.example' });
  assert.match((await pay(world)).transaction?.declineReason ?? '', /is inactive/);
  assert.equal(
    (await refusalOf(call(world, tenant, reviewWebsite, { params: { id: websiteId }, body: { state: 'Blocked' } })))[1],
    'website.remark',
  );
  await call(world, tenant, reviewWebsite, { params: { id: websiteId }, body: { state: 'Active' } });
  assert.equal((await pay(world, { websiteId })).outcome, 'Approved');
});

test('a website that wants 3-D Secure challenges; without it the fallback of the MPI setting decides', async () => {
  const { world, tenant, merchant } = scene();
  const websiteId = world.merchant(merchant.merchantId ?? '')?.websites[0]?.id ?? '';
  await change(world, merchant, websites, { id: websiteId }, { threeDs: 'Always' });
  assert.equal((await pay(world, { channel: 'Ecommerce' })).outcome, 'Challenge');
  assert.equal((await pay(world, { channel: 'Moto' })).outcome, 'Approved');
  await change(world, tenant, mpi, { scheme: 'Visa' }, { isActive: false });
  const refused = await pay(world, { channel: 'Ecommerce' });
  assert.deepEqual([refused.outcome, refused.transaction?.declineReason], ['Declined', '3-D Secure not available']);
  await change(world, tenant, mpi, { scheme: 'Visa' }, { fallback: 'Continue' });
  assert.equal((await pay(world, { channel: 'Ecommerce' })).outcome, 'Approved');
});

test('an unworkable or stale draft is not published, and a simulation shows the path', async () => {
  const { world, merchant, row, providers } = scene();
  const [first = '', second = ''] = providers;
  const split = rule({
    action: 'Split',
    targets: [
      { provider: first, weight: 60 },
      { provider: second, weight: 30 },
    ],
  });
  assert.equal((await refusalOf(publish(world, { rules: [split], fallback: [first] })))[1], 'routing.weights');
  assert.equal(
    (await refusalOf(call(world, merchant, saveDraft, { body: { revision: 0, rules: [], fallback: [first] } })))[0],
    409,
  );
  const body = {
    websiteId: row.websites[0]?.id ?? '',
    method: 'Visa',
    currency: row.currency,
    country: 'DE',
    amount: '10.00',
    answers: 'SoftFirst' as const,
  };
  const good = {
    ...split,
    targets: [
      { provider: first, weight: 60 },
      { provider: second, weight: 40 },
    ],
  };
  const trace = await call(world, merchant, simulateRouting, { body: { ...body, rules: [good], fallback: [first] } });
  assert.deepEqual(
    [trace.outcome, trace.rule, trace.providers.map(({ provider, result }) => [provider, result]), trace.shares],
    [
      'Approved',
      'one',
      [
        [first, 'Refused'],
        [second, 'Approved'],
      ],
      [
        { provider: first, percent: 60 },
        { provider: second, percent: 40 },
      ],
    ],
  );
});

test('rules: any and all, exact amounts, unreachable ones, and what a publication changes', () => {
  const facts = {
    country: 'DE',
    currency: 'EUR',
    bin: '411111',
    method: 'Visa',
    websiteId: 'w',
    amount: 10_000,
    minor: (major: string) => Number(major) * 100,
  };
  const country = { field: 'Country', operator: 'OneOf', value: 'FR' } as const;
  const above = { field: 'Amount', operator: 'Above', value: '100' } as const;
  const bin = { field: 'Bin', operator: 'StartsWith', value: '41, 42' } as const;
  const chosen = (changes: Partial<Rule>) =>
    decide({ rules: [rule({ targets: [{ provider: 'A' }], ...changes })], fallback: ['B'] }, facts, 0).providers;
  assert.deepEqual(chosen({ conditions: [bin, above] }), ['B'], '100.00 is not above 100');
  assert.deepEqual(chosen({ match: 'Any', conditions: [country, bin] }), ['A', 'B']);
  assert.deepEqual(chosen({ match: 'Any', conditions: [country, above] }), ['B']);
  const set = {
    rules: [
      rule({ targets: [{ provider: 'A' }] }),
      rule({ id: 'two', name: 'Two', conditions: [bin], targets: [{ provider: 'C' }] }),
    ],
    fallback: ['B'],
  };
  assert.deepEqual(
    problemsOf(set, new Set(['A', 'B'])).map(({ code, rule: id }) => [code, id]),
    [
      ['unreachable', 'two'],
      ['off', 'two'],
    ],
  );
  assert.deepEqual(
    differences(set, { rules: set.rules.toReversed(), fallback: ['A'] }).map(({ kind }) => kind),
    ['moved', 'moved', 'fallback'],
  );
});
