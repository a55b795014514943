// @lane sandbox
/** Limits of MIDs and methods, and capture times of channels, apply to the next payment. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadDeployment } from '../../../../core/plugin/load-deployment.ts';
import { type EnabledPlugins, loadPlugins } from '../../../../dev-server/plugins.ts';
import { createWorld } from '../../../../dev-server/world/create.ts';
import { createRandom, integer } from '../../../../dev-server/world/random.ts';
import type { CardPayment, Transaction } from '../../../../dev-server/world/types.ts';
import type { World } from '../../../../dev-server/world/world.ts';
import { Channels, RoutingRules } from '../../../../plugins/payment-settings/sandbox/routing/tokens.ts';
import { Mids, PaymentMethods } from '../../../../plugins/acquiring/sandbox/contract.ts';
import { midOf, midToday } from '../../../../plugins/acquiring/sandbox/contract.ts';
import { AlertRules } from '../../../../plugins/settings/sandbox/alerts/tokens.ts';
import { AntifraudRules } from '../../../../plugins/risk/sandbox/tokens.ts';
import { test as tryPath } from '../../../../plugins/setup-tool/sandbox/trace.ts';
import { pathsOf } from '../../../../plugins/setup-tool/sandbox/paths.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const hour = 3_600_000;
const by = { actor: 'Ada' };

let plugins: EnabledPlugins;
before(async () => {
  plugins = await loadPlugins(root, await loadDeployment('default', root));
});

/** Creates a world in which the demo merchant has a single acquirer. */
function open(traffic = 0) {
  const options = {
    seed: 3,
    now: Date.parse('2026-07-14T09:30:00Z'),
    transactions: 6_000,
    traffic,
    permissions: plugins.permissions,
    parts: [plugins.sandbox],
  };
  const world = createWorld({ ...options, log: (line: string) => assert.fail(line) });
  const merchant =
    world.merchant(world.personByEmail('merchant@portal.test')?.merchantId ?? '') ?? assert.fail('no demo merchant');
  const store = world.of(Channels) ?? assert.fail('no channels');
  const visaChannels = store.all.filter(
    ({ merchantId, methods }) => merchantId === merchant.id && methods.includes('Visa'),
  );
  const [channel, ...others] = visaChannels;
  assert.ok(channel, 'it takes cards');
  for (const { id } of others) store.change(id, { isActive: false }, by);
  const rules = world.of(RoutingRules);
  for (const { id, merchantId } of rules?.all ?? []) if (merchantId === merchant.id) rules?.remove(id, by);
  const mids = world.of(Mids) ?? assert.fail('no MIDs');
  const [mid, ...more] = mids.all.filter(
    (candidate) => candidate.merchantId === merchant.id && candidate.provider === channel.provider,
  );
  assert.ok(mid, 'its acquirer gave a MID');
  for (const { id } of more) mids.change(id, { state: 'Inactive' }, by);
  let orders = 0;
  const pay = (amount: string, more: Partial<CardPayment> = {}): Transaction =>
    world.transactions.pay(
      {
        ...{
          mode: 'Live',
          merchantId: merchant.id,
          tenantId: merchant.tenantId,
          websiteId: merchant.websites[0]?.id ?? '',
          externalId: `T-${++orders}`,
        },
        ...{
          amount: Number(amount.replace('.', '')),
          currency: merchant.currency,
          type: 'Sale',
          serviceProvider: channel.provider,
          paymentMethod: 'Visa',
        },
        ...{
          country: merchant.country,
          maskedPan: `400000••••••${1000 + orders}`,
          payer: { name: 'Ada', email: `ada${orders}@mail.example` },
        },
        ...more,
      },
      { ...by, requestId: '', reason: 'test' },
    );
  return { world, merchant, channel, mid, mids, pay };
}
const noticesOf = (world: World, tenantId: string, type: string) => {
  const person =
    world.people.find((user) => user.tier === 'tenant' && user.tenantId === tenantId && user.isAdministrator) ??
    assert.fail('no administrator');
  return world.notifications.of(person).filter(({ notificationType }) => notificationType === type);
};

test('a MID takes no payment outside of its ticket sizes', () => {
  const { world, mid, mids, pay } = open();
  mids.change(mid.id, { ticketMin: '5', ticketMax: '50' }, by);
  assert.equal(pay('20.00').status, 'Captured');
  for (const amount of ['4.99', '50.01']) {
    const row = pay(amount);
    assert.match(row.declineReason ?? '', /No route.*accepts no payments (below 5|above 50)/, amount);
    assert.equal(row.status, 'Declined');
  }
  assert.deepEqual(
    ['5.00', '50.00'].map((amount) => pay(amount).status),
    ['Captured', 'Captured'],
  );
  assert.throws(() => world.of(Mids)?.change(mid.id, { ticketMin: '60' }, by), /Enter a minimum below the maximum/);
});

