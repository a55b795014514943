// @lane program
/** Errors of an API, a caller, a disk or the portal's own code never end the real program for the other callers. */
import assert from 'node:assert/strict';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { productionConfig } from '../../server/config.ts';
import { serveProduction } from '../../server/server.ts';
import { builtFiles } from '../../server/build-output/files.ts';
import { type FaultyApi, faults, faultyApi } from './faulty-api.ts';
import { type Owner, type PortalProcess, portalProcess } from './portal-process.ts';
import { smallBuild } from './small-build.ts';

let dir: string;
before(async () => {
  dir = await smallBuild();
});

/** Limits of the tested server. A stop waits for running calls only, and no test depends on their maximum duration. */
const limits = {
  PORTAL_UPSTREAM_SECONDS: '1',
  PORTAL_IDLE_SECONDS: '1',
  PORTAL_EVENT_IDLE_SECONDS: '600',
  PORTAL_STOP_SECONDS: '600',
};

interface Started {
  readonly api: FaultyApi;
  readonly portal: PortalProcess;
}

async function start(t: Owner, output: 'pipe' | number = 'pipe'): Promise<Started> {
  const api = await faultyApi();
  t.after(() => api.close());
  return { api, portal: await portalProcess(t, dir, { ...limits, PORTAL_UPSTREAM: api.url }, output) };
}

/** Returns the outcome of a call: its status, `broken off`, or `no response`. */
async function call(portal: PortalProcess, path: string, init?: RequestInit): Promise<string> {
  try {
    const answer = await fetch(`${portal.origin}/gateway${path}`, init);
    return await answer.arrayBuffer().then(
      () => String(answer.status),
      () => 'broken off',
    );
  } catch {
    return 'no response';
  }
}

async function assertServes(portal: PortalProcess, what: string): Promise<void> {
  assert.equal(portal.process.exitCode, null, what);
  assert.deepEqual(
    [await call(portal, '/fine'), await call(portal, '/fine', { method: 'POST', body: '{}' })],
    ['200', '200'],
    what,
  );
  assert.equal((await fetch(`${portal.operations}/healthz`)).status, 200, what);
}

