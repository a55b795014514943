/** Documents are cached up to a limit, so that equal requests get the same bytes without work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { keepDocuments } from '../../../server/documents/document-cache.ts';

function counted(text = 'x'.repeat(400)) {
  const made: string[] = [];
  const make = (key: string) => async () => {
    made.push(key);
    return `${key} ${text}`;
  };
  return { made, make };
}

test('a document is made and compressed once for those who ask alike', async () => {
  const { made, make } = counted();
  const documents = keepDocuments(10_000);
  const [first, again, other] = [
    await documents.of('a', make('a')),
    await documents.of('a', make('a')),
    await documents.of('b', make('b')),
  ];
  assert.deepEqual(made, ['a', 'b']);
  assert.equal(again, first);
  assert.notEqual(other.etag, first.etag);
  assert.equal(first.as('br'), again.as('br'), 'the very same bytes');
  for (const [coding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)
    assert.match(read(first.as(coding)).toString(), /^a x{400}$/, coding);
});

test('the least recently requested document is dropped first, and the total stays within its limit', async () => {
  const { made, make } = counted();
  const documents = keepDocuments(3_000);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await documents.of(key, make(key));
  await documents.of('a', make('a'));
  assert.deepEqual(made, ['a', 'b', 'c', 'd'], 'a was asked for again, and stays');
  await documents.of('b', make('b'));
  assert.equal(made.at(-1), 'b', 'b had gone');
  for (let at = 0; at < 1_000; at += 1) {
    await documents.of(`key ${at}`, make(`key ${at}`));
    assert.ok(documents.size() <= 3_000, `${documents.size()} bytes`);
  }
});

test('an address as long as its caller likes, and a document larger than all, are made each time', async () => {
  const { made, make } = counted();
  const documents = keepDocuments(3_000);
  const long = 'k'.repeat(2_001);
  for (let at = 0; at < 2; at += 1) await documents.of(long, make('long'));
  const large = counted('x'.repeat(2_000));
  for (let at = 0; at < 2; at += 1) await documents.of('large', large.make('large'));
  assert.deepEqual([made.length, large.made.length, documents.size()], [2, 2, 0]);
});

test('a document that cannot be made is made again on the next request', async () => {
  const documents = keepDocuments(3_000);
  await assert.rejects(documents.of('a', () => Promise.reject(new Error('The disk is gone.'))));
  assert.match((await documents.of('a', async () => 'there')).as('identity').toString(), /^there$/);
});
