import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { createMode } from '../../../core/state/system-mode.ts';
import { memoryStorage } from '../state/memory-storage.ts';
import { fakeApi } from './fake-api.ts';

const readThing = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({}),
});
const writeThing = defineEndpoint({
  id: 'test.write',
  method: 'POST',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  body: Type.Object({ name: Type.String() }),
  headers: Type.Object({ 'Website-Id': Type.String() }),
  answer: 'none',
});
const addRole = defineEndpoint({
  id: 'test.role',
  method: 'POST',
  path: '/users/roles',
  summary: '',
  guard: 'signed-in',
  sensitive: true,
  answer: 'none',
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('every request carries the bearer token of the moment', { requirements: ['S-414'] }, async () => {
  let token = 'first';
  const { client, sent } = fakeApi(undefined, { token: () => token });
  await client.call(readThing);
  token = 'second';
  await client.call(writeThing, { body: { name: 'a' }, headers: { 'Website-Id': '7' } });
  assert.deepEqual(
    sent.map(({ headers }) => headers.get('Authorization')),
    ['Bearer first', 'Bearer second'],
  );
});

test('a signed-out request carries no Authorization header, not even an empty one', async () => {
  const { client, sent } = fakeApi(undefined, { token: () => undefined });
  await client.call(readThing);
  assert.equal(sent[0]?.headers.has('Authorization'), false);
});

test('every request is sent with credentials, and none is answered from the browser cache', {
  requirements: ['S-415'],
}, async () => {
  const { client, sent } = fakeApi();
  await client.call(readThing);
  await client.call(addRole);
  for (const { init } of sent) {
    assert.equal(init.credentials, 'include');
    assert.equal(init.cache, 'no-store');
  }
});

test('every request carries the mode stored under SystemMode at that moment', {
  requirements: ['S-304', 'S-416', 'A-624'],
}, async () => {
  const storage = memoryStorage();
  const mode = createMode(storage, () => () => undefined);
  const { client, sent } = fakeApi(undefined, { mode: mode.readStored });
  await client.call(readThing);
  storage.setItem('SystemMode', 'Test'); // another tab of the same user
  await client.call(readThing);
  mode.set('Live');
  await client.call(addRole);
  assert.deepEqual(
    sent.map(({ headers }) => headers.get('Mode')),
    ['Live', 'Test', 'Live'],
  );
});

test('a SandboxEnabled merchant with Live stored sends Test', { requirements: ['S-297'] }, async () => {
  const storage = memoryStorage({ SystemMode: 'Live' });
  const mode = createMode(storage, () => () => undefined);
  const { client, sent } = fakeApi(undefined, { mode: mode.readStored });
  mode.start({
    userTypeName: 'Merchant',
    merchant: { merchantId: 'm1', legalBusinessName: 'Acme', processingStatus: 'SandboxEnabled' },
  });
  await client.call(readThing);
  assert.equal(sent[0]?.headers.get('Mode'), 'Test');
});

test('tenantId is sent when acting for a tenant and only then', {
  requirements: ['S-411', 'A-357', 'ES-056'],
}, async () => {
  const { client, sent } = fakeApi();
  await client.call(readThing, { tenantId: 'tenant-7' });
  await client.call(readThing);
  await client.call(readThing, { tenantId: undefined });
  assert.deepEqual(
    sent.map(({ headers }) => headers.get('tenantId')),
    ['tenant-7', null, null],
  );
});

test('scaCode is sent as a header of the one sensitive request that it was typed for, and nowhere else', async () => {
  const { client, sent } = fakeApi();
  await client.call(addRole, { scaCode: '135790' });
  await client.call(readThing);
  await client.call(writeThing, { scaCode: '135790', body: { name: 'a' }, headers: { 'Website-Id': '7' } });
  assert.deepEqual(
    sent.map(({ headers }) => headers.get('scaCode')),
    ['135790', null, null],
  );
  for (const { url, body } of sent) assert.ok(!`${url}${String(body)}`.includes('135790'));
});

test('each intent has an X-Request-Id of its own, a UUID; a caller repeats an intent by giving its id', {
  requirements: ['S-257', 'ES-057'],
}, async () => {
  const { client, sent } = fakeApi();
  await client.call(readThing);
  await client.call(readThing);
  await client.call(readThing, { requestId: '4f6f1c0e-2f0f-4c52-9d4e-0f0a4f2b1c11' });
  const [first, second, third] = sent.map(({ headers }) => headers.get('X-Request-Id') ?? '');
  assert.match(first ?? '', uuid);
  assert.match(second ?? '', uuid);
  assert.notEqual(first, second);
  assert.equal(third, '4f6f1c0e-2f0f-4c52-9d4e-0f0a4f2b1c11');
});

test("an endpoint's own headers are sent, and cannot replace those that every request carries", async () => {
  const { client, sent } = fakeApi();
  // The types reject these headers, but a plugin without a type checker may set them.
  const forged = { 'Website-Id': '7', Authorization: 'Bearer forged', Mode: 'Test', 'X-Request-Id': 'forged' } as {
    'Website-Id': string;
  };
  await client.call(writeThing, { body: { name: 'a' }, headers: forged });
  const headers = sent[0]?.headers;
  assert.equal(headers?.get('Website-Id'), '7');
  assert.equal(headers?.get('Authorization'), 'Bearer token-1');
  assert.equal(headers?.get('Mode'), 'Live');
  assert.match(headers?.get('X-Request-Id') ?? '', uuid);
});
