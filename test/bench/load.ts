/**
 * `portal serve` under load, from this machine: its number of sent assets compared with nginx, the cost of its gateway,
 * and 1,000 open connections for some time.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon, { type Request } from 'autocannon';
import { builtAcme } from '../server/built-acme.ts';
import { bareServer } from './bare-server.ts';
import { root, temporaryFolder } from './built-portal.ts';
import { type Figure, percentile } from './figure.ts';
import { cpuOfTree, inTurn } from './processor.ts';

/** Calls per second, for all connections together. */
const rate = 1_000;
const connections = 1_000;
/** Number of calls in one measurement of processor time. */
const callCount = 3_000;

/**
 * Measures the figures.
 * @param seconds for which the open connections are held; 600 shows whether memory grows
 */
export async function loadFigures(seconds: number): Promise<Figure[]> {
  const dir = await builtAcme();
  const api = await bareServer(['{"ok":true}']);
  const upstream = api.origin;
  const portal = await started(dir, upstream);
  const proxy = await startBare('proxy', upstream);
  try {
    return [
      ...(await staticShare(dir, portal.origin)),
      await documentCost(portal),
      await gatewayCost(portal, proxy),
      ...(await held(portal, proxy, seconds)),
    ];
  } finally {
    portal.process.kill('SIGKILL');
    proxy.process.kill('SIGKILL');
    api.close();
  }
}

/** A server in a separate process. */
interface Measured {
  readonly process: ChildProcess;
  readonly origin: string;
}

async function startBare(...argv: readonly string[]): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('bare-process.ts', import.meta.url)), argv, {
    execArgv: ['--import', 'tsx'],
  });
  const [origin] = await once(child, 'message');
  return { process: child, origin: String(origin) };
}

interface Started extends Measured {
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
 * Measures how many times as many compressed assets nginx sends, each with one process. Returns no figure if nginx
 * isn't installed.
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
    return [{ id: 'assets', value: other / ownTimes, note }];
  } finally {
    nginx.kill();
  }
}

/**
 * Sends the calls over ten connections.
 * @returns the CPU milliseconds of a call, and the median time
 */
async function cpuPerCall({ process: { pid = 0 }, origin }: Measured, requests: readonly Request[]) {
  const before = cpuOfTree(pid) ?? Number.NaN;
  const started = performance.now();
  const { latency, errors, non2xx } = await autocannon({
    url: origin,
    connections: 10,
    amount: callCount,
    requests,
  });
  if (errors + non2xx > 0) throw new Error(`${origin}: ${non2xx} other answers and ${errors} errors.`);
  const wall = performance.now() - started;
  return { cpu: ((cpuOfTree(pid) ?? Number.NaN) - before) / callCount, wall, p50: latency.p50 };
}

/** Measures the CPU time of a call through the gateway, as a multiple of that of a proxy that only forwards it. */
async function gatewayCost(portal: Measured, proxy: Measured): Promise<Figure> {
  const [measured, reference] = await inTurn(3, [
    () => cpuPerCall(portal, [{ path: '/gateway/things' }]),
    () => cpuPerCall(proxy, [{ path: '/things' }]),
  ]);
  return {
    id: 'gateway',
    value: measured.cpu / reference.cpu,
    note: `processor ${measured.cpu.toFixed(3)} ms a call to ${reference.cpu.toFixed(3)} ms`,
  };
}

/**
 * Measures the CPU time of documents of some screens, as browsers request them, as a multiple of that of a server that
 * only sends an answer of their compressed size.
 */
async function documentCost(portal: Measured): Promise<Figure> {
  const paths = ['/', '/transaction-management/transaction-lookup?size=20', '/crm/dashboard', '/settings'];
  const requests = paths.flatMap((path) =>
    ['en', 'tr'].map((language) => ({
      path,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br', 'accept-language': language },
    })),
  );
  const sizes = await Promise.all(
    requests.map(async ({ path, headers }) => (await rawBytes(`${portal.origin}${path}`, headers)) ?? 0),
  );
  const bare = await startBare('answers', ...sizes.map((size) => 'x'.repeat(size)));
  try {
    const [measured, reference] = await inTurn(3, [
      () => cpuPerCall(portal, requests),
      () =>
        cpuPerCall(
          bare,
          sizes.map((_, at) => ({ path: `/${at}` })),
        ),
    ]);
    return {
      id: 'documents',
      value: measured.cpu / reference.cpu,
      note: `processor ${measured.cpu.toFixed(3)} ms a document to ${reference.cpu.toFixed(3)} ms; ${requests.length} addresses of ${Math.max(...sizes)} bytes at most`,
    };
  } finally {
    bare.process.kill('SIGKILL');
  }
}

/** Returns the number of bytes of an answer as sent. */
function rawBytes(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (data: Buffer) => {
        bytes += data.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Measures many open connections at a steady rate: the slowest percent of calls, and the growth of memory. */
async function held({ origin, operations }: Started, proxy: Measured, seconds: number): Promise<Figure[]> {
  const memory: number[] = [];
  const watch = setInterval(async () => {
    const text = await fetch(`${operations}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
    if (bytes) memory.push(Number(bytes) / 1024 / 1024);
  }, seconds * 25);
  const steady = (url: string, duration: number, paths: readonly string[]) =>
    autocannon({
      url,
      connections,
      overallRate: rate,
      duration,
      timeout: 20,
      requests: paths.map((path) => ({ path, headers: { accept: 'text/html, application/json' } })),
    });
  const result = await steady(origin, seconds, ['/gateway/things', '/deployment.json', '/', '/gateway/other']);
  clearInterval(watch);
  const quarter = Math.ceil(memory.length / 4);
  const early = percentile(memory.slice(quarter, 2 * quarter), 50);
  const late = percentile(memory.slice(-quarter), 50);
  const bare = await steady(proxy.origin, Math.min(seconds, 20), ['/things']);
  const failed = result.errors + result.non2xx;
  const note = `${rate} calls/s over ${connections} connections for ${seconds} s, ${failed} failed`;
  return [
    {
      id: 'load-p99',
      value: failed > 0 ? Number.POSITIVE_INFINITY : result.latency.p99 / bare.latency.p99,
      note: `${result.latency.p99} ms to ${bare.latency.p99} ms; ${note}`,
    },
    { id: 'load-growth', value: late / early, note: `${Math.round(early)} MiB, ${Math.round(late)} MiB at the end` },
    { id: 'load-memory', value: late, note: `${connections} connections, a quarter of the calls for documents` },
  ];
}
