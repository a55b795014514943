// @lane program
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { runAll } from '../runner/run-all.ts';
import { root, toyFiles } from '../runner/toys.ts';

const { paths } = toyFiles({
  first: `test('passes', () => {});`,
  old: `test('uses what is old', () => process.emitWarning('Use new() instead.', 'DeprecationWarning', 'DEP9999'));`,
  other: `test('warns', () => process.emitWarning('It rains.', 'Warning'));`,
});

test('a deprecation of Node fails the file that causes it, another warning does not', async () => {
  const { files } = await runAll([paths.first, paths.old, paths.other], { root, atOnce: 1, ended: () => undefined });
  const failed = files.filter(({ isPassed }) => !isPassed);
  assert.deepEqual(
    failed.map(({ file }) => file),
    [paths.old],
  );
  assert.match(failed[0]?.trouble ?? '', /^Node deprecates: \[DEP9999\] Use new\(\) instead\. \(.*old\.test\.ts/);
});

test('it fails a file that runs by itself, too', () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const run = (path: string) =>
    spawnSync(process.execPath, ['--import', './test/harness/register.js', '--test', path], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
  const old = run(paths.old);
  assert.equal(old.status, 1);
  assert.match(old.stdout, /Node deprecates: \[DEP9999\]/);
  assert.equal(run(paths.first).status, 0);
});
