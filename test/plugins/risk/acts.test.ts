// @lane sandbox
/**
 * Rules, lists, levels and mappings apply to the next payment: one call changes them, and a call of another plugin then
 * differs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '../../../core/http/endpoint.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { World } from '../../../dev-server/world/world.ts';
import * as api from '../../../plugins/risk/api.ts';
import { antifraudLog } from '../../../plugins/transactions/detail/api.ts';
import { detailCalls } from '../../../plugins/transactions/detail/api.ts';
import { terminalCalls } from '../../../plugins/virtual-terminal/api.ts';
import { as, call, change, createTestWorld, find, refusalOf } from '../settings/call.ts';

const visa = '4111111111111111';
type Body = BodyOf<(typeof terminalCalls)['tenant']['pay']>;
type Rule = BodyOf<typeof api.antifraudRules.create>;

/** Creates a world with a caller of a tenant and a caller of its merchant. */
function scene() {
  const world = createTestWorld();
  const merchant = as(world, 'merchant');
  return {
    world,
    tenant: as(world, 'tenant'),
    merchant,
    merchantId: merchant.merchantId ?? assert.fail('no merchant'),
  };
}

let intents = 0;
async function pay(world: World, changes: Partial<Body> = {}) {
  const merchant = world.merchant(as(world, 'merchant').merchantId ?? '') ?? assert.fail('no merchant');
  const body = {
    merchantId: merchant.id,
    websiteId: merchant.websites[0]?.id ?? '',
    amount: '42.50',
    currency: merchant.currency,
    orderRef: `PHONE-${intents + 1}`,
    type: 'Sale',
    cardNumber: visa,
    expiry: '12/29',
    securityCode: '987',
    cardholder: 'Grace Hopper',
    email: 'grace@mail.example',
    ...changes,
  } as const;
  intents += 1;
  // Each call is separate.
  const { person, ...caller } = as(world, 'tenant');
  const answer = await call(world, { ...caller, person }, terminalCalls.tenant.pay, {
    body,
    requestId: `pay-${intents}`,
  } as object);
  const alerts = answer.transaction
    ? await call(world, as(world, 'tenant'), detailCalls.tenant.alerts, { params: { id: answer.transaction.id } })
    : [];
  return { ...answer, alerts };
}

const rule = (changes: Partial<Rule>): Rule => ({
  name: 'Ours',
  action: 'Decline',
  state: 'Active',
  priority: 1,
  match: 'All',
  groups: [{ match: 'All', conditions: [{ field: 'Email', operator: 'EndsWith', value: '@mail.example' }] }],
  ...changes,
});
const make = (world: World, caller: Caller, changes: Partial<Rule> = {}) =>
  call(world, caller, api.antifraudRules.create, { body: rule(changes) });

test('a declining rule stops a payment before its provider, and the alert names the rule and its version', async () => {
  const { world, tenant } = scene();
  assert.equal((await pay(world)).outcome, 'Approved');
  const made = await make(world, tenant);
  const { outcome, transaction, alerts } = await pay(world);
  assert.deepEqual(
    [outcome, transaction?.status, transaction?.declineReason],
    ['Declined', 'Declined', 'Suspected fraud'],
  );
  assert.deepEqual(
    alerts.map(({ ruleId, rule: name, ruleVersion, decision }) => ({ ruleId, name, ruleVersion, decision })),
    [{ ruleId: made.id, name: 'Ours', ruleVersion: 1, decision: 'Stopped' }],
  );
  const row = world.transactions.get(transaction?.id ?? '') ?? assert.fail('no row');
  assert.deepEqual(world.transactions.attempts(row), [], 'no provider was asked');
  const log = await call(world, tenant, antifraudLog, { params: { id: alerts[0]?.apiLogId ?? '' } });
  assert.match(log.response, /DECLINE/);
  assert.equal((await find(world, tenant, api.antifraudRules, { id: made.id })).hits, 1);
  await change(world, tenant, api.antifraudRules, { id: made.id }, { state: 'Shadow' });
  const shadow = await pay(world);
  assert.deepEqual(
    [shadow.outcome, shadow.alerts.map(({ decision, ruleVersion }) => [decision, ruleVersion])],
    ['Approved', [['Noted', 2]]],
  );
  await change(world, tenant, api.antifraudRules, { id: made.id }, { state: 'Draft' });
  assert.deepEqual((await pay(world)).alerts, []);
});

