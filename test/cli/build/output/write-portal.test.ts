// @lane program
/** A deployment as a folder that needs nothing else. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { build } from 'esbuild';
import { builtFiles } from '../../../../server/build-output/files.ts';
import { root, temporaryFolder } from '../../../bench/built-portal.ts';
import { buildAcme, builtAcme } from '../../../server/built-acme.ts';

let first: string;
before(async () => {
  first = await builtAcme();
});

const filesOf = async (dir: string) => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(dir.length + 1), await readFile(path)] as const)),
  );
};

test('built twice it is the same, byte for byte', async () => {
  const again = join(await temporaryFolder(), 'acme');
  await buildAcme(again);
  const [firstFiles, other] = await Promise.all([filesOf(first), filesOf(again)]);
  assert.deepEqual([...other.keys()].sort(), [...firstFiles.keys()].sort());
  assert.deepEqual(
    [...firstFiles].filter(([path, bytes]) => !other.get(path)?.equals(bytes)).map(([path]) => path),
    [],
  );
  for (const file of Object.values(builtFiles))
    assert.ok(
      [...firstFiles.keys()].some((path) => path.includes(file)),
      `there is no ${file}`,
    );
  const contents = JSON.stringify(
    [...firstFiles].filter(([path]) => /\.(json|mjs|html)$/.test(path)).map(([, bytes]) => bytes.toString()),
  );
  assert.ok(!contents.includes(root.replace(/\/$/, '')), 'nothing names the folder it was made in');
});

test('the bill of materials has each package whose code ships, with version, license and address', async () => {
  const bom = JSON.parse(await readFile(join(first, builtFiles.billOfMaterials), 'utf8'));
  assert.deepEqual(
    [bom.bomFormat, bom.specVersion, bom.metadata.component.name, bom.serialNumber, bom.metadata.timestamp],
    ['CycloneDX', '1.6', 'acme', undefined, undefined],
  );
  const react = bom.components.find(({ purl }: { purl: string }) => /^pkg:npm\/react@\d/.test(purl));
  assert.deepEqual([react?.name, react?.licenses], ['react', [{ license: { id: 'MIT' } }]]);
  const scoped = bom.components.find(
    ({ group, name }: { group: string; name: string }) => group === '@blueprintjs' && name === 'core',
  );
  assert.match(scoped?.purl, /^pkg:npm\/%40blueprintjs\/core@6/);
  // Packages that only run on the server are not part of the browser bundle.
  assert.ok(!bom.components.some(({ name }: { name: string }) => name === 'fastify' || name === 'esbuild'));
  const texts = await readFile(join(first, builtFiles.public, builtFiles.licenses), 'utf8');
  for (const { group, name, version } of bom.components)
    assert.ok(texts.includes(`${group === undefined ? '' : `${group}/`}${name} ${version}`), `${name} has no license`);
  assert.match(texts, /react \d.* \(MIT\)\n-+\n\nMIT License\n/);
});

test('each host has its policy, and the headers of files are data', async () => {
  const { common, addresses, policies, framePolicies } = JSON.parse(
    await readFile(join(first, builtFiles.headers), 'utf8'),
  );
  assert.equal(common['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  assert.deepEqual(Object.keys(policies), ['payments.acme.example', 'maintenance.acme.example', '*']);
  assert.match(policies['*'], /script-src 'self';.*frame-ancestors 'none'/);
  assert.match(policies['payments.acme.example'], /script-src payments\.acme\.example\/assets\/;/);
  assert.match(framePolicies['*'], /frame-ancestors 'self'/);
  assert.equal(addresses[0].headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('the production server has no sandbox, identity provider, recorded answers or test switches', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['server/server.ts', 'server/config.ts'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'never-written',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const modules = Object.keys(metafile.inputs);
  assert.ok(modules.includes('server/gateway/gateway.ts') && modules.includes('server/documents/address-page.ts'));
  assert.deepEqual(
    modules.filter((module) => !/^(?:core|server)\//.test(module)),
    [],
  );
});