/** Sends a request and reads nothing of the response. */
function readNothing(t: TestContext, portal: PortalProcess, path: string): void {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write(`GET /gateway${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  t.after(() => socket.destroy());
}

/** Sends a request and aborts it after the call has arrived. */
async function leave(portal: PortalProcess, path: string, method = 'GET'): Promise<void> {
  const controller = new AbortController();
  const answered = fetch(`${portal.origin}/gateway${path}`, { method, signal: controller.signal }).catch(
    () => undefined,
  );
  await new Promise((done) => setImmediate(done));
  controller.abort();
  await answered;
}

const rounds = Number(process.env.SOAK_ROUNDS ?? 12);

describe('a single process survives every fault', () => {
  let api: FaultyApi;
  let portal: PortalProcess;
  const ends: (() => void)[] = [];
  before(async () => {
    ({ api, portal } = await start({ after: (end) => ends.push(end) }));
  });
  after(() => {
    for (const end of ends) end();
  });

  test('a caller who gives up is a line of the log and a count', async () => {
    for (const [at, method] of ['GET', 'POST'].entries()) {
      const controller = new AbortController();
      const left = fetch(`${portal.origin}/gateway/wait`, { method, signal: controller.signal });
      await api.called(at + 1);
      controller.abort();
      await assert.rejects(left);
    }
    const count = async () =>
      (await (await fetch(`${portal.operations}/metrics`)).text()).match(
        /^http_server_requests_aborted_total\{.*by="caller"\} 1$/gm,
      )?.length;
    while ((await count()) !== 2);
    const lines = portal.lines.filter((line) => line.includes('"aborted"')).map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ method, path, by, reqId }) => [method, path, by, typeof reqId]),
      [
        ['GET', 'unknown', 'caller', 'string'],
        ['POST', 'unknown', 'caller', 'string'],
      ],
    );
  });

  test('each fault of the API ends its own call, and the process goes on', async () => {
    const expected: Readonly<Record<string, string>> = {
      '/stall': 'broken off',
      '/stall-silent': 'broken off',
      '/short': 'broken off',
      '/reset': 'broken off',
      '/reset-head': '502',
      '/garbage': '502',
      '/status': '502',
      '/header': '502',
      '/chunks': 'broken off',
      '/hang': '504',
    };
    for (const path of Object.keys(expected)) {
      const outcome = await call(portal, path);
      assert.equal(outcome === 'no response' ? 'broken off' : outcome, expected[path], path);
      await assertServes(portal, path);
    }
  });

  test('an event stream that says its charset is silent for longer than an answer may take, and goes on', async () => {
    const answer = await fetch(`${portal.origin}/gateway/events`);
    assert.equal(answer.headers.get('x-accel-buffering'), 'no');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail('no body');
    assert.equal((await reader.read()).value, 'data: 1\n\n');
    // Both calls end after the timeout, one after the other.
    assert.deepEqual([await call(portal, '/hang'), await call(portal, '/hang')], ['504', '504']);
    for (const stream of api.streams) stream.write('data: 2\n\n');
    assert.equal((await reader.read()).value, 'data: 2\n\n');
    await reader.cancel();
    await assertServes(portal, 'after the stream');
  });

  test('a caller that does not read a large answer loses only its own connection', async (t) => {
    readNothing(t, portal, '/large');
    await assertServes(portal, 'while nothing is read');
    await api.gaveUp(1);
    await assertServes(portal, 'after it was given up');
  });

  test(`${rounds} rounds of all faults side by side: the same process answers afterwards`, async (t) => {
    for (let round = 0; round < rounds; round += 1) {
      const settled = await Promise.all([
        ...faults.filter((path) => path !== '/large').map((path) => call(portal, path)),
        ...faults.map((path) => leave(portal, path, round % 2 === 0 ? 'GET' : 'POST')),
        readNothing(t, portal, '/large'),
        leave(portal, '/events'),
        call(portal, '/fine', { method: 'POST', body: 'x'.repeat(500_000) }),
        call(portal, '/fine'),
      ]);
      assert.equal(settled.at(-1), '200');
      await assertServes(portal, `round ${round}`);
    }
    api.release();
    process.kill(portal.pid, 0);
    assert.equal(portal.process.exitCode, null);
  });
});

test('a log that cannot be written loses lines, which are counted', async (t) => {
  const full = openSync('/dev/full', 'w');
  t.after(() => closeSync(full));
  const { portal } = await start(t, full);
  for (let at = 0; at < 5; at += 1) await assertServes(portal, 'on a full disk');
  const metrics = await (await fetch(`${portal.operations}/metrics`)).text();
  assert.ok(Number(/^log_lines_dropped_total (\d+)/m.exec(metrics)?.[1]) >= 10, metrics);
});

test('a log without a reader loses lines, which are counted', async (t) => {
  const { portal } = await start(t);
  portal.process.stdout?.destroy();
  portal.process.stderr?.destroy();
  for (let at = 0; at < 5; at += 1) await assertServes(portal, 'without a reader');
  assert.match(await (await fetch(`${portal.operations}/metrics`)).text(), /^log_lines_dropped_total [1-9]/m);
});

test('an unhandled error is logged, lets running calls end and stops the process with a nonzero code', async (t) => {
  const { api, portal } = await start(t);
  const running = fetch(`${portal.origin}/gateway/wait`);
  await api.called(1);
  portal.process.kill('SIGUSR2');
  while ((await fetch(`${portal.operations}/readyz`)).status !== 503);
  api.release();
  assert.deepEqual(await (await running).json(), { waited: true });
  assert.equal(await portal.ended, 70);
  const logged = portal.lines.filter((line) => line.includes('"unhandled"'));
  assert.equal(logged.length, 2);
  assert.ok(
    logged.every(
      (line) => JSON.parse(line).level === 60 && JSON.parse(line).err.stack !== '' && !line.includes('secret'),
    ),
  );
});

for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
  test(`${signal} ends it once running calls have their answers`, async (t) => {
    const { api, portal } = await start(t);
    const running = fetch(`${portal.origin}/gateway/wait`);
    await api.called(1);
    portal.process.kill(signal);
    while ((await fetch(`${portal.operations}/readyz`)).status !== 503);
    api.release();
    assert.deepEqual(await (await running).json(), { waited: true });
    assert.equal(await portal.ended, 0);
  });
}

test('a deployment that check would refuse is named by its file, and nothing starts', async (t) => {
  const broken = await smallBuild();
  const file = join(broken, builtFiles.deployment);
  const refused: readonly (readonly [text: string, message: RegExp])[] = [
    ['{"id": ', /deployment\.json: .*Fix the JSON/],
    [
      JSON.stringify({
        id: 'a',
        branding: { productName: 'A' },
        plugins: 'all',
        identity: { authority: '/identity' },
        api: {},
      }),
      /deployment\.json: .*clientId/,
    ],
    [
      JSON.stringify({
        id: 'a',
        brandin: {},
        plugins: 'all',
        identity: { authority: '/identity', clientId: 'a' },
        api: {},
      }),
      /deployment\.json: .*brandin/,
    ],
  ];
  for (const [at, [text, message]] of refused.entries()) {
    await writeFile(file, text);
    const env = { PORTAL_UPSTREAM: 'http://127.0.0.1:9' };
    // The program reports why the server is not accepted.
    await assert.rejects(
      at === 0
        ? portalProcess(t, broken, env)
        : serveProduction({ dir: broken, config: productionConfig(undefined, env) }),
      message,
    );
  }
  await assert.rejects(
    portalProcess(t, dir, { PORTAL_UPSTREM: 'http://127.0.0.1:9' }),
    /PORTAL_UPSTREM is not a setting\. Did you mean "PORTAL_UPSTREAM"\?/,
  );
});
