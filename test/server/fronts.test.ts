// @lane program
/** nginx and Caddy work in front of portals with the configuration of `portal serve --print`, as the real programs. */
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { before, describe, test } from 'node:test';
import { type Answer, startFront } from './front.ts';
import { frontPrograms } from './front-programs.ts';
import { builtAcme } from './built-acme.ts';

let dir: string;
before(async () => {
  dir = await builtAcme();
});

const fine: RequestListener = (message, response) => {
  message.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
};
/** Headers that belong to a connection and not to the response (RFC 9110, 7.6.1). */
const ofConnections = ['connection', 'keep-alive', 'transfer-encoding'];
/** Headers with which a web server identifies its own copy of a file, and itself. */
const ofFiles = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-length',
  'content-type',
  'x-request-id',
  'vary',
  'server',
  'alt-svc',
];
const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const twenty = Array.from({ length: 20 }, (_, at) => at);
const many = (count: number, createRequest: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, createRequest));

for (const program of frontPrograms) {
  describe(program.name, { skip: program.skip }, () => {
    test('sends what portal serve sends, header by header', async (t) => {
      const { sendRequest, askPortal } = await startFront(t, program, { dirs: [dir, dir], api: fine });
      const [asset = ''] =
        /\/assets\/[\w-]+\.js/.exec((await sendRequest('/', { headers: { accept: 'text/html' } })).body) ?? [];
      assert.notEqual(asset, '');
      for (const [path, accept] of [
        ['/transaction-management/transaction-lookup', 'text/html'],
        ['/deployment.json', '*/*'],
        ['/authentication/silent-redirect.html', 'text/html'],
        ['/assets/gone.js', '*/*'],
        ['/gateway/merchant/api/transactions', '*/*'],
        [asset, '*/*'],
      ] as const) {
        const call = {
          headers: { accept, 'accept-encoding': 'br, gzip', 'x-request-id': '11111111-2222-4333-8444-555555555555' },
        };
        const [through, itself] = await Promise.all([sendRequest(path, call), askPortal(path, call)]);
        const ownHeaderNames = [
          ...ofConnections,
          'date',
          ...(program.name === 'nginx' ? ['server'] : ['alt-svc']),
          ...(path === asset ? ofFiles : []),
        ];
        const comparableAnswer = ({ status, headers, bytes }: Answer) => ({
          path,
          status,
          headers: without(headers, ownHeaderNames),
          bytes,
        });
        assert.deepEqual(comparableAnswer(through), comparableAnswer(itself));
        assert.ok(through.headers.date, 'it is dated');
      }
    });

    test('the API gets the browser’s headers unchanged with its id, and a call without an id gets one', async (t) => {
      const heard: string[][] = [];
      const api: RequestListener = (message, response) => {
        heard.push(pairsOf(message));
        fine(message, response);
      };
      const { sendRequest, askPortal } = await startFront(t, program, { dirs: [dir, dir], api });
      const browser = {
        accept: 'application/json',
        'accept-language': 'tr-TR,tr;q=0.9',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
        authorization: 'Bearer of-somebody',
        'content-type': 'application/json',
        'if-match': '"7"',
        mode: 'Live',
        'website-id': 'ws_1',
        'sec-fetch-site': 'same-origin',
        'x-request-id': '11111111-2222-4333-8444-555555555555',
      };
      for (const [method, headers, body] of [
        ['GET', browser, undefined],
        ['POST', { ...browser, 'accept-encoding': 'gzip, br' }, '{"amount":"1.00"}'],
        ['PUT', { ...browser, 'transfer-encoding': 'chunked' }, '{"amount":"1.00"}'],
        ['DELETE', browser, undefined],
      ] as const) {
        heard.length = 0;
        const call = { method, headers, ...(body !== undefined && { body }) };
        await sendRequest('/gateway/merchant/api/transactions', call);
        await askPortal('/gateway/merchant/api/transactions', call);
        const [through, itself] = heard;
        // A web server that buffers a chunked body forwards it with its length.
        const framing = (pairs: readonly string[] = []) =>
          pairs.filter((pair) => !/^(transfer-encoding|content-length): /.test(pair));
        assert.deepEqual([method, framing(through)], [method, framing(itself)]);
        assert.ok(through?.includes(`x-request-id: ${browser['x-request-id']}`), method);
      }
      heard.length = 0;
      const { headers } = await sendRequest('/gateway/merchant/api/transactions');
      assert.match(String(headers['x-request-id']), /^[\da-f-]{32,36}$/);
      assert.ok(
        heard[0]?.includes(`x-request-id: ${headers['x-request-id']}`),
        'the API and the browser are told the same one',
      );
    });

    test('an endpoint’s 503 passes with Retry-After, and all other calls are answered', async (t) => {
      let broken = 0;
      const api: RequestListener = (message, response) => {
        if (message.url?.endsWith('/maintenance'))
          return void response.writeHead(503, { 'retry-after': '120' }).end('{"errors":[]}');
        if (message.url?.endsWith('/broken')) {
          broken += 1;
          return void message.socket.destroy();
        }
        fine(message, response);
      };
      const { sendRequest } = await startFront(t, program, { dirs: [dir, dir], api });
      for (const method of ['GET', 'POST']) {
        const refused = await many(20, () => sendRequest('/gateway/merchant/api/maintenance', { method }));
        assert.deepEqual(
          new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']}`)),
          new Set(['503 120']),
          method,
        );
      }
      assert.deepEqual(
        new Set(
          (await many(20, () => sendRequest('/gateway/merchant/api/broken', { method: 'POST' }))).map(
            ({ status }) => status,
          ),
        ),
        new Set([502]),
      );
      assert.equal(broken, 20, 'what may have been done is not sent again');
      for (const path of [
        '/gateway/merchant/api/transactions',
        '/deployment.json',
        '/transaction-management/transaction-lookup',
      ]) {
        const answers = await many(20, () => sendRequest(path, { headers: { accept: 'text/html' } }));
        assert.deepEqual([path, answers.map(({ status }) => status)], [path, twenty.map(() => 200)]);
      }
    });

    test('headers of 12 kB in an answer pass, and access tokens of 9 and 15 kB', async (t) => {
      const heard: number[] = [];
      // Headers that the portal forwards.
      const long = ['etag', 'sunset', 'deprecation', 'ratelimit-policy'];
      const api: RequestListener = (message, response) => {
        heard.push(String(message.headers.authorization).length);
        for (const name of long) response.setHeader(name, 'x'.repeat(3 * 1024));
        fine(message, response);
      };
      const { sendRequest } = await startFront(t, program, { dirs: [dir, dir], api });
      for (const kb of [1, 9, 15]) {
        const authorization = `Bearer ${'x'.repeat(kb * 1024)}`;
        const { status, headers } = await sendRequest('/gateway/merchant/api/transactions', {
          method: 'POST',
          headers: { authorization },
        });
        assert.deepEqual([kb, status, heard.at(-1)], [kb, 200, authorization.length]);
        for (const name of long) assert.equal(headers[name]?.length, 3 * 1024, name);
      }
    });

    test('a killed portal loses only its running calls, and a portal that is stopped loses none', async (t) => {
      const { sendRequest, portals, alone } = await startFront(t, program, {
        dirs: [dir, dir],
        api: fine,
        withProcess: true,
      });
      const call = (method: string) =>
        sendRequest('/gateway/merchant/api/transactions', { method, headers: { authorization: 'Bearer of-somebody' } });
      const lanes = 20;
      const through: { readonly method: string; readonly status: number | undefined }[] = [];
      const working = async () => {
        while (through.length < 400) {
          if (through.length === 200) alone?.kill('SIGKILL');
          const method = through.length % 4 === 0 ? 'POST' : 'GET';
          through.push({ method, status: (await call(method)).status });
        }
      };
      await Promise.all(Array.from({ length: lanes }, working));
      const lost = through.filter(({ status }) => status !== 200);
      assert.deepEqual(
        lost.filter(({ method, status }) => method === 'GET' || status === 401),
        [],
        'no call that only reads is lost, and nobody is signed out',
      );
      assert.ok(lost.length <= lanes, `${lost.length} are lost, and no more than were under way may be`);
      assert.deepEqual(
        new Set((await many(60, () => call('POST'))).map(({ status }) => status)),
        new Set([200]),
        'the others take every call after it',
      );

      const answers: (number | undefined)[] = [];
      let isGone: Promise<void> | undefined;
      const lane = async () => {
        while (answers.length < 400) {
          if (answers.length === 200) isGone = portals[0]?.stop();
          answers.push(
            (await sendRequest(answers.length % 2 === 0 ? '/gateway/merchant/api/transactions' : '/deployment.json'))
              .status,
          );
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      assert.deepEqual(new Set(answers), new Set([200]));
      await isGone;
      assert.deepEqual(
        new Set((await many(60, () => call('POST'))).map(({ status }) => status)),
        new Set([200]),
        'the last one takes every call',
      );
    });
  });
}

/** Returns names and values as received, sorted. */
function pairsOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders
    .flatMap((name, at) => (at % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : []))
    .toSorted();
}
