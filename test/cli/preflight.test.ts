// @lane program
/** A missing part of a folder or its packages is reported in a single line, by all scripts. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repository, temporaryRoot } from './run.ts';

const copied = ['package.json', 'cli/portal.js', 'cli/preflight.cjs', 'dev-server/preload.js', 'test/preflight.cjs'];
interface PackageJson {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const { scripts, devDependencies }: PackageJson = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
/**
 * A script for each distinct beginning, up to the file that it runs. Its output represents the output of all scripts
 * with that beginning.
 */
const tried = new Map(
  Object.entries(scripts).map(([script, command]) => [
    command.replace(/ (?:cli|test|dev-server)\/\S+\.[jt]s\b.*/, ''),
    script,
  ]),
);
/** Scripts that run shipped parts; the others are for development. */
const ofPortal = ['start', 'dev', 'build', 'catalogue', 'types', 'prepare'];
const names = [...tried.values()];

/** Returns the output of these scripts in a folder of this name without packages. */
async function resultsIn(t: { after(done: () => Promise<void>): void }, name: string) {
  const parent = await temporaryRoot(
    t,
    Object.fromEntries(copied.map((path) => [join(name, path), readFileSync(join(repository, path), 'utf8')])),
  );
  const root = join(parent, name);
  const results = names.map((script) => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', scripts[script] ?? ''], {
      cwd: root,
      encoding: 'utf8',
    });
    return { script, status, output: stdout + stderr };
  });
  return { root, results };
}

test('a folder that the loader can’t read is refused by every script', async (t) => {
  for (const name of ['what?', 'back\\slash']) {
    const { root, results } = await resultsIn(t, name);
    const message = `portal: [folder.name] The path ${root} has ${name === 'what?' ? '?' : '\\'}, which Node can’t load from. Rename or move the folder.\n`;
    assert.deepEqual(
      results,
      names.map((script) => ({ script, status: 1, output: message })),
    );
  }
});

test('missing packages are named by every script, those for development with how to get them', async (t) => {
  const { root, results } = await resultsIn(t, 'plain');
  const ofDevelopment = `portal: [packages.missing] @biomejs/biome and ${Object.keys(devDependencies).length - 1} more packages for development are not installed. Run npm ci --include=dev in ${root}\n`;
  const ofAll = `portal: [packages.missing] The package tsx is not installed. Run npm ci in ${root}/\n`;
  assert.ok(
    names.length <= 5 &&
      Object.values(scripts).every((command) => /^node (?:-r \.\/)?(?:cli|test)\/preflight\.cjs /.test(command)),
  );
  assert.deepEqual(
    results,
    names.map((script) => ({ script, status: 1, output: ofPortal.includes(script) ? ofAll : ofDevelopment })),
  );
});

test('a folder that can’t be written to is refused by the type check and the tests', async (t) => {
  const files = Object.fromEntries(copied.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
  // A file in the place of the folder also stops the superuser.
  const root = await temporaryRoot(t, {
    ...files,
    'package.json': '{"type":"module","devDependencies":{}}',
    '.cache': '',
  });
  for (const script of ['test', 'typecheck']) {
    const { status, stderr } = spawnSync('/bin/sh', ['-c', scripts[script] ?? ''], { cwd: root, encoding: 'utf8' });
    assert.equal(
      stderr,
      `portal: [folder.read-only] ${join(root, '.cache')} isn’t writable (EEXIST). Change its permissions, or use a copy of the sources.\n`,
    );
    assert.equal(status, 1);
  }
});
