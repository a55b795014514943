// @lane component
import { portalOf, settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { before, beforeEach, mock, test } from 'node:test';
import * as Type from 'typebox';
import { type Session, storedUserKey } from '../../../core/state/session.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { fakeProvider, type Provider } from './fake-provider.ts';
import { fakeApi } from '../http/fake-api.ts';

const read = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({}),
});

const portal = portalOf();
const { session } = portal;
let provider: Provider;
let signedIn: Session;
let stored = '';
let refuses = false;

before(async () => {
  provider = await fakeProvider({ tokens: (sound) => (refuses ? { error: 'invalid_grant' } : sound) });
  signedIn = await signInAt(provider, portal);
  stored = localStorage.getItem(storedUserKey(settings)) ?? '';
});
beforeEach(() => {
  refuses = false;
  session.set(signedIn);
  localStorage.setItem(storedUserKey(settings), stored);
});

const isRenewed = async () => (await portal.auth.renewal()) === 'renewed';

/** Creates an API that accepts every token except the initial sign-in token, as the portal's client calls it. */
function api() {
  return fakeApi(
    [
      ({ headers }) =>
        headers.get('Authorization') === `Bearer ${signedIn.accessToken}`
          ? new Response(null, { status: 401 })
          : Response.json({}),
    ],
    {
      token: () => session.state.current?.accessToken,
      renew: isRenewed,
      signedOut: () => session.set(undefined),
    },
  );
}

test('a renewal takes the new token over', async () => {
  assert.equal(await portal.auth.renewal(), 'renewed');
  assert.notEqual(session.state.current?.accessToken, signedIn.accessToken);
  assert.equal(session.state.current?.subject, 'ada');
});

test('calls refused at the same time share one renewal, and all are repeated', async () => {
  const exchanges = provider.exchanges.length;
  const { client, sent } = api();
  await Promise.all(Array.from({ length: 5 }, () => client.call(read)));
  assert.equal(provider.exchanges.length, exchanges + 1);
  assert.equal(sent.length, 10);
});

test('a call refused after the others have renewed takes their token and renews nothing', async () => {
  const exchanges = provider.exchanges.length;
  let answerLate = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve;
  });
  const { client } = api();
  const slow = fakeApi([() => late, Response.json({})], {
    token: () => session.state.current?.accessToken,
    renew: isRenewed,
  });
  const waiting = slow.client.call(read);
  await client.call(read);
  answerLate(new Response(null, { status: 401 }));
  await waiting;
  assert.equal(provider.exchanges.length, exchanges + 1);
});

test('a refused renewal changes no token and leaves the session to its caller', async () => {
  refuses = true;
  assert.equal(await portal.auth.renewal(), 'refused');
  assert.equal(session.state.current?.accessToken, signedIn.accessToken);
  const { client } = api();
  await assert.rejects(client.call(read), { status: 401 });
  assert.equal(session.state.current, undefined);
});

test('no call to the provider is made while no person is signed in', async () => {
  session.set(undefined);
  const exchanges = provider.exchanges.length;
  assert.equal(await portal.auth.renewal(), 'refused');
  assert.equal(provider.exchanges.length, exchanges);
});

test('a renewal that returns another person is discarded', async () => {
  session.set({ ...signedIn, subject: 'eve' });
  assert.equal(await portal.auth.renewal(), 'other');
  assert.equal(session.state.current?.subject, 'eve');
  assert.equal(session.state.current?.accessToken, signedIn.accessToken);
  mock.restoreAll();
});