test('a review holds a payment until approval, 3-D Secure challenges the payer, and an alert lets it pass', async () => {
  const { world, tenant } = scene();
  const { id } = await make(world, tenant, { action: 'Review' });
  const held = await pay(world);
  assert.deepEqual(
    [held.outcome, held.transaction?.status, held.alerts[0]?.decision],
    ['Held', 'WaitingForApproval', 'Held'],
  );
  const row = world.transactions.get(held.transaction?.id ?? '') ?? assert.fail('no row');
  assert.equal(world.transactions.approval(row)?.holdReason, 'Compliance');
  assert.deepEqual(world.transactions.attempts(row), [], 'no provider was asked yet');
  world.transactions.approve(row, { actor: 'A', reason: 'Fine', requestId: 'r' });
  assert.deepEqual([row.status, row.captured], ['Captured', 4250]);
  await change(world, tenant, api.antifraudRules, { id }, { action: 'ThreeDs' });
  assert.equal((await pay(world, { channel: 'Ecommerce' })).outcome, 'Challenge');
  assert.equal((await pay(world)).outcome, 'Approved', 'a telephone order has no 3-D Secure');
  await change(world, tenant, api.antifraudRules, { id }, { action: 'Alert' });
  const alerted = await pay(world);
  assert.deepEqual([alerted.outcome, alerted.alerts.map(({ decision }) => decision)], ['Approved', ['Noted']]);
});

test('a tenant’s rule binds its merchants, and a merchant’s rule cannot override it', async () => {
  const { world, tenant, merchant, merchantId } = scene();
  const ownRule = await make(world, merchant, { action: 'Allow', name: 'Let them all in' });
  assert.equal(ownRule.merchantId, merchantId);
  await make(world, merchant, { name: 'And stop them' });
  assert.equal((await pay(world)).outcome, 'Approved', 'what the merchant allows its own rules do not stop');
  await make(world, tenant);
  assert.equal((await pay(world)).outcome, 'Declined', 'but the tenant’s do');
  const seen = await call(world, merchant, api.antifraudRules.list, { query: { pageIndex: 0, pageSize: 100 } });
  assert.ok(seen.data.every((rule) => rule.merchantId === merchantId));
  const tenants = await find(world, tenant, api.antifraudRules, { name: 'Ours' });
  assert.equal(
    (await refusalOf(call(world, merchant, api.antifraudRules.remove, { params: { id: tenants.id } })))[0],
    404,
  );
});

test('groups and conditions are joined by and, or; velocity counts the payments before', async () => {
  const { world, tenant } = scene();
  const currency = world.merchant(as(world, 'merchant').merchantId ?? '')?.currency ?? 'EUR';
  const above = { field: 'Amount', operator: 'Above', value: '40', currency } as const;
  const other = { field: 'Email', operator: 'OneOf', value: 'nobody@mail.example' } as const;
  const { id } = await make(world, tenant, { groups: [{ match: 'All', conditions: [above, other] }] });
  assert.equal((await pay(world)).outcome, 'Approved', 'and');
  await change(world, tenant, api.antifraudRules, { id }, { groups: [{ match: 'Any', conditions: [above, other] }] });
  assert.equal((await pay(world)).outcome, 'Declined', 'or');
  assert.equal((await pay(world, { amount: '40.00' })).outcome, 'Approved', 'above is above');
  const velocity = {
    field: 'Velocity',
    operator: 'Above',
    value: '2',
    by: 'Email',
    window: '1h',
    outcome: 'Any',
  } as const;
  await change(world, tenant, api.antifraudRules, { id }, { groups: [{ match: 'All', conditions: [velocity] }] });
  const email = 'often@mail.example';
  const outcomes = [];
  for (let at = 0; at < 3; at++) outcomes.push((await pay(world, { email })).outcome);
  assert.deepEqual(outcomes, ['Approved', 'Approved', 'Declined']);
  world.clock.advance(3_600_001);
  assert.equal((await pay(world, { email })).outcome, 'Approved', 'an hour later');
  const wrong = make(world, tenant, {
    name: 'Wrong',
    groups: [{ match: 'All', conditions: [{ ...above, value: 'much' }] }],
  });
  assert.deepEqual((await refusalOf(wrong)).slice(0, 3), [409, 'antifraud-rule.amount', 'groups']);
});

