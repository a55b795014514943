/**
 * `portal serve` under load, from this machine: how many assets it sends beside nginx, what its gateway costs, and
 * 1,000 open connections for a while.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { shippedAcme } from '../server/shipped-acme.ts';
import { root, temporaryFolder } from './built-portal.ts';
import { type Figure, percentile } from './figure.ts';
import { timesOf } from './list-call.ts';

/** Calls a second, of all connections together. */
const rate = 1_000;
const connections = 1_000;

/** @param seconds how long the open connections are held; 600 shows whether memory grows */
export async function loadFigures(seconds: number): Promise<Figure[]> {
  const dir = await shippedAcme();
  const api = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // it listens on a port
  const portal = await started(dir, upstream);
  try {
    return [
      ...(await staticShare(dir, portal.origin)),
      await gatewayCost(portal.origin, upstream),
      ...(await held(portal, seconds)),
    ];
  } finally {
    portal.process.kill('SIGKILL');
    api.closeAllConnections();
    api.close();
  }
}

interface Started {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly operations: string;
}

/** Starts the server in a separate process, as in production. */
async function started(dir: string, upstream: string): Promise<Started> {
  const env = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_UPSTREAM: upstream,
    PORTAL_HOSTS: '127.0.0.1',
  };
  const server = spawn(process.execPath, [join(root, 'cli/portal.js'), 'serve', dir], {
    env: { ...process.env, NODE_ENV: 'production', PORTAL_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((found, fail) => {
    server.on('exit', () => fail(new Error('portal serve has ended before it listened.')));
    createInterface({ input: server.stderr }).on('line', (line) => {
      const [, origin, operations] = / at (http:[^\s;]+); .* at (http:\S+)/.exec(line) ?? [];
      if (origin && operations) found({ process: server, origin, operations });
    });
  });
}

/**
 * Measures how many times as many compressed assets nginx sends, with a process each. Returns no figure where nginx is
 * not installed.
 */
async function staticShare(dir: string, origin: string): Promise<Figure[]> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
  if (!program) return [];
  const [asset] = (await readdir(join(dir, 'public/assets'))).filter((name) => name.endsWith('.js.gz')).sort();
  const path = `/assets/${(asset ?? '').replace(/\.gz$/, '')}`;
  const folder = await temporaryFolder();
  const port = 20_000 + (process.pid % 10_000);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const http = `include /etc/nginx/mime.types; access_log off; ${paths} server { listen 127.0.0.1:${port}; root ${join(dir, 'public')}; gzip_static on; }`;
  const config = `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit; events { worker_connections 4096; } http { ${http} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  try {
    const of = async (from: string, duration: number) => {
      const { requests, non2xx, errors } = await autocannon({
        url: `${from}${path}`,
        connections: 50,
        duration,
        headers: { 'accept-encoding': 'gzip' },
      });
      if (non2xx + errors > 0) throw new Error(`${from}${path}: ${non2xx} other answers and ${errors} errors.`);
      return requests.average;
    };
    await of(origin, 2);
    const ownTimes = await of(origin, 5);
    const other = await of(`http://127.0.0.1:${port}`, 5);
    const note = `${Math.round(ownTimes)}/s and ${Math.round(other)}/s of ${path}`;
    return [{ name: 'assets, nginx beside portal serve', value: other / ownTimes, budget: 1 / 0.7, unit: '×', note }];
  } finally {
    nginx.kill();
  }
}

/** Measures the median extra cost of a call through the gateway compared with a direct call. */
async function gatewayCost(origin: string, upstream: string): Promise<Figure> {
  const measure = (address: string) => timesOf(600, async () => (await fetch(address)).arrayBuffer());
  const direct = percentile(await measure(`${upstream}/things`), 50);
  const through = percentile(await measure(`${origin}/gateway/things`), 50);
  return {
    name: 'gateway, p50',
    value: through - direct,
    budget: 1,
    unit: 'ms',
    note: `${through.toFixed(2)} through it, ${direct.toFixed(2)} without`,
  };
}

/** Measures many open connections at a steady rate: the slowest hundredth, and whether memory grows. */
async function held({ origin, operations }: Started, seconds: number): Promise<Figure[]> {
  const memory: number[] = [];
  const watch = setInterval(async () => {
    const text = await fetch(`${operations}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
    if (bytes) memory.push(Number(bytes) / 1024 / 1024);
  }, seconds * 25);
  const requests = ['/gateway/things', '/deployment.json', '/gateway/other'].map((path) => ({ path }));
  const result = await autocannon({
    url: origin,
    connections,
    overallRate: rate,
    duration: seconds,
    timeout: 20,
    requests,
  });
  clearInterval(watch);
  const quarter = Math.ceil(memory.length / 4);
  const early = percentile(memory.slice(quarter, 2 * quarter), 50);
  const late = percentile(memory.slice(-quarter), 50);
  const failed = result.errors + result.non2xx;
  const note = `${rate} calls/s over ${connections} connections for ${seconds} s, ${failed} failed`;
  return [
    {
      name: 'under load, p99',
      value: failed > 0 ? Number.POSITIVE_INFINITY : result.latency.p99,
      budget: 250,
      unit: 'ms',
      note,
    },
    {
      name: 'under load, memory',
      value: late / early,
      budget: 1.2,
      unit: '×',
      note: `${Math.round(early)} MiB, ${Math.round(late)} MiB at the end`,
    },
  ];
}
