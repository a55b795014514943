// @lane program
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './built-portal.ts';

const bench = (...argv: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'test/bench/index.ts', ...argv], { cwd: root, encoding: 'utf8' });

test('the help of the bench lists its measures, and a wrong name ends with them', () => {
  const help = bench('--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /Measures: build, size, .*commands/);
  const wrong = bench('speed');
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /^There is no measure speed. Choose from build, size, /);
});
