// @lane sandbox
/** The right headers and bytes pass between callers and the API in both directions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestRequestId } from '../../../server/http/request-id.ts';
import { rawApi } from './raw-api.ts';
import { rawCaller } from './raw-caller.ts';
import { gatewayServers } from './servers.ts';

/** Headers that a caller may use for spoofing, and headers that no developer has anticipated. */
const spoofed = [
  ...[
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'Fastly-Client-IP',
    'X-Cluster-Client-IP',
    'X-Real-IP',
    'X-Forwarded-User',
    'X-Forwarded-Prefix',
  ],
  ...[
    'X-Remote-User',
    'Remote-User',
    'X-Authenticated-User',
    'X-User',
    'X-WEBAUTH-USER',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Original-Host',
    'X-Host',
  ],
  ...[
    'X-HTTP-Method-Override',
    'X-HTTP-Method',
    'X-Method-Override',
    'Forwarded',
    'Via',
    'Cookie',
    'Origin',
    'Referer',
    'Proxy',
    'Proxy-Authorization',
  ],
  ...[
    'Sec-Fetch-Site',
    'Upgrade-Insecure-Requests',
    'Expect',
    'TE',
    'Trailer',
    'Keep-Alive',
    'X-Nobody-Thought-Of',
    'Website_Id',
    'Idempotency-Key-X',
  ],
];
const passing = {
  'Accept-Language': 'tr',
  Authorization: 'Bearer t',
  'Content-Type': 'application/json',
  'If-None-Match': '"a"',
  Mode: 'Test',
  scaCode: '123456',
  tenantId: 't1',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'User-Agent': 'a browser',
  'Website-Id': 'w1',
  'X-Request-Id': 'order:123456789',
};
const dangerous = [
  ...[
    'Clear-Site-Data: "*"',
    'Service-Worker-Allowed: /',
    'Refresh: 0;url=https://evil.example',
    'Link: </x>; rel=preload',
    'NEL: {}',
    'Report-To: {}',
  ],
  ...[
    'Reporting-Endpoints: a="https://evil.example"',
    'X-Frame-Options: ALLOWALL',
    'Set-Cookie: portal_session=forged',
    'Set-Cookie: b=c',
    'SourceMap: /x',
  ],
  ...[
    "Content-Security-Policy: script-src 'unsafe-inline'",
    'Strict-Transport-Security: max-age=0',
    'Access-Control-Allow-Origin: *',
    'Alt-Svc: h3=":443"',
  ],
  ...[
    'Cross-Origin-Opener-Policy: unsafe-none',
    'Permissions-Policy: camera=*',
    'Referrer-Policy: unsafe-url',
    'X-Accel-Redirect: /etc/passwd',
    'Server: x',
  ],
  ...[
    'X-Powered-By: x',
    'X-Sendfile: /etc/passwd',
    'WWW-Authenticate: Basic realm="portal"',
    'X-Nobody-Thought-Of: 1',
    'Timing-Allow-Origin: *',
  ],
];

const listOf = (head: string) =>
  head
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

