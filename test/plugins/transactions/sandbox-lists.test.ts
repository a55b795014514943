// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { merchantCalls, operatorCalls, platformCalls } from '../../../plugins/transactions/api.ts';
import { as, call, findOne, now, refused, testWorld } from './call.ts';

const world = testWorld();
const platform = as(world, 'platform');
const tenant = as(world, 'tenant');
const merchant = as(world, 'merchant');
const sandboxed = as(world, 'sandboxed', 'Test');
const page = { PageSize: 10, PageIndex: 0 };
const day = 86_400_000;
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('each tier lists its own: all tenants, own tenant, own merchant', {
  requirements: ['EA-110', 'EA-111', 'EA-112'],
}, async () => {
  const everywhere = await call(world, platform, platformCalls.list, { query: { ...page, PageSize: 1000 } });
  const ownList = await call(world, tenant, operatorCalls.list, { query: { ...page, PageSize: 1000 } });
  const shop = await call(world, merchant, merchantCalls.list, { query: { ...page, PageSize: 1000 } });
  assert.equal(new Set(everywhere.data.map((row) => row.tenantId)).size, 3);
  assert.deepEqual([...new Set(ownList.data.map((row) => row.tenantId))], [tenant.tenantId]);
  assert.deepEqual([...new Set(shop.data.map((row) => row.merchantId))], [merchant.merchantId]);
  assert.ok(everywhere.count > ownList.count && ownList.count > shop.count && shop.count > 2000);
});

test('the lookups of staff and of merchants list card, alternative and bank payments', {
  requirements: ['S-004'],
}, async () => {
  const query = { ...page, PageSize: 1000 };
  for (const [who, calls] of [
    [platform, platformCalls],
    [tenant, operatorCalls],
    [merchant, merchantCalls],
  ] as const) {
    const { data } = await call(world, who, calls.list, { query });
    assert.deepEqual([...new Set(data.map(({ kind }) => kind))].sort(), ['Apm', 'Bank', 'Card']);
  }
});

test('platform staff with a tenant header see that tenant', async () => {
  const other = world.tenants[2]?.id ?? '';
  const { data } = await call(world, as(world, 'platform', 'Live', other), platformCalls.list, {
    query: { ...page, PageSize: 1000 },
  });
  assert.deepEqual([...new Set(data.map((row) => row.tenantId))], [other]);
});

test('a list holds one mode only', async () => {
  const live = await call(world, tenant, operatorCalls.list, { query: page });
  const test = await call(world, as(world, 'tenant', 'Test'), operatorCalls.list, { query: page });
  const modes = (rows: readonly { readonly id: string }[]) => [
    ...new Set(rows.map(({ id }) => world.transactions.get(id)?.mode)),
  ];
  assert.deepEqual([modes(live.data), modes(test.data)], [['Live'], ['Test']]);
  assert.ok((await call(world, sandboxed, merchantCalls.list, { query: page })).count >= 200);
  assert.equal((await call(world, as(world, 'sandboxed'), merchantCalls.list, { query: page })).count, 0);
});

