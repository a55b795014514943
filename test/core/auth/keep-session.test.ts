// @lane component
/**
 * An open tab handles its session correctly, by messages from other tabs, changes in the store and requests to the
 * provider.
 */
import { portalOf, settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, mock, test } from 'node:test';
import { renewalMargin } from '../../../core/auth/renewal-timer.ts';
import { keepSession } from '../../../core/auth/session-keeper.ts';
import { createTabs } from '../../../core/state/tabs.ts';
import { type Session, storedSession, storedUserKey } from '../../../core/state/session.ts';
import { fakeProvider, type Provider } from './fake-provider.ts';
import { pageStorages } from '../../../core/storage/storages.ts';

const key = storedUserKey(settings);
const portal = portalOf();
const { session } = portal;
let provider: Provider;
let stored = '';
let stop: (() => void) | undefined;
let reloads = 0;
/** Sends messages as another page does. */
const { notify } = createTabs(pageStorages());
let now = Date.now();

before(async () => {
  provider = await fakeProvider();
  await signInAt(provider, portal);
  stored = localStorage.getItem(key) ?? '';
  Object.defineProperty(location, 'reload', { value: () => (reloads += 1), configurable: true });
});

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  now = Date.now();
  mock.method(Date, 'now', () => now);
  reloads = 0;
  document.body.hidden = false;
  history.replaceState(null, '', '/crm/tasks');
  localStorage.setItem(key, stored);
  session.set(storedSession(settings, localStorage));
});
afterEach(() => {
  stop?.();
  stop = undefined;
  setVisibility('visible');
});

function setVisibility(value: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Stores a session as another tab would. */
function store(changes: { readonly access_token?: string; readonly sub?: string; readonly expires_at?: number }): void {
  const { sub, ...fields } = changes;
  const user = JSON.parse(stored);
  localStorage.setItem(key, JSON.stringify({ ...user, ...fields, profile: { ...user.profile, ...(sub && { sub }) } }));
}

/** Waits until messages and their effects have arrived, regardless of the load of the machine. */
async function until(isSo: () => boolean): Promise<void> {
  const longest = performance.now() + 30_000;
  while (performance.now() < longest && !isSo()) await new Promise(setImmediate);
  assert.ok(isSo());
}
const turns = async (count = 50) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};
const token = () => session.state.current?.accessToken;
const exchanges = () => provider.exchanges.length;
const pageShow = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a token that another tab has renewed is taken over on its message and whenever this tab wakes', async () => {
  const before = exchanges();
  stop = keepSession(portal);
  store({ access_token: 'heard' });
  notify('renewed', 'ada');
  await until(() => token() === 'heard');
  for (const [name, wake] of [
    ['focus', () => dispatchEvent(new Event('focus'))],
    ['online', () => dispatchEvent(new Event('online'))],
    ['visible', () => setVisibility('visible')],
    ['pageshow', () => pageShow(true)],
  ] as const) {
    store({ access_token: name });
    assert.notEqual(token(), name);
    wake();
    assert.equal(token(), name, name);
  }
  store({ access_token: 'unseen' });
  setVisibility('hidden');
  pageShow(false);
  assert.equal(token(), 'pageshow', 'a page that is loaded anew, or goes out of sight, has nothing to catch up with');
  assert.deepEqual(
    [exchanges(), reloads, document.body.hidden],
    [before, 0, false],
    'nobody is asked, nothing is loaded again',
  );
});

test('once it is stopped a tab hears, sees and asks nothing any more', async () => {
  keepSession(portal)();
  const [before, held] = [exchanges(), token()];
  store({ access_token: 'later', expires_at: 1 });
  for (const name of ['focus', 'online']) dispatchEvent(new Event(name));
  setVisibility('visible');
  pageShow(true);
  notify('renewed', 'ada');
  notify('logout', 'ada');
  mock.timers.tick(120_000);
  await turns();
  assert.deepEqual([token(), exchanges(), location.pathname], [held, before, '/crm/tasks']);
});

