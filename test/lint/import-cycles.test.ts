// @lane unit
/** No file imports itself through other files, so that dependencies lead in one direction. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findCycles, importsMatching } from './import-cycles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

test('no file of core, the server and the command line is in a circular import', () => {
  const imports = importsMatching(root, /^(?:core|server|cli)\//);
  assert.ok(imports.size > 1000, 'no files');
  assert.deepEqual(findCycles(imports), []);
});
