// @lane program
/** A collector receives the right traces of the production server. */
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { productionConfig } from '../../server/config.ts';
import { serveProduction } from '../../server/server.ts';
import { builtAcme } from './built-acme.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

async function hearing(
  take: (url: string | undefined, headers: IncomingHttpHeaders, body: string) => string,
): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.writeHead(200, { 'content-type': 'application/json' }).end(take(request.url, request.headers, body));
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Record<string, unknown>[] }[];
  }[];
}

test('each call is a span that continues at the API without private data; no endpoint means no spans', async () => {
  const sent: { readonly path: string | undefined; readonly text: string }[] = [];
  const heard: IncomingHttpHeaders[] = [];
  const collector = await hearing((path, _headers, text) => {
    sent.push({ path, text });
    return '{}';
  });
  const upstream = await hearing((_url, headers) => {
    heard.push(headers);
    return '{"ok":true}';
  });
  const env = {
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_OPERATIONS_PORT: '0',
    PORTAL_DRAIN_SECONDS: '0',
    PORTAL_LOG_LEVEL: 'silent',
  };
  const ownEnv = { ...env, PORTAL_UPSTREAM: upstream, PORTAL_HOSTS: '127.0.0.1' };
  const dir = await builtAcme();
  const server = await serveProduction({
    dir,
    config: productionConfig(undefined, {
      ...ownEnv,
      PORTAL_TRACE_ENDPOINT: `${collector}/v1/traces`,
      PORTAL_TRACE_SHARE: '1',
    }),
  });
  const caller = { authorization: 'Bearer secret-token', 'user-agent': 'Secret Browser/1', cookie: 'secret=1' };
  const parent = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${parent}-00f067aa0ba902b7-01`;
  await fetch(`${server.origin}/gateway/customers/secret-path?email=secret%40example.com`, {
    headers: { ...caller, traceparent },
  });
  await fetch(`${server.origin}/gateway/customers/two`, {
    headers: { ...caller, traceparent: 'nonsense', tracestate: 'secret=value' },
  });
  await fetch(`${server.origin}/deployment.json`, { headers: caller });
  await server.stop();

  assert.deepEqual([...new Set(sent.map(({ path }) => path))], ['/v1/traces']);
  const spans = sent
    .flatMap(({ text }) => (JSON.parse(text) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  assert.deepEqual(spans.map(({ name }) => name).toSorted(), ['GET api', 'GET api', 'GET page']);
  const first = spans.find(({ traceId }) => traceId === parent);
  assert.equal(first?.parentSpanId, '00f067aa0ba902b7');
  assert.equal(heard[0]?.traceparent, `00-${parent}-${first?.spanId}-01`, 'the API’s spans hang below it');
  assert.match(String(heard[1]?.traceparent), /^00-[\da-f]{32}-[\da-f]{16}-01$/);
  const all = sent.map(({ text }) => text).join();
  assert.doesNotMatch(all, /secret/i);
  assert.doesNotMatch(all, /127\.0\.0\.1/);
  assert.match(all, /"service\.namespace","value":\{"stringValue":"acme"\}/);

  const before = sent.length;
  const silent = await serveProduction({ dir, config: productionConfig(undefined, ownEnv) });
  await fetch(`${silent.origin}/gateway/x`, { headers: { traceparent } });
  await silent.stop();
  assert.equal(sent.length, before);
});
