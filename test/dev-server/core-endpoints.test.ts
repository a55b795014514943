// @lane sandbox
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { validate as isOpenApi } from './openapi-validator.ts';
import { createServer, type RunningServer } from './running-server.ts';
import { signIn, Visitor } from './visitor.ts';

let server: RunningServer;
const tokens = new Map<string, string>();
before(async () => {
  server = await createServer();
  for (const who of ['platform', 'tenant', 'merchant', 'limited']) {
    tokens.set(who, (await signIn(new Visitor(server.origin), `${who}@portal.test`)).access_token);
  }
});
after(() => server.close());

const call = (who: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/gateway/${path}`, { headers: { authorization: `Bearer ${tokens.get(who)}`, ...headers } });
const json = async (who: string, path: string, headers?: Record<string, string>) =>
  (await call(who, path, headers)).json();

test('the user context answers the person with permissions and the lists', { requirements: ['ES-035'] }, async () => {
  const tenant = await json('tenant', 'merchant/v1/crm/users/context');
  assert.equal(tenant.user.email, 'tenant@portal.test');
  assert.equal(tenant.user.userType, 'crm');
  assert.equal(tenant.user.tenant.id, tenant.user.tenantId);
  assert.ok(tenant.user.permissions.length > 0);
  assert.equal('themeSettings' in tenant.user, false);
  for (const list of [
    'activeCustomers',
    'activeServiceProviders',
    'activeCountries',
    'activePaymentMethods',
    'activeCurrencies',
    'activeLanguages',
  ]) {
    assert.ok(tenant[list].length > 0, list);
  }
  const merchant = await json('merchant', 'merchant/v1/users/context');
  assert.equal(merchant.user.merchant.merchantId, merchant.user.merchantId);
  assert.deepEqual(merchant.activeCustomers, []);
  const platform = await json('platform', 'merchant/v1/users/context');
  assert.equal(platform.user.isPlatform, true);
  assert.equal(platform.user.tenants.length, server.world?.tenants.length);
  assert.deepEqual((await json('limited', 'merchant/v1/crm/users/context')).user.permissions, ['CRM.Support.Lookup']);
});

/** Each list with its rows, its caller and path, and a record that it always contains. */
const lookups = [
  [
    '[ES-029] [ES-036] [EA-329]',
    'tenant',
    'merchant/v1/crm/lookup/active-countries',
    'activeCountries',
    { id: 'DE', name: { en: 'Germany', tr: 'Almanya' } },
  ],
  [
    '[ES-029] [ES-036] [EA-329]',
    'platform',
    'merchant/v1/lookup/active-countries',
    'activeCountries',
    { id: 'DE', name: { en: 'Germany', tr: 'Almanya' } },
  ],
  [
    '[ES-030] [EA-330]',
    'merchant',
    'merchant/v1/crm/lookup/active-countries',
    'activeCountries',
    { id: 'DE', name: { en: 'Germany', tr: 'Almanya' } },
  ],
  [
    '[ES-031] [ES-037] [EA-331]',
    'platform',
    'merchant/v1/lookup/active-currencies',
    'activeCurrencies',
    { id: 'JPY', name: { en: 'Japanese yen', tr: 'Japon yeni' }, decimalPlaces: 0 },
  ],
  [
    '[EA-332]',
    'merchant',
    'merchant/v1/crm/lookup/active-currencies',
    'activeCurrencies',
    { id: 'JPY', name: { en: 'Japanese yen', tr: 'Japon yeni' }, decimalPlaces: 0 },
  ],
  ['[ES-041]', 'tenant', 'merchant/v1/crm/lookup/active-languages', 'activeLanguages', { id: 'tr', name: 'Türkçe' }],
  [
    '[ES-033] [ES-039] [EA-196]',
    'tenant',
    'merchant/api/crm/lookup/active-payment-methods',
    'activePaymentMethods',
    undefined,
  ],
  [
    '[ES-034] [ES-040] [EA-195]',
    'tenant',
    'merchant/api/crm/transaction-service-providers',
    'activeServiceProviders',
    undefined,
  ],
  ['[ES-032] [ES-038] [EA-328]', 'tenant', 'merchant/v1/crm/users/crm/active-customers', 'activeCustomers', undefined],
] as const;
for (const [ids, who, path, inContext, known] of lookups) {
  test(`${ids} ${path} answers ${who} the list that the user context has`, async () => {
    const answer: { id: string }[] = await json(who, path);
    assert.deepEqual(
      answer,
      (await json(who, `merchant/v1/${who === 'tenant' ? 'crm/' : ''}users/context`))[inContext],
    );
    assert.ok(answer.length > 1);
    if (known)
      assert.deepEqual(
        answer.find(({ id }) => id === known.id),
        known,
      );
  });
}

test('merchants get no customers, tenant staff no tenants', async () => {
  assert.equal((await call('merchant', 'merchant/v1/users/crm/active-customers')).status, 403);
  assert.equal((await call('tenant', 'merchant/v1/tenants?pageIndex=0&pageSize=10')).status, 403);
});

test('the tenants are paged', { requirements: ['ES-014', 'EA-041'] }, async () => {
  const page = (pageIndex: number, pageSize: number) =>
    json('platform', `merchant/v1/tenants?pageIndex=${pageIndex}&pageSize=${pageSize}`);
  const all = await page(0, 100);
  assert.equal(all.count, server.world?.tenants.length);
  assert.equal(all.data.length, all.count);
  assert.deepEqual((await page(1, 2)).data, all.data.slice(2, 4));
});

test('merchants are listed within the caller’s tenant, searched, filtered and paged', {
  requirements: ['EA-024', 'EA-025'],
}, async () => {
  const ownTenantId = server.world?.personByEmail('tenant@portal.test')?.tenantId;
  const all = server.world?.merchants ?? [];
  const page = await json('tenant', 'merchant/v1/crm/merchants?pageSize=1000');
  assert.equal(page.count, all.filter((merchant) => merchant.tenantId === ownTenantId).length);
  assert.equal((await json('platform', 'merchant/v1/merchants')).count, all.length);
  const other = server.world?.tenants.find((tenant) => tenant.id !== ownTenantId);
  assert.equal(
    (await json('platform', 'merchant/v1/merchants', { tenantId: other?.id ?? '' })).count,
    all.filter((merchant) => merchant.tenantId === other?.id).length,
  );
  const some = page.data[3];
  const found = await json(
    'tenant',
    `merchant/v1/crm/merchants?searchKey=${encodeURIComponent(some.legalBusinessName.toUpperCase())}`,
  );
  assert.ok(found.data.some((merchant: { merchantId: string }) => merchant.merchantId === some.merchantId));
  const second = await json('tenant', 'merchant/v1/crm/merchants?pageSize=2&pageIndex=1');
  assert.deepEqual(second.data, page.data.slice(2, 4));
});

test('the ping answers nothing, and a token from elsewhere is refused through the gateway too', {
  requirements: ['ES-009'],
}, async () => {
  assert.equal((await call('tenant', 'merchant/v1/api/ping')).status, 204);
  const refused = await fetch(`${server.origin}/gateway/merchant/v1/users/context`, {
    headers: { authorization: 'Bearer made-up' },
  });
  assert.equal(refused.status, 401);
  assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
});

test('sessions outlive a reset of the sandbox', async () => {
  server.reset();
  assert.equal((await call('tenant', 'merchant/v1/crm/users/context')).status, 200);
});

test('every endpoint of an enabled plugin is answered', () => {
  assert.deepEqual(server.unanswered, []);
});

test('/openapi.json is valid OpenAPI 3.1 and names every endpoint with its guard', async () => {
  const document = await (await fetch(`${server.origin}/openapi.json`)).json();
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(await isOpenApi(document), []);
  const operations: { 'x-endpoints': string[]; 'x-guard': unknown; tags: string[]; operationId: string }[] =
    Object.values(document.paths).flatMap((item) => Object.values(item as Record<string, never>));
  const listed = new Set(operations.flatMap((operation) => operation['x-endpoints']));
  for (const id of [
    'core.user-context',
    'core.countries-merchant',
    'transactions.merchant.refund',
    'transactions.platform.list',
  ])
    assert.ok(listed.has(id), id);
  assert.equal(new Set(operations.map((operation) => operation.operationId)).size, operations.length);
  const refund = document.paths['/merchant/api/transactions/{id}/refunds'].post;
  assert.deepEqual(refund['x-guard'], { permissions: ['Merchant.Transaction.Refund'] });
  assert.deepEqual(refund.tags, ['transactions']);
  const names = refund.parameters.map(
    (parameter: { name?: string; $ref?: string }) => parameter.name ?? parameter.$ref,
  );
  for (const name of ['id', 'Website-Id', '#/components/parameters/RequestId']) assert.ok(names.includes(name), name);
});
