/** The seeds of entities read the right facts from a world's transactions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../../dev-server/world/create.ts';
import { type FactsFilter, transactionsBy } from '../../../dev-server/world/facts.ts';

const now = Date.parse('2026-07-14T09:30:00Z');
const day = 86_400_000;
const rows = createWorld({ seed: 3, now, transactions: 3_000 })
  .transactions.query({}, { pageSize: Number.POSITIVE_INFINITY })
  .rows.toReversed();
const transactionsOf = transactionsBy(rows);
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

const [first = 0, last = 0] = [1_500, 1_800].map((place) => rows[place]?.created);
const cases: readonly (readonly [what: string, filter: FactsFilter, fits: (row: (typeof rows)[number]) => boolean])[] =
  [
    ['all', {}, () => true],
    ['a mode', { mode: 'Test' }, ({ mode }) => mode === 'Test'],
    ['a kind', { kinds: new Set(['Bank', 'Apm']) }, ({ kind }) => kind === 'Bank' || kind === 'Apm'],
    ['a type', { types: new Set(['Payout']) }, ({ type }) => type === 'Payout'],
    ['a status', { statuses: new Set(['Declined']) }, ({ status }) => status === 'Declined'],
    ['a channel', { channels: new Set(['Terminal']) }, ({ channel }) => channel === 'Terminal'],
    ['a method', { paymentMethods: new Set(['Visa']) }, ({ paymentMethod }) => paymentMethod === 'Visa'],
    [
      'a time, both ends of it among them',
      { from: first, to: last },
      ({ created }) => created >= first && created <= last,
    ],
    [
      'several facts',
      { mode: 'Live', kinds: new Set(['Card']), from: first },
      ({ mode, kind, created }) => mode === 'Live' && kind === 'Card' && created >= first,
    ],
  ];

for (const [what, filter, fits] of cases)
  test(`transactions are found by ${what}, oldest first`, () => {
    const expected = rows.filter(fits);
    assert.ok(expected.length > 0);
    assert.deepEqual(ids(transactionsOf(filter)), ids(expected));
  });

test('nothing is found by what no transaction is, and by no value at all', () => {
  assert.deepEqual(transactionsOf({ paymentMethods: new Set(['Giro']) }), []);
  assert.deepEqual(transactionsOf({ statuses: new Set() }), []);
  assert.deepEqual(transactionsOf({ from: now + day }), []);
  assert.deepEqual(transactionsOf({ to: 0 }), []);
});
