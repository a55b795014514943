import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { answers, fakeApi } from './fake-api.ts';

const read = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({}),
});
const refund = defineEndpoint({
  id: 'test.refund',
  method: 'POST',
  path: '/refunds',
  summary: '',
  guard: 'signed-in',
  sensitive: true,
  body: Type.Object({ amount: Type.String() }),
  answer: 'none',
});

/** Creates a session whose token is replaced by a renewal, unless the provider refuses. */
function renewable(renews = true) {
  const state = { token: 'old', renewals: 0, signedOut: 0 };
  const environment = {
    token: () => state.token,
    renew: async () => {
      state.renewals += 1;
      if (renews) state.token = 'new';
      return renews;
    },
    signedOut: () => {
      state.signedOut += 1;
    },
  };
  return { state, environment };
}

const bearer = (headers: Headers) => headers.get('Authorization');

test('a 401 leads to one renewal and one repeat with the new token; the person notices nothing', {
  requirements: ['S-475'],
}, async () => {
  const { state, environment } = renewable();
  const { client, sent, shown } = fakeApi([answers.empty(401), answers.json({ ok: true })], environment);
  assert.deepEqual(await client.call(read), { ok: true });
  assert.equal(state.renewals, 1);
  assert.equal(state.signedOut, 0);
  assert.deepEqual(
    sent.map(({ headers }) => bearer(headers)),
    ['Bearer old', 'Bearer new'],
  );
  assert.deepEqual(shown, []);
});

test('the repeat is the same intent: same address, body, X-Request-Id and scaCode', async () => {
  const { environment } = renewable();
  const { client, sent } = fakeApi([answers.empty(401), answers.empty(204)], environment);
  await client.call(refund, { body: { amount: '1.00' }, scaCode: '135790', tenantId: 'tenant-7' });
  const [first, second] = sent;
  for (const name of ['X-Request-Id', 'scaCode', 'tenantId']) {
    assert.ok(first?.headers.get(name));
    assert.equal(first?.headers.get(name), second?.headers.get(name));
  }
  assert.equal(first?.url, second?.url);
  assert.equal(first?.body, second?.body);
});

test('a second 401 is not renewed again: the session is given up and the call fails', {
  requirements: ['S-475'],
}, async () => {
  const { state, environment } = renewable();
  const { client, sent } = fakeApi([answers.empty(401)], environment);
  await assert.rejects(client.call(read), (error: unknown) => error instanceof ApiError && error.status === 401);
  assert.equal(sent.length, 2);
  assert.equal(state.renewals, 1);
  assert.equal(state.signedOut, 1);
});

test('a refused renewal gives the session up and repeats nothing', async () => {
  const { state, environment } = renewable(false);
  const { client, sent } = fakeApi([answers.empty(401)], environment);
  await assert.rejects(client.call(refund, { body: { amount: '1.00' } }), { status: 401 });
  assert.equal(sent.length, 1);
  assert.equal(state.signedOut, 1);
});

test('a background call that is refused for good raises nothing and leads to no sign-in', async () => {
  const { state, environment } = renewable(false);
  const { client, shown } = fakeApi([answers.empty(401)], environment);
  await assert.rejects(client.call(read, { background: 'poll' }), { status: 401 });
  assert.equal(state.signedOut, 0);
  assert.deepEqual(shown, []);
});

test('a call refused with an outdated token takes the renewed one without another renewal', async () => {
  const { state, environment } = renewable();
  const { client, sent } = fakeApi(
    [
      () => {
        state.token = 'new';
        return answers.empty(401);
      },
      answers.json({}),
    ],
    environment,
  );
  await client.call(read);
  assert.equal(state.renewals, 0);
  assert.deepEqual(
    sent.map(({ headers }) => bearer(headers)),
    ['Bearer old', 'Bearer new'],
  );
});

test('a call refused because the person has signed out meanwhile is not repeated', async () => {
  let token: string | undefined = 'old';
  const { client, sent } = fakeApi(
    [
      () => {
        token = undefined;
        return answers.empty(401);
      },
    ],
    { token: () => token, renew: async () => token !== undefined },
  );
  await assert.rejects(client.call(refund, { body: { amount: '1.00' } }), { status: 401 });
  assert.equal(sent.length, 1);
});

test('a failure after the renewal is reported as what it is', async () => {
  const { environment } = renewable();
  const { client, shown } = fakeApi([answers.empty(401), answers.json({ error: 'Out of stock' }, 422)], environment);
  await assert.rejects(client.call(read), { status: 422, message: 'Out of stock' });
  assert.deepEqual(shown, ['Out of stock']);
});

test('a call that is canceled while the token is renewed is not repeated', async () => {
  const abort = new AbortController();
  const { client, sent, shown } = fakeApi([answers.empty(401), answers.json({})], {
    renew: async () => {
      abort.abort();
      return true;
    },
  });
  await assert.rejects(client.call(read, { signal: abort.signal }), { name: 'AbortError' });
  assert.equal(sent.filter(({ init }) => !init.signal?.aborted).length, 0);
  assert.deepEqual(shown, []);
});
