import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './built-portal.ts';
import { type Figure, format } from './figure.ts';
import { bareNode, cpuOfTree, inTurn, type Spent } from './processor.ts';

const runs = 3;

/** Measures `portal start`, with an up-to-date build, until it prints that it is ready and until its first answer. */
export async function serverStart(): Promise<Figure[]> {
  await answeredOnce(); // builds if necessary
  const [bare, ready, answered] = await inTurn(runs, [bareNode, readyOnce, answeredOnce]);
  const figure = (id: Figure['id'], { cpu, wall }: Spent): Figure => ({
    id,
    value: cpu / bare.cpu,
    note: `${format(wall / 1000)} s, processor ${format(cpu / 1000)} s; bare Node ${format(bare.cpu)} ms; least of ${runs}`,
  });
  return [figure('start', ready), figure('start-answer', answered)];
}

const readyOnce = (): Promise<Spent> => whileServing([], async ({ pid, started }) => spentUntilNow(pid, started));

/** Measures the time until the document of the first page has arrived, which a browser requests first. */
const answeredOnce = (): Promise<Spent> =>
  whileServing([], async ({ origin, pid, started }) => {
    const answer = await fetch(origin);
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}.`);
    await answer.arrayBuffer();
    return spentUntilNow(pid, started);
  });

/** Returns the time of a process since its start. If the system doesn't report its CPU time, it is the elapsed time. */
export function spentUntilNow(pid: number, started: number): Spent {
  const wall = performance.now() - started;
  return { cpu: cpuOfTree(pid) ?? wall, wall };
}

/** A server in a separate process. */
export interface Served {
  readonly origin: string;
  readonly pid: number;
  /** Time at which its process was started, as returned by `performance.now()`. */
  readonly started: number;
}

/**
 * Runs `portal start` during a measurement.
 * @throws Error with the output of the server if it ends before it is ready.
 */
export async function whileServing<Result>(
  options: readonly string[],
  measure: (served: Served) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const server = spawn(process.execPath, [join(root, 'cli/portal.js'), 'start', '--port', '0', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let output = '';
  server.stderr.on('data', (data: Buffer) => {
    output += data.toString();
  });
  try {
    const origin = await Promise.race([announcedOrigin(server.stdout), ended.then(() => undefined)]);
    if (!origin) throw new Error(`portal start ended before it was ready: ${output}`);
    return await measure({ origin, pid: server.pid ?? 0, started });
  } finally {
    server.kill();
    await ended;
  }
}

async function announcedOrigin(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const origin = /http:\/\/\S+/.exec(line)?.[0];
    if (origin) return origin;
  }
  return undefined;
}
