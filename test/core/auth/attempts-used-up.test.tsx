// @lane component
import { settings, signInAt } from './signed-in.ts';
import { openApp, screen } from '../app/running-app.tsx';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { storedUserKey } from '../../../core/state/session.ts';
import { createTabs, type TabMessageType } from '../../../core/state/tabs.ts';
import { nextDeparture } from './browser.ts';
import { authority, fakeProvider } from './fake-provider.ts';
import { userContext } from '../app/people.ts';
import { pageStorages } from '../../../core/storage/storages.ts';

/** Records the messages that other tabs receive, through the same channel. */
async function anotherTab() {
  const heard: TabMessageType[] = [];
  const stop = createTabs(pageStorages()).onMessage((type) => heard.push(type));
  return { heard, stop };
}

/** Advances the time for all timers at once, including the work that they start. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    mock.timers.tick(100);
    await new Promise(setImmediate);
  }
}

test('after the third failing attempt every tab’s session is cleared and a sign-in for the address starts', {
  requirements: ['S-270', 'S-271'],
}, async (t) => {
  const provider = await fakeProvider();
  const signedIn = await signInAt(provider);
  const inTrouble = async (request: Request) => {
    const answer = await provider.fetch(request);
    return request.url.endsWith('/token') ? new Response('down', { status: 503 }) : answer;
  };
  // Enabled before the portal starts its timers, so that it can also stop them.
  mock.timers.reset();
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const { view, history, portal } = await openApp({
    identity: settings,
    user: userContext('tenant'),
    plugins: [{ id: 'crm', routes: [screen('open', '/crm/open')] }],
    path: '/crm/open?page=2',
    // The provider responds with errors that are not refusals, so every attempt is made.
    server: (request) => (request.url.startsWith(authority) ? inTrouble(request) : undefined),
  });
  mock.method(console, 'error', () => undefined); // errors of other parts of the portal, which have no server here
  while (!view.queryByRole('heading', { name: 'screen open' })) await pass(100);
  const { permissions, session } = portal;
  session.set(signedIn);
  const tokens = () => provider.requests.filter((request) => request === 'POST /token').length;
  const before = tokens();
  const tab = await anotherTab();
  t.after(tab.stop);
  const departure = nextDeparture();

  let outcome: boolean | undefined;
  void portal.auth.renewOrEnd().then((renewed) => {
    outcome = renewed;
  });
  // The sign-in module loads first, in any amount of time; the second attempt follows after 5 s and the third after 10
  // s.
  while (tokens() === before) await pass(10);
  await pass(9_000);
  assert.equal(tokens() - before, 2);
  assert.equal(session.state.current?.accessToken, signedIn.accessToken, 'an attempt is left');
  while (outcome === undefined) await pass(1_000);

  assert.equal(outcome, false);
  assert.equal(tokens() - before, 3);
  assert.deepEqual(
    [session.state.current, permissions.state.holder, localStorage.getItem(storedUserKey(settings))],
    [undefined, undefined, null],
  );
  let left: string | undefined;
  void departure.then((address) => {
    left = address;
  });
  while (left === undefined) await pass(100);
  assert.ok(left.startsWith(`${authority}/auth?`), 'the provider is asked to sign somebody in');
  assert.equal(view.queryByText('screen open'), null);
  assert.equal(history.at(-1), '/authentication/login?returnUrl=%2Fcrm%2Fopen%3Fpage%3D2');
  assert.deepEqual(tab.heard, ['ended']);
});
