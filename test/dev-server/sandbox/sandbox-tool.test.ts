// @lane sandbox
/** The sandbox's own remote tool is used only if a deployment names none, with the right address and server. */
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { secretOf, toolKey } from '../../../dev-server/sandbox/tool-sessions.ts';
import { createServer, type RunningServer } from '../running-server.ts';

const ownOrigin = 'https://tools.acme.example';
const deployment = {
  id: 'tools',
  branding: { productName: 'Tools' },
  plugins: ['dashboards', 'reports'],
  identity: { authority: '/identity', clientId: 'portal' },
  api: { root: '/gateway' },
  config: { dashboards: { dataAnalytics: `${ownOrigin}/convert` } },
  tools: { origins: [ownOrigin] },
  hosts: { 'acme.localhost': { off: ['reports'] }, 'acme.example': {} },
};

let server: RunningServer;
before(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'portal-')), 'tools.json');
  await writeFile(file, JSON.stringify(deployment));
  server = await createServer({ deployment: file });
});
after(() => server.close());

function sendRequest(
  name: string,
  path: string,
): Promise<{ readonly status: number; readonly policy: string; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: server.port, path, headers: { host: `${name}:${server.port}`, accept: 'text/html' } },
      async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve({ status: answer.statusCode ?? 0, policy: String(answer.headers['content-security-policy']), body });
      },
    );
    call.on('error', reject).end();
  });
}
const readDeployment = async (name: string) => JSON.parse((await sendRequest(name, '/deployment.json')).body);
const tool = (name: string) => `http://${name}:${server.port}`;

test('a tool without a setting is the sandbox’s at the other loopback name, and a configured one stays', {
  requirements: ['A-057'],
}, async () => {
  for (const [portal, other] of [
    ['localhost', '127.0.0.1'],
    ['127.0.0.1', 'localhost'],
  ] as const) {
    const { config, tools } = await readDeployment(portal);
    assert.deepEqual(config.reports, { dataAnalytics: `${tool(other)}/sandbox/data-analytics/` });
    assert.deepEqual(config.dashboards, { dataAnalytics: `${ownOrigin}/convert` });
    assert.deepEqual(tools.origins, [ownOrigin, tool(other)]);
    assert.match(
      (await sendRequest(portal, '/')).policy,
      new RegExp(`frame-src 'self' ${ownOrigin} ${tool(other)}(?:;| )`.replaceAll('.', '\\.')),
    );
  }
});

test('there is no tool of the sandbox where others come from, and none for a plugin that is off', async () => {
  for (const name of ['acme.localhost', 'acme.example']) {
    const { config, tools } = await readDeployment(name);
    assert.equal(config.reports, undefined, name);
    assert.deepEqual(tools.origins, [ownOrigin], name);
  }
});

test('the tool’s server knows the secret of a session by the key of its own origin', {
  requirements: ['S-388'],
}, async () => {
  const { body } = await sendRequest('127.0.0.1', '/sandbox/data-analytics/session?session=abc');
  assert.deepEqual(JSON.parse(body), { secret: secretOf(toolKey(server.world?.seed ?? 0, tool('127.0.0.1')), 'abc') });
  assert.equal(
    (await sendRequest('127.0.0.1', `/sandbox/data-analytics/session?session=${'a'.repeat(201)}`)).status,
    400,
  );
});

test('the tool converts amounts exactly, as people type them, and says what it cannot read', async () => {
  const convert = async (amount: string, from: string, to: string) =>
    JSON.parse(
      (
        await sendRequest(
          '127.0.0.1',
          `/sandbox/data-analytics/conversion?${new URLSearchParams({ amount, from, to })}`,
        )
      ).body,
    );
  for (const typed of ['1.234,50', '1,234.50', '1234.5'])
    assert.deepEqual(await convert(typed, 'EUR', 'EUR'), { result: '1.234,50 EUR' }, typed);
  assert.deepEqual(await convert('0,01', 'EUR', 'JPY'), { result: '2 JPY' });
  assert.match((await convert('1,234', 'EUR', 'TRY')).message, /as many decimals/);
  assert.match((await convert('1', 'EUR', 'XXX')).message, /Choose a currency/);
});
