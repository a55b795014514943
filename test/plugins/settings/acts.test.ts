// @lane sandbox
/** Each setting takes effect: one call changes it, and a call of another plugin, or another list, then differs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lookups from '../../../core/api/lookups.ts';
import { getUserContext } from '../../../core/api/user-context.ts';
import { smallWorld } from '../../harness/small-world.ts';
import * as acquiring from '../../../plugins/acquiring/api.ts';
import * as api from '../../../plugins/settings/api.ts';
import { approvalReasons, declineReasons } from '../../../plugins/transactions/actions/reasons.ts';
import { Mids } from '../../../plugins/acquiring/sandbox/contract.ts';
import { posProviderOf } from '../../../plugins/settings/sandbox/places.ts';
import { merchantCalls, operatorCalls } from '../../../plugins/transactions/api.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';
import { terminalPart } from '../../../plugins/terminals/api.ts';
import { as, call, change, createTestWorld, find, refusalOf } from './call.ts';
import { operatorActions } from '../transactions/action-calls.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const platform = as(world, 'platform');
const foreign = as(world, 'tenant', world.tenants.find(({ id }) => id !== tenant.tenantId)?.id);
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

for (const { collection, code, lookup, forMerchants, inContext } of [
  {
    collection: api.currencies,
    code: 'CHF',
    lookup: lookups.listCurrencies,
    forMerchants: lookups.listCurrenciesForMerchants,
    inContext: 'activeCurrencies',
  },
  {
    collection: api.countries,
    code: 'FR',
    lookup: lookups.listCountries,
    forMerchants: lookups.listCountriesForMerchants,
    inContext: 'activeCountries',
  },
  {
    collection: api.languages,
    code: 'tr',
    lookup: lookups.listLanguages,
    forMerchants: lookups.listLanguages,
    inContext: 'activeLanguages',
  },
] as const) {
  test(`${collection.facts.words[1]}: a disabled one disappears for its tenant and merchants only`, async () => {
    const shown = async () => [
      ids(await call(world, tenant, lookup)).includes(code),
      ids(await call(world, merchant, forMerchants)).includes(code),
      ids((await call(world, tenant, getUserContext))[inContext] ?? []).includes(code),
      ids(await call(world, foreign, lookup)).includes(code),
      ids(await call(world, platform, lookup)).includes(code),
    ];
    assert.deepEqual(await shown(), [true, true, true, true, true]);
    await change(world, tenant, collection, { code }, { isActive: false });
    assert.deepEqual(await shown(), [false, false, false, true, true]);
    await change(world, tenant, collection, { code }, { isActive: true });
    assert.deepEqual(await shown(), [true, true, true, true, true]);
  });
}

test('a new currency is chosen from at once, with its decimals', async () => {
  await call(world, tenant, api.currencies.create, {
    body: { code: 'OMR', name: { en: 'Omani rial', tr: 'Umman riyali' }, decimalPlaces: 3, isActive: true, order: 1 },
  });
  const [first] = await call(world, tenant, lookups.listCurrencies);
  assert.deepEqual(first, { id: 'OMR', name: { en: 'Omani rial', tr: 'Umman riyali' }, decimalPlaces: 3 });
  assert.equal(ids(await call(world, foreign, lookups.listCurrencies)).includes('OMR'), false);
});

test('the reasons of a kind are offered where money is moved, to the tenant and its merchants alone', {
  requirements: ['EA-190', 'EA-191'],
}, async () => {
  const offered = async (caller = tenant, calls: typeof operatorCalls | typeof merchantCalls = operatorCalls) =>
    ids(await call(world, caller, calls.reasons, { query: { kind: 'Capture' } }));
  assert.deepEqual(await offered(), ['SHIPPED', 'SHIPPED_IN_PART']);
  await call(world, tenant, api.reasons.create, {
    body: {
      code: 'PICKED_UP',
      name: { en: 'Picked up', tr: 'Teslim alındı' },
      kinds: ['Capture', 'Approve'],
      isActive: true,
      order: 5,
    },
  });
  await change(world, tenant, api.reasons, { code: 'SHIPPED' }, { isActive: false });
  assert.deepEqual(await offered(), ['PICKED_UP', 'SHIPPED_IN_PART']);
  assert.deepEqual(await offered(merchant, merchantCalls), ['PICKED_UP', 'SHIPPED_IN_PART']);
  assert.deepEqual(await offered(foreign), ['SHIPPED', 'SHIPPED_IN_PART']);
  const params = { transactionType: 'Sale' };
  assert.deepEqual(ids(await call(world, tenant, declineReasons, { params })), [
    'INSUFFICIENT_FUNDS',
    'SUSPECTED_FRAUD',
    'THREE_DS_FAILED',
  ]);
  assert.deepEqual(await call(world, tenant, approvalReasons, { params }), [
    { id: 'PICKED_UP', name: { en: 'Picked up', tr: 'Teslim alındı' } },
    { id: 'REVIEW_PASSED', name: { en: 'Review passed', tr: 'İnceleme olumlu' } },
  ]);
  assert.deepEqual(
    (await refusalOf(call(world, tenant, declineReasons, { params: { transactionType: 'Gift' } }))).slice(0, 2),
    [404, 'transactions.unknown-type'],
  );
});

let cards = 1000;
/** Creates a card payment of the demo merchant, from this country and through this channel. */
function paid(country: string, channel: 'Ecommerce' | 'Terminal', instalments?: number) {
  const {
    id: merchantId,
    tenantId,
    currency,
    websites,
  } = world.merchant(merchant.merchantId ?? '') ?? assert.fail('no merchant');
  const [{ serviceProvider } = assert.fail('no payment')] = world.transactions.query(
    { merchantIds: new Set([merchantId]), mode: 'Live' },
    { pageSize: 1 },
  ).rows;
  const by = { actor: 'A payer', reason: 'A payment', requestId: '' };
  const payer = { name: 'Ada Lovelace', email: `ada${cards}@mail.example` };
  const wanted = { mode: 'Live', type: 'Sale', amount: 2_000, paymentMethod: 'Visa', externalId: 'ORD-1' } as const;
  const { status, declineReason } = world.transactions.pay(
    {
      ...wanted,
      serviceProvider,
      merchantId,
      tenantId,
      currency,
      websiteId: websites[0]?.id ?? '',
      country,
      channel,
      payer,
      ...(instalments !== undefined && { instalments }),
      maskedPan: `411111••••••${++cards}`,
    },
    by,
  );
  return status === 'Declined' ? declineReason : 'taken';
}

