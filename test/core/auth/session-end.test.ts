import { settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, setAccount } from '../../../core/portal/portal.ts';
import { forgetSession, renewal, sessionEnded, sessionSignal } from '../../../core/auth/session-flow.ts';
import { createIdentityClient } from '../../../core/auth/identity-client.ts';
import { watchProvider } from '../../../core/auth/provider-session.ts';
import { session, setSession, storedUserKey } from '../../../core/state/session.ts';
import { loadPermissions, permissions } from '../../../core/permissions/permission-service.ts';
import { onForget } from '../../../core/state/forget.ts';
import { fakeProvider } from './fake-provider.ts';
import { fakeApi } from '../http/fake-api.ts';
import { read } from '../app/endpoints.ts';
import { userContext } from '../app/people.ts';
import { makePortal } from '../app/portal.ts';

test('[S-280] the user-signed-out event of the provider removes the stored user', async () => {
  await signInAt(await fakeProvider());
  const portal = { ...makePortal(), identity: settings };
  assert.ok(localStorage.getItem(storedUserKey(settings)));
  const client = await createIdentityClient(settings);
  const stop = await watchProvider(client, () => sessionEnded(portal));
  await client.users.events._raiseUserSignedOut();
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
  assert.equal(session.current, undefined);
  stop();
});

test('forgetting a person sets every store back, and aborts the calls made in their name', async () => {
  const portal = { ...makePortal(), identity: settings };
  const user = userContext('tenant', { permissions: ['CRM.Task.View'] });
  setSession({ accessToken: 'token', expiresAt: 9_999_999_999, subject: 'ada' });
  setAccount(user);
  loadPermissions(user);
  portal.queries.setQueryData(['secret'], 'a transaction');
  let resets = 0;
  const stop = onForget(() => {
    resets += 1;
  });
  const before = sessionSignal();
  forgetSession(portal);
  assert.equal(resets, 1);
  assert.equal(before.aborted, true);
  assert.equal(sessionSignal().aborted, false, 'the next person’s calls are made');
  assert.deepEqual([session.current, account.user, permissions.holder], [undefined, undefined, undefined]);
  assert.equal(portal.queries.getQueryCache().getAll().length, 0);
  stop();
});

test('a call under way when the session ends is aborted, without a message', async () => {
  const portal = { ...makePortal(), identity: settings };
  const { client, shown, sent } = fakeApi(
    [({ init }) => new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))],
    {
      sessionSignal,
    },
  );
  const call = client.call(read);
  while (sent.length === 0) await new Promise(setImmediate);
  forgetSession(portal);
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
  setSession({ accessToken: 'token', expiresAt: 1, subject: 'ada' });
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  assert.equal(await renewal(settings), 'later');
  assert.equal(session.current?.subject, 'ada');
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  setSession(undefined);
});
