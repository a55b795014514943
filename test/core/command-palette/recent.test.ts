import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecent } from '../../../core/command-palette/recent.ts';
import { createForgetting } from '../../../core/storage/forget.ts';
import { memoryStorage } from '../state/memory-storage.ts';

function recentIn(local: Storage) {
  const { onForget, forget } = createForgetting();
  return { ...createRecent({ storages: { name: 'test', local, tab: memoryStorage() }, onForget }), forget };
}

test('recent screens are stored per person, newest first, each once, at most eight', () => {
  const { routes, remember } = recentIn(memoryStorage());
  for (const id of ['a', 'b', 'a', 'a', 'c']) remember('ada', `p/${id}`);
  assert.deepEqual(routes('ada'), ['p/c', 'p/a', 'p/b']);
  assert.deepEqual(routes('bob'), []);
  for (let at = 0; at < 20; at++) remember('ada', `p/${at}`);
  assert.equal(routes('ada').length, 8);
});

test('signing out forgets them for everybody who used the browser, and nothing else', () => {
  const storage = memoryStorage();
  const { remember, routes, forget } = recentIn(storage);
  remember('ada', 'p/a');
  remember('bob', 'p/b');
  storage.setItem('portal.language', 'tr');
  forget();
  assert.deepEqual([routes('ada'), routes('bob'), storage.length], [[], [], 1]);
});

test('foreign content in the store and a full store cause no failure', () => {
  for (const text of ['{', '7', '{"a":1}', '[1,null,"p/a"]']) {
    const { routes } = recentIn(Object.assign(memoryStorage(), { getItem: () => text }));
    assert.deepEqual(routes('ada'), text.startsWith('[') ? ['p/a'] : []);
  }
  const setItem = () => {
    throw new Error('quota');
  };
  const { remember } = recentIn(Object.assign(memoryStorage(), { setItem }));
  remember('ada', 'p/a');
});
