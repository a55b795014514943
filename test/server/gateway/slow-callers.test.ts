// @lane sandbox
/** An unfinished request of a caller holds no resource that all callers share. */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createPlaces } from '../../../server/gateway/places.ts';
import { rawApi } from './raw-api.ts';
import { rawCaller } from './raw-caller.ts';
import { gatewayServers } from './servers.ts';

/** Creates callers who begin a body and never end it. */
async function beginBodies(t: TestContext, port: number, count: number, head: string): Promise<Socket[]> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const { socket } = await rawCaller(port);
      t.after(() => socket.destroy());
      await new Promise<void>((done) =>
        socket.write(`${head}Host: localhost\r\nContent-Type: application/json\r\n\r\n`, () => done()),
      );
      return socket;
    }),
  );
  return sockets;
}

for (const [name, start] of Object.entries(gatewayServers)) {
  test(`${name}: 300 callers with half a small body never reach the API, and a fast one is answered`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    await beginBodies(t, port, 100, 'PUT /gateway/slow HTTP/1.1\r\nContent-Length: 1000\r\n');
    await beginBodies(t, port, 100, 'POST /gateway/slow HTTP/1.1\r\nContent-Length: 65536\r\n');
    const dripping = await beginBodies(t, port, 100, 'POST /gateway/slow HTTP/1.1\r\nTransfer-Encoding: chunked\r\n');
    for (const socket of dripping) socket.write('1\r\n{\r\n');
    for (const method of ['GET', 'POST', 'GET'])
      assert.equal(
        (await fetch(`http://127.0.0.1:${port}/gateway/fast`, { method, ...(method === 'POST' && { body: '{}' }) }))
          .status,
        200,
      );
    assert.deepEqual(
      api.calls.map(({ path }) => path),
      ['/fast', '/fast', '/fast'],
    );
    assert.ok(api.connections() <= 2);
  });

  test(`${name}: a large body goes on while it comes, whole, from its first byte`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    const text = Array.from({ length: 30_000 }, (_, at) => `${at},`).join('');
    for (const body of [text, new Blob([text]).stream()]) {
      api.calls.length = 0;
      // the types lack `duplex`
      const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body, duplex: 'half' } as RequestInit;
      assert.equal((await fetch(`http://127.0.0.1:${port}/gateway/merchant/api/files`, init)).status, 200);
      assert.ok(api.calls[0]?.body === text);
    }
  });
}

test('portal serve: endless large bodies take only their share, and surplus callers learn when to retry', async (t) => {
  const api = await rawApi();
  t.after(() => api.close());
  const start = gatewayServers['portal serve'] ?? assert.fail();
  const { port } = await start(t, `http://127.0.0.1:${api.port}`, {
    PORTAL_MAX_UPSTREAM_CALLS: '12',
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
  });
  const head = (ip: string) =>
    `POST /gateway/merchant/api/files HTTP/1.1\r\nX-Forwarded-For: ${ip}\r\nContent-Length: 1000000\r\n`;
  const attackers = await beginBodies(t, port, 30, head('203.0.113.7'));
  const refused = attackers.map(
    (socket) => new Promise<string>((done) => socket.once('data', (text) => done(String(text)))),
  );
  const first = await Promise.any(refused);
  assert.match(first, /^HTTP\/1\.1 503 [\s\S]*retry-after: 1\r\n[\s\S]*"code":"gateway\.busy"/i);
  const fast = await fetch(`http://127.0.0.1:${port}/gateway/fast`, { headers: { 'x-forwarded-for': '198.51.100.4' } });
  assert.equal(fast.status, 200);
  assert.equal(api.connections(), 10, 'three quarters of the places, and the fast one');
});

test('places go to who holds the fewest, and a network of IPv6 is one caller', async () => {
  const places = createPlaces(4, 10_000);
  const take = async (ip: string) => (await places.take(ip)) ?? assert.fail('no place');
  const [first, second, third] = [await take('192.0.2.1'), await take('192.0.2.1'), await take('192.0.2.1')];
  const order: string[] = [];
  // One place is reserved for other clients: they get it, and then wait only for clients with fewer places.
  const fourth = await take('2001:db8::1');
  const waiting = ['192.0.2.1', '2001:db8:0:0:9::2', '198.51.100.1'].map(async (ip) => {
    const release = await take(ip);
    order.push(ip);
    return release;
  });
  first();
  await waiting[2];
  fourth();
  await waiting[1];
  second();
  third();
  await waiting[0];
  assert.deepEqual(order, ['198.51.100.1', '2001:db8:0:0:9::2', '192.0.2.1']);
  first();
  assert.equal(
    await createPlaces(1, 0)
      .take('192.0.2.1')
      .then((release) => typeof release),
    'function',
  );
});

test('a caller that waits in vain occupies no place', async () => {
  const places = createPlaces(1, 0);
  const release = await places.take('192.0.2.1');
  assert.equal(await places.take('192.0.2.2'), undefined);
  release?.();
  assert.equal(typeof (await places.take('192.0.2.2')), 'function');
});
