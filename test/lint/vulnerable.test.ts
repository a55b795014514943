/**
 * No package of the lock file has a version that is known to be vulnerable. The list beside this file is the portal's
 * own: the package of an advisory, the first fixed version, and if there is none yet, the test that proves that the
 * portal isn't affected.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

interface Known {
  readonly package: string;
  /** First version without the vulnerability. */
  readonly below: string;
  readonly advisory: string;
  readonly why: string;
  readonly mitigated?: { readonly file: string; readonly test: string };
}
type Lock = Readonly<Record<string, { readonly version?: string }>>;

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const isOlder = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) < 0;

/** Returns the vulnerabilities of a lock file's packages, at any depth of the tree. */
async function findings(packages: Lock, known: readonly Known[]): Promise<string[]> {
  const found = Object.entries(packages).flatMap(([place, { version }]) =>
    known
      .filter(
        (advisory) =>
          place.endsWith(`node_modules/${advisory.package}`) &&
          version !== undefined &&
          isOlder(version, advisory.below),
      )
      .map((advisory) => ({ ...advisory, version })),
  );
  const open = await Promise.all(
    found.map(async ({ package: name, version, below, advisory, why, mitigated }) => {
      if (mitigated && (await read(mitigated.file)).includes(`test('${mitigated.test}'`)) return [];
      return [`${name} ${version} ${why} (${advisory}): install ${below} or later`];
    }),
  );
  return open.flat();
}

test('no installed version is known to be vulnerable, but for what a test proves to be harmless here', async () => {
  const { packages }: { packages: Lock } = JSON.parse(await read('package-lock.json'));
  assert.deepEqual(await findings(packages, JSON.parse(await read('test/lint/vulnerable.json'))), []);
});

test('an older version is found anywhere in the tree, and a mitigation counts while its test stands', async () => {
  const known: Known = { package: 'left', below: '1.10.0', advisory: 'CVE-1', why: 'leaks' };
  const at = (version: string) => ({
    'node_modules/right/node_modules/left': { version },
    'node_modules/bereft': { version: '0.0.1' },
  });
  assert.deepEqual(await findings(at('1.9.3'), [known]), ['left 1.9.3 leaks (CVE-1): install 1.10.0 or later']);
  assert.deepEqual(await findings(at('1.10.0'), [known]), []);
  const file = 'test/server/gateway/gateway.test.ts';
  assert.deepEqual(
    await findings(at('1.9.3'), [
      { ...known, mitigated: { file, test: 'an upstream with an untrusted certificate is not called' } },
    ]),
    [],
  );
  assert.equal((await findings(at('1.9.3'), [{ ...known, mitigated: { file, test: 'no such test' } }])).length, 1);
});