for (const [name, start] of Object.entries(gatewayServers)) {
  test(`${name}: only listed and declared headers of a call pass, and the server names the caller`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`, { PORTAL_TRUSTED_PROXIES: '127.0.0.2' });
    const caller = await rawCaller(port);
    t.after(() => caller.socket.destroy());
    const lies = [
      'X-Forwarded-For: 10.9.9.9',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'Toy-Size: 3',
      'X-Internal: 1',
    ];
    const sentHeaders = [
      ...Object.entries(passing),
      ...spoofed.filter((headerName) => headerName !== 'Expect').map((headerName) => [headerName, 'spoofed'] as const),
    ];
    const head = [
      ...sentHeaders.map(([header, value]) => `${header}: ${value}`),
      ...lies,
      'Connection: X-Internal, keep-alive',
    ].join('\r\n');
    const requestPath = async (path: string) => {
      caller.send(`GET /gateway${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${head}\r\n\r\n`);
      assert.equal((await caller.answer()).status, 200);
      return Object.fromEntries(api.calls.at(-1)?.headers ?? []);
    };
    const lower = Object.fromEntries(Object.entries(passing).map(([header, value]) => [header.toLowerCase(), value]));
    const ownHeaders = {
      host: `127.0.0.1:${api.port}`,
      connection: 'keep-alive',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `localhost:${port}`,
      'x-forwarded-proto': 'http',
    };
    assert.deepEqual(await requestPath('/merchant/api/other'), { ...lower, ...ownHeaders });
    assert.deepEqual(await requestPath('/merchant/api/toys/7?x=1'), { ...lower, ...ownHeaders, 'toy-size': '3' });
  });

  test(`${name}: of an answer there comes back what is on the list`, async (t) => {
    const retainedHeaders = [
      'Content-Disposition: attachment',
      'ETag: "1"',
      'Retry-After: 3',
      'Idempotency-Replayed: true',
      'Content-Language: tr',
    ];
    const fields = ['content-type: application/json', 'content-length: 2', ...retainedHeaders, ...dangerous].join(
      '\r\n',
    );
    const api = await rawApi(() => `HTTP/1.1 200 OK\r\n${fields}\r\n\r\n{}`);
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    const caller = await rawCaller(port);
    t.after(() => caller.socket.destroy());
    caller.send('GET /gateway/things HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const { head } = await caller.answer();
    const ours =
      /^(?:content-type|content-length|date|connection|keep-alive|cache-control|content-security-policy|x-request-id)$/;
    const common = /^(?:x-content-type-options|referrer-policy|permissions-policy|cross-origin-resource-policy)$/;
    assert.deepEqual(
      listOf(head)
        .filter((headerName) => !ours.test(headerName) && !common.test(headerName))
        .sort(),
      retainedHeaders.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).sort(),
    );
    assert.doesNotMatch(head, /evil|forged|unsafe|ALLOWALL|camera=\*/);
  });

  test(`${name}: the API gets exactly the caller’s id, and an unusable id is refused with a reason`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    const caller = await rawCaller(port);
    t.after(() => caller.socket.destroy());
    const requestWithId = (id: string) => {
      caller.send(`GET /gateway/things HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: ${id}\r\n\r\n`);
      return caller.answer();
    };
    for (const id of [
      '1',
      'order:123456789',
      'a'.repeat(longestRequestId),
      '550e8400-e29b-41d4-a716-446655440000',
      'a.b_c/d+e=',
      'GW-20261126',
    ]) {
      assert.equal((await requestWithId(id)).status, 200, id);
      assert.equal(api.calls.at(-1)?.headers.find(([header]) => header === 'x-request-id')?.[1], id);
    }
    const before = api.calls.length;
    for (const id of [
      'a'.repeat(longestRequestId + 1),
      'two words',
      '<script>',
      'é',
      '"quoted"',
      'a,b',
      'a\\b',
      '%00',
    ]) {
      const { status, body } = await requestWithId(id);
      assert.deepEqual([status, JSON.parse(body).errors[0].code], [400, 'request-id.invalid'], id);
      assert.match(body, /1 to 128 letters, digits or/);
    }
    assert.equal(api.calls.length, before);
  });

  test(`${name}: a body of JSON that has a key twice is refused, at any depth`, async (t) => {
    const api = await rawApi();
    t.after(() => api.close());
    const { port } = await start(t, `http://127.0.0.1:${api.port}`);
    const send = async (body: string, type = 'application/json') =>
      (
        await fetch(`http://127.0.0.1:${port}/gateway/things`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        })
      ).status;
    for (const body of ['{"a":1,"a":2}', '{"a":1,"a":1}', '{"b":[{"c":{"d":1,"\\u0064":2}}]}', '['.repeat(50_000)])
      assert.equal(await send(body), 400, body.slice(0, 40));
    assert.equal(await send('{"a":1,"a":2}', 'application/merge-patch+json; charset=utf-8'), 400);
    for (const body of ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', '{"a":1', '']) assert.equal(await send(body), 200, body);
    assert.equal(await send('{"a":1,"a":2}', 'text/plain'), 200);
  });
}
