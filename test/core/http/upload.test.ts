import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import * as Type from 'typebox';
import { filePart } from '../../../core/model/shapes.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { upload } from '../../../core/http/upload.ts';
import { answers, fakeApi } from './fake-api.ts';

const send = defineEndpoint({
  id: 'test.send',
  method: 'POST',
  path: '/files',
  summary: '',
  guard: 'signed-in',
  multipart: true,
  body: Type.Object({ file: filePart({ maxBytes: 10 }) }),
  answer: Type.Object({ id: Type.String() }),
});

/** An XMLHttpRequest whose network is controlled by the test. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  responseType = '';
  status = 0;
  response: unknown;
  answerHeaders = '';
  method = '';
  address = '';
  body: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: string | null, headers = 'content-type: application/json\r\nx-thing: a: b\r\n') {
    Object.assign(this, { status, response: body === null ? null : new Blob([body]), answerHeaders: headers });
    this.onload?.();
    this.onloadend?.();
  }
}
const before = globalThis.XMLHttpRequest;
Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
afterEach(() => {
  FakeRequest.last = undefined;
});
after(() => Object.assign(globalThis, { XMLHttpRequest: before }));

/** Waits until the client sends the request. */
async function request(): Promise<FakeRequest> {
  while (!FakeRequest.last) await new Promise((resolve) => setImmediate(resolve));
  return FakeRequest.last;
}
const body = { file: new File(['abc'], 'a.csv') };

test('a call that tells its progress goes out with the same headers, and tells how much has gone', async () => {
  const { client } = fakeApi([], { upload });
  const reported: [number, number][] = [];
  const answer = client.call(send, {
    body,
    requestId: 'intent-1',
    onProgress: (sent, total) => reported.push([sent, total]),
  });
  const sent = await request();
  sent.upload.onprogress?.({ loaded: 1, total: 3 });
  sent.upload.onprogress?.({ loaded: 3, total: 3 });
  sent.answer(200, '{"id":"f1"}');
  assert.deepEqual(await answer, { id: 'f1' });
  assert.deepEqual(reported, [
    [1, 3],
    [3, 3],
  ]);
  assert.deepEqual(
    [sent.method, sent.withCredentials, sent.headers.authorization, sent.headers['x-request-id'], sent.headers.mode],
    ['POST', true, 'Bearer token-1', 'intent-1', 'Live'],
  );
  assert.equal(sent.headers['content-type'], undefined);
  assert.ok(sent.body instanceof FormData);
});

test('an upload retries a 401 with a new token, shows a refusal and reports a lost answer as unknown', async () => {
  const { client } = fakeApi([], { upload, renew: async () => true });
  const renewed = client.call(send, { body, onProgress: () => undefined });
  const first = await request();
  FakeRequest.last = undefined;
  first.answer(401, '{}');
  (await request()).answer(200, '{"id":"f2"}');
  assert.deepEqual(await renewed, { id: 'f2' });

  FakeRequest.last = undefined;
  const refused = client.call(send, { body, quiet: true, onProgress: () => undefined });
  (await request()).answer(409, '{"errors":[{"code":"file.known","message":"Already there"}]}');
  await assert.rejects(
    refused,
    (error: { status: number; code: string }) => error.status === 409 && error.code === 'file.known',
  );

  FakeRequest.last = undefined;
  const lost = client.call(send, { body, quiet: true, onProgress: () => undefined });
  (await request()).onerror?.();
  await assert.rejects(
    lost,
    (error: { status: number; code: string }) => error.status === 0 && error.code === 'network',
  );
});

test('canceled, it breaks off and ends as an abort', async () => {
  const { client } = fakeApi([], { upload });
  const controller = new AbortController();
  const answer = client.call(send, { body, signal: controller.signal, onProgress: () => undefined });
  await request();
  controller.abort();
  await assert.rejects(answer, { name: 'AbortError' });
});

test('an upload without a progress listener or progress support is sent like any other call', async () => {
  const { client, sent } = fakeApi([answers.json({ id: 'f3' })], { upload });
  assert.deepEqual(await client.call(send, { body }), { id: 'f3' });
  assert.ok(sent[0]?.body instanceof FormData);
  assert.equal(FakeRequest.last, undefined);
});
