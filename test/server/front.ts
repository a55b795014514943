/** Portals of a build behind a web server with the configuration of `portal serve --print`. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestListener, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { productionConfig } from '../../server/config.ts';
import { type ProductionServer, serveProduction } from '../../server/server.ts';
import { readBuiltPortal } from '../../server/build-output/read.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { freePort } from '../harness/free-port.ts';
import { certificate } from '../dev-server/certificate.ts';
import type { FrontProgram } from './front-programs.ts';

export const host = 'payments.acme.example';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: number;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Front {
  /** Origin `https://<host>:<port>`. */
  readonly origin: string;
  readonly portals: readonly ProductionServer[];
  /** Portal that runs as a separate process; only present if it was requested. */
  readonly alone: ChildProcess | undefined;
  /** Sends a call through the web server, each on its own connection. */
  readonly sendRequest: (path: string, call?: Call) => Promise<Answer>;
  /** Calls a portal like the web server. */
  readonly askPortal: (path: string, call?: Call, portal?: ProductionServer) => Promise<Answer>;
}

interface FrontSetup {
  /** Builds of the portals, one each. The web server sends the assets of the first. */
  readonly dirs: readonly string[];
  /** Request listener of the API, or its address. */
  readonly api: RequestListener | string;
  /** True to serve the first build by an additional process, which can be killed. */
  readonly withProcess?: boolean;
  readonly hosts?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts API, portals and web server, and stops them after the test. */
export async function startFront(
  t: TestContext,
  program: FrontProgram,
  { dirs, api, withProcess = false, hosts = [host], env = {} }: FrontSetup,
): Promise<Front> {
  const [dir = ''] = dirs;
  const upstream = typeof api === 'string' ? api : await startApi(t, api);
  const ownEnv = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_STOP_SECONDS: '1',
  };
  const settings = {
    ...ownEnv,
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    PORTAL_LOG_LEVEL: 'silent',
    PORTAL_UPSTREAM: upstream,
    ...env,
  };
  const config = productionConfig(undefined, settings);
  const portals = await Promise.all(dirs.map((dir) => serveProduction({ dir, config })));
  t.after(() => Promise.all(portals.map(({ stop }) => stop())));
  const alone = withProcess ? await startAlone(t, dir, settings) : undefined;

  const folder = await temporaryFolder();
  const [https, http] = [await freePort(), await freePort()];
  const { headers, limits } = await readBuiltPortal(dir);
  await mkdir(join(folder, 'tls'));
  const files = { certificate: join(folder, 'tls/cert.pem'), key: join(folder, 'tls/key.pem') };
  await Promise.all([writeFile(files.certificate, certificate.cert), writeFile(files.key, certificate.key)]);
  const server = await program.start(
    {
      ...files,
      headers,
      hosts,
      servers: [...portals.map(({ origin }) => origin), ...(alone ? [alone.origin] : [])].map((origin) =>
        origin.replace('http://', ''),
      ),
      publicDir: join(dir, 'public'),
      largestBody: Math.max(...limits.map(({ value }) => value)),
      upstreamSeconds: config.upstreamSeconds,
      ports: { https, http },
    },
    folder,
  );
  t.after(() => server.kill());

  const [name = ''] = hosts;
  const sendRequest = (path: string, { method = 'GET', headers = {}, body }: Call = {}) =>
    answered((take) => {
      const sent = { host: `${name}:${https}`, ...headers };
      const calling = request(
        {
          host: '127.0.0.1',
          port: https,
          method,
          path,
          agent: false,
          servername: name,
          rejectUnauthorized: false,
          headers: sent,
        },
        take,
      );
      calling.end(body);
      return calling;
    });
  const askPortal = (path: string, { method = 'GET', headers = {}, body }: Call = {}, portal = portals[0]) =>
    answered((take) => {
      assert.ok(portal, 'there is a portal');
      const forwarded = { host: `${name}:${https}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
      const calling = requestPlain(
        `${portal.origin}${path}`,
        { method, agent: false, headers: { ...forwarded, ...headers } },
        take,
      );
      calling.end(body);
      return calling;
    });
  // It opens its port a moment after its start.
  const isUp = () =>
    sendRequest('/deployment.json').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) assert.equal(server.exitCode, null, 'it runs');
  return { origin: `https://${name}:${https}`, portals, alone: alone?.process, sendRequest: sendRequest, askPortal };
}

/**
 * Starts an API for a test.
 * @returns its origin
 */
async function startApi(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

/** Starts `portal serve` as a process. */
async function startAlone(
  t: TestContext,
  dir: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly process: ChildProcess; readonly origin: string }> {
  const server = spawn(process.execPath, [join(root, 'cli/portal.js'), 'serve', dir], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => server.kill('SIGKILL'));
  return new Promise((found, fail) => {
    server.on('exit', () => fail(new Error('portal serve has ended before it listened.')));
    createInterface({ input: server.stderr }).on('line', (line) => {
      const [, origin] = / at (http:[^\s;]+); /.exec(line) ?? [];
      if (origin) found({ process: server, origin });
    });
  });
}

function answered(
  call: (take: NonNullable<Parameters<typeof requestPlain>[2]>) => ReturnType<typeof requestPlain>,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const calling = call((response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('end', () => {
        const whole = Buffer.concat(parts);
        done({ status: response.statusCode, headers: response.headers, body: whole.toString(), bytes: whole.length });
      });
    });
    calling.on('error', fail);
  });
}
