/**
 * Values that a browser has stored, or that another window has sent, are read in their valid form. Invalid parts are
 * skipped.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusedRepeatedly } from '../../../core/auth/refusals.ts';
import { createRecent } from '../../../core/command-palette/recent.ts';
import { createExports } from '../../../core/state/exports.ts';
import { fieldsOf, isText, parseJson, storedFields, storedItems } from '../../../core/storage/stored-json.ts';
import { parseSession } from '../../../core/state/stored-session.ts';
import { storedTenant } from '../../../core/state/stored-tenant.ts';
import { parsePreferences } from '../../../core/ui/data-grid/state/stored-preferences.ts';
import { localViewStore } from '../../../core/ui/data-grid/views/saved-views.ts';

/** Creates a storage in which all keys have the same value. */
function storageOf(value: string | null): Storage {
  const storedValues = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => storedValues.clear(),
    getItem: (key) => storedValues.get(key) ?? value,
    setItem: (key, text) => void storedValues.set(key, text),
    removeItem: (key) => void storedValues.delete(key),
  };
}

const broken = [
  null,
  '',
  '{',
  '[1,',
  'null',
  'true',
  '5',
  '"text"',
  '[]',
  '{}',
  '[null, true, "a", {}, [[]], 5]',
  '{"id": {}, "widths": 5, "columns": {}}',
];

test('JSON is parsed, and a broken text is undefined', () => {
  assert.deepEqual(
    [
      parseJson('[1]'),
      parseJson('{'),
      parseJson(null),
      fieldsOf(null),
      fieldsOf(5),
      storedFields('{"a": 1}'),
      storedFields('"a"'),
    ],
    [[1], undefined, null, {}, {}, { a: 1 }, {}],
  );
  assert.deepEqual(
    [storedItems('["a", 1, null]', isText), storedItems('{"0": "a"}', isText), storedItems('[', isText)],
    [['a'], [], []],
  );
});

for (const value of broken) {
  test(`a stored ${JSON.stringify(value)} reads as nothing`, () => {
    const storage = storageOf(value);
    const storages = { name: 'test', local: storage, tab: storage };
    const exports = createExports({ onForget: () => () => undefined, storages });
    exports.restore();
    assert.deepEqual(exports.state.jobs, []);
    assert.equal(isRefusedRepeatedly(storages), false);
    assert.equal(storedTenant(storage), undefined);
    assert.equal(parseSession(value), undefined);
    assert.deepEqual(parsePreferences(value), { widths: {} });
    assert.deepEqual(localViewStore('list', 'user', storage).list(), []);
  });
}

test('only valid items of stored lists are read', () => {
  const job = { identifier: 'a', name: 'a.csv', state: 'Ready', rows: 5, written: 5 };
  const storage = storageOf(
    JSON.stringify([
      job,
      { ...job, state: 'Lost' },
      { ...job, rows: null },
      { ...job, message: 5 },
      { ...job, until: 'soon' },
      'a.csv',
    ]),
  );
  const storages = { name: 'test', local: storage, tab: storage };
  const exports = createExports({ onForget: () => () => undefined, storages });
  exports.restore();
  assert.deepEqual(exports.state.jobs, [job]);
});

test('the last screens are ids of routes only', () => {
  const storage = storageOf('["transactions/lookup", 5, null, {"id": "x"}]');
  const recent = createRecent({
    storages: { name: 'test', local: storage, tab: storage },
    onForget: () => () => undefined,
  } as unknown as Parameters<typeof createRecent>[0]); // the only methods that it calls
  assert.deepEqual(recent.routes('user'), ['transactions/lookup']);
});
