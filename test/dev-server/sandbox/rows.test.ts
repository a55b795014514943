/** Rows with localized texts are searched and sorted correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching, sortByField } from '../../../dev-server/sandbox/rows.ts';

const rows = [
  { id: 1, name: { en: 'Zinc', tr: 'Çinko' } },
  { id: 2, name: { en: 'Iron', tr: 'Demir' } },
  { id: 3, name: { en: 'Coal' } },
];
const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

test('a text by language is sorted by one language, by its rules, and by the first one if it lacks it', () => {
  assert.deepEqual(ids(sortByField(rows, 'name.en')), [3, 2, 1]);
  assert.deepEqual(ids(sortByField(rows, 'name.tr')), [3, 1, 2]);
  assert.deepEqual(ids(sortByField(rows, 'name.tr', 'desc')), [2, 1, 3]);
});

test('a text by language is found by its text in any language', () => {
  assert.deepEqual(
    [ids(matching(rows, 'çinko', ['name'])), ids(matching(rows, 'zin', ['name'])), ids(matching(rows, 'tr', ['name']))],
    [[1], [1], []],
  );
});