test('payers of a country that is switched off are declined, and those of others are not', async () => {
  assert.deepEqual([paid('FR', 'Ecommerce'), paid('NL', 'Ecommerce')], ['taken', 'taken']);
  await change(world, tenant, api.countries, { code: 'FR' }, { isActive: false });
  assert.deepEqual([paid('FR', 'Ecommerce'), paid('NL', 'Ecommerce')], ['Country blocked', 'taken']);
  await change(world, tenant, api.countries, { code: 'FR' }, { isActive: true });
  assert.equal(paid('FR', 'Ecommerce'), 'taken');
});

test('a POS provider that is disabled or has a silent host takes no sale, but online payments continue', async () => {
  const ownMerchant = world.merchant(merchant.merchantId ?? '') ?? assert.fail('no merchant');
  const { code } =
    posProviderOf(world, {
      tenantId: ownMerchant.tenantId,
      merchantId: ownMerchant.id,
      currency: ownMerchant.currency,
    }) ?? assert.fail('nobody’s terminals');
  assert.equal(paid('NL', 'Terminal'), 'taken');
  await change(world, tenant, api.posProviders, { code }, { isActive: false });
  assert.deepEqual([paid('NL', 'Terminal'), paid('NL', 'Ecommerce')], ['Terminal not available', 'taken']);
  await change(
    world,
    tenant,
    api.posProviders,
    { code },
    { isActive: true, host: 'https://pos.provider.example/timeout' },
  );
  assert.deepEqual(
    [paid('NL', 'Terminal'), paid('NL', 'Ecommerce')],
    ['Issuer unavailable', 'taken'],
    "its host isn't responding",
  );
  await change(world, tenant, api.posProviders, { code }, { host: 'https://pos.provider.example' });
  assert.equal(paid('NL', 'Terminal'), 'taken');
});

test('a POS provider takes payments in as many instalments as it offers', async () => {
  const ownMerchant = world.merchant(merchant.merchantId ?? '') ?? assert.fail('no merchant');
  const { code } =
    posProviderOf(world, {
      tenantId: ownMerchant.tenantId,
      merchantId: ownMerchant.id,
      currency: ownMerchant.currency,
    }) ?? assert.fail('nobody’s terminals');
  await change(world, tenant, api.posProviders, { code }, { maxInstalments: 6 });
  assert.deepEqual([paid('NL', 'Terminal', 6), paid('NL', 'Terminal', 7)], ['taken', 'Installments not offered']);
  const [last] = world.transactions.query(
    {
      merchantIds: new Set([ownMerchant.id]),
      statuses: new Set(['Captured']),
      channels: new Set(['Terminal']),
      mode: 'Live',
    },
    { pageSize: 1 },
  ).rows;
  const shown = await call(world, tenant, terminalPart.operator, { params: { id: last?.id ?? '' } });
  assert.equal(shown.instalments, 6);
  await change(world, tenant, api.posProviders, { code }, { maxInstalments: 3 });
  assert.deepEqual([paid('NL', 'Terminal', 6), paid('NL', 'Terminal')], ['Installments not offered', 'taken']);
});

