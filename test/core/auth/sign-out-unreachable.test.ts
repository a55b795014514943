import { settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { endSession } from '../../../core/auth/session-flow.ts';
import { rememberRoute } from '../../../core/palette/recent.ts';
import { session } from '../../../core/state/session.ts';
import { nextDeparture } from './browser.ts';
import { fakeProvider } from './fake-provider.ts';
import { makePortal } from '../app/portal.ts';

test('a provider that does not answer keeps the page: it shows that the person is signed out, and nothing of the session is left', async () => {
  await signInAt(await fakeProvider());
  const portal = { ...makePortal(), identity: settings };
  localStorage.setItem('portal.recent:ada', '["p/a"]');
  rememberRoute(localStorage, 'ada', 'p/b');
  mock.method(globalThis, 'fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  let hasLeft = false;
  void nextDeparture().then(() => {
    hasLeft = true;
  });
  await endSession(portal);
  assert.equal(hasLeft, false);
  assert.equal(location.pathname, '/authentication/logged-out');
  assert.equal(session.current, undefined);
  assert.deepEqual(
    Object.keys(localStorage).filter((key) => key.startsWith('portal.recent:') || key.startsWith('oidc.')),
    [],
  );
});
