/** Sensitive calls wait for the code: the client works with the portal's own step-up and a user who answers it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { ApiError, StepUpCanceled } from '../../../core/http/errors.ts';
import { createStepUps, type StepUp } from '../../../core/state/step-ups.ts';
import { answers, type FakeApi, fakeApi } from './fake-api.ts';

const shared = { summary: '', guard: 'signed-in', answer: Type.Object({ id: Type.String() }) } as const;
const make = defineEndpoint({
  ...shared,
  id: 'test.make',
  method: 'POST',
  path: '/things',
  sensitive: true,
  body: Type.Object({ name: Type.String() }),
});
const read = defineEndpoint({ ...shared, id: 'test.read', method: 'GET', path: '/things' });

const body = { name: 'Autumn' };
const wrong = answers.json({ errors: [{ code: 'sca.invalid', message: 'The code is wrong' }] }, 403);
const made = answers.json({ id: '7' });
const refused = answers.json({ errors: [{ code: 'thing.taken', message: 'Taken' }] }, 409);

const { state, stepUp } = createStepUps();
const api = (queue: Parameters<typeof fakeApi>[0], environment: Parameters<typeof fakeApi>[1] = {}) =>
  fakeApi(queue, { stepUp, ...environment });
const codes = ({ sent }: FakeApi) => sent.map(({ headers }) => headers.get('scaCode'));

/** Returns the call that waits for a step-up. Calls reach the queue before any asynchronous work. */
function requestedStepUp(): StepUp {
  const first = state.waiting[0];
  assert.ok(first, 'a step-up is asked for');
  return first;
}

test('nothing is sent before there is a code; a wrong one says why and is tried again as the same intent', async () => {
  const fake = api([wrong, made]);
  const call = fake.client.call(make, { body });
  assert.equal(fake.sent.length, 0);
  assert.equal(await requestedStepUp().submit('111111'), 'The code is wrong');
  assert.equal(state.waiting.length, 1, 'the person is asked on');
  assert.equal(await requestedStepUp().submit('246802'), undefined);
  assert.deepEqual(await call, { id: '7' });
  assert.equal(state.waiting.length, 0);
  assert.deepEqual(codes(fake), ['111111', '246802']);
  const [first, second] = fake.sent;
  assert.equal(first?.headers.get('X-Request-Id'), second?.headers.get('X-Request-Id'));
  assert.notEqual(first?.init.signal, second?.init.signal, 'each attempt has a time limit of its own');
  assert.deepEqual([first?.body, second?.body], [JSON.stringify(body), JSON.stringify(body)]);
  assert.deepEqual(fake.shown, [], 'the dialog has said it');
  for (const { url, body } of fake.sent) assert.doesNotMatch(`${url} ${body}`, /111111|246802/);
});

test('a code is for its own call only: the next one asks again, under an id of its own', async () => {
  const fake = api([made]);
  for (const code of ['246802', '135790']) {
    const call = fake.client.call(make, { body });
    await requestedStepUp().submit(code);
    await call;
  }
  await fake.client.call(read);
  assert.deepEqual(codes(fake), ['246802', '135790', null]);
  assert.equal(new Set(fake.sent.map(({ headers }) => headers.get('X-Request-Id'))).size, 3);
});

test('the id that the caller gives holds for every attempt and for the repeat with a renewed token', async () => {
  let token = 'old';
  const fake = api([wrong, answers.empty(401), made], {
    token: () => token,
    renew: async () => {
      token = 'new';
      return true;
    },
  });
  const requestId = '4f6f1c0e-2f0f-4c52-9d4e-0f0a4f2b1c11';
  const call = fake.client.call(make, { body, requestId });
  await requestedStepUp().submit('111111');
  await requestedStepUp().submit('246802');
  await call;
  assert.deepEqual(
    fake.sent.map(({ headers }) => [headers.get('X-Request-Id'), headers.get('scaCode')]),
    [
      [requestId, '111111'],
      [requestId, '246802'],
      [requestId, '246802'],
    ],
  );
});

test('any other failure ends the step-up and is the caller’s, with one message', async () => {
  for (const [answer, status] of [
    [refused, 409],
    [answers.json({ errors: [{ code: 'permission.missing', message: 'M' }] }, 403), 403],
    [new Error('offline'), 0],
  ] as const) {
    const fake = api([answer]);
    const call = fake.client.call(make, { body });
    assert.equal(await requestedStepUp().submit('246802'), undefined);
    const error: unknown = await call.catch((reason: unknown) => reason);
    assert.ok(error instanceof ApiError);
    assert.equal(error.status, status);
    assert.deepEqual(fake.shown, [error.message]);
    assert.equal(state.waiting.length, 0);
    assert.doesNotMatch(JSON.stringify(error, Object.getOwnPropertyNames(error)), /246802/);
  }
});

