/**
 * Cost of serving recorded answers, compared with a minimal server of answers, and with WireMock if Java is available.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './built-portal.ts';
import { type Figure, format } from './figure.ts';
import { bareNode, inTurn, type Spent } from './processor.ts';
import { spentUntilNow } from './server-start.ts';
import { cpuPerRequest, type MeasuredServer, startMeasured, startWireMock } from './fixtures-load.ts';
import { requestsOf, type StubKind, writeStubs } from './fixtures-stubs.ts';

/** Measures all figures of the fixtures: CPU per request, time from start to first answer, and memory. */
export async function fixtureFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, count] of [
    ['plain', 500],
    ['plain', 20_000],
    ['mixed', 500],
    ['mixed', 20_000],
  ] as const) {
    const dir = mkdtempSync(join(tmpdir(), 'bench-fixtures-'));
    try {
      writeStubs(dir, kind, count);
      figures.push(...(await served(dir, kind, count)));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  return figures;
}

async function served(dir: string, kind: StubKind, count: 500 | 20_000): Promise<Figure[]> {
  const servers: MeasuredServer[] = [];
  try {
    servers.push(await startMeasured('bare', kind, count));
    servers.push(await startMeasured('fixtures', kind, count, dir));
    const [bare = Number.NaN, ours = Number.NaN] = await cpuPerRequest(servers, requestsOf(kind, count));
    const memory = await servers[1]?.memory();
    const cost: Figure = {
      id: `fixtures-${kind}-${count}`,
      value: ours / bare,
      note: `${ours.toFixed(0)} µs, a bare server ${bare.toFixed(0)} µs${count === 500 ? await wireMock(dir, kind, count) : ''}`,
    };
    if (kind !== 'plain') return [cost];
    const url = requestsOf(kind, count)[count - 1]?.url ?? '/';
    const [node, start] = await inTurn(3, [bareNode, () => startOnce(dir, url)]);
    return [
      cost,
      {
        id: `fixtures-start-${count}`,
        value: start.cpu / node.cpu,
        note: `${format(start.wall / 1000)} s, processor ${format(start.cpu / 1000)} s, portal fixtures replay --api-only; bare Node ${format(node.cpu)} ms`,
      },
      {
        id: `fixtures-memory-${count}`,
        value: (memory ?? Number.NaN) / 1024 / 1024,
        note: 'resident, after the requests',
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/**
 * Measures the same for WireMock, for the note. Returns an empty text if WireMock can't run. With 20,000 stubs it takes
 * a minute to start.
 */
async function wireMock(dir: string, kind: StubKind, count: number): Promise<string> {
  mkdirSync(join(dir, 'mappings'));
  symlinkSync('../bench', join(dir, 'mappings/bench'));
  const jar = await startWireMock(dir);
  if (!jar) return '';
  try {
    const [cost = Number.NaN] = await cpuPerRequest([jar], requestsOf(kind, count), { rounds: 1, times: 1_500 });
    return `, WireMock ${cost.toFixed(0)} µs`;
  } finally {
    await jar.stop();
  }
}

/** Measures the time from the command to the first correct answer. */
async function startOnce(dir: string, url: string): Promise<Spent> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [join(root, 'cli/portal.js'), 'fixtures', 'replay', '--api-only', '--dir', dir, '--port', '0'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const origin = /http:\/\/\S+/.exec(line)?.[0];
      if (origin === undefined) continue;
      if ((await statusOf(`${origin}${url}`)) !== 200) throw new Error(`${url} was not answered with 200.`);
      return spentUntilNow(child.pid ?? 0, started);
    }
    throw new Error('portal fixtures replay ended before it was ready.');
  } finally {
    child.kill('SIGKILL');
  }
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: new Agent() }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    }).on('error', reject);
  });
}
