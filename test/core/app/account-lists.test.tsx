// @lane component
import { contextOf, openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAppState } from '../../../core/app/app-state.ts';
import { lookupNames } from '../../../core/lookups/lookups.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { AllLists } from '../lookups/lists.tsx';
import { userContext } from './people.ts';

const lists = screen('lists', '/crm/lists', { screen: async () => ({ default: AllLists }) });

/** Opens a screen with all lists. Returns the requests for the account and the lists, and the content of each list. */
async function open(tier: Tier) {
  const { view, requests, portal } = await openApp({
    user: userContext(tier),
    plugins: [{ id: 'crm', routes: [lists] }],
    path: '/crm/lists',
    // The tenants of the platform do not belong to the account.
    server: (request) => (request.url.includes('/tenants?') ? Response.json({ data: [], count: 0 }) : undefined),
  });
  await view.findByRole('region', { name: 'countries' });
  const shown = Object.fromEntries(
    lookupNames.map((name) => [name, view.getByRole('region', { name }).querySelector('ul')?.textContent]),
  );
  const state = readAppState(portal);
  view.unmount();
  return {
    requests: requests.filter((request) => /context|lookup|active|tenants|providers/.test(request)),
    shown,
    state,
  };
}

test('the account comes from /users/context with every list, so no list is requested again', {
  requirements: ['S-450'],
}, async () => {
  const brought = {
    countries: 'TR=Türkiye',
    currencies: 'EUR=Euro',
    paymentMethods: 'card=Card',
    serviceProviders: 'p1=Provider',
    languages: 'en=English',
  };
  const tenant = await open('tenant');
  assert.deepEqual(tenant.requests, ['GET /gateway/merchant/v1/crm/users/context']);
  assert.deepEqual(tenant.shown, { ...brought, customers: 'm1=Acme', tenants: '' });
  assert.deepEqual(tenant.state.lists.customers, contextOf(userContext('tenant')).activeCustomers);

  const platform = await open('platform');
  assert.deepEqual(platform.requests, ['GET /gateway/merchant/v1/users/context', 'GET /gateway/merchant/v1/tenants']);
  assert.deepEqual(platform.shown, { ...brought, customers: 'm1=Acme', tenants: '' });

  const merchant = await open('merchant');
  assert.deepEqual(merchant.requests, ['GET /gateway/merchant/v1/users/context']);
  // They are left out even if an API sends a merchant the customers of its tenant.
  assert.deepEqual(merchant.shown, { ...brought, customers: '', tenants: '' });
});
