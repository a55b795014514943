import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './built-portal.ts';
import { type Figure, median } from './figure.ts';

const runs = 3;

/**
 * Measures the time from `portal start` to the first answer, with an up-to-date build. The value is a median of three.
 */
export async function serverStart(): Promise<Figure> {
  await startOnce(); // builds where needed
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await startOnce());
  return {
    name: 'server start to first answer',
    value: median(times) / 1000,
    budget: 3,
    unit: 's',
    note: `median of ${runs}, build up to date`,
  };
}

async function startOnce(): Promise<number> {
  return whileServing([], async ({ origin, started }) => {
    const answer = await fetch(`${origin}/deployment.json`);
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}.`);
    await answer.arrayBuffer();
    return performance.now() - started;
  });
}

/** A server in a process of its own. */
export interface Served {
  readonly origin: string;
  readonly pid: number;
  /** Time at which its process was started, as returned by `performance.now()`. */
  readonly started: number;
}

/**
 * Runs `portal start` for as long as something is measured.
 * @throws Error with what the server said when it ends before it is ready.
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
