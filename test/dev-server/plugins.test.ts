import assert from 'node:assert/strict';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Deployment } from '../../core/model/deployment.ts';
import { corePermissions } from '../../core/permissions/core-permissions.ts';
import { openApiDocument } from '../../dev-server/openapi.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { on } from '../../dev-server/sandbox/define.ts';
import { fakeApi } from '../core/http/fake-api.ts';
import { toySandbox } from './toy-sandbox.ts';

const deployment = (plugins: Deployment['plugins']): Deployment => ({
  id: 'test',
  branding: { productName: 'Test' },
  plugins,
  identity: { authority: '/identity', clientId: 'portal' },
  api: {},
});

/** Creates a temporary folder with plugins that consist of these files. */
async function root(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-'));
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
  for (const [path, contents] of Object.entries(files)) {
    const file = join(dir, 'plugins', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  return dir;
}

const endpoint = (id: string) =>
  `{ id: '${id}', method: 'GET', path: '/x', summary: '', guard: 'signed-in', answer: 'none' }`;
const manifest = (id: string, more = '') => `export default { id: '${id}', ${more} };`;

test('endpoints are found in api.ts at any depth, each id once, and beside them those of the sandbox', async () => {
  const dir = await root({
    'one/plugin.ts': manifest('one', "permissions: [{ tiers: ['tenant'], names: ['CRM.One.View'] }]"),
    'one/api.ts': `export const a = ${endpoint('one.a')}; export const same = a; export const calls = { deep: { list: [${endpoint('one.b')}] } }; export const other = 5;`,
    'two/plugin.ts': manifest('two', "permissions: [{ tiers: ['tenant'], names: ['CRM.Two.View', 'CRM.One.View'] }]"),
    'two/sandbox.ts': `export default { routes: [{ endpoint: ${endpoint('two.a')}, handler: () => undefined }], entities: [], jobs: [], trails: [] };`,
    'off/plugin.ts': manifest('off', "permissions: [{ tiers: ['tenant'], names: ['CRM.Off.View'] }]"),
    'off/api.ts': `export const a = ${endpoint('off.a')};`,
  });
  const loaded = await loadPlugins(dir, deployment(['one', 'two']));
  const ownEndpoints = loaded.endpoints
    .filter(({ owner }) => owner !== 'core')
    .map(({ endpoint, owner }) => `${owner}:${endpoint.id}`);
  assert.deepEqual(ownEndpoints, ['one:one.a', 'one:one.b', 'two:two.a']);
  assert.deepEqual(
    loaded.permissions.map(({ name }) => name),
    [...corePermissions.map(({ name }) => name), 'CRM.One.View', 'CRM.Two.View'].sort(),
  );
  assert.deepEqual(loaded.permissions[0], { name: 'CRM.One.View', tiers: ['tenant'] });
  assert.deepEqual(
    loaded.sandbox.routes.map((route) => route.endpoint.id),
    ['two.a'],
  );
  assert.ok(loaded.endpoints.some(({ endpoint, owner }) => owner === 'core' && endpoint.id === 'core.user-context'));
});

test('a plugin that cannot be loaded stops the start with its file and the reason', async () => {
  const plugin = { 'bad/plugin.ts': manifest('bad') };
  const load = async (files: Record<string, string>) =>
    loadPlugins(await root({ ...plugin, ...files }), deployment('all'));
  await assert.rejects(
    load({ 'bad/api.ts': "throw new Error('no wood');" }),
    /plugins\/bad\/api\.ts can’t be loaded: no wood/,
  );
  await assert.rejects(
    load({ 'bad/sandbox.ts': 'export default 5;' }),
    /plugins\/bad\/sandbox\.ts exports no sandbox\. End it with/,
  );
  await assert.rejects(
    load({ 'bad/plugin.ts': "throw new Error('no nails');" }),
    /plugins\/bad\/plugin\.ts cannot be loaded: no nails/,
  );
  const twice = { 'bad/api.ts': `export const a = ${endpoint('same.id')}; export const b = ${endpoint('same.id')};` };
  await assert.rejects(load(twice), /Two endpoints have the id same\.id .*Rename one/);
});

test('a plugin’s service is where browser, sandbox and OpenAPI look for its endpoints', async () => {
  const points = `{ id: 'cards.points', method: 'GET', path: '/loyalty/points', summary: 'Points', guard: 'signed-in', answer: 'none' }`;
  const files = {
    'cards/plugin.ts': manifest('cards', "services: ['loyalty']"),
    'cards/api.ts': `export const points = ${points};`,
  };
  const { services, endpoints } = await loadPlugins(await root(files), deployment('all'));
  const endpoint = endpoints.find(({ owner }) => owner === 'cards')?.endpoint;
  assert.ok(endpoint);

  const sent: string[] = [];
  const environment = {
    tier: () => 'tenant' as const,
    services,
    fetch: async (url: unknown) => new Response(String(sent.push(String(url)) && '{}')),
  };
  await fakeApi([], environment).client.call(endpoint);
  assert.deepEqual(sent, ['/gateway/loyalty/points']);
  const toys = toySandbox({ services, more: [on(endpoint, () => undefined)] });
  assert.equal((await toys.call('tenant', 'GET', '/loyalty/points')).status, 204);
  assert.ok('/loyalty/points' in openApiDocument(endpoints, 'http://localhost').paths);
});

test('a handler reads what the deployment sets for its plugin, and what it leaves to the plugin', async () => {
  const files = {
    'cards/config.ts': `export const Config = { type: 'object', properties: { days: { type: 'integer', default: 7 }, name: { type: 'string' } } };`,
    'cards/plugin.ts': `import { Config } from './config.ts'; export default { id: 'cards', config: Config };`,
    'cards/sandbox.ts': `import { Config } from './config.ts';
      export default { routes: [{ endpoint: ${endpoint('cards.a').replace("answer: 'none'", 'answer: {}')}, handler: ({ config }) => config(Config) }], entities: [], jobs: [], trails: [] };`,
  };
  const { config, sandbox } = await loadPlugins(await root(files), {
    ...deployment('all'),
    config: { cards: { name: 'Visa' } },
  });
  const toys = toySandbox({ config, more: sandbox.routes });
  assert.deepEqual((await toys.call('platform', 'GET', '/merchant/v1/x')).body, { days: 7, name: 'Visa' });
});

test('a service that would catch the calls of others stops the start', async () => {
  const load = async (service: string) =>
    loadPlugins(await root({ 'cards/plugin.ts': manifest('cards', `services: ['${service}']`) }), deployment('all'));
  await assert.rejects(
    load('users'),
    /The service users of the plugin cards has the same path as core\.\S+ \(core: \/users.*Rename the service/,
  );
  assert.deepEqual([...(await load('loyalty')).services], ['loyalty']);
});

test('a deployment that asks for a code before what no call is stops the start', async () => {
  const files = {
    'cards/plugin.ts': manifest('cards'),
    'cards/api.ts': `export const a = { ...${endpoint('cards.a')}, sensitive: 'top-up' };`,
  };
  const load = async (stepUp: Record<string, boolean>) =>
    loadPlugins(await root(files), { ...deployment('all'), stepUp });
  await assert.rejects(
    load({ 'topp-up': true }),
    /stepUp of the deployment names topp-up, which no enabled plugin uses\. Known names are top-up/,
  );
  assert.equal((await load({ 'top-up': true })).enabled.length, 1);
});
