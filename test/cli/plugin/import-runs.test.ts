/** Plugins that were made of documents that nobody here wrote compile, pass the tests that came with them, check, and are in a build. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root as repository, temporaryFolder } from '../../bench/built-portal.ts';

let root: string;

const ofPackage = (path: string) => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));
/** Documents by the plugin that is made of each: a cut of GitHub's, Train Travel's as an npm package has it, and words that code has already. */
const documents = {
  github: fileURLToPath(new URL('documents/github-cut.json', import.meta.url)),
  trains: ofPackage('@readme/oas-examples/3.1/json/train-travel.json'),
  words: fileURLToPath(new URL('documents/words.yaml', import.meta.url)),
};
const plugins = Object.keys(documents) as (keyof typeof documents)[]; // its own
const least = { github: { files: 4, tests: 40 }, trains: { files: 2, tests: 10 }, words: { files: 3, tests: 20 } };

function node(...argv: readonly string[]): string {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // the tests inside report for themselves
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8', env });
  assert.equal(status, 0, `${argv.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

before(async () => {
  root = await temporaryFolder();
  const parts = [
    '.types',
    'biome.json',
    'cli',
    'core',
    'deployments',
    'dev-server',
    'package.json',
    'plugins',
    'tsconfig.json',
    'test/harness',
    'test/dev-server/visitor.ts',
  ];
  await Promise.all(parts.map((part) => cp(join(repository, part), join(root, part), { recursive: true })));
  await Promise.all([symlink(join(repository, 'node_modules'), join(root, 'node_modules')), mkdir(join(root, 'fixtures'))]);
  const include = ['core/**/*.d.ts', '.types', ...plugins.flatMap((id) => [`plugins/${id}`, `test/plugins/${id}`])];
  await writeFile(join(root, 'tsconfig.imported.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const identity = { authority: '/identity', clientId: 'portal' };
  const deployment = { id: 'imported', branding: { productName: 'Imported' }, plugins, identity, api: { root: '/gateway' } };
  await writeFile(join(root, 'deployments/imported.json'), JSON.stringify(deployment));
  for (const id of plugins) node('cli/portal.js', 'plugin', 'import', documents[id], '--id', id);
});

test('they compile', () => {
  node(join(repository, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.imported.json');
});

for (const id of plugins) {
  test(`the tests of ${id} pass: lists, forms with keys that are no ids, refusals, rights`, async () => {
    const files = (await readdir(join(root, `test/plugins/${id}`))).map((file) => join(`test/plugins/${id}`, file));
    assert.equal(files.length, least[id].files);
    const said = node('--import', './test/harness/register.js', '--test', '--test-concurrency=1', '--test-reporter=tap', ...files);
    assert.match(said, /^# fail 0$/m);
    assert.ok(Number(/^# pass (\d+)$/m.exec(said)?.[1]) > least[id].tests, said.slice(-400));
  });
}

test('a deployment that enables them has no problems, and its build has them', async () => {
  assert.match(node('cli/portal.js', 'check', 'imported'), /imported: no problems/);
  node('cli/portal.js', 'build', '--deployment', 'imported', '--out', 'dist');
  const assets = join(root, 'dist/public/assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  for (const path of ['/repos/{owner}/{repo}/labels', '/bookings/{bookingId}'])
    assert.ok(
      texts.some((text) => text.includes(path)),
      `${path} is in a script`,
    );
});
