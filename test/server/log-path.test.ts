/** The log of `portal serve` contains the right addresses, and its other port answers only the right callers. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { productionConfig } from '../../server/config.ts';
import { type ProductionServer, serveProduction } from '../../server/server.ts';
import { builtFiles } from '../../server/build-output/files.ts';
import { type RawApi, rawApi } from './gateway/raw-api.ts';
import { smallBuild } from './small-build.ts';

const lines: string[] = [];
let dir: string;
let server: ProductionServer;
let api: RawApi;
before(async () => {
  dir = await smallBuild();
  api = await rawApi(({ path }) =>
    path.includes('broken') ? 'no HTTP\r\n\r\n' : 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
  );
  const env = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_OPERATIONS_HOSTS: 'metrics.example',
  };
  const config = productionConfig(undefined, { ...env, PORTAL_UPSTREAM: `http://127.0.0.1:${api.port}` });
  server = await serveProduction({ dir, config, log: { write: (line) => void lines.push(line) } });
});
after(async () => {
  await server.stop();
  api.close();
});

function sendRequest(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((done, fail) => {
    const sent = request(address, { method, agent: false, headers }, async (answer) => {
      let body = '';
      for await (const part of answer) body += part;
      done({ status: answer.statusCode, body });
    });
    sent.on('error', fail).end();
  });
}

const secret = 'SECRETTOKEN1234';
const cardNumber = '4111111111111111';

test('an address is logged by its pattern, without parameters, mailed keys or unknown words', async () => {
  const expected: readonly (readonly [path: string, logged: string, headers?: Record<string, string>])[] = [
    [`/gateway/support/external/${secret}`, '/gateway/support/external/:p0'],
    [`/gateway/merchant/api/toys/${secret}?key=${secret}`, '/gateway/merchant/api/toys/:p0'],
    [`/gateway/customers/${secret}@corp.example/cards/${cardNumber}`, 'unknown'],
    [`/gateway/merchant/api/broken/${secret}`, 'unknown'],
    [`/tickets/${secret}`, '/tickets/:key', { accept: 'text/html' }],
    [`/tickets/${secret}/${secret}?a=${secret}`, 'unknown', { accept: 'text/html' }],
    [`/${secret}`, 'unknown'],
    [`/assets/${secret}.js`, 'unknown'],
    [`/markdown-files/${secret}.md`, 'unknown'],
    ['/assets/main-ABCDEFGH.js', '/assets/main-ABCDEFGH.js'],
    ['/deployment.json', '/deployment.json'],
    ['/', '/', { accept: 'text/html' }],
  ];
  for (const [path, logged, headers] of expected) {
    lines.length = 0;
    await sendRequest(`${server.origin}${path}`, { host: 'localhost', ...headers });
    while (!lines.some((line) => line.includes('"answered"'))) await new Promise((done) => setImmediate(done));
    const entries = lines.map((line) => JSON.parse(line));
    assert.equal(entries.find(({ msg }) => msg === 'answered')?.path, logged, path);
    // The first six digits alone can also be part of a time.
    assert.doesNotMatch(lines.join(''), new RegExp(`${secret}|${cardNumber.slice(0, 8)}`), path);
  }
});

test('the line about a call that failed has the call’s id, and says why', async () => {
  lines.length = 0;
  await sendRequest(`${server.origin}/gateway/broken`, { host: 'localhost', 'x-request-id': 'order:1' });
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => String(msg).startsWith('gateway: '));
  assert.equal(failed?.reqId, 'order:1');
  assert.match(failed?.msg, /did not answer: Parse Error|did not answer: .*HPE_/);
});

test('the operations answer by address and by the names that they were given, and no other name', async () => {
  const { port } = new URL(server.operations);
  for (const path of ['/metrics', '/healthz', '/readyz']) {
    for (const host of ['localhost', `127.0.0.1:${port}`, '10.1.2.3:9464', '[::1]:9464', 'metrics.example'])
      assert.equal((await sendRequest(`${server.operations}${path}`, { host })).status, 200, host);
    for (const host of [
      'rebound.evil.example',
      'payments.acme.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ])
      assert.equal((await sendRequest(`${server.operations}${path}`, { host })).status, 421, host);
  }
});

test('an unknown host that a proxy names is refused', async () => {
  const env = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_LOG_LEVEL: 'silent',
  };
  const behind = await serveProduction({
    dir,
    config: productionConfig(undefined, {
      ...env,
      PORTAL_UPSTREAM: 'http://127.0.0.1:9',
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    }),
  });
  const requestDeployment = (host: string) =>
    sendRequest(`${behind.origin}/deployment.json`, { host: 'localhost', 'x-forwarded-host': host });
  try {
    assert.deepEqual(
      [(await requestDeployment('payments.acme.example')).status, (await requestDeployment('evil.example')).status],
      [200, 421],
    );
  } finally {
    await behind.stop();
  }
});

test('it is not ready without its document, and says so', async () => {
  assert.equal((await sendRequest(`${server.operations}/readyz`)).status, 200);
  await rm(join(dir, builtFiles.public, 'index.html'));
  const { status, body } = await sendRequest(`${server.operations}/readyz`);
  assert.equal(status, 503);
  assert.match(body, /index\.html is missing/);
});

test('settings that look right and are not are refused by name', () => {
  const refused = (env: Record<string, string>, message: RegExp) =>
    assert.throws(() => productionConfig(undefined, env), message);
  for (const proxy of ['10.0.0.0/99', '999.1.1.1', '::1/129', '10.0.0.0/', '10.0.0'])
    refused({ PORTAL_TRUSTED_PROXIES: `127.0.0.1,${proxy}` }, /trustedProxies\[1\] \(PORTAL_TRUSTED_PROXIES\): /);
  refused({ PORTAL_TOKEN_CHEK: 'jwks' }, /PORTAL_TOKEN_CHEK is not a setting\. Did you mean "PORTAL_TOKEN_CHECK"\?/);
  refused({ PORTAL_X: '1' }, /PORTAL_X is not a setting\. Run portal serve --help to see all settings\./);
  const kubernetes = {
    PORTAL_PORT: 'tcp://10.0.0.1:80',
    PORTAL_SERVICE_HOST: '10.0.0.1',
    PORTAL_PORT_80_TCP_ADDR: '10.0.0.1',
    PORTAL_ADMIN_TOKEN: 'x',
  };
  assert.equal(productionConfig(undefined, kubernetes).port, 8080);
  assert.deepEqual(
    productionConfig(undefined, { PORTAL_TRUSTED_PROXIES: '10.0.0.0/8,::1,fd00::/8' }).trustedProxies.length,
    3,
  );
});