test('a new MID is tested with its provider, a refused key is not taken, and no key is ever shown', async () => {
  const staff = tenant;
  const mid =
    (world.of(Mids)?.all ?? []).find(({ tenantId }) => tenantId === tenant.tenantId) ?? assert.fail('no MIDs');
  const { apiKeyEnd: _end, apiKeySet: _set, testedAt: _tested, id: _id, tenantId: _tenant, ...facts } = mid;
  const create = (number: string, apiKey: string) =>
    call(world, staff, acquiring.mids.create, { body: { ...facts, mid: number, state: 'Created', apiKey } });
  const made = await create('400000000000001', 'sk_test_00fail');
  assert.equal(made.apiKeyEnd, 'fail');
  assert.ok(!JSON.stringify(made).includes('sk_test'));
  const set = (changes: object) => change(world, staff, acquiring.mids, { id: made.id }, changes);
  const attempt = () => call(world, staff, acquiring.testMid, { params: { id: made.id } });
  const state = async () => (await find(world, staff, acquiring.mids, { id: made.id })).state;
  for (const next of ['Validated', 'Active'])
    assert.equal((await refusalOf(set({ state: next })))[1], 'mid.not-validated');
  assert.equal((await refusalOf(attempt()))[1], 'mid.key-refused');
  await set({ apiKey: 'sk_test_00good' });
  assert.equal(await state(), 'Created', 'another key alone is no test');
  await attempt();
  assert.equal(await state(), 'Validated');
  await set({ state: 'Active' });
  const [status, code, field] = await refusalOf(set({ apiKey: 'sk_test_01fail' }));
  assert.deepEqual(
    [status, code, field],
    [409, 'mid.key-refused', 'apiKey'],
    'one that is at work keeps a key that works',
  );
});

test('a payment older than the refund window is not refunded any more', async () => {
  const row =
    world.transactions
      .query(
        { mode: 'Live', tenantId: tenant.tenantId ?? '', statuses: new Set(['Captured']), types: new Set(['Sale']) },
        { pageSize: Number.POSITIVE_INFINITY },
      )
      .rows.find(
        ({ created, kind, currency, captured }) =>
          world.now() - created > 3 * 86_400_000 && kind === 'Card' && currency === 'EUR' && captured > 1_000,
      ) ?? assert.fail();
  const refund = async () => {
    const { money } = await call(world, tenant, operatorCalls.details, { params: { id: row.id } });
    const body = { amount: '1.00', currency: 'EUR', reason: 'Returned goods', expectedRemaining: money.remaining };
    return call(world, tenant, operatorActions.refund, {
      params: { id: row.id },
      headers: { 'Website-Id': row.websiteId, SystemMode: 'Live' },
      body,
    });
  };
  await change(world, tenant, api.systemVariables, { key: 'REFUND_WINDOW_DAYS' }, { value: '2' });
  assert.deepEqual(await refusalOf(refund()), [
    409,
    'transactions.too-old',
    undefined,
    'The refund window has passed.',
  ]);
  const { id } = await find(world, tenant, api.systemVariables, { key: 'REFUND_WINDOW_DAYS' });
  await call(world, tenant, api.restoreSystemVariable, { params: { id } });
  assert.ok((await refund()).relatedTransactionId, 'asked for, whatever the provider says');
});

test('an export of more rows than the tenant allows is refused, with how to narrow it', async () => {
  const query = { columns: 'id', timezoneOffset: 0 };
  await call(world, tenant, operatorCalls.csv, { query });
  await change(world, tenant, api.systemVariables, { key: 'EXPORT_MAX_ROWS' }, { value: '10' });
  const [status, code, , message] = await refusalOf(call(world, tenant, operatorCalls.csv, { query }));
  assert.deepEqual([status, code], [400, 'transactions.too-many-rows']);
  assert.match(message, /The list has \d+ rows\. An export can have up to 10\. Narrow it by date, status or merchant/);
  await call(world, foreign, operatorCalls.csv, { query });
  await call(world, platform, operatorCalls.csv, { query });
});

test('a disabled risk level cannot be chosen, and a caller for all tenants sees each level’s tenant', async () => {
  const names = async (caller: typeof tenant) =>
    (await call(world, caller, api.listRiskLevels)).map(({ name }) => name.en);
  assert.deepEqual(await names(tenant), ['Low', 'Medium', 'High', 'Prohibited']);
  await change(world, tenant, api.riskLevels, { name: 'Prohibited' }, { isActive: false });
  assert.deepEqual(await names(tenant), ['Low', 'Medium', 'High']);
  assert.ok((await names(platform)).includes(`Low · ${world.tenants[0]?.name}`));
});

test('without the settings nothing is offered, and refunds and exports know no bounds', async () => {
  const bare = smallWorld({ seed: 5, now: Date.UTC(2026, 0, 31, 12), parts: [transactions] });
  const caller = as(bare, 'tenant');
  assert.deepEqual(await call(bare, caller, operatorCalls.reasons, { query: { kind: 'Refund' } }), []);
  await call(bare, caller, operatorCalls.csv, { query: { columns: 'id', timezoneOffset: 0 } });
});
