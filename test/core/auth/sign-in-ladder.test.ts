// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { signInTo } from '../../../core/auth/sign-in-flow.ts';
import { clientSettings } from '../../../core/auth/identity-client.ts';
import { defaultScope, type IdentitySettings, type Session, storedUserKey } from '../../../core/state/session.ts';
import { followResult, type SignInResult } from '../../../core/auth/sign-in-result.ts';
import { makePortal } from '../app/portal.ts';
import { englishText } from '../http/fake-api.ts';
import { connect, nextDeparture } from './browser.ts';
import { authority, clientId, fakeProvider } from './fake-provider.ts';

const settings: IdentitySettings = { authority, clientId, scope: defaultScope };
const text = (key: string, values: Record<string, unknown> = {}) =>
  englishText(key).replace('{{reason}}', String(values.reason));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mock.timers.enable({ apis: ['setInterval'] });
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

test('sign-in ends as Redirect, Success or Fail, and as nothing else', {
  requirements: ['S-281', 'S-476'],
}, async () => {
  // The provider is down, so its metadata can't be read.
  mock.method(globalThis, 'fetch', async () => {
    throw new TypeError('provider down');
  });
  const failed = await signInTo(makePortal([], { identity: settings }), 'en', undefined, { text });
  assert.equal(failed.status, 'Fail');
  assert.match(
    failed.status === 'Fail' ? failed.message : '',
    /^There was an error signing in\. Error: .*provider down/,
  );

  connect(await fakeProvider());
  const departure = nextDeparture();
  void signInTo(makePortal([], { identity: settings }), 'en', '/crm/tasks', { text }); // leaves the page
  assert.ok((await departure).startsWith(`${authority}/auth?`));

  const user = { access_token: 'token', expires_at: Date.now() / 1000 + 600, profile: { sub: 'ada' } };
  localStorage.setItem(storedUserKey(settings), JSON.stringify(user));
  const succeeded = await signInTo(makePortal([], { identity: settings }), 'en', '/crm/tasks', { text });
  assert.equal(succeeded.status, 'Success');
  assert.equal(succeeded.status === 'Success' && succeeded.returnUrl, '/crm/tasks');

  const session: Session = { accessToken: 'token', expiresAt: 1, subject: 'ada' };
  const results: SignInResult[] = [
    { status: 'Redirect' },
    { status: 'Success', session, returnUrl: '/a' },
    { status: 'Fail', message: 'no' },
  ];
  const followed: unknown[] = [];
  for (const result of results)
    followResult(result, { success: (...what) => followed.push(what), fail: (message) => followed.push(message) });
  assert.deepEqual(followed, [[session, '/a'], 'no']);
});

test('a result of an unknown status raises an error', { requirements: ['S-481', 'S-482'] }, () => {
  const unknown = { status: 'Perhaps' } as unknown as SignInResult;
  const never = () => assert.fail('followed');
  assert.throws(() => followResult(unknown, { success: never, fail: never }), {
    name: 'InvalidStatusError',
    message: "Invalid status 'Perhaps'.",
  });
});

test('the identity client renews nothing by itself, and tells 60 s before the expiry', {
  requirements: ['S-016', 'S-017'],
}, () => {
  const { automaticSilentRenew, accessTokenExpiringNotificationTimeInSeconds } = clientSettings(
    settings,
    localStorage,
    sessionStorage,
  );
  assert.equal(automaticSilentRenew, false);
  assert.equal(accessTokenExpiringNotificationTimeInSeconds, 60);
});

test('a sign-in that was given up goes no further', async () => {
  connect(await fakeProvider());
  const left = mock.fn();
  void nextDeparture().then(left);
  const attempt = new AbortController();
  const result = signInTo(makePortal([], { identity: settings }), 'en', undefined, { text, signal: attempt.signal });
  attempt.abort();
  await assert.rejects(result, { name: 'AbortError' });
  assert.equal(left.mock.callCount(), 0);
});
