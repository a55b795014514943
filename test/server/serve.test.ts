// @lane program
/** The production server sends the right files, rejects invalid requests, and stops cleanly. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { productionConfig } from '../../server/config.ts';
import { type ProductionServer, serveProduction } from '../../server/server.ts';
import { builtFiles } from '../../server/build-output/files.ts';
import { builtAcme } from './built-acme.ts';

const host = 'payments.acme.example';
let dir: string;
let api: Server;
let server: ProductionServer;
let heard: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
let answerWhen: Promise<void> = Promise.resolve();
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };

before(async () => {
  dir = await builtAcme();
  api = createServer(async (message, response) => {
    heard.push({ url: message.url, headers: message.headers });
    message.resume();
    await answerWhen;
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"ok":true}');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { port } = api.address() as AddressInfo; // it listens on a port
  server = await serveProduction({ dir, config: { ...settings(), upstream: `http://127.0.0.1:${port}` }, log });
});
after(async () => {
  await server.stop();
  api.closeAllConnections();
  api.close();
});

function settings(env: Record<string, string> = {}) {
  const ownEnv = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
  };
  return productionConfig(undefined, { ...ownEnv, ...env });
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request like a proxy that terminates TLS. */
function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  origin = server.origin,
  body?: string,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(
      `${origin}${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: { host, 'x-forwarded-proto': 'https', ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: text }));
      },
    );
    sent.on('error', fail).end(body);
  });
}

const mostWaiting = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '0'));

test('a thousand who come at once, as all tabs do after a restart, find a place before any is answered', {
  skip: mostWaiting < 1_000,
}, () => {
  const script = `const { connect } = require('node:net');
    let open = 0;
    for (let i = 0; i < 1_000; i += 1) connect(${new URL(server.origin).port}, '127.0.0.1', () => { open += 1; if (open === 1_000) process.exit(); });`;
  // This process, and with it the server, is blocked until the other process ends.
  execFileSync(process.execPath, ['-e', script], { timeout: 20_000 });
});

test('a page comes with the headers that the build says, over https with the order to stay there', async () => {
  const page = await sendRequest('/transaction-management/transaction-lookup', { accept: 'text/html' });
  const { common, document, policies } = JSON.parse(await readFile(join(dir, builtFiles.headers), 'utf8'));
  for (const [name, value] of Object.entries({ ...common, ...document, 'content-security-policy': policies[host] }))
    assert.equal(page.headers[name], value, name);
  assert.match(page.body, /<link rel="modulepreload" [^>]*integrity="sha/);
  assert.match(
    page.body,
    /\/gateway\/merchant\/api\/crm\/transactions/,
    'the calls that the screen begins with are in it',
  );
  assert.equal(
    (await sendRequest('/', { accept: 'text/html', 'x-forwarded-proto': 'http' })).headers['strict-transport-security'],
    undefined,
  );
});

test('documents are sent alike to those who ask alike, and of the build that lies in the folder now', async () => {
  const file = join(dir, builtFiles.public, 'index.html');
  const before = await readFile(file, 'utf8');
  const page = async (headers: Record<string, string> = {}) =>
    sendRequest('/transaction-management/transaction-lookup', { accept: 'text/html', ...headers });
  const [first, again, packed, none] = [
    await page(),
    await page(),
    await page({ 'accept-encoding': 'br' }),
    await page({ 'accept-encoding': 'br;q=0' }),
  ];
  assert.deepEqual(
    [again.body, again.headers.etag, packed.headers.etag],
    [first.body, first.headers.etag, first.headers.etag],
  );
  assert.deepEqual(
    [packed.headers['content-encoding'], none.headers['content-encoding'], none.body],
    ['br', undefined, first.body],
  );
  assert.notEqual((await page({ 'accept-language': 'tr' })).body, first.body, 'another language has other files');
  assert.notEqual(
    (await page({ host: 'maintenance.acme.example' })).body,
    first.body,
    'where the plugin is off its screen is not named',
  );
  assert.equal((await page({ 'if-none-match': String(first.headers.etag) })).status, 304);
  await writeFile(file, before.replace('<title>Acme Payments', '<title>Acme Payments, the next build'));
  try {
    assert.match((await page()).body, /<title>Acme Payments, the next build/);
  } finally {
    await writeFile(file, before);
  }
  assert.equal((await page()).body, first.body);
});

test('assets are sent compressed and for good, and what is not there is no page', async () => {
  const [asset] = /\/assets\/[\w-]+\.js/.exec((await sendRequest('/')).body) ?? [];
  const { headers, status } = await sendRequest(asset ?? '', { 'accept-encoding': 'br, gzip' });
  assert.deepEqual(
    [status, headers['content-encoding'], headers['cache-control']],
    [200, 'br', 'public, max-age=31536000, immutable'],
  );
  assert.equal((await sendRequest('/assets/gone-ABCDEFGH.js', { accept: 'text/html' })).status, 404);
  for (const file of [
    '/../deployment.json',
    '/..%2fsbom.cdx.json',
    '/public.metafile.json',
    '/sbom.cdx.json',
    '/body-limits.json',
  ])
    assert.doesNotMatch(
      (await sendRequest(file, { accept: '*/*' })).body,
      /bomFormat|"hosts"|"inputs"|"segments"/,
      file,
    );
});

test('an asset from memory is sent exactly like one from disk', async () => {
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec((await sendRequest('/')).body) ?? [];
  const disk = await serveProduction({
    dir,
    config: settings({ PORTAL_ASSET_MEGABYTES: '0', PORTAL_UPSTREAM: 'http://127.0.0.1:9' }),
    log,
  });
  // Some headers of a file depend on its time, the others on its content.
  const comparableAnswer = ({ status, headers, body }: Answer) => {
    const {
      etag,
      date,
      connection,
      'keep-alive': _keep,
      'last-modified': _time,
      'accept-ranges': _parts,
      'x-request-id': id,
      ...rest
    } = headers;
    assert.ok(date && connection && String(id).length >= 8);
    return { status, body, rest };
  };
  try {
    for (const sent of [
      {},
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br;q=0, gzip;q=0.5' },
      { 'accept-encoding': 'BR' },
      { host: 'evil.example' },
      { 'x-forwarded-proto': 'http' },
      { range: 'bytes=0-9' },
    ])
      assert.deepEqual(
        [sent, comparableAnswer(await sendRequest(asset, sent))],
        [sent, comparableAnswer(await sendRequest(asset, sent, disk.origin))],
      );
  } finally {
    await disk.stop();
  }
  const whole = await sendRequest(asset);
  const { etag = '' } = whole.headers;
  const known = await sendRequest(asset, { 'if-none-match': `"other", ${etag}`, 'x-request-id': 'trace-12345678' });
  assert.deepEqual([known.status, known.body, known.headers['x-request-id']], [304, '', 'trace-12345678']);
  assert.match(String(whole.headers['strict-transport-security']), /max-age/);
  lines.length = 0;
  await sendRequest(asset);
  assert.match(lines.join(''), new RegExp(`"path":"${asset}","status":200,"ms":\\d+,"msg":"answered"`));
  assert.match(
    await (await fetch(`${server.operations}/metrics`)).text(),
    /http_server_request_duration_seconds_count\{method="GET",kind="asset",status="2xx"\} \d/,
  );
});

test('each host has its own deployment, and an unknown host is refused', async () => {
  const read = async (name: string) => JSON.parse((await sendRequest('/deployment.json', { host: name })).body);
  assert.deepEqual(
    [(await read(host)).branding.productName, (await read('maintenance.acme.example')).off],
    ['Acme Payments', ['transactions']],
  );
  assert.equal((await sendRequest('/deployment.json', { host: 'evil.example' })).status, 421);
  assert.equal(
    (await sendRequest('/deployment.json', { 'x-forwarded-host': 'evil.example' })).headers[
      'content-security-policy'
    ]?.includes('evil'),
    false,
  );
});

test('a call goes to the API with its id, without cookies, and its body is bounded as its endpoint says', async () => {
  heard = [];
  const answer = await sendRequest('/gateway/merchant/api/transactions?page=1', {
    cookie: 'a=b',
    'x-request-id': 'trace-12345678',
    authorization: 'Bearer x',
  });
  assert.deepEqual(
    [answer.status, answer.body, answer.headers['x-request-id'], answer.headers['set-cookie']],
    [200, '{"ok":true}', 'trace-12345678', undefined],
  );
  const [call] = heard;
  assert.deepEqual(
    [call?.url, call?.headers['x-request-id'], call?.headers.cookie, call?.headers.authorization],
    ['/merchant/api/transactions?page=1', 'trace-12345678', undefined, 'Bearer x'],
  );
  assert.match(
    (await sendRequest('/gateway/x', { 'x-request-id': '<>' })).headers['x-request-id'] as string,
    /^[\da-f-]{36}$/,
  );
  const refused = await sendRequest(
    '/gateway/merchant/api/transactions/tx_1/refunds',
    { 'content-type': 'application/json' },
    server.origin,
    `"${'x'.repeat(2_000_000)}"`,
  );
  assert.equal(refused.status, 413);
});

test('the log states the answer, but neither the caller nor the requested data', async () => {
  lines.length = 0;
  await sendRequest('/gateway/merchant/api/transactions?email=ada%40example.com', {
    authorization: 'Bearer secret-token',
    'x-forwarded-for': '203.0.113.7',
  });
  const [line = ''] = lines.filter((candidate) => candidate.includes('answered'));
  const { level, reqId, method, path, status, deployment } = JSON.parse(line);
  assert.deepEqual(
    [level, method, path, status, deployment, typeof reqId],
    [30, 'GET', '/gateway/merchant/api/transactions', 200, 'acme', 'string'],
  );
  for (const secret of ['ada', 'secret-token', '203.0.113.7']) assert.ok(!lines.join('').includes(secret), secret);
});

test('health, readiness and metrics are on a port of their own', async () => {
  assert.equal((await sendRequest('/healthz', { host: 'localhost' }, server.operations)).body, 'ok\n');
  assert.equal((await sendRequest('/readyz', { host: 'localhost' }, server.operations)).status, 200);
  const { body } = await sendRequest('/metrics', { host: 'localhost' }, server.operations);
  assert.match(body, /http_server_request_duration_seconds_count\{method="GET",kind="api",status="2xx"\} \d+/);
  assert.match(body, /process_resident_memory_bytes \d+/);
  assert.notEqual((await sendRequest('/metrics')).headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
});

test('a stopping server is not ready, finishes running calls and takes no new ones', async () => {
  const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // it listens on a port
  const leaving = await serveProduction({ dir, config: { ...settings({ PORTAL_DRAIN_SECONDS: '1' }), upstream }, log });
  let release = () => {};
  answerWhen = new Promise((done) => {
    release = done;
  });
  heard = [];
  const running = sendRequest('/gateway/merchant/api/slow', {}, leaving.origin);
  while (heard.length === 0) await new Promise((done) => setImmediate(done));
  const stopped = leaving.stop();
  assert.equal((await sendRequest('/readyz', { host: 'localhost' }, leaving.operations)).status, 503);
  const late = await sendRequest('/deployment.json', {}, leaving.origin);
  assert.deepEqual([late.status, late.headers.connection], [200, 'close'], 'balancers have a moment to notice');
  release();
  assert.equal((await running).body, '{"ok":true}');
  await stopped;
  await assert.rejects(sendRequest('/deployment.json', {}, leaving.origin), /ECONNREFUSED/);
});

test('settings that do not do are named, each with where it comes from', () => {
  const refused = (text: string | undefined, env: Record<string, string>, message: RegExp) =>
    assert.throws(() => productionConfig(text, env), message);
  refused('{"prot": 1}', {}, /prot/);
  refused('{', {}, /isn’t valid JSON/);
  refused('[]', {}, /isn’t an object/);
  refused(undefined, { PORTAL_PORT: 'eighty' }, /port \(PORTAL_PORT\): .*eighty/);
  refused(
    '{"port": 70000}',
    { PORTAL_TRUSTED_PROXIES: 'proxy' },
    /port: .*70000[\s\S]*trustedProxies\[0\] \(PORTAL_TRUSTED_PROXIES\)/,
  );
  assert.deepEqual(
    productionConfig('{"port": 81, "hosts": ["a.example"]}', {
      PORTAL_PORT: '82',
      PORTAL_HOSTS: 'b.example, c.example',
    }).hosts,
    ['b.example', 'c.example'],
  );
});

test('a folder of something else, and a gateway without an API, are refused', async () => {
  await assert.rejects(serveProduction({ dir: '.', config: settings() }), /isn’t a build: deployment\.json.* missing/);
  await assert.rejects(serveProduction({ dir, config: settings() }), /Set PORTAL_UPSTREAM/);
});