test('a rule’s versions are visible to people who may see the rule, including the version of an alert', async () => {
  const { world, tenant } = scene();
  const { id } = await make(world, tenant, { action: 'Alert' });
  const versions = (caller = tenant) => call(world, caller, api.ruleVersions, { params: { id } });
  const { alerts } = await pay(world);
  await change(world, tenant, api.antifraudRules, { id }, { action: 'Decline', priority: 2 });
  const rows = (await versions()).map(({ version, action, priority, changedBy }) => [
    version,
    action,
    priority,
    changedBy,
  ]);
  const who = `${tenant.person.firstName} ${tenant.person.lastName}`;
  assert.deepEqual(rows, [
    [2, 'Decline', 2, who],
    [1, 'Alert', 1, who],
  ]);
  assert.equal(alerts.find(({ rule }) => rule === 'Ours')?.ruleVersion, 1, 'the alert names the one that acted');
  assert.equal((await refusalOf(versions(as(world, 'tenant', 'another'))))[0], 404);
  const seeded = await find(world, tenant, api.antifraudRules, { name: 'High amount from disposable email' });
  await change(world, tenant, api.antifraudRules, { id: seeded.id }, { state: 'Shadow' });
  const [now, before] = await call(world, tenant, api.ruleVersions, { params: { id: seeded.id } });
  assert.deepEqual(
    [now?.state, before?.state, before?.changedBy],
    ['Shadow', 'Active', undefined],
    'what the world began with is the first',
  );
});