test('a tab whose session now belongs to another person, or to no one, hides its page and reloads', () => {
  stop = keepSession(portal);
  store({ sub: 'eve', access_token: 'eve’s' });
  dispatchEvent(new Event('focus'));
  assert.deepEqual([reloads, document.body.hidden, session.state.current], [1, true, undefined]);
  assert.equal(storedSession(settings, localStorage)?.subject, 'eve');
  dispatchEvent(new Event('focus'));
  assert.equal(reloads, 1, 'nobody is signed in here any more: nothing to compare');

  localStorage.setItem(key, stored);
  session.set(storedSession(settings, localStorage));
  localStorage.removeItem(key);
  dispatchEvent(new Event('focus'));
  assert.deepEqual([reloads, session.state.current], [2, undefined]);
});

test('a sign-out in another tab shows the logged-out page here, but does not affect a later sign-in', async () => {
  stop = keepSession(portal);
  notify('logout', 'ada');
  await until(() => location.pathname === '/authentication/logged-out');
  assert.deepEqual([session.state.current, localStorage.getItem(key), reloads], [undefined, null, 0]);

  history.replaceState(null, '', '/crm/tasks');
  notify('logout', 'ada');
  await turns();
  assert.equal(location.pathname, '/crm/tasks', 'nobody is signed in here');

  localStorage.setItem(key, stored);
  session.set(storedSession(settings, localStorage));
  store({ sub: 'eve' });
  notify('logout', 'ada');
  await until(() => session.state.current === undefined);
  assert.equal(storedSession(settings, localStorage)?.subject, 'eve');
});

test('a session that ended in another tab ends here at this address, unless a new one has begun since', async () => {
  stop = keepSession(portal);
  notify('ended', 'ada');
  await turns();
  assert.ok(session.state.current, 'the store has a session');
  localStorage.removeItem(key);
  notify('ended', 'ada');
  await until(() => session.state.current === undefined);
  assert.equal(location.pathname, '/crm/tasks');
});

test('a sign-in in another tab loads this one again', async () => {
  stop = keepSession(portal);
  notify('login', 'ada');
  await until(() => reloads === 1);
});

test('a token that has nearly run out is renewed as the tab begins, and as it wakes', async () => {
  const nearly = (margin: number): Session => {
    const expiresAt = Math.floor((now + renewalMargin) / 1000) + margin;
    store({ expires_at: expiresAt });
    return storedSession(settings, localStorage) ?? assert.fail();
  };
  session.set(nearly(-1));
  const before = exchanges();
  stop = keepSession(portal);
  await until(() => exchanges() === before + 1);
  await until(() => (session.state.current?.expiresAt ?? 0) * 1000 > now + renewalMargin);
  now += 290_000; // the computer sleeps, and no timer runs
  dispatchEvent(new Event('focus'));
  await until(() => exchanges() === before + 2);
});

test('after five minutes out of sight the provider is queried, and an unknown person’s session ends', async () => {
  stop = keepSession(portal);
  const made = mock.method(document, 'createElement');
  const frames = () => made.mock.calls.filter(({ arguments: [tag] }) => tag === 'iframe').length;
  /** Simulates a time during which the tab is hidden and another tab renews the session. */
  const away = (milliseconds: number) => {
    setVisibility('hidden');
    now += milliseconds;
    store({ access_token: `after ${now}`, expires_at: Math.floor(now / 1000) + 300 });
    setVisibility('visible');
  };
  away(5 * 60_000 - 1);
  setVisibility('visible');
  await turns(200);
  assert.deepEqual([frames(), session.state.current?.subject], [0, 'ada']);
  away(5 * 60_000);
  await until(() => session.state.current === undefined);
  assert.deepEqual([frames(), localStorage.getItem(key)], [1, null]);
});
