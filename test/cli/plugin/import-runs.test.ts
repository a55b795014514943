/** A plugin that was made of GitHub's document compiles, passes the tests that came with it, checks, and is in a build. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root as repository, temporaryFolder } from '../../bench/built-portal.ts';

let root: string;

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
  const include = ['core/**/*.d.ts', '.types', 'plugins/github', 'test/plugins/github'];
  await writeFile(join(root, 'tsconfig.github.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const identity = { authority: '/identity', clientId: 'portal' };
  const deployment = { id: 'imported', branding: { productName: 'Imported' }, plugins: ['github'], identity, api: { root: '/gateway' } };
  await writeFile(join(root, 'deployments/imported.json'), JSON.stringify(deployment));
  node('cli/portal.js', 'plugin', 'import', fileURLToPath(new URL('documents/github-cut.json', import.meta.url)), '--id', 'github');
});

test('it compiles', () => {
  node(join(repository, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.github.json');
});

test('its own tests pass: lists, forms with keys that are no ids, refusals, rights', async () => {
  const files = (await readdir(join(root, 'test/plugins/github'))).map((file) => join('test/plugins/github', file));
  assert.equal(files.length, 4);
  const said = node('--import', './test/harness/register.js', '--test', '--test-concurrency=1', '--test-reporter=tap', ...files);
  assert.match(said, /^# fail 0$/m);
  assert.ok(Number(/^# pass (\d+)$/m.exec(said)?.[1]) > 40, said.slice(-400));
});

test('a deployment that enables it has no problems, and its build has it', async () => {
  assert.match(node('cli/portal.js', 'check', 'imported'), /imported: no problems/);
  node('cli/portal.js', 'build', '--deployment', 'imported', '--out', 'dist');
  const assets = join(root, 'dist/public/assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  assert.ok(
    texts.some((text) => text.includes('/repos/{owner}/{repo}/labels')),
    'its calls are in a script',
  );
});
