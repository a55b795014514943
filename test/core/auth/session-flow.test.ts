// @lane component
/** Sign-out and the end of a session remove the right data, notify the other tabs, and lead to the right page. */
import { portalOf, settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { mustAsk } from '../../../core/auth/ask-again.ts';
import { LockTimeoutError, withTabLock } from '../../../core/auth/tab-lock.ts';
import { signedOutKey } from '../../../core/auth/session-flow.ts';
import { createTabs, type TabMessageType } from '../../../core/state/tabs.ts';
import { activityKey, signOutAfter } from '../../../core/state/idle-deadline.ts';
import { storedSession, storedUserKey } from '../../../core/state/session.ts';
import { authority, clientId, fakeProvider, type Provider } from './fake-provider.ts';
import { nextDeparture } from './browser.ts';
import { pageStorages } from '../../../core/storage/storages.ts';

const key = storedUserKey(settings);
const portal = portalOf();
const { session } = portal;
let provider: Provider;
let stored = '';
let refuses = false;
let reloads = 0;
const heard: TabMessageType[] = [];
let stopHearing = () => {};

before(async () => {
  provider = await fakeProvider({ tokens: (sound) => (refuses ? { error: 'invalid_grant' } : sound) });
  await signInAt(provider, portal);
  stored = localStorage.getItem(key) ?? '';
  stopHearing = createTabs(pageStorages()).onMessage((type) => heard.push(type));
  Object.defineProperty(location, 'reload', { value: () => (reloads += 1), configurable: true });
});
after(() => {
  stopHearing();
  mock.timers.reset();
});
beforeEach(() => {
  refuses = false;
  reloads = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.body.hidden = false;
  portal.idle.noteActivity(Date.now());
  localStorage.setItem(key, stored);
  session.set(storedSession(settings, localStorage));
  history.replaceState(null, '', '/crm/tasks');
});

const readAnnouncements = async (): Promise<readonly TabMessageType[]> => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  return heard.splice(0);
};

test('a sign-out shows the logged-out page, informs the other tabs and prompts the next person to sign in', async () => {
  const seen: string[] = [];
  const onPop = () => seen.push(location.pathname);
  addEventListener('popstate', onPop);
  const departure = nextDeparture();
  await portal.auth.end();
  removeEventListener('popstate', onPop);
  const url = new URL(await departure);
  assert.deepEqual([url.origin + url.pathname, url.searchParams.get('client_id')], [`${authority}/end`, clientId]);
  assert.deepEqual(
    [seen, location.pathname],
    [['/authentication/logged-out'], '/authentication/logged-out'],
    'a screen’s address would lead to sign-in',
  );
  assert.deepEqual(await readAnnouncements(), ['logout']);
  assert.equal(mustAsk(portal.storages), true, 'the provider’s session may be alive');
  assert.equal(localStorage.getItem(signedOutKey), null, 'nothing more than the usual is said');
});

test('a renewal past the idle deadline is none: the session ends, and the logged-out page says why', async () => {
  const exchanges = provider.exchanges.length;
  localStorage.setItem(activityKey, String(Date.now() - signOutAfter));
  const departure = nextDeparture();
  assert.equal(await portal.auth.renewOrEnd(), false);
  await departure;
  assert.deepEqual(
    [provider.exchanges.length, localStorage.getItem(signedOutKey), session.state.current],
    [exchanges, 'idle', undefined],
  );
  await readAnnouncements();
});

test('a sign-out from a page of sign-in stays at its address until the provider takes over', async () => {
  history.replaceState(null, '', '/authentication/logout');
  const departure = nextDeparture();
  await portal.auth.end();
  await departure;
  assert.equal(location.pathname, '/authentication/logout');
  await readAnnouncements();
});

test('the tab that comes second, or asks twice, leaves the provider to the first', async () => {
  const left = mock.fn();
  Object.defineProperty(location, 'assign', { value: left, configurable: true, writable: true });
  await Promise.all([portal.auth.end(), portal.auth.end()]);
  assert.equal(left.mock.callCount(), 1);
  assert.deepEqual(await readAnnouncements(), ['logout']);
  session.set({ accessToken: 'still shown', expiresAt: 1, subject: 'ada' });
  history.replaceState(null, '', '/crm/tasks');
  await portal.auth.end();
  assert.deepEqual(
    [left.mock.callCount(), location.pathname, session.state.current],
    [1, '/authentication/logged-out', undefined],
  );
  await readAnnouncements();
});

