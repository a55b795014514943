import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recentRoutes, rememberRoute } from '../../../core/palette/recent.ts';
import { memoryStorage } from '../state/memory-storage.ts';

test('the screens visited last are kept by person, newest first, each once, at most eight', () => {
  const store = memoryStorage();
  for (const id of ['a', 'b', 'a', 'a', 'c']) rememberRoute(store, 'ada', `p/${id}`);
  assert.deepEqual(recentRoutes(store, 'ada'), ['p/c', 'p/a', 'p/b']);
  assert.deepEqual(recentRoutes(store, 'bob'), []);
  for (let at = 0; at < 20; at++) rememberRoute(store, 'ada', `p/${at}`);
  assert.equal(recentRoutes(store, 'ada').length, 8);
});

test('what somebody else has put into the store, or a full store, breaks nothing', () => {
  for (const text of ['{', '7', '{"a":1}', '[1,null,"p/a"]'])
    assert.deepEqual(recentRoutes({ getItem: () => text, setItem: () => {} }, 'ada'), text.startsWith('[') ? ['p/a'] : []);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
  };
  rememberRoute(full, 'ada', 'p/a');
});
