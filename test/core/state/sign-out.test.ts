// @lane component
import { portalOf, settings, signInAt } from '../auth/signed-in.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedUserKey } from '../../../core/state/session.ts';
import { nextDeparture } from '../auth/browser.ts';
import { fakeProvider } from '../auth/fake-provider.ts';
import { userContext } from '../app/people.ts';

test('signing out forgets the person before the page leaves for the provider, so Back shows no session', async () => {
  const portal = portalOf();
  const { permissions, session } = portal;
  await signInAt(await fakeProvider(), portal);
  permissions.load(userContext('tenant', { permissions: ['CRM.Task.View'] }));
  const { queries } = portal;
  queries.setQueryData(['secret'], 'a transaction');

  const departure = nextDeparture();
  await portal.auth.end();
  const url = new URL(await departure);

  assert.ok(url.searchParams.get('id_token_hint'), 'the provider learns whose session ends');
  assert.equal(session.state.current, undefined);
  assert.equal(permissions.state.holder, undefined);
  assert.equal(queries.getQueryData(['secret']), undefined);
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
});
