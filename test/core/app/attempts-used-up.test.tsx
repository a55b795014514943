import { settings, signInAt } from './signed-in.ts';
import { openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { renewOrEnd } from '../../../core/auth/session-flow.ts';
import { session, setSession, storedUserKey } from '../../../core/state/session.ts';
import type { hearTabs, TabMessageType } from '../../../core/auth/tabs.ts';
import { permissions } from '../../../core/permissions/permission-service.ts';
import { connect, nextDeparture } from '../auth/browser.ts';
import { authority, fakeProvider } from '../auth/fake-provider.ts';
import { userContext } from './people.ts';

/** What the other tabs hear, through the same channel as they would. */
async function anotherTab() {
  const heard: TabMessageType[] = [];
  // A module of its own is a page of its own: a page does not hear itself.
  const { hearTabs: listen }: { hearTabs: typeof hearTabs } = await import(`../../../core/auth/tabs.ts?tab=${Math.random()}`);
  const stop = listen((type) => heard.push(type));
  return { heard, stop };
}

test('[S-270] [S-271] after the third failing attempt the session is cleared in every tab, and a new sign-in starts for the address', async (t) => {
  const provider = await fakeProvider();
  const signedIn = await signInAt(provider);
  const tokens = () => provider.requests.filter((request) => request === 'POST /token').length;
  const open = screen('open', '/crm/open');
  const { view, history, portal } = await openApp({
    user: userContext('tenant'),
    plugins: [{ id: 'crm', routes: [open] }],
    path: '/crm/open?page=2',
  });
  assert.ok(await view.findByRole('heading', { name: 'screen open' }));
  setSession(signedIn);
  const before = tokens();
  // The provider is there and in trouble: nothing is refused, so that every attempt is made.
  connect({
    ...provider,
    fetch: async (input, init) => {
      const answer = await provider.fetch(input, init);
      return new Request(input, init).url.endsWith('/token') ? new Response('down', { status: 503 }) : answer;
    },
  });
  const tab = await anotherTab();
  t.after(tab.stop);
  const departure = nextDeparture();

  mock.timers.reset();
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  let outcome: boolean | undefined;
  void renewOrEnd({ ...portal, identity: settings }).then((renewed) => {
    outcome = renewed;
  });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      mock.timers.tick(100);
      await new Promise(setImmediate);
    }
  };
  await pass(14_000);
  assert.equal(tokens() - before, 2);
  assert.equal(session.current?.accessToken, signedIn.accessToken, 'an attempt is left');
  while (outcome === undefined) await pass(1_000);
  mock.timers.reset();

  assert.equal(outcome, false);
  assert.equal(tokens() - before, 3);
  assert.deepEqual([session.current, permissions.holder, localStorage.getItem(storedUserKey(settings))], [undefined, undefined, null]);
  assert.ok((await departure).startsWith(`${authority}/auth?`), 'the provider is asked to sign somebody in');
  assert.equal(view.queryByText('screen open'), null);
  assert.equal(history.at(-1), '/authentication/login?returnUrl=%2Fcrm%2Fopen%3Fpage%3D2');
  assert.deepEqual(tab.heard, ['ended']);
});
