/** A well-known web server in front of two portals, configured by what `portal serve --print` says: what holds for each of them. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request as requestPlain, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { productionConfig } from '../../../dev-server/production/config.ts';
import { serveProduction } from '../../../dev-server/production/server.ts';
import { readShipped } from '../../../dev-server/ship/read.ts';
import type { FrontOptions } from '../../../dev-server/ship/web-servers.ts';
import { root, temporaryFolder } from '../../bench/built-portal.ts';
import { certificate } from '../certificate.ts';
import { shippedAcme } from './shipped-acme.ts';
import { freePort } from '../../harness/free-port.ts';

const host = 'payments.acme.example';

/** Where a program is; on a Debian machine of our own its packages are installed. @param places absolute */
export function ensureProgram(places: readonly string[], packages: readonly string[]): string | undefined {
  const find = () => places.find(existsSync);
  if (!find() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { env });
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
  }
  return find();
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on a port
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/**
 * Portals behind a web server: it sends what they send, and loses no call when one of them goes, nor more than what was under way when one is killed.
 * @param start writes its configuration into the folder and starts it
 */
export async function checkFront(
  t: TestContext,
  start: (options: FrontOptions & { readonly ports: { readonly https: number; readonly http: number } }, folder: string) => Promise<ChildProcess>,
): Promise<void> {
  const dir = await shippedAcme();
  const api = createServer((message, response) => {
    message.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  const upstream = `http://127.0.0.1:${await listening(api)}`;
  const env = { PORTAL_ADDRESS: '127.0.0.1', PORTAL_PORT: '0', PORTAL_OPERATIONS_PORT: '0', PORTAL_DRAIN_SECONDS: '0', PORTAL_TRUSTED_PROXIES: '127.0.0.1' };
  const config = { ...productionConfig(undefined, { ...env, PORTAL_LOG_LEVEL: 'silent' }), upstream };
  const portals = await Promise.all([0, 1].map(() => serveProduction({ dir, config })));
  const [one] = portals;
  // A process of its own, which can be killed.
  const killed = await startedAlone(dir, { ...env, PORTAL_LOG_LEVEL: 'silent', PORTAL_UPSTREAM: upstream });
  assert.ok(one, 'two portals run');

  const folder = await temporaryFolder();
  const [https, http] = [await freePort(), await freePort()];
  const { headers, limits } = await readShipped(dir);
  await mkdir(join(folder, 'tls'));
  const files = { certificate: join(folder, 'tls/cert.pem'), key: join(folder, 'tls/key.pem') };
  await Promise.all([writeFile(files.certificate, certificate.cert), writeFile(files.key, certificate.key)]);
  const options = {
    ...files,
    headers,
    hosts: [host],
    servers: [...portals, killed].map(({ origin }) => origin.replace('http://', '')),
    publicDir: join(dir, 'public'),
    largestBody: Math.max(...limits.map(({ value }) => value)),
    ports: { https, http },
  };
  let server: ChildProcess | undefined;
  t.after(async () => {
    server?.kill();
    killed.process.kill('SIGKILL');
    await Promise.all(portals.map(({ stop }) => stop()));
    api.close();
  });
  server = await start(options, folder);
  const { pid } = server;
  assert.ok(pid, 'it runs');

  const ask = (path: string, sent: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((done, fail) => {
      const calling = request(
        { host: '127.0.0.1', port: https, method, path, agent: false, servername: host, rejectUnauthorized: false, headers: { host, ...sent } },
        (response) => {
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
          });
          response.on('end', () => done({ status: response.statusCode, headers: response.headers, bytes }));
        },
      );
      calling.on('error', fail).end();
    });
  // It opens its port a moment after it started.
  let isUp = false;
  while (!isUp) {
    assert.equal(server.exitCode, null, 'it runs');
    isUp = await ask('/deployment.json').then(
      () => true,
      () => false,
    );
  }

  const asset = (await (await fetch(`${one.origin}/`, { headers: { 'x-forwarded-proto': 'https' } })).text()).match(/\/assets\/[\w-]+\.js/)?.[0] ?? '';
  const own = new Set([
    'date',
    'connection',
    'keep-alive',
    'server',
    'etag',
    'last-modified',
    'x-request-id',
    'accept-ranges',
    'transfer-encoding',
    'content-length',
    'vary',
    'content-type',
    'alt-svc', // Caddy speaks HTTP/3
  ]);
  for (const [path, accept] of [
    ['/transaction-management/transaction-lookup', 'text/html'],
    ['/deployment.json', '*/*'],
    ['/authentication/silent-redirect.html', 'text/html'],
    ['/assets/gone.js', '*/*'],
    ['/gateway/merchant/api/transactions', '*/*'],
    [asset, '*/*'],
  ] as const) {
    const sent = { accept, 'accept-encoding': 'br, gzip' };
    const [through, itself]: [Answer, Answer] = await Promise.all([
      ask(path, sent),
      askItself(`${one.origin}${path}`, { ...sent, host, 'x-forwarded-proto': 'https' }),
    ]);
    const told = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
    assert.deepEqual([path, through.status, told(through.headers), through.bytes], [path, itself.status, told(itself.headers), itself.bytes]);
  }

  // Load, and in the middle of it one of them is killed: of what it had in hand the calls that only read are sent to another one.
  const lanes = 20;
  const through: { readonly method: string; readonly status: number | undefined }[] = [];
  const signedIn = { authorization: 'Bearer of-somebody' };
  const working = async () => {
    while (through.length < 400) {
      if (through.length === 200) killed.process.kill('SIGKILL');
      const method = through.length % 4 === 0 ? 'POST' : 'GET';
      const { status } = await ask('/gateway/merchant/api/transactions', signedIn, method);
      through.push({ method, status });
    }
  };
  await Promise.all(Array.from({ length: lanes }, working));
  const lost = through.filter(({ status }) => status !== 200);
  assert.deepEqual(
    lost.filter(({ method, status }) => method === 'GET' || status === 401),
    [],
    'no call that only reads is lost, and nobody is signed out',
  );
  assert.ok(lost.length <= lanes, `${lost.length} are lost, and no more than were under way may be`);

  // And one of them is told to go.
  const answers: (number | undefined)[] = [];
  const lane = async () => {
    while (answers.length < 400) {
      if (answers.length === 200) void one.stop();
      answers.push((await ask(answers.length % 2 === 0 ? '/gateway/merchant/api/transactions' : '/deployment.json')).status);
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  assert.deepEqual(new Set(answers), new Set([200]));
  assert.equal((await ask('/deployment.json')).status, 200, 'the other one goes on');
}

/** `portal serve` as a process. */
function startedAlone(dir: string, env: Readonly<Record<string, string>>): Promise<{ readonly process: ChildProcess; readonly origin: string }> {
  const server = spawn(process.execPath, [join(root, 'cli/portal.js'), 'serve', dir], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((found, fail) => {
    server.on('exit', () => fail(new Error('portal serve has ended before it listened.')));
    createInterface({ input: server.stderr }).on('line', (line) => {
      const [, origin] = / at (http:[^\s;]+); /.exec(line) ?? [];
      if (origin) found({ process: server, origin });
    });
  });
}

/** As nginx asks it, which fetch cannot: with a host of its own. */
function askItself(address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, fail) => {
    const calling = requestPlain(address, { agent: false, headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, bytes }));
    });
    calling.on('error', fail).end();
  });
}
