import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lookups from '../../../core/api/lookups.ts';
import { getUserContext, ping } from '../../../core/api/user-context.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { checkGuard, type Tier } from '../../../core/permissions/guard.ts';
import { answers, fakeApi } from './fake-api.ts';

/** Returns the request line of an endpoint as a user of that tier calls it. */
async function requestLine(endpoint: AnyEndpoint, tier: Tier): Promise<string> {
  const { client, sent } = fakeApi([answers.json([])], { tier: () => tier });
  await client.call(endpoint);
  return `${sent[0]?.method} ${sent[0]?.url}`;
}

const allows = (endpoint: AnyEndpoint, tier: Tier) =>
  checkGuard(endpoint.guard, { tier, permissions: new Set() }) === 'allowed';

test('active countries come from the lookup path', async () => {
  assert.equal(
    await requestLine(lookups.listCountries, 'platform'),
    'GET /gateway/merchant/v1/lookup/active-countries',
  );
  assert.equal(
    await requestLine(lookups.listCountries, 'tenant'),
    'GET /gateway/merchant/v1/crm/lookup/active-countries',
  );
});

test('merchants’ active countries come from the crm lookup path', async () => {
  assert.equal(
    await requestLine(lookups.listCountriesForMerchants, 'merchant'),
    'GET /gateway/merchant/v1/crm/lookup/active-countries',
  );
});

test('active currencies come from the lookup path', { requirements: ['S-443'] }, async () => {
  assert.equal(
    await requestLine(lookups.listCurrencies, 'platform'),
    'GET /gateway/merchant/v1/lookup/active-currencies',
  );
});

test('merchants’ active currencies come from the crm lookup path', async () => {
  assert.equal(
    await requestLine(lookups.listCurrenciesForMerchants, 'merchant'),
    'GET /gateway/merchant/v1/crm/lookup/active-currencies',
  );
});

test('active customers come from /users/crm/active-customers', { requirements: ['S-445'] }, async () => {
  assert.equal(
    await requestLine(lookups.listCustomers, 'tenant'),
    'GET /gateway/merchant/v1/crm/users/crm/active-customers',
  );
  assert.equal(
    await requestLine(lookups.listCustomers, 'platform'),
    'GET /gateway/merchant/v1/users/crm/active-customers',
  );
});

test('merchants may not list the tenant’s customers', () => {
  assert.equal(allows(lookups.listCustomers, 'merchant'), false);
  assert.equal(allows(lookups.listCustomers, 'tenant'), true);
});

test('active payment methods come from api/crm/lookup/active-payment-methods', {
  requirements: ['S-447'],
}, async () => {
  assert.equal(
    await requestLine(lookups.listPaymentMethods, 'tenant'),
    'GET /gateway/merchant/api/crm/lookup/active-payment-methods',
  );
});

test('service providers come from api/crm/transaction-service-providers', { requirements: ['S-448'] }, async () => {
  assert.equal(
    await requestLine(lookups.listServiceProviders, 'tenant'),
    'GET /gateway/merchant/api/crm/transaction-service-providers',
  );
});

test('the user context, the ping, tenants and languages have their documented addresses', async () => {
  assert.equal(await requestLine(getUserContext, 'merchant'), 'GET /gateway/merchant/v1/users/context');
  assert.equal(await requestLine(ping, 'tenant'), 'GET /gateway/merchant/v1/api/ping');
  assert.equal(await requestLine(lookups.listTenants, 'platform'), 'GET /gateway/merchant/v1/tenants');
  assert.equal(
    await requestLine(lookups.listLanguages, 'platform'),
    'GET /gateway/merchant/v1/lookup/active-languages',
  );
});
