import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { DeploymentError, deploymentNames, loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { deployment } from './manifests.ts';

let root = '';
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'deployment-'));
  await mkdir(join(root, 'deployments'));
});
after(() => rm(root, { recursive: true }));

/** Writes a deployment and returns the lines of the error. */
async function refusal(text: string): Promise<string[]> {
  await writeFile(join(root, 'deployments', 'test.json'), text);
  const error = await loadDeployment('test', root).catch((cause: unknown) => cause);
  if (!(error instanceof DeploymentError)) assert.fail(`not refused: ${String(error)}`);
  return error.message.split('\n');
}
const changed = (change: object) => JSON.stringify({ ...deployment(), ...change });

test('reads a deployment by name or by path', async () => {
  const file = join(root, 'deployments', 'good.json');
  await writeFile(file, JSON.stringify(deployment()));
  assert.deepEqual(await loadDeployment('good', root), deployment());
  assert.deepEqual(await loadDeployment(file, '/nowhere'), deployment());
  assert.ok((await deploymentNames(root)).includes('good'));
});

test('a name that is none is answered with the nearest', async () => {
  await writeFile(join(root, 'deployments', 'acme.json'), JSON.stringify(deployment()));
  await assert.rejects(loadDeployment('acmee', root), {
    message: 'deployments/acmee.json: Deployment not found. Did you mean "acme"?',
  });
  await assert.rejects(loadDeployment('./x/y.json', root), /Deployment not found/);
  await assert.rejects(loadDeployment(root, root), /can’t be read \(EISDIR\)/);
});

test('invalid JSON is refused with its position', async () => {
  assert.deepEqual(await refusal('{\n  "id": "x",\n}'), [
    'deployments/test.json: Line 2, column 12: JSON does not support trailing commas. Fix the JSON.',
  ]);
  for (const text of ['', '{', '// x\n{}', "{'a':1}", '\0', '['.repeat(100_000)])
    assert.equal((await refusal(text)).length, 1, text.slice(0, 10));
  assert.match((await refusal(' '.repeat(300_000)))[0] ?? '', /larger than 256 KiB/);
});

test('JSON of another shape is refused', async () => {
  for (const text of ['[]', 'null', '7', '"x"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])
    assert.match((await refusal(text))[0] ?? '', /The deployment must be object/);
});

test('misspelt settings get the nearest, wrong ones what was expected', async () => {
  assert.deepEqual(await refusal(changed({ pluginz: 'all' })), [
    'deployments/test.json: pluginz is not a known setting. Did you mean "plugins"?',
  ]);
  assert.deepEqual(await refusal(changed({ plugins: ['a', 'B'] })), [
    'deployments/test.json: plugins[1] must be an id of lower-case letters, digits and hyphens that starts with a letter, not "B". deployments/schema.json describes every setting.',
  ]);
  assert.match(
    (await refusal(changed({ plugins: 'al' })))[0] ?? '',
    /plugins must be "all", or the list of ids .*, not "al"/,
  );
  assert.match(
    (await refusal(changed({ hosts: { 'pay.example': { of: [] } } })))[0] ?? '',
    /hosts\["pay\.example"\]\.of is not a known setting\. Did you mean "off"\?/,
  );
  assert.match((await refusal(changed({ branding: {} })))[0] ?? '', /branding\.productName is missing/);
  assert.equal((await refusal(changed({ id: 'X', api: { root: 1 }, identity: {} }))).length, 4);
});

test('addresses that run code or lead elsewhere are refused', async () => {
  for (const root of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'gateway',
    'ftp://x',
    'https://x/"onload="',
    '',
  ]) {
    assert.match((await refusal(changed({ api: { root } })))[0] ?? '', /api\.root must be an http or https URL/, root);
  }
});

test('duplicate keys and keys that could change a prototype are refused', async () => {
  const text = JSON.stringify(deployment());
  assert.deepEqual(await refusal(`{"id":"first",\n${text.slice(1)}`), [
    'deployments/test.json: Line 2, column 1: Duplicate key "id" in object literal. Keep one of them.',
  ]);
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const lines = await refusal(`${text.slice(0, -1)},"config":{"a":{"deep":{"${key}":{"isAdmin":true}}}}}`);
    assert.match(lines.join('\n'), new RegExp(`has the key config\\.a\\.deep\\.${key}\\.`));
  }
  assert.match((await refusal(`${text.slice(0, -1)},"\\u005f_proto__":{}}`)).join('\n'), /has the key __proto__/);
});
