// @lane sandbox
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AgentOptions, createServer, type IncomingMessage, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { createFaults } from '../../../dev-server/faults.ts';
import { isDroppedAfterCommit, serveFaults } from '../../../dev-server/fault-answers.ts';
import { serveGateway } from '../../../server/gateway/gateway.ts';
import { addressLookup } from '../../../server/http/address-lookup.ts';
import { upstreamAgents } from '../../../server/gateway/upstream-agents.ts';
import { bodyLimits } from '../../../dev-server/sandbox/addresses.ts';
import { sandboxAddress } from '../../../dev-server/sandbox/routes.ts';
import { certificate } from '../../dev-server/certificate.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A gateway in front of an upstream that records its calls. */
interface Start extends Partial<Pick<Parameters<typeof serveGateway>[1], 'timeout' | 'bodyLimit'>> {
  readonly path?: string;
  readonly answer?: Record<string, string | string[]>;
  readonly hang?: boolean;
}
async function start(t: TestContext, { path = '', answer, hang, ...options }: Start = {}) {
  const seen: Seen[] = [];
  const upstream = createServer(async (message, response) => {
    let body = '';
    try {
      for await (const chunk of message) body += chunk;
    } catch {
      return; // the connection broke off
    }
    seen.push({ method: message.method, url: message.url, headers: message.headers, body });
    if (hang) return;
    response.writeHead(200, { 'content-type': 'application/json', ...answer }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo; // a server that listens on TCP has a port
  const app = Fastify();
  const faults = createFaults(1);
  const log: string[] = [];
  const upstreamUrl = `http://127.0.0.1:${port}${path}`;
  serveFaults(app, faults);
  await serveGateway(app, {
    upstream: upstreamUrl,
    isLost: isDroppedAfterCommit,
    log: (line) => log.push(line),
    ...options,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(async () => {
    app.server.closeAllConnections();
    upstream.closeAllConnections();
    await app.close();
    await new Promise((resolve) => upstream.close(resolve));
  });
  const stopUpstream = () => {
    upstream.closeAllConnections();
    return new Promise((resolve) => upstream.close(resolve));
  };
  return { origin, seen, faults, log, stopUpstream, port };
}

/** Sends a request whose headers and path are transmitted exactly as given. */
function raw(origin: string, path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode ?? 0, body });
    });
    call.on('error', reject).end();
  });
}

test('a call reaches the upstream below its own path with method, query and body', async (t) => {
  const { origin, seen } = await start(t, { path: '/base' });
  const answer = await fetch(`${origin}/gateway/merchant/v1/users?a=1&b=%20x`, {
    method: 'POST',
    body: '{"x":1}',
    headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
  });
  assert.deepEqual(await answer.json(), { ok: true });
  assert.equal(seen[0]?.method, 'POST');
  assert.equal(seen[0]?.url, '/base/merchant/v1/users?a=1&b=%20x');
  assert.equal(seen[0]?.body, '{"x":1}');
  assert.equal(seen[0]?.headers.authorization, 'Bearer t');
});

test('client claims about itself and headers of the portal’s origin are not forwarded', async (t) => {
  const { origin, seen, port } = await start(t);
  await raw(origin, '/gateway/x', {
    cookie: 'portal_session=secret',
    origin: 'http://localhost:4200',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=10.0.0.1',
    'x-real-ip': '10.0.0.1',
    'x-http-method-override': 'DELETE',
    te: 'trailers',
    'proxy-authorization': 'Basic x',
    connection: 'x-internal, close',
    'x-internal': 'secret',
    mode: 'Test',
  });
  const headers = seen[0]?.headers ?? {};
  assert.deepEqual(
    Object.keys(headers).filter((name) => !['connection', 'host'].includes(name)),
    ['mode', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  );
  assert.equal(headers.host, `127.0.0.1:${port}`);
  assert.deepEqual(
    [headers['x-forwarded-for'], headers['x-forwarded-host'], headers['x-forwarded-proto']],
    ['127.0.0.1', new URL(origin).host, 'http'],
  );
  assert.doesNotMatch(String(headers.connection), /x-internal/);
});

test('the upstream’s cookies, policies and hop-by-hop headers do not reach the portal’s origin', async (t) => {
  const { origin } = await start(t, {
    answer: {
      'set-cookie': ['portal_session=forged; Domain=localhost'],
      'strict-transport-security': 'max-age=1',
      'content-security-policy': "script-src 'unsafe-inline'",
      'access-control-allow-origin': '*',
      'keep-alive': 'timeout=1',
      'x-powered-by': 'x',
      'retry-after': '3',
    },
  });
  const { headers } = await fetch(`${origin}/gateway/x`);
  for (const name of ['set-cookie', 'strict-transport-security', 'access-control-allow-origin', 'x-powered-by'])
    assert.equal(headers.get(name), null, name);
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('retry-after'), '3');
});

