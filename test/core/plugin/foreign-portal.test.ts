// @lane program
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { resolveDeployment } from '../../../cli/resolution.ts';
import { foreignPortal } from '../../../core/plugin/foreign-portal.ts';
import { packageName } from '../../../core/plugin/package-name.ts';
import { packagedPlugins } from '../../../core/plugin/packaged.ts';
import { temporaryRoot } from '../../cli/run.ts';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const ours = { name: packageName, version: '0.1.0' };
const installed = 'node_modules/portal/package.json';

test('the package is called as plugins import it', async () => {
  const { name } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  assert.equal(name, packageName);
});

test('a foreign portal package is reported wherever it is required or installed, with the remedy', async (t) => {
  const problemOf = async (files: Readonly<Record<string, unknown>>) =>
    foreignPortal(
      await temporaryRoot(
        t,
        Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)])),
      ),
    );
  for (const kind of kinds) {
    const problem = await problemOf({ 'package.json': { [kind]: { portal: '^0.8.0' } } });
    assert.equal(problem?.code, 'foreign-portal');
    assert.match(
      `${problem.message} ${problem.hint}`,
      new RegExp(`^${kind} in .*package\\.json has "portal", another author's package\\. Run npm uninstall portal`),
    );
    assert.ok(problem.hint.includes(`"${packageName}"`));
  }
  const theirs = { name: 'portal', version: '0.8.1' };
  assert.match(
    (await problemOf({ 'package.json': {}, [installed]: theirs }))?.message ?? '',
    /node_modules\/portal is another author's package/,
  );
  assert.ok(
    await problemOf({ 'package.json': { dependencies: { portal: `npm:${packageName}@^0.1.0` } }, [installed]: theirs }),
  );
  for (const sound of [
    {},
    { 'package.json': {} },
    { 'package.json': { dependencies: { [packageName]: '^0.1.0' } } },
    { 'package.json': { dependencies: { portal: `npm:${packageName}@^0.1.0` } } },
    { 'package.json': { dependencies: { portal: 'file:../portal' } }, [installed]: ours },
  ])
    assert.equal(await problemOf(sound), undefined, JSON.stringify(sound));
});

test('a project, and a plugin in a package, that has one is refused by check and build', async (t) => {
  const root = await temporaryRoot(t, {});
  const project = await temporaryRoot(t, {});
  const deployment = {
    id: 'x',
    branding: { productName: 'X' },
    plugins: 'all',
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
  };
  const files = {
    [join(root, 'deployments/x.json')]: deployment,
    [join(project, 'package.json')]: { dependencies: { portal: '^0.8.0', 'portal-plugin-gifts': '^1.0.0' } },
    [join(project, 'node_modules/portal-plugin-gifts/package.json')]: {
      portal: { plugin: 'gifts', core: '^0.1.0' },
      peerDependencies: { portal: '^0.8.0' },
    },
  };
  for (const [path, value] of Object.entries(files)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(value));
  }
  const { resolution } = await resolveDeployment('x', root, undefined, project);
  assert.deepEqual(
    resolution.problems.map(({ code, plugin }) => [code, plugin]),
    [
      ['foreign-portal', undefined],
      ['foreign-portal', 'gifts'],
    ],
  );
  assert.equal((await packagedPlugins(project))[0]?.problem?.code, 'foreign-portal');
});
