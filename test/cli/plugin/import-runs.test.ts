// @lane program
/**
 * Plugins generated from documents of other authors compile, pass their generated tests and the check, and are part of
 * a build.
 */
import assert from 'node:assert/strict';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root as repository, temporaryFolder } from '../../bench/built-portal.ts';
import { compile } from '../../typecheck/compile.ts';
import { type MadeTests, madeTests, testParts } from '../made-tests.ts';
import { portal } from '../run.ts';

let root: string;
let tests: MadeTests;

const ofPackage = (path: string) => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));
/**
 * Documents by the plugin that is generated from each: a part of GitHub's, Train Travel's from an npm package, words
 * that code already uses, and unusual addresses.
 */
const documents = {
  github: fileURLToPath(new URL('documents/github-cut.json', import.meta.url)),
  trains: ofPackage('@readme/oas-examples/3.1/json/train-travel.json'),
  words: fileURLToPath(new URL('documents/words.yaml', import.meta.url)),
  addresses: fileURLToPath(new URL('documents/addresses.yaml', import.meta.url)),
};
const plugins = Object.keys(documents) as (keyof typeof documents)[]; // the keys of `documents`
const least = {
  github: { files: 4, tests: 40 },
  trains: { files: 2, tests: 10 },
  words: { files: 3, tests: 20 },
  addresses: { files: 5, tests: 20 },
};

async function run(...argv: readonly string[]): Promise<string> {
  const { code, out, err } = await portal(argv, { root });
  assert.equal(code, 0, `${argv.join(' ')}\n${out}${err}`);
  return out;
}

before(async () => {
  root = await temporaryFolder();
  const parts = [
    '.cache/test-packages',
    '.types',
    'biome.json',
    'cli',
    'core',
    'deployments',
    'dev-server',
    'package.json',
    'plugins',
    'server',
    'tsconfig.json',
    ...testParts,
  ];
  await Promise.all(parts.map((part) => cp(join(repository, part), join(root, part), { recursive: true })));
  await Promise.all([
    symlink(join(repository, 'node_modules'), join(root, 'node_modules')),
    mkdir(join(root, 'fixtures')),
  ]);
  const include = ['core/**/*.d.ts', '.types', ...plugins.flatMap((id) => [`plugins/${id}`, `test/plugins/${id}`])];
  await writeFile(join(root, 'tsconfig.imported.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  for (const id of plugins) await run('plugin', 'import', documents[id], '--id', id);
  assert.equal(await run('check', 'default'), 'default: no problems\n');
  // The deployment contains only these plugins, because the others have their own tests.
  const identity = { authority: '/identity', clientId: 'portal' };
  const deployment = {
    id: 'default',
    branding: { productName: 'Imported' },
    plugins,
    identity,
    api: { root: '/gateway' },
  };
  await writeFile(join(root, 'deployments/default.json'), JSON.stringify(deployment));
  tests = madeTests(root);
});
after(() => tests.end());

test('they compile', async () => assert.equal(await compile('tsconfig.imported.json', root), ''));

for (const id of plugins) {
  test(`the tests of ${id} pass: lists, forms with keys that are no ids, refusals, rights`, async () => {
    const { files, passed } = await tests.run(id);
    assert.equal(files, least[id].files);
    assert.ok(passed.length > least[id].tests, passed.join('\n'));
  });
}

test('a deployment that enables them has no problems, and its build has them', async () => {
  assert.equal(await run('check', 'default'), 'default: no problems\n');
  await run('build', '--out', join(root, 'dist'));
  const assets = join(root, 'dist/public/assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  for (const path of ['/repos/{owner}/{repo}/labels', '/bookings/{bookingId}'])
    assert.ok(
      texts.some((text) => text.includes(path)),
      `${path} is in a script`,
    );
});
