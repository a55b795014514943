// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snapshot } from 'valtio';
import { userContext } from '../app/people.ts';
import { makePortal } from '../app/portal.ts';

/** All stores with data of a person. Settings of the device (appearance, density, connection) outlive them. */
const portal = makePortal();
const {
  account,
  alerts,
  inspector,
  mode,
  notifications,
  palette,
  permissions,
  preview,
  session,
  snackbars,
  trail,
  unknownAddress,
} = portal;
const stores = {
  session,
  account,
  permissions,
  mode,
  alerts,
  notifications,
  palette,
  preview,
  snackbars,
  trail,
  unknownAddress,
};
const slices = { ...Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, store.state])), inspector };
const state = () =>
  structuredClone(Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, snapshot(slice)])));

test('after sign-out every state slice equals its initial value', { requirements: ['S-294'] }, async () => {
  trail.start();
  const initial = state();
  const user = userContext('tenant', { permissions: ['CRM.Task.View'] });
  session.set({ accessToken: 'token', expiresAt: 9_999_999_999, subject: 'ada' });
  account.set(user);
  permissions.load(user);
  snackbars.show('Refunded');
  alerts.show({ severity: 'warning', text: 'A dispute is due' });
  mode.set('Test');
  Object.assign(notifications.state, { open: true, unread: 3, total: 3, status: 'ready' });
  palette.open();
  inspector.open = true;
  Object.assign(preview.state, { open: true, settings: { primaryColor: '#ff0000' } });
  unknownAddress.note('/crm/nowhere');
  trail.state.names = { '/crm/merchants/1': 'Acme' };
  const filled = state();
  for (const name of Object.keys(slices)) assert.notDeepEqual(filled[name], initial[name], `${name} is filled`);

  portal.auth.forget();
  await new Promise(setImmediate); // waits for stores that depend on the account
  const after = state();
  for (const name of Object.keys(slices)) assert.deepEqual(after[name], initial[name], name);
});
