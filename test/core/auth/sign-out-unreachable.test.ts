// @lane component
import { portalOf, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createRecent } from '../../../core/command-palette/recent.ts';
import { nextDeparture } from './browser.ts';
import { fakeProvider } from './fake-provider.ts';

test('an unreachable provider leaves the page on the signed-out screen, and the session is fully removed', async () => {
  const portal = portalOf();
  const { session } = portal;
  await signInAt(await fakeProvider(), portal);
  localStorage.setItem('portal.recent:ada', '["p/a"]');
  portal.storeOf(createRecent).remember('ada', 'p/b');
  mock.method(globalThis, 'fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  let hasLeft = false;
  void nextDeparture().then(() => {
    hasLeft = true;
  });
  await portal.auth.end();
  assert.equal(hasLeft, false);
  assert.equal(location.pathname, '/authentication/logged-out');
  assert.equal(session.state.current, undefined);
  assert.deepEqual(
    Object.keys(localStorage).filter((key) => key.startsWith('portal.recent:') || key.startsWith('oidc.')),
    [],
  );
});
