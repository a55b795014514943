// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { serveReload } from '../../dev-server/reload.ts';

test('open pages hear of each rebuild, and let go when the server ends', async () => {
  const app = Fastify();
  const { notify, end } = serveReload(app);
  app.addHook('preClose', async () => end());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await fetch(`${origin}/dev/reload`);
  assert.equal(stream.headers.get('content-type'), 'text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.match((await reader?.read())?.value ?? '', /retry/);
  notify();
  assert.equal((await reader?.read())?.value, 'event: reload\ndata: 1\n\n');
  await app.close();
  assert.equal((await reader?.read())?.done, true);
});