test('a refused renewal ends the session in all tabs; one that returns another person reloads the page', async () => {
  refuses = true;
  assert.equal(await portal.auth.renewOrEnd(), false);
  assert.deepEqual(
    [session.state.current, localStorage.getItem(key), reloads, document.body.hidden],
    [undefined, null, 0, false],
  );
  assert.deepEqual(await readAnnouncements(), ['ended']);

  localStorage.setItem(key, stored);
  session.set({ accessToken: 'eve’s', expiresAt: 9_999_999_999, subject: 'eve' });
  assert.equal(await portal.auth.renewOrEnd(), false);
  assert.deepEqual([session.state.current, reloads, document.body.hidden], [undefined, 1, true]);
});

test('a failed renewal does not affect a person who has signed in meanwhile', async () => {
  refuses = true;
  const failing = portal.auth.renewOrEnd();
  session.set({ accessToken: 'a new sign-in', expiresAt: 9_999_999_999, subject: 'ada' });
  assert.equal(await failing, false);
  assert.equal(session.state.current?.accessToken, 'a new sign-in');
  assert.deepEqual(await readAnnouncements(), []);
  session.set(undefined);
  assert.equal(await portal.auth.renewOrEnd(), false);
  assert.deepEqual([reloads, await readAnnouncements()], [0, []], 'nobody is signed in: nothing has ended');
});

test('a completed renewal is announced to the other tabs once for all its callers', async () => {
  const exchanges = provider.exchanges.length;
  assert.deepEqual(await Promise.all([portal.auth.renewOrEnd(), portal.auth.renewal(), portal.auth.renewOrEnd()]), [
    true,
    'renewed',
    true,
  ]);
  assert.equal(provider.exchanges.length, exchanges + 1);
  assert.deepEqual(await readAnnouncements(), ['renewed']);
});

test('tabs take turns with the provider, and a tab that waits too long leaves the session unchanged', async () => {
  const locks = fakeLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = withTabLock('a', 1_000, async () => {
    order.push('first begins');
    await held;
    order.push('first ends');
    return 'one';
  });
  const second = withTabLock('a', 60_000, async () => {
    order.push('second');
    return 'two';
  });
  const other = withTabLock('b', 1_000, async () => order.push('another name'));
  await other;
  release();
  assert.deepEqual([await first, await second], ['one', 'two']);
  assert.deepEqual(order, ['first begins', 'another name', 'first ends', 'second']);

  // Another tab holds the lock of the renewal and does not release it.
  void locks.request(`renew:${clientId}`, {}, () => new Promise(() => undefined));
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  const before = session.state.current;
  const waiting = portal.auth.renewOrEnd();
  while (locks.requestedNames.filter((name) => name === `renew:${clientId}`).length < 2)
    await new Promise(setImmediate);
  mock.timers.tick(60_000);
  assert.equal(await waiting, false);
  assert.equal(session.state.current, before);
  assert.deepEqual(await readAnnouncements(), []);
  mock.timers.reset();
  await assert.rejects(
    withTabLock(`renew:${clientId}`, 1, async () => assert.fail('not its turn')),
    LockTimeoutError,
  );
  Reflect.deleteProperty(navigator, 'locks');
});

/**
 * Creates the Web Locks of a browser as defined by the standard: exclusive, in order of request, and abandoned on a
 * signal while waiting.
 */
function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  const requestedNames: string[] = [];
  return {
    requestedNames,
    async request<T>(name: string, { signal }: { readonly signal?: AbortSignal }, work: () => Promise<T>): Promise<T> {
      requestedNames.push(name);
      const turn = tails.get(name) ?? Promise.resolve();
      const given = new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        void turn.then(() => resolve());
      });
      const done = given.then(work);
      tails.set(
        name,
        done.catch(() => turn),
      );
      return done;
    },
  };
}