test('the dry run counts what a rule would have stopped, with its payments and sums, and changes nothing', async () => {
  const { world, tenant, merchant, merchantId } = scene();
  const body = {
    match: 'All',
    groups: [{ match: 'All', conditions: [{ field: 'Method', operator: 'OneOf', value: 'Visa' }] }],
    days: 7,
  } as const;
  const before = world.transactions.size;
  const ran = await call(world, tenant, api.tryRule, { body });
  const from = Date.parse(ran.from);
  const { rows } = world.transactions.query(
    {
      mode: 'Live',
      tenantId: tenant.tenantId ?? '',
      paymentMethods: new Set(['Visa']),
      types: new Set(['Sale', 'Authorization']),
      from,
    },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  assert.equal(ran.hits, rows.length);
  assert.ok(ran.hits > 0, 'there are some');
  assert.equal(
    ran.sums.reduce((sum, { count }) => sum + count, 0),
    ran.hits,
  );
  assert.equal(ran.payments[0]?.id, rows[0]?.id, 'the newest first');
  assert.equal(ran.refused, rows.filter(({ status }) => status === 'Declined' || status === 'Failed').length);
  assert.equal(world.transactions.size, before);
  const ownTrial = await call(world, merchant, api.tryRule, { body });
  assert.equal(ownTrial.hits, rows.filter((row) => row.merchantId === merchantId).length, 'a merchant’s own alone');
});

test('rule editors are notified of more hits than its threshold within an hour', async () => {
  const { world, tenant } = scene();
  const { id } = await make(world, tenant, { action: 'Alert', notifyAbove: 2 });
  const listNotifications = () =>
    world.notifications
      .of(tenant.person)
      .filter(
        ({ notificationType, objectUrl }) => notificationType === 'TransactionVelocityAlert' && objectUrl?.endsWith(id),
      );
  for (let at = 0; at < 2; at++) await pay(world);
  assert.equal(listNotifications().length, 0);
  for (let at = 0; at < 2; at++) await pay(world);
  assert.equal(listNotifications().length, 1, 'once');
});

test('blacklisted cards, BINs and e-mails are declined, and a card is stored only as a fingerprint', async () => {
  const { world, tenant, merchant } = scene();
  const add = (caller: Caller, body: BodyOf<typeof api.blacklist.create>) =>
    call(world, caller, api.blacklist.create, { body });
  const entry = await add(tenant, { type: 'Card', value: '4111 1111 1111 1111', reason: 'Stolen' });
  assert.deepEqual([entry.shown, entry.fingerprint?.length, 'value' in entry], ['411111••••••1111', 16, false]);
  assert.ok(!JSON.stringify(world.entities).includes(visa) && !JSON.stringify(entry).includes(visa));
  const stopped = await pay(world);
  assert.deepEqual(
    [stopped.outcome, stopped.transaction?.declineReason, stopped.alerts[0]?.kind, stopped.alerts[0]?.ruleId],
    ['Declined', 'Blacklisted', 'List', entry.id],
  );
  assert.equal((await refusalOf(add(tenant, { type: 'Card', value: visa, reason: 'Again' })))[1], 'blacklist.listed');
  assert.equal((await refusalOf(add(tenant, { type: 'Card', value: '4111111111111112', reason: 'x' })))[2], 'value');
  assert.match(
    (await refusalOf(add(tenant, { type: 'Ip', value: '10.0.0.0/0', reason: 'x' })))[3],
    /^\/0 isn't allowed/,
  );
  await call(world, tenant, api.blacklist.remove, { params: { id: entry.id } });
  assert.equal((await pay(world)).outcome, 'Approved');
  const expires = new Date(world.now() + 3_600_000).toISOString();
  await add(merchant, { type: 'Email', value: 'Grace@Mail.example', reason: 'Chargebacks', expires });
  assert.equal((await pay(world)).outcome, 'Declined');
  world.clock.advance(3_600_001);
  assert.equal((await pay(world)).outcome, 'Approved', 'an entry that has expired counts for nothing');
});

test('the white list skips velocity rules and reviews, never a decline or the blacklist', async () => {
  const { world, tenant } = scene();
  const review = await make(world, tenant, { action: 'Review' });
  await call(world, tenant, api.whitelist.create, {
    body: { type: 'Email', value: 'grace@mail.example', reason: 'Known for years' },
  });
  const passed = await pay(world);
  assert.equal(passed.outcome, 'Approved');
  assert.deepEqual(
    passed.alerts.map(({ kind, decision }) => [kind, decision]),
    [
      ['List', 'Noted'],
      ['Rule', 'Noted'],
    ],
  );
  await change(world, tenant, api.antifraudRules, { id: review.id }, { action: 'Decline' });
  assert.equal((await pay(world)).outcome, 'Declined');
  await change(world, tenant, api.antifraudRules, { id: review.id }, { state: 'Draft' });
  await call(world, tenant, api.blacklist.create, {
    body: { type: 'Email', value: 'grace@mail.example', reason: 'Or not' },
  });
  assert.equal((await pay(world)).outcome, 'Declined');
});

test('from a payment its card, BIN, e-mail and address go on a list, with reason and expiry', async () => {
  const { world, tenant, merchant } = scene();
  const { transaction } = await pay(world);
  const params = { transactionId: transaction?.id ?? '' };
  const calls = api.listCalls.blacklist;
  const parts = await call(world, tenant, calls.ofTransaction, { params });
  assert.deepEqual(
    parts.map(({ type, shown }) => [type, shown]),
    [
      ['Card', '411111••••••1111'],
      ['Bin', '411111'],
      ['Email', 'grace@mail.example'],
    ],
  );
  assert.equal(parts.find(({ type }) => type === 'Email')?.good, 1, 'the one good payment of the payer is counted');
  const expires = new Date(world.now() + 86_400_000).toISOString();
  assert.deepEqual(
    await call(world, tenant, calls.addFromTransaction, {
      params,
      body: { types: ['Card', 'Email'], reason: 'Chargeback', expires },
    }),
    {
      added: 2,
    },
  );
  const listed = await find(world, tenant, api.blacklist, { type: 'Card', transactionId: params.transactionId });
  assert.deepEqual([listed.reason, listed.expires, listed.source], ['Chargeback', expires, 'Transaction']);
  assert.equal((await pay(world)).outcome, 'Declined');
  assert.ok(
    (await call(world, tenant, calls.ofTransaction, { params })).some(
      ({ type, entryId }) => type === 'Card' && entryId === listed.id,
    ),
  );
  const foreign =
    world.transactions
      .query({ mode: 'Live' }, { pageSize: 500 })
      .rows.find((row) => row.merchantId !== merchant.merchantId) ?? assert.fail('all are theirs');
  const refused = await refusalOf(
    call(world, merchant, calls.addFromTransaction, {
      params: { transactionId: foreign.id },
      body: { types: ['Email'], reason: 'x' },
    }),
  );
  assert.equal(refused[0], 404);
});

test('a file is tried first, gives each row its result, and what it added is taken back within a day', async () => {
  const { world, tenant, merchantId } = scene();
  const calls = api.listCalls.whitelist;
  const rows = [
    { row: 2, type: 'E-mail', value: 'vip@mail.example', reason: 'VIP', merchant: merchantId, expires: '2027-01-01' },
    { row: 3, type: 'IP', value: '10.0.0.0/0' },
    { row: 4, type: 'Kart', value: visa },
    { row: 5, type: 'Phone', value: '1' },
    { row: 6, type: 'Card', value: '4111-1111-1111-1111' },
    { row: 7, type: 'BIN', value: '411111', expires: '2020-01-01' },
    { row: 8, type: 'BIN', value: '424242', merchant: 'Nobody' },
  ];
  const size = async () =>
    (await call(world, tenant, api.whitelist.list, { query: { pageIndex: 0, pageSize: 1 } })).count;
  const before = await size();
  const tried = await call(world, tenant, calls.import, { body: { fileName: 'vip.csv', dryRun: true, rows } });
  assert.deepEqual(
    tried.rows.map(({ row, result, field }) => [row, result, field]),
    [
      [2, 'Added', undefined],
      [3, 'Invalid', 'value'],
      [4, 'Added', undefined],
      [5, 'Invalid', 'type'],
      [6, 'Listed', 'value'],
      [7, 'Invalid', 'expires'],
      [8, 'Invalid', 'merchant'],
    ],
  );
  assert.match(tried.rows[1]?.message ?? '', /\/0 isn't allowed/);
  assert.equal(await size(), before, 'a trial adds nothing');
  const done = await call(world, tenant, calls.import, { body: { fileName: 'vip.csv', dryRun: false, rows } });
  assert.deepEqual([done.added, done.failed, await size()], [2, 5, before + 2]);
  const [record] = await call(world, tenant, calls.imports);
  assert.deepEqual([record?.fileName, record?.added, record?.undoUntil !== undefined], ['vip.csv', 2, true]);
  const params = { id: done.id ?? '' };
  await call(world, tenant, calls.undo, { params });
  assert.equal(await size(), before);
  assert.equal((await refusalOf(call(world, tenant, calls.undo, { params })))[1], 'whitelist.undone');
  const again = await call(world, tenant, calls.import, {
    body: { fileName: 'vip.csv', dryRun: false, rows: rows.slice(0, 1) },
  });
  world.clock.advance(86_400_000);
  assert.equal(
    (await refusalOf(call(world, tenant, calls.undo, { params: { id: again.id ?? '' } })))[1],
    'whitelist.too-late',
  );
});

test('a coin payment is paid at its block level, a short one waits for an operator, a zero one is declined', async () => {
  const { world, merchant } = scene();
  const test = { ...merchant, mode: 'Test' } as const;
  const currency = world.merchant(merchant.merchantId ?? '')?.currency ?? 'EUR';
  const send = async (amount: string, paidPercent: number) => {
    const { transactionId } = await call(world, test, api.payInCoin, {
      body: { coin: 'Bitcoin', currency, amount, paidPercent },
    });
    return world.transactions.get(transactionId) ?? assert.fail('no payment');
  };
  assert.equal(
    (
      await refusalOf(
        call(world, merchant, api.payInCoin, { body: { coin: 'Bitcoin', currency, amount: '1', paidPercent: 100 } }),
      )
    )[1],
    'coin.live',
  );
  const [small, large, short, none] = [
    await send('100', 100),
    await send('2000', 100),
    await send('100', 90),
    await send('100', 0),
  ];
  const statuses = () => [small, large, short, none].map(({ status }) => status);
  assert.deepEqual(statuses(), ['Pending', 'Pending', 'Pending', 'Pending']);
  world.clock.advance(600_000);
  assert.deepEqual(statuses(), ['Captured', 'Pending', 'Pending', 'Pending']);
  world.clock.advance(1_200_000);
  assert.deepEqual(statuses(), ['Captured', 'Captured', 'Pending', 'Pending']);
  world.clock.advance(1_800_000);
  assert.deepEqual(statuses(), ['Captured', 'Captured', 'Pending', 'Declined']);
  const [last] = world.transactions.events(short).slice(-1);
  assert.match(last?.message ?? '', /90\.00 .* of 100\.00 .* received/);
  await change(world, merchant, api.confirmationLevels, { coin: 'Bitcoin', amountFrom: '0' }, { confirmations: 2 });
  const next = await send('100', 100);
  world.clock.advance(600_000);
  assert.equal(next.status, 'Pending', 'a level acts on the next payment');
  world.clock.advance(600_000);
  assert.equal(next.status, 'Captured');
});

test('confirmation levels touch and never fall', async () => {
  const { world, merchant } = scene();
  const currency = world.merchant(merchant.merchantId ?? '')?.currency ?? 'EUR';
  const level = { coin: 'Bitcoin', currency, confirmations: 2, expiryMinutes: 60, underpaidPercent: 0 } as const;
  const add = (changes: object) =>
    call(world, merchant, api.confirmationLevels.create, { body: { ...level, amountFrom: '5000', ...changes } });
  assert.equal((await refusalOf(add({})))[1], 'confirmation-level.falls');
  assert.equal((await refusalOf(add({ amountFrom: '1000', confirmations: 3 })))[1], 'confirmation-level.taken');
  assert.equal((await refusalOf(add({ currency: 'XAU', confirmations: 3 })))[1], 'confirmation-level.gap');
  const first = await find(world, merchant, api.confirmationLevels, { coin: 'Bitcoin', amountFrom: '0' });
  assert.equal(first.amountTo, '1000');
  assert.equal(
    (await refusalOf(call(world, merchant, api.confirmationLevels.remove, { params: { id: first.id } })))[1],
    'confirmation-level.first',
  );
});

test('an error mapping says the next refusal in the merchant’s words; codes without one are counted', async () => {
  const { world, merchant } = scene();
  const refused = await pay(world, { amount: '10.13' });
  const { serviceProvider: provider = '' } = refused.transaction ?? {};
  assert.match(refused.message?.en ?? '', /Do not honor/);
  const isOpen = async () =>
    (await call(world, merchant, api.unmappedCodes)).some(
      (entry) => entry.provider === provider && entry.code === '05',
    );
  assert.ok(await isOpen());
  const body = {
    provider,
    code: '05',
    reason: 'IssuerDeclined',
    text: { en: 'Please call your bank.', tr: 'Lütfen bankanızı arayın.' },
    nextStep: 'OtherProvider',
    isActive: true,
  } as const;
  await call(world, merchant, api.errorMappings.create, { body });
  const outcome = await pay(world, { amount: '10.13' });
  assert.deepEqual([outcome.message, outcome.transaction?.declineReason], [body.text, 'Issuer declined']);
  assert.ok(!(await isOpen()));
  const params = { id: outcome.transaction?.id ?? '', language: 'tr' };
  const [reason] = await call(world, merchant, detailCalls.merchant.rejectionReasons, { params });
  assert.deepEqual([reason?.meaning, reason?.advice], [body.text.tr, 'Başka bir sağlayıcıyla deneyin.']);
  assert.equal((await refusalOf(call(world, merchant, api.errorMappings.create, { body })))[1], 'error-mapping.taken');
});

test('alerts of the past name the rules that stand today', async () => {
  const { world, tenant } = scene();
  const filter = {
    tenantId: tenant.tenantId ?? '',
    statuses: new Set(['Declined']),
    fits: ({ declineReason = '' }) => /fraud/i.test(declineReason),
  };
  const row =
    world.transactions.query({ ...filter, mode: 'Live' }, { pageSize: 1 }).rows[0] ?? assert.fail('none was stopped');
  const [alert] = await call(world, tenant, detailCalls.tenant.alerts, { params: { id: row.id } });
  const found = await find(world, tenant, api.antifraudRules, { id: alert?.ruleId });
  assert.equal(found.name, alert?.rule);
});
