/** Each package of package.json has its reason, and the table of packages agrees with the sources. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../docs/documents.ts';
import { reasons } from './reasons.ts';
import { dependencyTable, tableFile } from './table.ts';

const {
  dependencies,
  devDependencies,
}: Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>>;
}

test('docs/dependencies.md is what package.json, the lock file and the sources say', () => {
  assert.equal(
    readFileSync(join(root, tableFile), 'utf8'),
    dependencyTable(root),
    'Run npm run dependencies -- --accept',
  );
});

test('each package has a reason, and no reason is of a package that is gone', () => {
  assert.deepEqual(Object.keys(reasons).sort(), Object.keys({ ...dependencies, ...devDependencies }).sort());
});

test('packages of types only are for development', () => {
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => name.startsWith('@types/')),
    [],
  );
});

test('a version before its release has its reason', () => {
  const early = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) =>
    /-(?:alpha|beta|rc)/.test(version),
  );
  for (const [name] of early) assert.match(reasons[name] ?? '', /beta/, name);
});

test('every package that ships has a license that lets us pass it on', () => {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const permissive =
    /\b(?:MIT|Apache-2\.0|BSD-[23]-Clause|ISC|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-3\.0|Unlicense|Zlib)\b/;
  const others = Object.entries(packages).filter(
    ([path, { dev, license = '' }]) => path !== '' && !dev && !permissive.test(license),
  );
  assert.deepEqual(others, []);
});
