import assert from 'node:assert/strict';
import { test } from 'node:test';
import find from '../../../plugins/transactions/find-action.ts';
import manifest from '../../../plugins/transactions/plugin.ts';

const row = {
  id: 'tx_1',
  externalId: 'DEM-708438',
  type: 'Sale',
  amount: '12.50',
  currency: 'EUR',
  paymentMethod: 'Visa',
  created: '2026-01-01T10:00:00Z',
};

/** Returns the links that the palette receives, and the searches made. */
async function answers(text: string) {
  const requests: unknown[] = [];
  const client = {
    call: async (_endpoint: unknown, { query }: { readonly query: { readonly SearchKey: string } }) => {
      requests.push(query.SearchKey);
      return { data: [row, { ...row, id: 'tx_2', type: 'Refund' }] };
    },
  };
  const context = {
    client,
    signal: new AbortController().signal,
    holder: { tier: 'merchant', permissions: [] },
    environment: { currencies: [], timeZone: 'UTC' },
  };
  const found = await find(text, context as unknown as Parameters<typeof find>[1]); // only `call` of the client is used
  return { requests, hrefs: found.map(({ href }) => href) };
}

const fits = (text: string) =>
  new RegExp(`^(?:${manifest.finders?.find(({ id }) => id === 'action')?.matches})$`, 'u').test(text);

test('an action with a reference leads to its form in both languages, and a refund is not refunded', async () => {
  const lookup = '/merchant/transaction-management/transaction-lookup';
  for (const [text, action] of [
    ['refund DEM-708438', 'refund'],
    ['Void DEM-708438', 'void'],
    ['iade DEM-708438', 'refund'],
    ['İade DEM-708438', 'refund'],
    ['İptal DEM-708438', 'void'],
    ['tahsil  DEM-708438', 'capture'],
  ] as const) {
    assert.ok(fits(text), text);
    assert.deepEqual(
      await answers(text),
      { requests: ['DEM-708438'], hrefs: [`${lookup}/tx_1?action=${action}`] },
      text,
    );
  }
  for (const text of ['DEM-708438', 'refund']) assert.equal(fits(text), false, text);
});

test('a word that is no action searches for nothing', async () => {
  for (const text of ['delete DEM-708438', 'acme holding'])
    assert.deepEqual(await answers(text), { requests: [], hrefs: [] }, text);
});
