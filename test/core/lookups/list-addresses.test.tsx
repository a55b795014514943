// @lane component
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientContext } from '../../../core/portal/use-call.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { answers, fakeApi } from '../http/fake-api.ts';
import { AllLists } from './lists.tsx';

/** Returns the API requests of a user of a tier when all lists are shown, with the portal's client. */
async function requestsOf(tier: Tier): Promise<string[]> {
  const rows = [{ id: 'a', name: 'Alpha' }];
  const { client, sent } = fakeApi(
    [({ url }) => answers.json(url.includes('pageSize') ? { data: rows, count: 1 } : rows)],
    { tier: () => tier },
  );
  const lists = (
    <ClientContext value={client}>
      <AllLists />
    </ClientContext>
  );
  const { view } = await renderPart(lists, { person: { tier, permissions: [] } });
  await waitFor(() => assert.equal(view.container.querySelectorAll('[aria-busy=true]').length, 0));
  view.unmount();
  return sent.map(({ method, url }) => `${method} ${url}`).sort();
}

const commonCalls = [
  'GET /gateway/merchant/api/crm/lookup/active-payment-methods',
  'GET /gateway/merchant/api/crm/transaction-service-providers',
];

test('operators load countries, currencies and customers from the lookup paths, the platform also tenants', {
  requirements: ['S-442', 'S-444', 'S-450'],
}, async () => {
  const ownCalls = (base: string) =>
    [
      'lookup/active-countries',
      'lookup/active-currencies',
      'lookup/active-languages',
      'users/crm/active-customers',
    ].map((path) => `GET ${base}/${path}`);
  assert.deepEqual(await requestsOf('tenant'), [...commonCalls, ...ownCalls('/gateway/merchant/v1/crm')].sort());
  const tenants = 'GET /gateway/merchant/v1/tenants?pageIndex=0&pageSize=100';
  assert.deepEqual(await requestsOf('platform'), [...commonCalls, ...ownCalls('/gateway/merchant/v1'), tenants].sort());
});

test('merchants load countries and currencies from the crm lookup paths, and no customers', {
  requirements: ['S-442', 'S-444', 'S-446', 'S-450', 'A-358', 'A-359', 'A-360', 'A-608'],
}, async () => {
  const ownCalls = ['crm/lookup/active-countries', 'crm/lookup/active-currencies', 'lookup/active-languages'].map(
    (path) => `GET /gateway/merchant/v1/${path}`,
  );
  assert.deepEqual(await requestsOf('merchant'), [...commonCalls, ...ownCalls].sort());
});