test('canceling sends nothing, says nothing, and is an abort to the caller; after a wrong code, too', async () => {
  for (const tries of [0, 1]) {
    const fake = api([wrong]);
    const call = fake.client.call(make, { body });
    if (tries) await requestedStepUp().submit('111111');
    requestedStepUp().cancel();
    const error: unknown = await call.catch((reason: unknown) => reason);
    assert.ok(error instanceof StepUpCanceled);
    assert.ok(error instanceof DOMException);
    assert.equal(error.name, 'AbortError');
    assert.equal(fake.sent.length, tries);
    assert.deepEqual(fake.shown, []);
    assert.equal(state.waiting.length, 0);
  }
});

test('a code that is submitted twice makes one attempt, and a canceled attempt still reports its outcome', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fake = api([() => new Promise((resolve) => (answer = resolve))]);
  const call = fake.client.call(make, { body });
  const dialog = requestedStepUp();
  const both = [dialog.submit('246802'), dialog.submit('246802')];
  await new Promise(setImmediate);
  assert.equal(fake.sent.length, 1);
  dialog.cancel();
  answer(made.clone());
  await Promise.all(both);
  assert.deepEqual(await call, { id: '7' });
});

test('simultaneous calls prompt for a code one after the other, each with its purpose', async () => {
  const fake = api([made]);
  const first = fake.client.call(make, { body, purpose: 'New thing' });
  const second = fake.client.call(make, { body });
  assert.deepEqual([state.waiting.length, requestedStepUp().purpose], [2, 'New thing']);
  await requestedStepUp().submit('246802');
  await first;
  assert.deepEqual([state.waiting.length, requestedStepUp().purpose], [1, undefined]);
  requestedStepUp().cancel();
  await assert.rejects(second, StepUpCanceled);
});

test('the end of the session, and of the caller’s own interest, ends the step-up', async () => {
  for (const ends of ['session', 'caller'] as const) {
    const [session, caller] = [new AbortController(), new AbortController()];
    const fake = api([made], { sessionSignal: () => session.signal });
    const call = fake.client.call(make, { body, signal: caller.signal });
    requestedStepUp();
    (ends === 'session' ? session : caller).abort();
    assert.equal(state.waiting.length, 0);
    await assert.rejects(call, { name: 'AbortError' });
    // A call that was aborted before it started does not request a code.
    await assert.rejects(fake.client.call(make, { body, signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.deepEqual([state.waiting.length, fake.sent.length, fake.shown.length], [0, 0, 0]);
  }
});

test('a session that is refused during the code check ends the step-up with an error for the caller', async () => {
  const session = new AbortController();
  const fake = api([answers.empty(401)], { sessionSignal: () => session.signal, signedOut: () => session.abort() });
  const call = fake.client.call(make, { body });
  await requestedStepUp().submit('246802');
  await assert.rejects(call, { name: 'ApiError', status: 401 });
  assert.deepEqual([state.waiting.length, fake.shown.length], [0, 0]);
});

test('a sensitive call in the background is refused as a mistake, without a prompt', async () => {
  const fake = api([made]);
  await assert.rejects(fake.client.call(make, { body, background: 'poll' }), /test\.make is sensitive.*background/);
  assert.deepEqual([state.waiting.length, fake.sent.length], [0, 0]);
});

test('a call of a kind asks for a code where the deployment names the kind, and there only', async () => {
  const refund = defineEndpoint({
    ...shared,
    id: 'test.refund',
    method: 'POST',
    path: '/refunds',
    sensitive: 'refund',
  });
  for (const stepUpSettings of [undefined, {}, { refund: false }, { capture: true }]) {
    const fake = api([made], { stepUpSettings });
    await fake.client.call(refund, { scaCode: '246802' });
    assert.deepEqual(codes(fake), [null]);
  }
  const fake = api([made], { stepUpSettings: { refund: true } });
  const call = fake.client.call(refund);
  assert.equal(fake.sent.length, 0);
  await requestedStepUp().submit('135790');
  await call;
  assert.deepEqual(codes(fake), ['135790']);
});
