/** Sends many requests to a server over a few connections, and measures their cost. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { findJar, startJar } from '../dev-server/fixtures/wiremock-jar.ts';
import type { MeasuredRequest, StubKind } from './fixtures-stubs.ts';

export interface MeasuredServer {
  readonly port: number;
  /** Microseconds of CPU time since its start. */
  cpu(): Promise<number>;
  /** Returns the server's memory in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

interface ServerMessage {
  readonly port?: number;
  readonly cpu?: number;
  readonly memory?: number;
}

/**
 * @param mode `bare` or `fixtures`.
 * @param dir the folder of the fixtures
 */
export async function startMeasured(
  mode: 'bare' | 'fixtures',
  kind: StubKind,
  count: number,
  dir = '',
): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(new URL('fixtures-server.ts', import.meta.url)), [mode, kind, String(count), dir], {
    execArgv: ['--import', 'tsx'],
  });
  const { port = 0 } = await receiveMessage(child);
  const requestFigures = async () => {
    child.send('figures');
    return receiveMessage(child);
  };
  return {
    port,
    cpu: async () => (await requestFigures()).cpu ?? Number.NaN,
    memory: async () => (await requestFigures()).memory ?? Number.NaN,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function receiveMessage(child: ChildProcess): Promise<ServerMessage> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The measured server ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as ServerMessage); // fixtures-server.ts sends no other message
    });
  });
}

const connections = 10;

/**
 * Sends `times` requests, in a repeating order.
 * @throws Error when an answer is not 200
 */
export async function load(port: number, requests: readonly MeasuredRequest[], times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const worker = async () => {
    while (next < times) {
      // A stride that shares no factor with the counts visits every stub.
      const measuredRequest = requests[(next * 7_919) % requests.length];
      next += 1;
      if (measuredRequest) await sendRequest(port, agent, measuredRequest);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

function sendRequest(port: number, agent: Agent, { method, url, body }: MeasuredRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: 'localhost:4200',
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': body.length }),
    };
    const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${url} was answered with ${answer.statusCode}.`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Returns the CPU microseconds of each server for one request, measured alternately. It is the minimum of a few rounds;
 * the rest is noise.
 */
export async function cpuPerRequest(
  servers: readonly Pick<MeasuredServer, 'port' | 'cpu'>[],
  requests: readonly MeasuredRequest[],
  { rounds = 4, times = 6_000 } = {},
): Promise<number[]> {
  for (const { port } of servers) await load(port, requests, times);
  const least = servers.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = await server.cpu();
      await load(server.port, requests, times);
      least[index] = Math.min(least[index] ?? Number.POSITIVE_INFINITY, ((await server.cpu()) - before) / times);
    }
  }
  return least;
}

/**
 * Starts WireMock's jar on the same folder, with CPU times from the system. Returns undefined without Java, or without
 * /proc for the times.
 */
export async function startWireMock(dir: string): Promise<Pick<MeasuredServer, 'port' | 'cpu' | 'stop'> | undefined> {
  const found = findJar();
  if ('missing' in found || !existsSync('/proc/self/stat')) return undefined;
  const { port, pid, stop } = await startJar(found.jar, dir);
  const cpu = async () => {
    // proc(5): values 14 and 15, in hundredths of a second. The second value is a name that may contain blanks.
    const [user = 0, system = 0] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    return (user + system) * 10_000;
  };
  return { port, cpu, stop };
}
