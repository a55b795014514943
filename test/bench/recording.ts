/**
 * Cost of recording: CPU time of each call compared with the same proxy without a recorder, and the number of lines
 * that change when an API is recorded again.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

const addresses = 50;
const warmUp = 500;
const calls = 2_000;
const rounds = 3;

/**
 * Measures a plain proxy and a recording proxy in turn, each in a separate process, with answers of 2 KB from 50
 * addresses.
 */
export async function recordOverhead(): Promise<Figure> {
  const api = await startApi();
  const dir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    const plain: number[] = [];
    const recording: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await cpuOf(api.origin, ''));
      recording.push(await cpuOf(api.origin, join(dir, String(round))));
    }
    const [without, under] = [Math.min(...plain), Math.min(...recording)];
    const note = `${under.toFixed(0)} µs against ${without.toFixed(0)} µs a call, ${calls} calls of ${addresses} addresses`;
    return { id: 'recording', value: under / without, note };
  } finally {
    api.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Counts the lines of the folder that differ after the same calls of the same API are recorded again. */
export async function recordChurn(): Promise<Figure> {
  const api = await startApi();
  const dir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    await cpuOf(api.origin, dir);
    const before = await linesIn(dir);
    await cpuOf(api.origin, dir);
    const now = await linesIn(dir);
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (line) => before.get(line) !== now.get(line),
    );
    return {
      id: 'recording-again',
      value: changed.length,
      note: `${before.size} lines in ${addresses} files`,
    };
  } finally {
    api.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Returns the CPU microseconds of a proxy for each call. With a folder, the proxy records. */
async function cpuOf(upstream: string, dir: string): Promise<number> {
  const child = fork(fileURLToPath(new URL('recording-proxy.ts', import.meta.url)), [upstream, dir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const sendCommand = async (word: string): Promise<unknown> => {
    const reply = once(child, 'message');
    child.send(word);
    const [message] = await reply;
    return message;
  };
  const [base] = await once(child, 'message');
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  try {
    await callAll(String(base), agent, warmUp);
    const start = Number(await sendCommand('cpu'));
    await callAll(String(base), agent, calls);
    return (Number(await sendCommand('cpu')) - start) / calls;
  } finally {
    agent.destroy();
    await sendCommand('end');
    child.disconnect();
    await once(child, 'exit');
  }
}

async function callAll(base: string, agent: Agent, count: number): Promise<void> {
  let next = 0;
  const caller = async () => {
    for (let at = next++; at < count; at = next++) {
      const outgoing = request(`${base}/things/${at % addresses}?pageIndex=0`, {
        agent,
        headers: { authorization: `Bearer ${at}`, 'x-request-id': String(at) },
      });
      outgoing.end();
      const [response] = await once(outgoing, 'response');
      for await (const _ of response);
    }
  };
  await Promise.all(Array.from({ length: 10 }, caller));
}

async function startApi() {
  const rows = Array.from({ length: 20 }, (_, id) => ({
    id,
    reference: `order ${id}`,
    amount: '10.00',
    currency: 'EUR',
    status: 'Captured',
    note: 'as agreed',
  }));
  const server = createServer((incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json', etag: String(Math.random()) });
    response.end(JSON.stringify({ data: rows, of: incoming.url }));
  }).listen(0, '127.0.0.1');
  // Under load a connection may be idle for longer than Node's default of five seconds.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** Counts the occurrences of each line of each file. */
async function linesIn(dir: string): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    for (const line of (await readFile(path, 'utf8')).split('\n'))
      lines.set(`${path} ${line}`, (lines.get(`${path} ${line}`) ?? 0) + 1);
  }
  return lines;
}
