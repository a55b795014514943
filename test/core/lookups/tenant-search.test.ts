// @lane sandbox
/** The search of tenants: by a part of the name, a hundred at a time, and the names of those that are chosen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '../../../core/http/client.ts';
import { tenantSearch } from '../../../core/api/tenant-search.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('general-ledger', { transactions: 500 });
const { signal } = new AbortController();

test('tenants are found by a part of their name, in any case, and by their ids', async () => {
  const { client } = actor('platform');
  const search = tenantSearch(client);
  const all = await search.options(' ', signal);
  assert.deepEqual(new Set(all.map(({ id }) => id)), new Set(world.tenants.map(({ id }) => id)));
  const [first, second] = all;
  assert.ok(first && second);
  const found = await search.options(first.name.slice(1, 6).toUpperCase(), signal);
  assert.ok(found.some(({ id }) => id === first.id));
  assert.ok(found.length < all.length);
  assert.deepEqual(await search.names([second.id], signal), [second]);
  assert.deepEqual(await search.options('no such tenant', signal), []);
});

test('an API without a search returns no tenant with another name', async () => {
  const rows = [
    { id: 'a', name: 'Ada Payments' },
    { id: 'b', name: 'Bode Payments' },
  ];
  const queries: unknown[] = [];
  const client = {
    call: async (_endpoint: unknown, { query }: { readonly query: unknown }) => {
      queries.push(query);
      return { data: rows, count: 2 };
    },
  } as unknown as Client;
  assert.deepEqual(await tenantSearch(client).options('ADA', signal), [rows[0]]);
  assert.deepEqual(await tenantSearch(client).names(['b'], signal), [rows[1]]);
  assert.deepEqual(queries, [
    { searchKey: 'ADA', pageIndex: 0, pageSize: 100 },
    { id: 'b', pageIndex: 0, pageSize: 100 },
  ]);
});
