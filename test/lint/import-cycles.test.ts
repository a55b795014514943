// @lane unit
/** No file or folder imports itself through others, so that dependencies lead in one direction. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findCycles, findFolderCycles, importsMatching } from './import-cycles.ts';
import { remainingFileCycle, remainingFolderCycles } from './remaining-cycles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = importsMatching(root, /^(?:core|server|cli|dev-server|plugins)\//);

test('circular imports are found, by way of other files too', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', ['a', 'd']],
    ['e', ['a']],
  ]);
  assert.deepEqual(findCycles(imports), [['b', 'c'], ['d']]);
  assert.deepEqual(findCycles(new Map([['a', ['b']]])), []);
});

test('circular imports of folders are found at each depth', () => {
  const imports = new Map([
    ['a/one/x.ts', ['a/two/y.ts', 'node:fs']],
    ['a/two/y.ts', ['a/two/deep/z.ts', 'a/three.ts']],
    ['a/two/deep/z.ts', ['a/one/other.ts', 'a/two/index.ts']],
    ['a/two/index.ts', ['b/x.ts']],
    ['a/one/other.ts', []],
    ['a/three.ts', ['a/one/x.ts']],
    ['b/x.ts', ['a/three.ts']],
  ]);
  assert.deepEqual(findFolderCycles(imports), [
    { folder: '', names: ['a', 'b'] },
    { folder: 'a', names: ['one', 'three.ts', 'two'] },
  ]);
  assert.deepEqual(
    findFolderCycles(
      new Map([
        ['a/one/x.ts', ['a/two/y.ts']],
        ['a/two/y.ts', []],
      ]),
    ),
    [],
  );
});

test('no file is in a circular import, except where types are recursive', () => {
  assert.ok(sources.size > 2500, 'no files');
  assert.deepEqual(findCycles(sources), [remainingFileCycle]);
});

test('folders beside each other import in one direction, except the listed ones', () => {
  const remaining = remainingFolderCycles.map(({ folder, names }) => ({ folder, names }));
  const message = 'Move what both folders need to a lower folder. Shorten the list when a cycle ends or gets smaller.';
  assert.deepEqual(findFolderCycles(sources), remaining, message);
});
