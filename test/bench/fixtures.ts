/**
 * Cost of serving recorded answers, compared with the minimum that a server of answers can do, and with WireMock where
 * Java is available.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './built-portal.ts';
import type { Figure } from './figure.ts';
import { cpuPerRequest, type MeasuredServer, startMeasured, startWireMock } from './fixtures-load.ts';
import { requestsOf, type StubKind, writeStubs } from './fixtures-stubs.ts';

/** Measures every figure of the fixtures: CPU per request, time from start to first answer, and memory. */
export async function fixtureFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, count, budget] of [
    ['plain', 500, 1.6],
    ['plain', 20_000, 1.6],
    ['mixed', 500, 2],
    ['mixed', 20_000, 2],
  ] as const) {
    const dir = mkdtempSync(join(tmpdir(), 'bench-fixtures-'));
    try {
      writeStubs(dir, kind, count);
      figures.push(...(await served(dir, kind, count, budget)));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  return figures;
}

async function served(dir: string, kind: StubKind, count: number, budget: number): Promise<Figure[]> {
  const servers: MeasuredServer[] = [];
  try {
    servers.push(await startMeasured('bare', kind, count));
    servers.push(await startMeasured('fixtures', kind, count, dir));
    const [bare = Number.NaN, ours = Number.NaN] = await cpuPerRequest(servers, requestsOf(kind, count));
    const memory = await servers[1]?.memory();
    const what = `${kind === 'plain' ? 'GET' : 'GET, query and body'}, ${count} stubs`;
    const cost: Figure = {
      name: `fixtures: CPU per request, ${what}`,
      value: ours / bare,
      budget,
      unit: '×',
      note: `${ours.toFixed(0)} µs, a bare server ${bare.toFixed(0)} µs${count === 500 ? await wireMock(dir, kind, count) : ''}`,
    };
    if (kind !== 'plain') return [cost];
    const start = await startToFirstAnswer(dir, requestsOf(kind, count)[count - 1]?.url ?? '/');
    return [
      cost,
      {
        name: `fixtures: start to first right answer, ${count} stubs`,
        value: start / 1000,
        budget: count === 500 ? 1 : 4,
        unit: 's',
        note: 'portal fixtures replay --api-only, best of 3',
      },
      {
        name: `fixtures: memory, ${count} stubs`,
        value: (memory ?? Number.NaN) / 1024 / 1024,
        budget: count === 500 ? 250 : 500,
        unit: 'MiB',
        note: 'resident, after the requests',
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/**
 * Measures the same for WireMock, for the note. Returns an empty text where WireMock cannot run. At 20,000 stubs it
 * takes a minute to start.
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

/**
 * Returns the milliseconds from the command to the first correct answer. Takes the best of three, because the rest is
 * due to the machine.
 */
async function startToFirstAnswer(dir: string, url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) times.push(await startOnce(dir, url));
  return Math.min(...times);
}

async function startOnce(dir: string, url: string): Promise<number> {
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
      return performance.now() - started;
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
