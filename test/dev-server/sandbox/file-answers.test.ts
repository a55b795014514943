// @lane sandbox
/** The sandbox creates some files while they are read. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { test } from 'node:test';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { toWire } from '../../../dev-server/sandbox/answers.ts';
import { on } from '../../../dev-server/sandbox/define.ts';
import { toySandbox } from '../toy-sandbox.ts';

const endless = defineEndpoint({
  id: 'toy.endless',
  method: 'GET',
  path: 'api/endless',
  summary: 'CSV file',
  guard: 'signed-in',
  answer: 'blob',
});

test('a file is made as it is read, not ahead of it', async () => {
  let made = 0;
  async function* parts() {
    for (;;) {
      made += 1;
      yield 'x'.repeat(64 * 1024);
    }
  }
  const { body } = toWire(endless, { file: parts(), name: 'a.csv', contentType: 'text/csv' });
  assert.ok(body instanceof Readable);
  for (let read = 1; read <= 5; read += 1) {
    await once(body, 'readable');
    assert.ok(body.read());
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    assert.ok(made <= read + 2, `${made} parts were made for ${read} that were read`);
  }
  body.destroy();
});

test('a caller has at most three files made at a time, and an aborted one makes room', async (t) => {
  const ended: (() => void)[] = [];
  const ends = Array.from({ length: 3 }, () => new Promise<void>((resolve) => ended.push(resolve)));
  async function* parts() {
    try {
      for (;;) yield 'x'.repeat(64 * 1024);
    } finally {
      ended.shift()?.();
    }
  }
  const toy = toySandbox({ more: [on(endless, () => ({ file: parts(), name: 'a.csv', contentType: 'text/csv' }))] });
  await toy.app.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => toy.app.close());
  const { port } = toy.app.server.address() as AddressInfo; // a server that listens on TCP has such an address
  const open = async (who: string): Promise<IncomingMessage> => {
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/merchant/api/endless',
      headers: { authorization: `Bearer ${who}` },
    });
    // The test ends the call on purpose.
    call.on('error', () => undefined).end();
    const [answer]: IncomingMessage[] = await once(call, 'response');
    assert.ok(answer);
    return answer;
  };
  const answers = [await open('tenant'), await open('tenant'), await open('tenant')];
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  );
  const refused = await toy.call('tenant', 'GET', '/merchant/api/endless');
  assert.deepEqual(
    [refused.status, refused.body.errors[0].code, refused.headers['retry-after']],
    [429, 'files.too-many', '10'],
  );
  const other = await open('merchant');
  assert.equal(other.statusCode, 200);
  answers[0]?.destroy();
  await ends[0];
  const next = await open('tenant');
  assert.equal(next.statusCode, 200);
  for (const answer of [...answers, other, next]) answer.on('error', () => undefined).destroy();
});

test('a file that cannot be made does not count for its caller', async () => {
  const broken = () => {
    throw new Error('no paper');
  };
  const { call } = toySandbox({ more: [on(endless, broken)] });
  for (let time = 0; time < 5; time += 1)
    assert.equal((await call('tenant', 'GET', '/merchant/api/endless')).status, 500);
});
