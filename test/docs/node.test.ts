/**
 * The versions of Node in documents and the container agree with package.json, and package.json agrees with the
 * requirements of the packages.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { endedLines, lineToUse } from '../../cli/doctor/node.ts';
import { containerFile } from '../../server/configurations/containers.ts';
import { readDocument, root } from './documents.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly engines?: { readonly node?: string } | readonly string[] }>>;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { engines }: { readonly engines: { readonly node: string } } = readJson('package.json');
const { packages }: Lock = readJson('package-lock.json');

/** Lowest version of each line that package.json allows. */
const leastVersions = engines.node.split(' || ').map((range) => semver.minVersion(range) ?? assert.fail(range));
const isEnded = ({ major }: semver.SemVer) => endedLines.includes(major);
const current = leastVersions.filter((version) => !isEnded(version));

/** Returns the packages of the lock file, by path, that don't support this version. */
function refusing(version: string): string[] {
  return Object.entries(packages).flatMap(([path, { engines }]) => {
    const wanted = engines && 'node' in engines ? engines.node : undefined;
    return path === '' || wanted === undefined || semver.satisfies(version, wanted)
      ? []
      : [path.replace('node_modules/', '')];
  });
}

/** Returns versions in the form of documents: `Node 22 (22.15 or later), 24 or 26`. */
function spoken(versions: readonly semver.SemVer[]): string {
  const lines = versions.map(({ major, minor }) =>
    minor === 0 ? `${major}` : `${major} (${major}.${minor} or later)`,
  );
  return `Node ${lines.slice(0, -1).join(', ')} or ${lines.at(-1)}`;
}

test('each line of Node in package.json is one that every package of the lock file runs on', () => {
  assert.deepEqual(
    current.map(({ version }) => [version, refusing(version)]),
    [
      ['22.15.0', []],
      ['24.0.0', []],
      ['26.0.0', []],
    ],
  );
  assert.notDeepEqual(refusing('22.14.0'), [], 'no lower version would do');
  assert.equal(readJson('package-lock.json').packages[''].engines.node, engines.node);
});

test('Node 20 is the one line that is end-of-life, and some packages no longer want it', () => {
  assert.deepEqual(leastVersions.filter(isEnded).map(String), ['20.19.0']);
  assert.notDeepEqual(refusing('20.19.0'), []);
  assert.ok(current.some(({ major }) => major === lineToUse));
});

test('the documents say the range of package.json, and no other version', () => {
  for (const path of ['README.md', 'docs/operations/nginx.md', 'docs/decisions/0042-typescript-without-a-build.md']) {
    const text = readDocument(path).text.replaceAll(/\s+/g, ' ');
    assert.ok(text.includes(spoken(current)), `${path} says ${spoken(current)}`);
    assert.match(text, /Node 20 \(20\.19 or later\)[^.]* is end-of-life/, path);
    const named = [...text.matchAll(/\bNode (\d+(?:\.\d+)?)/g)].map(([, version]) => version);
    const others = named.filter((version) => !leastVersions.some(({ major }) => version === `${major}`));
    assert.deepEqual(others, [], path);
  }
});

test('the container runs on a line of Node that package.json has', () => {
  const [, line] = /library\/node:(\d+)-/.exec(containerFile('default')) ?? [];
  assert.equal(line, String(lineToUse));
});

test('other package managers than npm are refused where they ask, and README.md says so', () => {
  // No version is required, because npm 10, 11 and 12 all check this.
  assert.deepEqual(readJson('package.json').devEngines, { packageManager: { name: 'npm', onFail: 'error' } });
  assert.match(readDocument('README.md').text, /Install with npm only/);
});