test('no spelling of a path leaves the upstream’s prefix', async (t) => {
  const { origin, seen } = await start(t, { path: '/base' });
  for (const path of [
    '/gateway/../x',
    '/gateway/%2e%2e/x',
    '/gateway/..%2fx',
    '/gateway/a/..%2f..%2fx',
    '/gateway//evil.example/x',
    '/gateway/@evil.example',
    '/gateway/%252e%252e/x',
    '/gateway/http://evil.example/',
  ]) {
    await raw(origin, path, {});
  }
  for (const { url, headers } of seen) {
    assert.match(url ?? '', /^\/base\//);
    assert.doesNotMatch(url ?? '', /(^|\/)\.\.(\/|$)/);
    assert.match(headers.host ?? '', /^127\.0\.0\.1:/);
  }
});

test('an upstream that is down answers 502 in the documented shape, one that is late 504', async (t) => {
  const down = await start(t);
  await down.stopUpstream();
  const answer = await fetch(`${down.origin}/gateway/x`);
  assert.equal(answer.status, 502);
  assert.deepEqual(await answer.json(), {
    errors: [
      { code: 'gateway.unreachable', message: "We can't reach the API. Check that it is running and try again." },
    ],
  });
  assert.equal(down.log.length, 1);

  const late = await start(t, { hang: true, timeout: 50 });
  const timedOut = await fetch(`${late.origin}/gateway/x`);
  assert.equal(timedOut.status, 504);
  assert.equal((await timedOut.json()).errors[0].code, 'gateway.timeout');
});

test('a call lost on a closing connection is repeated if it only reads, and never if it may change data', async (t) => {
  const heard: string[] = [];
  // The upstream answers the first request of a connection and closes the connection when the next one arrives.
  const upstream = createTcpServer((socket) => {
    let isUsed = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard.push(String(bytes).split(' ', 1)[0] ?? '');
      if (isUsed) return socket.resetAndDestroy();
      isUsed = true;
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo; // a server that listens on TCP has a port
  const app = Fastify();
  await serveGateway(app, { upstream: `http://127.0.0.1:${port}`, log: () => undefined });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(async () => {
    app.server.closeAllConnections();
    await app.close();
    upstream.close();
  });
  const status = async (method: string) => (await fetch(`${origin}/gateway/things`, { method })).status;
  assert.deepEqual([await status('GET'), await status('GET'), await status('GET')], [200, 200, 200]);
  assert.deepEqual(heard, ['GET', 'GET', 'GET', 'GET', 'GET']);
  heard.length = 0;
  assert.equal(await status('POST'), 502);
  assert.deepEqual(heard, ['POST'], 'whether it was done nobody knows');
});

test('connections to the API are given up before servers give them up that keep them for five seconds', () => {
  for (const agent of Object.values(upstreamAgents())) {
    // Node has these options, but its types do not declare them.
    const { options } = agent as unknown as { options: AgentOptions };
    assert.ok(options.keepAlive && (options.timeout ?? Number.POSITIVE_INFINITY) < 5_000);
    agent.destroy();
  }
});

test('an upstream with an untrusted certificate is not called', async (t) => {
  let calls = 0;
  const upstream = createTlsServer(certificate, (_message, response) => {
    calls += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo; // a server that listens on TCP has a port
  const app = Fastify();
  const log: string[] = [];
  await serveGateway(app, { upstream: `https://localhost:${port}`, log: (line) => log.push(line) });
  t.after(async () => {
    await app.close();
    upstream.close();
  });
  const answer = await app.inject('/gateway/x');
  assert.equal(answer.statusCode, 502);
  assert.equal(calls, 0);
  assert.match(log.join(), /self-signed certificate/);
});

test('a fault answers in the API’s place, in the documented shape', async (t) => {
  const { origin, seen, faults } = await start(t);
  faults.set({ status: 503 });
  const answer = await fetch(`${origin}/gateway/x`);
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get('retry-after'), '1');
  assert.equal((await answer.json()).errors[0].code, 'fault.503');
  assert.equal(seen.length, 0);
  faults.clear();
  assert.equal((await fetch(`${origin}/gateway/x`)).status, 200);
});

test('dropAfterCommit: the API has done its work, the caller gets no answer', async (t) => {
  const { origin, seen, faults } = await start(t);
  faults.set({ dropAfterCommit: true, match: (method) => method === 'POST', times: 1 });
  await assert.rejects(fetch(`${origin}/gateway/refunds`, { method: 'POST', body: '{}' }));
  assert.equal(seen.length, 1);
  assert.equal((await fetch(`${origin}/gateway/refunds`, { method: 'POST', body: '{}' })).status, 200);
});

test('a body in chunks that is too large is answered with 413, and broken off for the upstream', async (t) => {
  const { origin, seen } = await start(t);
  const { hostname, port } = new URL(origin);
  const call = request({
    hostname,
    port,
    path: '/gateway/merchant/v1/files',
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
  });
  const answered: Promise<IncomingMessage[]> = once(call, 'response');
  for (let sent = 0; sent < 40; sent += 1) call.write(new Uint8Array(1024 * 1024));
  call.end();
  // The whole body is read, so that the client can read the response.
  await once(call, 'finish');
  const [answer] = await answered;
  assert.ok(answer);
  let body = '';
  for await (const chunk of answer) body += chunk;
  assert.deepEqual([answer.statusCode, JSON.parse(body).errors[0].code], [413, 'body.too-large']);
  assert.deepEqual(seen, []);
});

test('a call takes as much as its endpoint allows, by length or in chunks; others take 1 MB', async (t) => {
  const body = Type.Object({});
  const endpoint = (id: string, method: 'POST' | 'PUT', path: string, bodyLimit?: number) =>
    defineEndpoint({
      id,
      method,
      path,
      summary: id,
      guard: 'signed-in',
      body,
      answer: 'none',
      ...(bodyLimit && { bodyLimit }),
    });
  const endpoints = [
    endpoint('test.change', 'PUT', '/merchants/{id}'),
    endpoint('test.import', 'POST', '/merchants/import', 3 * 1024 * 1024),
    endpoint('test.act', 'POST', '/merchants/{id}'),
  ].map((endpoint) => ({ endpoint, owner: 'test' }));
  const { origin, seen } = await start(t, { bodyLimit: addressLookup(bodyLimits(endpoints)) });
  const known = sandboxAddress('/merchants', 'merchant');
  const [small, middle, large] = [64 * 1024, 1024 * 1024, 3 * 1024 * 1024];
  const calls = [
    ['PUT', `${known}/mer_1`, small],
    ['PUT', `${known}/mer_1/?x=/merchants/import`, small],
    ['POST', `${known}/import`, large],
    ['POST', `${known}/mer_1`, small],
    ['PUT', `${known}/import`, small],
    ['POST', '/merchant/v1/unknown', middle],
  ] as const;
  for (const [place, [method, path, limit]] of calls.entries()) {
    const type = ['application/json', 'text/plain', 'application/octet-stream'][place % 3] ?? '';
    for (const isChunked of [false, true]) {
      const send = async (bytes: number) => {
        const text = 'x'.repeat(bytes);
        // The types lack `duplex`, which a stream needs.
        const init = {
          method,
          headers: { 'content-type': type },
          body: isChunked ? new Blob([text]).stream() : text,
          duplex: 'half',
        } as RequestInit;
        const answer = await fetch(`${origin}/gateway${path}`, init);
        return [answer.status, (await answer.json()).errors?.[0].message] as const;
      };
      seen.splice(0);
      const title = `${method} ${path}${isChunked ? ' in chunks' : ''}`;
      assert.deepEqual(
        await send(limit + 1),
        [413, `The body is larger than ${limit / 1024} kB, the maximum for this request.`],
        title,
      );
      assert.equal(seen.length, 0, title);
      assert.equal((await send(limit))[0], 200, title);
      assert.equal(seen[0]?.body.length, limit);
    }
  }
});

test('the chunks of a DELETE stay a body: the upstream reads no second request in them', async (t) => {
  const { origin, seen } = await start(t);
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\nCookie: smuggled=1\r\n\r\n';
  const call = {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: new Blob([hidden]).stream(),
    duplex: 'half',
  } as RequestInit;
  await fetch(`${origin}/gateway/merchant/v1/users`, call);
  assert.deepEqual(
    seen.map(({ method, url, body }) => [method, url, body]),
    [['DELETE', '/merchant/v1/users', hidden]],
  );
});
