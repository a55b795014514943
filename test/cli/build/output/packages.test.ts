/** Packages that a build ships, and the license texts that belong to them. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Metafile } from 'esbuild';
import { licenseTexts, serverPackages, bundledPackages } from '../../../../cli/build/output/packages.ts';
import { temporaryFolder } from '../../../bench/built-portal.ts';

async function addPackage(
  dir: string,
  packageJson: object,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(packageJson), ...files }))
    await writeFile(join(dir, name), text);
}

/** Creates the metafile of a build with a single script made of these files. */
const metafile = (inputs: Readonly<Record<string, number>>): Metafile => ({
  inputs: {},
  outputs: {
    'assets/start.js': {
      bytes: 1,
      imports: [],
      exports: [],
      inputs: Object.fromEntries(Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }])),
    },
  },
});

test('license texts: each shipped package brings its license, notice and copying files, and no other does', async () => {
  const root = await temporaryFolder();
  const at = (name: string) => join(root, 'node_modules', name);
  const files = { 'LICENSE.md': 'Do as you like.\n', 'NOTICE.txt': 'Made by Ada.', 'README.md': 'How to use it' };
  await addPackage(at('ada'), { name: 'ada', version: '1.2.3', license: 'MIT' }, files);
  await addPackage(at('ada/node_modules/@in/side'), { name: '@in/side', version: '0.1.0' });
  await addPackage(
    at('shaken'),
    { name: 'shaken', version: '9.0.0', license: 'GPL-3.0' },
    { COPYING: 'Nobody ships this.' },
  );
  const ships = {
    'core/app/main.tsx': 10,
    'node_modules/ada/index.js': 5,
    'node_modules/ada/node_modules/@in/side/a/b.js': 1,
    'node_modules/shaken/index.js': 0,
  };
  const packages = await bundledPackages(metafile(ships), root);
  assert.deepEqual(
    packages.map(({ name, version, license }) => [name, version, license]),
    [
      ['@in/side', '0.1.0', undefined],
      ['ada', '1.2.3', 'MIT'],
    ],
  );
  const line = '-'.repeat(72);
  const side = `${line}\n@in/side 0.1.0\n${line}\n\nIt comes without a text of its own.\n`;
  const ada = `${line}\nada 1.2.3 (MIT)\n${line}\n\nDo as you like.\nMade by Ada.\n`;
  assert.equal(licenseTexts(packages), `This portal contains the following packages.\n\n${side}\n${ada}`);
});

test('a package that ships and cannot be read ends the build, by its name', async () => {
  const root = await temporaryFolder();
  await assert.rejects(
    bundledPackages(metafile({ 'node_modules/gone/index.js': 5 }), root),
    /node_modules\/gone is part of the build, but/,
  );
});

test('the server’s packages are those of the lock file for every system and not for development', async () => {
  const root = await temporaryFolder();
  assert.deepEqual(
    await serverPackages(root),
    [],
    'an installed portal has no lock file: its project has the packages',
  );
  const packages = {
    '': { name: 'portal' },
    'node_modules/ada': {},
    'node_modules/ada/node_modules/bob': {},
    'node_modules/tester': { dev: true },
    'node_modules/ada-linux-x64': { optional: true, os: ['linux'], cpu: ['x64'] },
  };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const path of Object.keys(packages)) {
    if (path !== '')
      await addPackage(
        join(root, path),
        { name: path.replace(/.*node_modules\//, ''), version: '1.0.0' },
        { LICENSE: 'Yes.' },
      );
  }
  assert.deepEqual(
    (await serverPackages(root)).map(({ name, texts }) => [name, texts]),
    [
      ['ada', ['Yes.']],
      ['bob', ['Yes.']],
    ],
  );
});
