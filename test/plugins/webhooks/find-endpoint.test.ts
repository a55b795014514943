import assert from 'node:assert/strict';
import { test } from 'node:test';
import findEndpoint from '../../../plugins/webhooks/find-endpoint.ts';

test('the palette finds webhook endpoints by their URL, at the address of the person’s tier', async () => {
  const data = [{ id: 'whe_1', url: 'https://shop.example/hooks', state: 'Delivering' }];
  const find = (tier: 'tenant' | 'merchant') =>
    findEndpoint('shop', {
      client: { call: async () => ({ data, count: 1 }) } as never,
      signal: new AbortController().signal,
      holder: { tier, permissions: new Set() },
      environment: {} as never,
    });
  const found = { title: 'https://shop.example/hooks', hint: 'Delivering' };
  assert.deepEqual(await find('tenant'), [{ ...found, href: '/crm/settings/webhook-endpoints/whe_1' }]);
  assert.deepEqual(await find('merchant'), [{ ...found, href: '/merchant/payment-settings/webhook-endpoints/whe_1' }]);
});
