import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LazyMap } from './lazy-map.ts';

test('a map that makes its table late does what a map does', () => {
  const [lazy, usual] = [new LazyMap<unknown, unknown>(), new Map<unknown, unknown>()];
  const seen = (map: LazyMap<unknown, unknown> | Map<unknown, unknown>) => {
    const visited: unknown[] = [];
    map.forEach((value, key) => void visited.push([key, value]));
    return [
      map.size,
      map.get('a'),
      map.has('a'),
      [...map.keys()],
      [...map.values()],
      [...map.entries()],
      [...map],
      visited,
    ];
  };
  const check = () => assert.deepEqual(seen(lazy), seen(usual));
  check();
  assert.equal(lazy.delete('a'), usual.delete('a'));
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ] as const) {
    assert.equal(lazy.set(key, value), lazy);
    usual.set(key, value);
    check();
  }
  assert.equal(lazy.delete('a'), usual.delete('a'));
  check();
  lazy.clear();
  usual.clear();
  check();
});
