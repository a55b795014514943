// @lane sandbox
/**
 * The gateways of the dev server and of `portal serve` find the end of a call exactly, by its bytes, also on
 * connections that others use.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawApi } from './raw-api.ts';
import { rawCaller } from './raw-caller.ts';
import { gatewayServers } from './servers.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
/** Bytes that would be a separate call if they were read as one. */
const hidden = 'GET /stolen HTTP/1.1\r\nHost: x\r\nX-Request-Id: forged\r\n\r\n';
const inChunks = (text: string) => (text === '' ? '0\r\n\r\n' : `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`);

interface Case {
  readonly title: string;
  readonly method: string;
  readonly framing: string;
  /** Bytes as sent. */
  readonly bytes: string;
  readonly body: string;
  /** Classification by HTTP: a call, a call with content after it, or bytes that can't be separated. */
  readonly is: 'whole' | 'refused';
}

const cases: readonly Case[] = methods.flatMap((method) =>
  [hidden, ''].flatMap((body) => {
    const takesBody = method !== 'GET' && method !== 'HEAD';
    const about = body === '' ? 'no body' : 'a body';
    const length = `Content-Length: ${body.length}\r\n`;
    const coding = 'Transfer-Encoding: chunked\r\n';
    return [
      {
        title: `${method}, Content-Length, ${about}`,
        method,
        framing: length,
        bytes: body,
        body,
        is: takesBody || body === '' ? 'whole' : 'refused',
      },
      {
        title: `${method}, Transfer-Encoding, ${about}`,
        method,
        framing: coding,
        bytes: inChunks(body),
        body,
        is: takesBody ? 'whole' : 'refused',
      },
      {
        title: `${method}, both, ${about}`,
        method,
        framing: `${length}${coding}`,
        bytes: inChunks(body),
        body,
        is: 'refused',
      },
      {
        title: `${method}, another coding, ${about}`,
        method,
        framing: 'Transfer-Encoding: gzip, chunked\r\n',
        bytes: inChunks(body),
        body,
        is: 'refused',
      },
      { title: `${method}, neither, no body`, method, framing: '', bytes: '', body: '', is: 'whole' },
    ] as const;
  }),
);

for (const [name, start] of Object.entries(gatewayServers)) {
  test(`${name}: a call is forwarded with its actual body length, and the next caller gets its own answer`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    const head = (method: string, path: string, rest: string) =>
      `${method} /gateway${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${rest}\r\n`;
    let attacker = await rawCaller(port);
    const other = await rawCaller(port);
    t.after(() => {
      attacker.socket.destroy();
      other.socket.destroy();
    });
    for (const [at, { title, method, framing, bytes, body, is }] of cases.entries()) {
      api.calls.length = 0;
      if (attacker.isClosed()) attacker = await rawCaller(port);
      attacker.send(`${head(method, `/attack/${at}`, framing)}${bytes}`);
      const { status, head: answered, body: answeredBody } = await attacker.answer(method);
      // The other client's request uses the connection that the attacker's request used.
      other.send(head('GET', `/other/${at}`, ''));
      const { body: ownBody } = await other.answer();
      assert.equal(ownBody, JSON.stringify({ path: `/other/${at}` }), title);
      const attack = api.calls.filter(({ path }) => path.startsWith('/attack'));
      assert.deepEqual(
        api.calls.filter((call) => !attack.includes(call)).map(({ method, path, body }) => [method, path, body]),
        [['GET', `/other/${at}`, '']],
        `${title}: nothing but what was called`,
      );
      if (is === 'whole' && attack.length > 0) {
        assert.equal(status, 200, title);
        assert.deepEqual(
          attack.map((call) => [call.method, call.body]),
          [[method, body]],
          title,
        );
        const framings =
          attack[0]?.headers.filter(([name]) => name === 'content-length' || name === 'transfer-encoding') ?? [];
        assert.ok(framings.length <= 1, `${title}: ${framings.join()}`);
        if (framings[0]?.[0] === 'content-length') assert.equal(Number(framings[0][1]), body.length, title);
      } else {
        assert.deepEqual([attack.length, status >= 400 && status < 500], [0, true], `${title}: ${status}`);
        if (status === 400 && !attacker.isClosed()) assert.match(answered, /^connection: close/im, title);
        if (status === 400 && method !== 'HEAD')
          assert.match(answeredBody, /"message":"(?:[^"\\]|\\.){20,}/, `${title}: in words`);
      }
      // Leftover bytes on this connection must not become another client's request.
      if (!attacker.isClosed()) attacker.send(head('GET', `/attack/after-${at}`, 'Connection: close\r\n'));
      while (!attacker.isClosed()) if ((await attacker.answer()).status === 0) break;
      attacker.socket.destroy();
      attacker = await rawCaller(port);
    }
    assert.deepEqual(api.nonsense, []);
    assert.ok(api.connections() < cases.length, 'its connections are used again');
  });

  test(`${name}: many calls of all kinds sent together over one connection are answered in turn`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    const caller = await rawCaller(port);
    t.after(() => caller.socket.destroy());
    const whole = cases.filter(({ is, method }) => is === 'whole' && !['TRACE', 'PROPFIND', 'QUERY'].includes(method));
    const calls = whole.map(
      ({ method, framing, bytes }, at) =>
        `${method} /gateway/turn/${at} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${framing}\r\n${bytes}`,
    );
    caller.send(calls.join(''));
    for (const [at, { method, title }] of whole.entries()) {
      const { status, body } = await caller.answer(method);
      assert.deepEqual([status, body], [200, method === 'HEAD' ? '' : JSON.stringify({ path: `/turn/${at}` })], title);
    }
    assert.deepEqual(
      api.calls.map(({ method, body }) => [method, body]).sort(),
      whole.map(({ method, body }) => [method, body]).sort(),
    );
    assert.deepEqual(api.nonsense, []);
  });
}