test('people are notified at 80 percent of a limit and when it is used up, and then it takes no payments', () => {
  const { world, merchant, mid, mids, pay } = open();
  const used = world.transactions.query({
    mode: 'Live',
    merchantIds: new Set([merchant.id]),
    serviceProviders: new Set([mid.provider]),
    currencies: new Set(mid.currencies),
    types: new Set(['Sale', 'Authorization']),
    from: Date.UTC(2026, 6),
    fits: ({ status }) => status !== 'Declined' && status !== 'Failed',
  }).count;
  const cap = (used + 3) * 5;
  const listNotices = () => noticesOf(world, merchant.tenantId, 'MidLimit').map(({ title }) => title);
  mids.change(mid.id, { countCap: cap }, by);
  pay('20.00');
  assert.equal(listNotices().length, 0);
  for (let count = used + 1; count < cap; count++) pay('20.00');
  assert.deepEqual(listNotices(), ['MID reached its monthly limit', 'MID close to its monthly limit']);
  assert.match(pay('20.00').declineReason ?? '', /reached its/);
  assert.equal(listNotices().length, 2);
});

test('a MID with too many disputes takes no more', () => {
  const { world, mid, mids, pay } = open();
  mids.change(mid.id, { disputeCap: 5 }, by);
  const rows = Array.from({ length: 30 }, () => pay('20.00'));
  assert.ok(rows.every(({ status }) => status === 'Captured'));
  for (const row of rows)
    world.transactions.dispute(row, { ...by, requestId: '', reason: 'fraud', amount: 500, disputeCode: '10.4' });
  assert.match(pay('20.00').declineReason ?? '', /disputed, its limit is 5%/);
});

test('a method takes payments of its amounts, currencies and countries alone', () => {
  const { world, merchant, pay } = open();
  const methods = world.of(PaymentMethods) ?? assert.fail('no methods');
  const visa =
    methods.all.find(({ tenantId, name }) => tenantId === merchant.tenantId && name === 'Visa') ??
    assert.fail('no Visa');
  methods.change(visa.id, { minAmount: '2', maxAmount: '100', countries: ['DE', 'FR'] }, by);
  assert.equal(pay('20.00', { country: 'DE' }).status, 'Captured');
  assert.match(pay('1.99', { country: 'DE' }).declineReason ?? '', /below 2 EUR/);
  assert.match(pay('100.01', { country: 'DE' }).declineReason ?? '', /above 100 EUR/);
  assert.match(pay('20.00', { country: 'GB' }).declineReason ?? '', /not offered in GB/);
  assert.throws(() => methods.change(visa.id, { minAmount: '100' }, by), /Enter a minimum below the maximum/);
});

test('a channel takes the money at once, by hand, or some hours later by the clock', () => {
  const { world, channel, pay } = open();
  const channels = world.of(Channels) ?? assert.fail('no channels');
  assert.equal(pay('20.00').status, 'Captured');
  channels.change(channel.id, { capture: 'Manual' }, by);
  const byHand = pay('20.00');
  channels.change(channel.id, { capture: 'Delayed', captureHours: 6 }, by);
  const later = pay('20.00');
  const released = pay('20.00');
  world.transactions.void(released, { ...by, requestId: '', reason: 'sold out' });
  assert.deepEqual([byHand.status, later.status, later.captured], ['Authorized', 'Authorized', 0]);
  world.clock.advance(5 * hour);
  assert.equal(later.status, 'Authorized');
  world.clock.advance(2 * hour);
  assert.deepEqual(
    [byHand.status, later.status, later.captured, released.status],
    ['Authorized', 'Captured', later.amount, 'Voided'],
  );
  assert.throws(() => channels.change(channel.id, { capture: 'Auto' }, by), /Enter a capture delay only/);
});

test('a payment keeps the MID it was made with when the MIDs of its merchant change', () => {
  for (const seed of [1, 2, 3]) {
    const random = createRandom(seed);
    const { world, merchant, mid, mids, pay } = open();
    const seeded = world.transactions
      .query({ mode: 'Live', merchantIds: new Set([merchant.id]) }, { pageSize: 300, descending: true })
      .rows.filter(({ kind }) => kind === 'Card');
    assert.ok(seeded.length > 50);
    const expected = new Map(seeded.map((row) => [row, midOf(world, row)]));
    const ofProvider = seeded.filter(({ serviceProvider }) => serviceProvider === mid.provider);
    assert.ok(ofProvider.length > 0 && ofProvider.every((row) => expected.get(row) === mid.mid));
    const { id: _id, ...fields } = mid;
    const second = mids.create({ ...fields, mid: `49999900000000${seed}` }, by);
    const used = new Set<string>();
    for (let step = 0; step < 30; step += 1) {
      const isFirst = integer(random, 0, 1) === 0;
      // One of the two is active at a time, or both are.
      mids.change(mid.id, { state: isFirst || integer(random, 0, 2) === 0 ? 'Active' : 'Inactive' }, by);
      mids.change(second.id, { state: isFirst ? 'Inactive' : 'Active' }, by);
      const payment = pay('20.00');
      const usedMid = midOf(world, payment) ?? assert.fail('no MID');
      assert.equal(mids.all.find((candidate) => candidate.mid === usedMid)?.state, 'Active', 'an active MID takes it');
      expected.set(payment, usedMid);
      used.add(usedMid);
      if (payment.captured > 0 && integer(random, 0, 3) === 0) {
        world.transactions.refund(payment, { ...by, requestId: `r${step}`, reason: 'Returned', amount: 500 });
        const refund = world.transactions.get(payment.children.at(-1) ?? '') ?? assert.fail('no refund');
        expected.set(refund, usedMid);
      }
      for (const [row, expectedMid] of expected)
        assert.equal(midOf(world, row), expectedMid, `${row.id} after step ${step}`);
    }
    assert.deepEqual(used, new Set([mid.mid, second.mid]));
  }
});

