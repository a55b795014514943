// @lane component
import { portalOf, settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIdentityClient } from '../../../core/auth/identity-client.ts';
import { watchProvider } from '../../../core/auth/provider-session.ts';
import { storedUserKey } from '../../../core/state/session.ts';
import { fakeProvider } from './fake-provider.ts';
import { fakeApi } from '../http/fake-api.ts';
import { read } from '../app/endpoints.ts';
import { userContext } from '../app/people.ts';
import { pageStorages } from '../../../core/storage/storages.ts';

test('the user-signed-out event of the provider removes the stored user', { requirements: ['S-280'] }, async () => {
  const portal = portalOf();
  const { session } = portal;
  await signInAt(await fakeProvider(), portal);
  assert.ok(localStorage.getItem(storedUserKey(settings)));
  const client = await createIdentityClient(settings, pageStorages());
  const stop = await watchProvider(client, () => portal.auth.endLocally());
  await client.users.events._raiseUserSignedOut();
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
  assert.equal(session.state.current, undefined);
  stop();
});

test('forgetting a person sets every store back, and aborts the calls made in their name', async () => {
  const portal = portalOf();
  const { account, permissions, session } = portal;
  const user = userContext('tenant', { permissions: ['CRM.Task.View'] });
  session.set({ accessToken: 'token', expiresAt: 9_999_999_999, subject: 'ada' });
  account.set(user);
  permissions.load(user);
  portal.queries.setQueryData(['secret'], 'a transaction');
  let resets = 0;
  portal.onForget(() => {
    resets += 1;
  });
  const before = portal.auth.signal();
  portal.auth.forget();
  assert.equal(resets, 1);
  assert.equal(before.aborted, true);
  assert.equal(portal.auth.signal().aborted, false, 'the next person’s calls are made');
  assert.deepEqual(
    [session.state.current, account.state.user, permissions.state.holder],
    [undefined, undefined, undefined],
  );
  assert.equal(portal.queries.getQueryCache().getAll().length, 0);
});

test('a call under way when the session ends is aborted, without a message', async () => {
  const portal = portalOf();
  const { client, shown, sent } = fakeApi(
    [
      ({ init }) =>
        new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ],
    {
      sessionSignal: portal.auth.signal,
    },
  );
  const call = client.call(read);
  while (sent.length === 0) await new Promise(setImmediate);
  portal.auth.forget();
  await assert.rejects(call, { name: 'AbortError' });
  assert.deepEqual(shown, []);
});

test('a token that has run out is renewed before the call is made', async () => {
  const order: string[] = [];
  const { client } = fakeApi([], {
    fetch: async () => {
      order.push('call');
      return Response.json({});
    },
    beforeCall: async () => {
      order.push('renewal');
    },
  });
  await client.call(read);
  assert.deepEqual(order, ['renewal', 'call']);
});

test('without a network nothing is renewed, and the session stays', async () => {
  const portal = portalOf();
  const { session } = portal;
  session.set({ accessToken: 'token', expiresAt: 1, subject: 'ada' });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  assert.equal(await portal.auth.renewal(), 'later');
  assert.equal(session.state.current?.subject, 'ada');
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  session.set(undefined);
});