test('a row has amounts with the currency’s decimals, ISO times and names', async () => {
  for (const [currency, pattern] of [
    ['JPY', /^\d+$/],
    ['EUR', /^\d+\.\d{2}$/],
    ['KWD', /^\d+\.\d{3}$/],
  ] as const) {
    const [row] = (await call(world, platform, platformCalls.list, { query: { ...page, currency } })).data;
    assert.ok(row);
    assert.match(row.amount, pattern);
    assert.match(row.created, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(row.merchantName, world.merchant(row.merchantId)?.legalBusinessName);
    assert.equal(row.tenantName, world.tenant(row.tenantId)?.name);
  }
});

test('filters take comma-joined values, sort and page', async () => {
  const dateFrom = new Date(now - 20 * day).toISOString();
  const dateTo = new Date(now - 5 * day).toISOString();
  const query = {
    ...page,
    status: 'Captured,Refunded',
    type: 'Sale',
    currency: 'EUR',
    paymentMethod: 'Visa,Mastercard',
    amountFrom: '10',
    amountTo: '80.50',
    dateFrom,
    dateTo,
  };
  const first = await call(world, tenant, operatorCalls.list, {
    query: { ...query, sortBy: 'amount', sortDirection: 'asc' },
  });
  const second = await call(world, tenant, operatorCalls.list, {
    query: { ...query, sortBy: 'amount', sortDirection: 'asc', PageIndex: 1 },
  });
  const rows = [...first.data, ...second.data];
  assert.equal(rows.length, 20);
  assert.equal(new Set(ids(rows)).size, 20);
  for (const row of rows) {
    assert.ok(['Captured', 'Refunded'].includes(row.status) && row.type === 'Sale' && row.currency === 'EUR');
    assert.ok(['Visa', 'Mastercard'].includes(row.paymentMethod));
    assert.ok(Number(row.amount) >= 10 && Number(row.amount) <= 80.5);
    assert.ok(row.created >= dateFrom && row.created <= dateTo);
  }
  const amounts = rows.map((row) => Number(row.amount));
  assert.deepEqual(
    amounts,
    amounts.toSorted((a, b) => a - b),
  );
});

/** Returns all rows of the world that a caller sees. */
const rowsOf = ({ tenantId, mode }: Caller) =>
  world.transactions.query({ mode, ...(tenantId && { tenantId }) }, { pageSize: Number.POSITIVE_INFINITY }).rows;

test('card, country and tenant filter the lists: alone, together, and no further than the caller sees', async () => {
  const all = rowsOf(tenant);
  const sample = all.find(({ maskedPan, country }) => maskedPan !== undefined && country !== 'DE');
  assert.ok(sample?.maskedPan);
  const [bin, last4] = [sample.maskedPan.slice(0, 6), sample.maskedPan.slice(-4)];
  const fits: readonly (readonly [object, (row: Transaction) => boolean])[] = [
    [{ card: last4 }, ({ maskedPan }) => maskedPan?.endsWith(last4) === true],
    [
      { card: `${bin},${last4}` },
      ({ maskedPan }) => maskedPan !== undefined && (maskedPan.startsWith(bin) || maskedPan.endsWith(last4)),
    ],
    [{ country: `DE,${sample.country}` }, ({ country }) => country === 'DE' || country === sample.country],
    [
      { country: sample.country, card: bin },
      ({ country, maskedPan }) => country === sample.country && maskedPan?.startsWith(bin) === true,
    ],
  ];
  for (const [filter, test] of fits) {
    const { count } = await call(world, tenant, operatorCalls.list, { query: { ...page, ...filter } });
    const expected = all.filter(test).length;
    assert.ok(expected > 0 && expected < all.length, JSON.stringify(filter));
    assert.equal(count, expected, JSON.stringify(filter));
  }
  const everywhere = rowsOf(platform);
  const ownTenantId = tenant.tenantId ?? '';
  const other = world.tenants.find(({ id }) => id !== ownTenantId)?.id ?? '';
  for (const tenantId of [ownTenantId, other, `${ownTenantId},${other}`]) {
    const { count } = await call(world, platform, platformCalls.list, { query: { ...page, tenantId } });
    assert.equal(count, everywhere.filter((row) => tenantId.split(',').includes(row.tenantId)).length);
  }
  for (const query of [{ tenantId: other }, { card: '12345' }, { country: 'Atlantis' }]) {
    await refused(
      call(world, tenant, operatorCalls.list, { query: { ...page, ...query } }),
      400,
      'transactions.filter',
    );
  }
});

test('the default order is newest first, and blank filters are ignored', async () => {
  const plain = await call(world, tenant, operatorCalls.list, { query: page });
  const times = plain.data.map((row) => row.created);
  assert.deepEqual(times, times.toSorted().reverse());
  const blank = await call(world, tenant, operatorCalls.list, { query: { ...page, status: '', merchantId: ' ' } });
  assert.deepEqual(blank, plain);
});

test('a filter that means nothing is refused, naming the value', async () => {
  const list = (query: object) => call(world, tenant, operatorCalls.list, { query: { ...page, ...query } });
  assert.match(await refused(list({ status: 'Captured,Stolen' }), 400, 'transactions.filter'), /status.*"Stolen"/);
  for (const name of ['type', 'currency', 'serviceProvider', 'paymentMethod', 'merchantId']) {
    assert.match(
      await refused(list({ [name]: 'constructor' }), 400, 'transactions.filter'),
      new RegExp(`${name}.*"constructor"`),
    );
  }
  await refused(list({ status: 'Captured,' }), 400, 'transactions.filter');
  await refused(list({ dateFrom: '2026-07-02T00:00:00Z', dateTo: '2026-07-01T00:00:00Z' }), 400, 'transactions.dates');
  await refused(list({ amountFrom: '10', amountTo: '9.99' }), 400, 'transactions.amounts');
});

test('a merchant filter answers alike for merchants of others and for none at all', async () => {
  const foreign = world.merchants.find(({ tenantId }) => tenantId !== tenant.tenantId)?.id ?? '';
  const neighbor =
    world.merchants.find(({ id, tenantId }) => tenantId === merchant.tenantId && id !== merchant.merchantId)?.id ?? '';
  const asTenant = (merchantId: string) => call(world, tenant, operatorCalls.list, { query: { ...page, merchantId } });
  const asMerchant = (merchantId: string) =>
    call(world, merchant, merchantCalls.list, { query: { ...page, merchantId } });
  const withoutId = (message: string, id: string) => message.replaceAll(id, '…');
  const unknown = withoutId(await refused(asTenant('mer_unknown'), 400, 'transactions.filter'), 'mer_unknown');
  assert.equal(withoutId(await refused(asTenant(foreign), 400, 'transactions.filter'), foreign), unknown);
  assert.equal(withoutId(await refused(asMerchant(neighbor), 400, 'transactions.filter'), neighbor), unknown);
  assert.ok((await asTenant(neighbor)).count >= 0);
  assert.ok((await asMerchant(merchant.merchantId ?? '')).count > 2000);
});

test('a search finds by any id, within the caller’s scope and filters', {
  requirements: ['EA-113', 'EA-114', 'EA-115'],
}, async () => {
  const ownTransaction = findOne(
    world,
    (row) => row.merchantId === merchant.merchantId && row.mode === 'Live' && row.captured > 0 && row.kind === 'Card',
  );
  const { providerReference, arn } = world.transactions.references(ownTransaction);
  const { email = '' } = world.transactions.payer(ownTransaction);
  for (const SearchKey of [ownTransaction.id, ownTransaction.externalId, providerReference, arn ?? '', email]) {
    for (const { data } of [
      await call(world, merchant, merchantCalls.search, { query: { ...page, SearchKey } }),
      await call(world, tenant, operatorCalls.search, { query: { ...page, SearchKey } }),
      await call(world, platform, platformCalls.search, { query: { ...page, SearchKey } }),
    ]) {
      assert.ok(ids(data).includes(ownTransaction.id), SearchKey);
    }
  }
  const last = ownTransaction.maskedPan?.slice(-4) ?? '';
  const found = await call(world, merchant, merchantCalls.search, {
    query: { ...page, PageSize: 1000, SearchKey: last, status: ownTransaction.status },
  });
  assert.ok(ids(found.data).includes(ownTransaction.id));
  const hidden = await call(world, sandboxed, merchantCalls.search, {
    query: { ...page, SearchKey: ownTransaction.id },
  });
  assert.deepEqual(hidden, { data: [], count: 0 });
});

test('a list counts rows per status and type within its other filters, and a search returns no counts', async () => {
  const narrowed = { ...page, currency: 'EUR' };
  for (const [who, list] of [
    [platform, platformCalls.list],
    [tenant, operatorCalls.list],
    [merchant, merchantCalls.list],
  ] as const) {
    const chosen = await call(world, who, list, { query: { ...narrowed, status: 'Captured', type: 'Sale' } });
    const all = await call(world, who, list, { query: narrowed });
    assert.deepEqual(chosen.counts, all.counts, 'whatever is chosen of them');
    const count = async (part: { readonly status?: string; readonly type?: string }) =>
      (await call(world, who, list, { query: { ...narrowed, ...part } })).count;
    assert.equal(chosen.counts?.status?.Declined, await count({ status: 'Declined' }));
    assert.equal(chosen.counts?.type?.Refund, await count({ type: 'Refund' }));
    assert.equal(
      Object.values(chosen.counts?.status ?? {}).reduce((sum, count) => sum + count, 0),
      all.count,
    );
  }
  assert.equal(
    'counts' in (await call(world, tenant, operatorCalls.search, { query: { ...narrowed, SearchKey: '1111' } })),
    false,
  );
});
