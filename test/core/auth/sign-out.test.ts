import { settings, signInAt } from './signed-in.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endSession } from '../../../core/auth/session-flow.ts';
import { session, storedUserKey } from '../../../core/state/session.ts';
import { loadPermissions, permissions } from '../../../core/permissions/permission-service.ts';
import { nextDeparture } from './browser.ts';
import { fakeProvider } from './fake-provider.ts';
import { userContext } from '../app/people.ts';
import { makePortal } from '../app/portal.ts';

test('signing out forgets the person as the page is left for the provider, so that Back finds nobody', async () => {
  await signInAt(await fakeProvider());
  loadPermissions(userContext('tenant', { permissions: ['CRM.Task.View'] }));
  const portal = { ...makePortal(), identity: settings };
  const { queries } = portal;
  queries.setQueryData(['secret'], 'a transaction');

  const departure = nextDeparture();
  await endSession(portal);
  const url = new URL(await departure);

  assert.ok(url.searchParams.get('id_token_hint'), 'the provider learns whose session ends');
  assert.equal(session.current, undefined);
  assert.equal(permissions.holder, undefined);
  assert.equal(queries.getQueryData(['secret']), undefined);
  assert.equal(localStorage.getItem(storedUserKey(settings)), null);
});
