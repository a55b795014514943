import assert from 'node:assert/strict';
import { readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { portal, temporaryRoot } from '../run.ts';

const deployment = (plugins: string, rest = '') => `{
  "id": "small",
  "branding": { "productName":   "X" },
  "plugins": ${plugins},
  "identity": { "authority": "/identity", "clientId": "portal" },
  "api": {}${rest}
}
`;
const hosts = ',\n  "hosts": { "pay.example": {}, "www.example": { "off": ["base"] } }';

const files = {
  'deployments/small.json': deployment('["base", "top"]', hosts),
  'deployments/all.json': deployment('"all"'),
  'deployments/configured.json': deployment('["base"]', ',\n  "config": { "base": {} }'),
  'plugins/base/plugin.ts': `export default { id: 'base', config: { type: 'object', properties: {}, additionalProperties: false } };`,
  'plugins/extra/plugin.ts': `export default { id: 'extra' };`,
  'plugins/top/plugin.ts': `export default { id: 'top', requires: ['base'] };`,
  'plugins/torn/plugin.ts': `export default { id: 'torn', routes: 5 };`,
};

test('enable and disable change the list, and nothing else of the file', async (t) => {
  const root = await temporaryRoot(t, { ...files, 'deployments/small.json': deployment('["base", "top"]') });
  const text = (name: string) => readFile(join(root, 'deployments', `${name}.json`), 'utf8');
  assert.deepEqual(await portal(['plugin', 'enable', 'extra', '-d', 'small'], { root }), {
    code: 0,
    err: '',
    out: 'deployments/small.json: enabled extra. Run portal build --deployment small to apply it.\n',
  });
  assert.equal(await text('small'), deployment('["base", "extra", "top"]'));
  assert.equal((await portal(['plugin', 'disable', 'top', 'base', '-d', 'small'], { root })).code, 0);
  assert.equal(await text('small'), deployment('["extra"]'));
  assert.equal(
    (await portal(['plugin', 'enable', 'extra', '-d', 'small'], { root })).out,
    'deployments/small.json: extra is already enabled.\n',
  );
  // "all" becomes the list of the remaining plugins. The problem of the plugin `torn` existed before, so it does not
  // prevent the change.
  assert.equal((await portal(['plugin', 'disable', 'extra', '-d', 'all'], { root })).code, 0);
  assert.equal(await text('all'), deployment('["base", "top", "torn"]'));
  assert.deepEqual(
    (await readdir(join(root, 'deployments'))).sort(),
    ['all.json', 'configured.json', 'small.json'],
    'nothing is left behind',
  );
});

test('a change that would bring problems is refused with what goes along, and --force writes it', async (t) => {
  const root = await temporaryRoot(t, files);
  const file = join(root, 'deployments/small.json');
  const before = [await readFile(file, 'utf8'), (await stat(file)).mtimeMs];
  const { code, out, err } = await portal(['plugin', 'disable', 'base', '-d', 'small'], { root });
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /^portal: top \[requirement-off\]: It requires base, which is not enabled\./);
  assert.match(
    err,
    /portal: \[deployment\.unchanged\] deployments\/small\.json is unchanged\. To disable base would bring \d problems?: disable base top together, or --force\.\n$/,
  );
  assert.deepEqual([await readFile(file, 'utf8'), (await stat(file)).mtimeMs], before);
  const forced = await portal(['plugin', 'disable', 'base', '-d', 'small', '--force'], { root });
  assert.equal(forced.code, 0);
  assert.match(forced.err, /^portal: top \[requirement-off\]/);
  assert.match(await readFile(file, 'utf8'), /"plugins": \["top"\]/);
  assert.match(
    (await portal(['plugin', 'disable', 'base', '-d', 'configured'], { root })).err,
    /base \[unused-config\].+\n.*Mend it first, or --force\.\n$/,
  );
  const broken = await portal(['plugin', 'enable', 'torn', '-d', 'configured'], { root });
  assert.match(broken.err, /^portal: torn \[broken-manifest\]/);
});

test('--host switches off and on for one host at run time', async (t) => {
  const root = await temporaryRoot(t, files);
  const run = (...argv: string[]) => portal(['plugin', ...argv, '-d', 'small'], { root });
  const hostsNow = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(root, 'deployments/small.json'), 'utf8')).hosts;
  const off = await run('disable', 'base', 'top', '--host', 'pay.example');
  assert.deepEqual(
    [off.code, off.out],
    [0, 'deployments/small.json, pay.example: disabled base, top. It applies at the next start, without a build.\n'],
  );
  assert.deepEqual(await hostsNow(), { 'pay.example': { off: ['base', 'top'] }, 'www.example': { off: ['base'] } });
  assert.equal((await run('enable', 'base', 'top', '--host', 'pay.example')).code, 0);
  assert.deepEqual(await hostsNow(), { 'pay.example': { off: [] }, 'www.example': { off: ['base'] } });
  const unknown = await run('enable', 'base', '--host', 'pay.exmple');
  assert.deepEqual(
    [unknown.code, unknown.err],
    [1, 'portal: [host.unknown] deployments/small.json has no host "pay.exmple". Did you mean "pay.example"?\n'],
  );
});

test('an unknown plugin is answered with what was meant; one that is named without being installed can go', async (t) => {
  const root = await temporaryRoot(t, { ...files, 'deployments/old.json': deployment('["base", "gone"]') });
  const unknown = await portal(['plugin', 'enable', 'extr', '-d', 'small'], { root });
  assert.deepEqual(
    [unknown.code, unknown.err],
    [1, 'portal: [plugin.unknown] No plugin is named "extr". Did you mean "extra"?\n'],
  );
  assert.equal((await portal(['plugin', 'disable', 'gone', '-d', 'old'], { root })).code, 0);
  assert.equal(await readFile(join(root, 'deployments/old.json'), 'utf8'), deployment('["base"]'));
  assert.equal((await portal(['plugin', 'enable', '-d', 'small'], { root })).code, 2);
});

test('a deployment that is a link stays one', async (t) => {
  const root = await temporaryRoot(t, { ...files, 'elsewhere/real.json': deployment('["base"]') });
  await symlink('../elsewhere/real.json', join(root, 'deployments/link.json'));
  assert.equal((await portal(['plugin', 'enable', 'extra', '-d', 'link'], { root })).code, 0);
  assert.equal(await readFile(join(root, 'elsewhere/real.json'), 'utf8'), deployment('["base", "extra"]'));
});

test('list says which plugins are on, and why the others are off', async (t) => {
  const root = await temporaryRoot(t, files);
  const { out, code } = await portal(['plugin', 'list', '-d', 'small', '--host', 'www.example'], { root });
  assert.equal(code, 0);
  assert.deepEqual(
    out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2)),
    [
      ['PLUGIN', 'STATE'],
      ['base', 'off: switched off on this host'],
      ['extra', 'off: not in the deployment'],
      ['top', 'off: requires base'],
      ['torn', 'off'],
      [''],
    ],
  );
  const json: { id: string; on: boolean; requires: string[] }[] = JSON.parse(
    (await portal(['plugin', 'list', '-d', 'small', '--json'], { root })).out,
  );
  assert.deepEqual(
    json.map(({ id, on, requires }) => [id, on, requires.join()]),
    [
      ['base', true, ''],
      ['extra', false, ''],
      ['top', true, 'base'],
      ['torn', false, ''],
    ],
  );
});
