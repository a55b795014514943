// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { serveFaults } from '../../dev-server/fault-answers.ts';
import { createFaults } from '../../dev-server/faults.ts';

const statuses = (seed: number, calls = 200) => {
  const faults = createFaults(seed, { fail: 0.3 });
  return Array.from({ length: calls }, () => faults.next('GET', '/gateway/x').status);
};

test('a share of the calls fails with 500, 503 or 429, the same ones for the same seed', () => {
  const run = statuses(5);
  assert.deepEqual(run, statuses(5));
  assert.notDeepEqual(run, statuses(6));
  const failed = run.filter((status) => status !== undefined);
  assert.ok(failed.length > 30 && failed.length < 90, `${failed.length} of 200`);
  assert.deepEqual([...new Set(failed)].sort(), [429, 500, 503]);
});

test('faults are for matching calls, for a number of times, and end with clear', () => {
  const faults = createFaults(1, { latency: 7 });
  faults.set({ status: 409, match: (method, path) => method === 'POST' && path.endsWith('/refunds'), times: 2 });
  const refund = () => faults.next('POST', '/gateway/merchant/api/transactions/1/refunds');
  assert.deepEqual(faults.next('GET', '/gateway/merchant/api/transactions/1/refunds'), {
    latency: 0,
    dropAfterCommit: false,
  });
  assert.equal(refund().status, 409);
  assert.equal(refund().status, 409);
  assert.equal(refund().status, undefined);
  faults.clear();
  assert.deepEqual(refund(), { latency: 7, dropAfterCommit: false });
});

test('faults stay with the API unless they are for everywhere', () => {
  const faults = createFaults(1);
  faults.set({ status: 500 });
  assert.equal(faults.next('GET', '/deployment.json').status, undefined);
  assert.equal(faults.next('GET', '/gateway/x').status, 500);
  faults.set({ status: 500, where: 'everywhere', match: (_method, path) => path.startsWith('/identity/') });
  assert.equal(faults.next('POST', '/identity/token').status, 500);
  assert.equal(faults.next('GET', '/gateway/x').status, undefined);
});

test('answers can be broken in each of the ways a network and a proxy break them', async (t) => {
  const app = Fastify();
  const faults = createFaults(1);
  serveFaults(app, faults);
  app.get('/deployment.json', async () => ({ whole: true }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => app.close());
  const get = (signal?: AbortSignal) => fetch(`${origin}/deployment.json`, { signal: signal ?? null });

  faults.set({ where: 'everywhere', answer: 'bad-json' });
  await assert.rejects(
    get().then((answer) => answer.json()),
    SyntaxError,
  );
  faults.set({ where: 'everywhere', answer: 'html' });
  const page = await get();
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  faults.set({ where: 'everywhere', answer: 'reset' });
  await assert.rejects(get(), TypeError);
  faults.set({ where: 'everywhere', answer: 'truncate' });
  await assert.rejects(
    get().then((answer) => answer.text()),
    TypeError,
  );
  for (const status of [401, 403, 429, 500]) {
    faults.set({ where: 'everywhere', status });
    assert.equal((await get()).status, status);
  }

  faults.set({ where: 'everywhere', answer: 'hang-body' });
  const abort = new AbortController();
  const answer = await get(abort.signal);
  assert.equal(answer.status, 200, 'the head has come, the rest has not');
  const arrived = new Promise<void>((resolve) => {
    const match = () => {
      resolve();
      return true;
    };
    faults.set({ where: 'everywhere', answer: 'hang', match });
  });
  const hanging = get();
  await arrived;
  faults.clear();
  assert.deepEqual(await (await get()).json(), { whole: true }, 'others are answered meanwhile');
  const lost = assert.rejects(hanging, TypeError);
  await app.close();
  await lost;
  await assert.rejects(answer.text());
});
