import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import type { Client } from '../../../core/http/client.ts';
import { filePart } from '../../../core/model/shapes.ts';
import { type AnyEndpoint, defineEndpoint } from '../../../core/http/endpoint.ts';
import { answers, fakeApi } from './fake-api.ts';

const common = { summary: '', guard: 'signed-in' } as const;
const search = defineEndpoint({
  ...common,
  id: 'test.search',
  method: 'GET',
  path: '/things',
  query: Type.Object({
    text: Type.Optional(Type.Union([Type.String(), Type.Undefined()])),
    page: Type.Optional(Type.Integer()),
    open: Type.Optional(Type.Boolean()),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
  answer: Type.Array(Type.String()),
});
const change = defineEndpoint({
  ...common,
  id: 'test.change',
  method: 'PUT',
  path: '/things/{id}/parts/{part}',
  body: Type.Object({ name: Type.String() }),
  answer: Type.Object({ ok: Type.Boolean() }),
});
const upload = defineEndpoint({
  ...common,
  id: 'test.upload',
  method: 'POST',
  path: '/things/files',
  multipart: true,
  body: Type.Object({ note: Type.String(), file: filePart({ maxBytes: 10 }) }),
  answer: 'none',
});
const file = defineEndpoint({ ...common, id: 'test.file', method: 'GET', path: 'download-file/{id}', answer: 'blob' });
const page = defineEndpoint({
  ...common,
  id: 'test.page',
  method: 'GET',
  path: 'markdown-files/faq.md',
  answer: 'text',
});
const remove = defineEndpoint({ ...common, id: 'test.remove', method: 'DELETE', path: '/things/{id}', answer: 'none' });

/** Returns the address that a search with this query calls. */
async function addressOf(query: Parameters<typeof callSearch>[1]): Promise<string> {
  const api = fakeApi([answers.json([])]);
  await callSearch(api.client, query);
  return api.sent[0]?.url ?? '';
}
const callSearch = (
  client: Client,
  query: { text?: string | undefined; page?: number; open?: boolean; tags?: string[] },
) => client.call(search, { query });

test('a query leaves out what is undefined and keeps zero, false and the empty text', async () => {
  assert.equal(await addressOf({ text: undefined }), '/gateway/merchant/v1/crm/things');
  assert.equal(
    await addressOf({ text: '', page: 0, open: false }),
    '/gateway/merchant/v1/crm/things?text=&page=0&open=false',
  );
});

test('a query encodes what has a meaning in addresses', async () => {
  assert.equal(
    await addressOf({ text: 'a&b=c d#+%?' }),
    '/gateway/merchant/v1/crm/things?text=a%26b%3Dc+d%23%2B%25%3F',
  );
});

test('a list in a query is its name repeated', async () => {
  assert.equal(await addressOf({ tags: ['a,b', 'c'] }), '/gateway/merchant/v1/crm/things?tags=a%2Cb&tags=c');
  assert.equal(await addressOf({ tags: [] }), '/gateway/merchant/v1/crm/things');
});

test('path parameters are filled in as one segment each', async () => {
  const { client, sent } = fakeApi();
  await client.call(change, { params: { id: 'a/../b', part: 'ü' }, body: { name: 'n' } });
  assert.equal(sent[0]?.url, '/gateway/merchant/v1/crm/things/a%2F..%2Fb/parts/%C3%BC');
});

test('a missing parameter is a TypeError that names the endpoint, without a request or a snackbar', async () => {
  const { client, sent, shown } = fakeApi();
  // The types would reject it if they knew the path.
  const unknown: AnyEndpoint = change;
  await assert.rejects(client.call(unknown, { params: { id: '1' }, body: { name: 'n' } }), (error: unknown) => {
    assert.ok(error instanceof TypeError);
    assert.match(error.message, /test\.change.*\{part\}.*missing/);
    return true;
  });
  assert.equal(sent.length, 0);
  assert.deepEqual(shown, []);
});

test('a body goes out as JSON with its content type; a request without one has neither', async () => {
  const { client, sent } = fakeApi();
  await client.call(change, { params: { id: '1', part: '2' }, body: { name: 'Ünal' } });
  await client.call(remove, { params: { id: '1' } });
  const [put, del] = sent;
  assert.equal(put?.method, 'PUT');
  assert.equal(put?.headers.get('Content-Type'), 'application/json');
  assert.equal(put?.body, '{"name":"Ünal"}');
  assert.equal(del?.method, 'DELETE');
  assert.equal(del?.headers.has('Content-Type'), false);
  assert.equal(del?.body, undefined);
});

test('a multipart body is sent part by part, and the browser sets its content type', async () => {
  const { client, sent } = fakeApi([answers.empty(204)]);
  await client.call(upload, { body: { note: 'ünal', file: new File(['x'], 'x.txt') } });
  const form = sent[0]?.body as FormData; // the client sends a multipart body as FormData
  assert.deepEqual([...form.keys()], ['note', 'file']);
  assert.equal(form.get('note'), 'ünal');
  assert.equal((form.get('file') as File).name, 'x.txt');
  assert.equal(sent[0]?.headers.has('Content-Type'), false);
});

test('an answer is read as its endpoint says: JSON, text, file, nothing', async () => {
  const call = (response: Response) => fakeApi([response]).client;
  assert.deepEqual(
    await call(answers.json({ ok: true })).call(change, { params: { id: '1', part: '2' }, body: { name: '' } }),
    { ok: true },
  );
  assert.equal(await call(answers.text('# FAQ')).call(page), '# FAQ');
  const blob = await call(answers.text('a;b')).call(file, { params: { id: '1' } });
  assert.ok(blob instanceof Blob);
  assert.equal(await blob.text(), 'a;b');
  assert.equal(await call(answers.empty(204)).call(remove, { params: { id: '1' } }), undefined);
});

test('the Accept header asks for what the endpoint answers', async () => {
  const { client, sent } = fakeApi([answers.json([])]);
  await client.call(search);
  await client.call(page);
  await client.call(file, { params: { id: '1' } });
  assert.deepEqual(
    sent.map(({ headers }) => headers.get('Accept')),
    ['application/json', 'text/plain', 'application/zip, application/octet-stream, */*'],
  );
});

test('other paths go to the merchant API, with /crm for tenant staff and without it for the rest', {
  requirements: ['S-435', 'S-436'],
}, async () => {
  const addressFor = async (tier: 'tenant' | 'merchant' | 'platform') => {
    const { client, sent } = fakeApi([answers.json([])], { tier: () => tier });
    await client.call(search);
    return sent[0]?.url;
  };
  assert.equal(await addressFor('tenant'), '/gateway/merchant/v1/crm/things');
  assert.equal(await addressFor('merchant'), '/gateway/merchant/v1/things');
  assert.equal(await addressFor('platform'), '/gateway/merchant/v1/things');
});