test('the setup tool shows the MID of today', () => {
  const { world, merchant, mid, mids } = open();
  const caller = {
    person: world.people[0] ?? assert.fail('nobody'),
    tier: 'tenant',
    tenantId: merchant.tenantId,
    mode: 'Live',
    permissions: new Set<string>(),
  } as const;
  const path = pathsOf({ caller, world }, new Set([merchant.id])).find(
    ({ paymentMethod, provider }) => paymentMethod === 'Visa' && provider === mid.provider,
  );
  assert.ok(path?.mid !== undefined, 'there is a path for Visa');
  const { currency, paymentMethod } = path;
  assert.equal(path.mid, midToday(world, mid.provider, { merchantId: merchant.id, currency, paymentMethod }));
  assert.ok(mids.all.some((candidate) => candidate.mid === path.mid && candidate.merchantId === merchant.id));
});

test('the setup tool tries a payment by the rules, lists, MIDs and routes of today', () => {
  const { world, merchant, channel, mid, mids } = open();
  const person =
    world.people.find(
      (user) => user.tier === 'tenant' && user.tenantId === merchant.tenantId && user.isAdministrator,
    ) ?? assert.fail();
  const caller = {
    tier: 'tenant',
    person,
    permissions: new Set<string>(),
    tenantId: merchant.tenantId,
    mode: 'Live',
  } as const;
  const body = {
    websiteId: merchant.websites[0]?.id ?? '',
    paymentMethod: 'Visa',
    currency: merchant.currency,
    amount: '20.00',
  };
  const tried = () => {
    const { outcome, steps } = tryPath({ caller, world, body });
    return [outcome, ...['antifraud', 'routing'].map((name) => steps.find(({ step }) => step === name)?.detail)];
  };
  assert.deepEqual(tried(), ['Captured', undefined, channel.provider]);
  mids.change(mid.id, { ticketMin: '50' }, by);
  const [outcome, , why] = tried();
  assert.equal(outcome, 'NoRoute');
  assert.match(String(why), /accepts no payments below 50/);
  mids.change(mid.id, { ticketMin: undefined }, by);
  const rules = world.of(AntifraudRules) ?? assert.fail('no rules');
  const conditions = [{ field: 'Method', operator: 'OneOf', value: 'Visa' } as const];
  const groups = [{ match: 'All' as const, conditions }];
  rules.create(
    {
      tenantId: merchant.tenantId,
      name: 'No Visa',
      action: 'Decline',
      state: 'Active',
      priority: 1,
      match: 'All',
      groups,
    },
    by,
  );
  assert.deepEqual(tried(), ['Declined', 'No Visa', undefined]);
});

test('alerts of declined payments are raised from live payments', () => {
  const { world, merchant, channel } = open(600);
  const rules = world.of(AlertRules) ?? assert.fail('no rules');
  const rule =
    rules.all.find(({ tenantId, metric }) => tenantId === merchant.tenantId && metric === 'DeclineRatio') ??
    assert.fail('no rule');
  rules.change(rule.id, { isActive: true, minimum: 5, windowHours: 1 }, by);
  world.of(Channels)?.change(channel.id, { isActive: false }, by);
  for (const { id, merchantId } of world.of(Channels)?.all ?? [])
    if (merchantId === merchant.id) world.of(Channels)?.change(id, { isActive: false }, by);
  const before = noticesOf(world, merchant.tenantId, 'RatioAlert').length;
  world.clock.advance(2 * hour);
  const notices = noticesOf(world, merchant.tenantId, 'RatioAlert');
  assert.ok(notices.length > before, 'nobody was told');
  assert.ok(
    notices.some(({ description }) => description.includes(merchant.legalBusinessName.split(' ')[0] ?? '')),
    JSON.stringify(notices.map(({ description }) => description)),
  );
});
