// @lane component
/** A sign-in leaves only the right data in the browser, and a renewal must pass the checks before it is stored. */
import { portalOf, settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import {
  forgetUnfinishedSignOut,
  mustAsk,
  noteSilentSignIn,
  noteUnfinishedSignOut,
} from '../../../core/auth/ask-again.ts';
import { dropOlderSession, isSameBrowser } from '../../../core/auth/browser-session.ts';
import { createIdentityClient } from '../../../core/auth/identity-client.ts';
import { PopupClosedError, signInByPopup } from '../../../core/auth/popup.ts';
import {
  validReturnUrl,
  storeReturnUrl,
  readReturnUrl,
  goToSignInFailed,
  trustedMessage,
} from '../../../core/auth/return-path.ts';
import { InvalidActionError } from '../../../core/auth/sign-in-result.ts';
import { createTabs, type TabMessageType } from '../../../core/state/tabs.ts';
import { type Session, storedIdToken, storedUserKey } from '../../../core/state/session.ts';
import { arriveAt, nextDeparture } from './browser.ts';
import { type Bends, fakeProvider, type Provider } from './fake-provider.ts';
import { pageStorages } from '../../../core/storage/storages.ts';

const key = storedUserKey(settings);
const portal = portalOf();
const storages = pageStorages();
let provider: Provider;
let signedIn: Session;
let stored = '';
let bend: NonNullable<Bends['tokens']> = (sound) => sound;

before(async () => {
  noteUnfinishedSignOut(storages);
  provider = await fakeProvider({ tokens: (sound) => bend(sound) });
  signedIn = await signInAt(provider, portal);
  stored = localStorage.getItem(key) ?? '';
});
after(() => mock.timers.reset());
beforeEach(() => {
  bend = (sound) => sound;
  localStorage.setItem(key, stored);
});

test('a sign-in marks the running browser, and the provider need not ask again', () => {
  assert.equal(isSameBrowser(), true);
  assert.equal(mustAsk(storages), false, 'the sign-out that had not reached the provider is over');
  dropOlderSession(localStorage, key);
  assert.equal(localStorage.getItem(key), stored);
  // The browser was closed, so its session cookies were deleted.
  // biome-ignore lint/suspicious/noDocumentCookie: the mark is a cookie
  document.cookie = 'portal.browser=; Path=/; Max-Age=0';
  assert.equal(isSameBrowser(), false);
  dropOlderSession(localStorage, key);
  assert.equal(localStorage.getItem(key), null);
});

test('the provider asks who it is after a sign-out that did not reach it, and right after a silent sign-in', (t) => {
  let now = 1_000_000;
  t.mock.method(Date, 'now', () => now);
  assert.equal(mustAsk(storages), false);
  noteUnfinishedSignOut(storages);
  assert.equal(mustAsk(storages), true);
  forgetUnfinishedSignOut(storages);
  assert.equal(mustAsk(storages), false);
  noteSilentSignIn(storages);
  assert.equal(mustAsk(storages), true, 'a session that ends at once would be renewed without end');
  now += 9_999;
  assert.equal(mustAsk(storages), true);
  now += 1;
  assert.equal(mustAsk(storages), false);
  now -= 20_000;
  assert.equal(mustAsk(storages), false, 'the clock was set back');
  sessionStorage.clear();
});

test('a sign-in remembers the requested address and has the provider prompt the person where required', async () => {
  const leave = async (returnUrl?: string) => {
    const departure = nextDeparture();
    const { signIn } = await portal.auth.identity();
    void signIn('en', returnUrl); // leaves the page
    return new URL(await departure).searchParams.get('prompt');
  };
  assert.equal(await leave('/crm/tasks?page=2'), null);
  assert.equal(readReturnUrl(sessionStorage), '/crm/tasks?page=2');
  noteUnfinishedSignOut(storages);
  assert.equal(await leave(), 'login');
  assert.equal(readReturnUrl(sessionStorage), undefined, 'no return URL is stored');
  forgetUnfinishedSignOut(storages);
});

test('a failed sign-in leads to its page with the message and address; only its own message is shown', () => {
  const led: unknown[] = [];
  const navigate = (address: string, options: unknown) => led.push(address, options);
  goToSignInFailed(sessionStorage, navigate, 'The provider is down & out.', '/crm/tasks?a=1');
  goToSignInFailed(sessionStorage, navigate, 'Again.');
  assert.deepEqual(led, [
    '/authentication/login-failed?message=The+provider+is+down+%26+out.&returnUrl=%2Fcrm%2Ftasks%3Fa%3D1',
    { replace: true },
    '/authentication/login-failed?message=Again.',
    { replace: true },
  ]);
  assert.equal(trustedMessage(sessionStorage, new URLSearchParams({ message: 'Again.' })), 'Again.');
  assert.equal(trustedMessage(sessionStorage, new URLSearchParams({ message: 'Call 555 0100.' })), undefined);
  assert.equal(trustedMessage(sessionStorage, new URLSearchParams()), undefined);
  storeReturnUrl(sessionStorage, '/a');
  storeReturnUrl(sessionStorage, undefined);
  assert.equal(readReturnUrl(sessionStorage), undefined);
  const logged = mock.method(console, 'error', () => undefined);
  assert.deepEqual(
    [validReturnUrl(null), validReturnUrl('/crm'), validReturnUrl('//evil')],
    [undefined, '/crm', undefined],
  );
  assert.equal(logged.mock.callCount(), 1);
  logged.mock.restore();
});

test('an action from an address is cleaned and shortened before the portal repeats it', () => {
  assert.equal(new InvalidActionError('log<b>in</b> now!').message, "Invalid action 'logbinbnow'.");
  assert.equal(new InvalidActionError('x'.repeat(60)).message, `Invalid action '${'x'.repeat(40)}'.`);
});

test('a renewal with a forged ID token is never stored, even if it is repeated', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const [header, payload, signature] = (storedIdToken(settings, localStorage) ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const forged = [
    header,
    Buffer.from(JSON.stringify({ ...claims, profile: 'platform' })).toString('base64url'),
    signature,
  ].join('.');
  bend = (sound) => ({ ...sound, id_token: forged });
  const { renew } = await portal.auth.identity();
  const failing = renew(signedIn).then(
    () => assert.fail('a forged token was kept'),
    (error: unknown) => error,
  );
  let error: unknown;
  void failing.then((it) => {
    error = it;
  });
  while (error === undefined) {
    t.mock.timers.tick(1_000);
    await new Promise(setImmediate);
  }
  assert.match(String(error), /signature verification failed/);
  assert.equal(localStorage.getItem(key), stored);
});

test('a renewal that comes back once another session is stored leaves that one alone', async () => {
  const another = JSON.stringify({ ...JSON.parse(stored), access_token: 'signed in since' });
  bend = (sound) => {
    localStorage.setItem(key, another);
    return sound;
  };
  await assert.rejects((await portal.auth.identity()).renew(signedIn), { name: 'SessionReplacedError' });
  assert.equal(localStorage.getItem(key), another);
});

test('a window that the person closes or gives up is reported as such; any other trouble is not', async () => {
  const requestedOptions: Readonly<Record<string, unknown>>[] = [];
  const client = await createIdentityClient(settings, storages);
  const open = (trouble: Error, signal = new AbortController().signal, prompt?: 'login') => {
    mock.method(client.users, 'signinPopup', async (options: Readonly<Record<string, unknown>>) => {
      requestedOptions.push(options);
      throw trouble;
    });
    return signInByPopup(client, { language: 'tr', prompt, signal });
  };
  await assert.rejects(open(new Error('Popup closed by user')), PopupClosedError);
  await assert.rejects(open(new Error('Popup aborted'), AbortSignal.abort()), PopupClosedError);
  await assert.rejects(open(new Error('The popup was blocked'), undefined, 'login'), {
    message: 'The popup was blocked',
  });
  assert.deepEqual(
    requestedOptions.map(({ prompt, ui_locales }) => [prompt, ui_locales]),
    [
      [undefined, 'tr'],
      [undefined, 'tr'],
      ['login', 'tr'],
    ],
  );
  assert.ok(
    requestedOptions[1]?.popupSignal instanceof AbortSignal && requestedOptions[1].popupSignal.aborted,
    'giving up closes the window',
  );
});

test('a page hears the other pages of its browser, not itself, and nothing that is no message of theirs', async () => {
  const heard: TabMessageType[] = [];
  const { onMessage, notify } = createTabs(storages);
  const stop = onMessage((type) => heard.push(type));
  const channel = new BroadcastChannel('portal-session');
  notify('logout', 'ada');
  for (const odd of [null, 'logout', { type: 'reload', sid: 'x' }, { type: 'constructor', sid: 'x' }, 7])
    channel.postMessage(odd);
  channel.postMessage({ type: 'ended', sid: 'another page' });
  while (!heard.includes('ended')) await new Promise(setImmediate);
  assert.deepEqual(heard, ['logout', 'ended'], 'the bare word counts too');
  stop();
  channel.close();
});

test('without a channel between tabs each goes on by itself', () => {
  const { BroadcastChannel: real } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { onMessage, notify } = createTabs(storages);
  notify('logout', 'ada');
  onMessage(() => assert.fail('heard'))();
  globalThis.BroadcastChannel = real;
  arriveAt('/');
});
