// @lane component
import { contextOf, openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitFor } from '@testing-library/react';
import { readAppState } from '../../../core/app/app-state.ts';
import { inspectState } from '../../../core/app/state-inspection.ts';
import { lookupNames } from '../../../core/lookups/lookups.ts';
import { userContext } from './people.ts';
import { makePortal } from './portal.ts';

const ada = userContext('tenant', { tenants: [{ id: 't1', name: 'Acme' }] });
const plugins = [{ id: 'crm', routes: [screen('tasks', '/crm/tasks')] }];

test('the state holds the user, tenants, the lists, the system mode and the drawer width', {
  requirements: ['S-248', 'S-249', 'S-251'],
}, () => {
  localStorage.clear();
  const initial = readAppState(makePortal());
  assert.deepEqual(Object.keys(initial).sort(), [
    'customerSystemMode',
    'drawerWidth',
    'failures',
    'lists',
    'loading',
    'tenants',
    'tier',
    'user',
  ]);
  assert.deepEqual(initial.lists, Object.fromEntries(lookupNames.map((name) => [name, []])));
  assert.deepEqual([...lookupNames].sort(), [
    'countries',
    'currencies',
    'customers',
    'languages',
    'paymentMethods',
    'serviceProviders',
    'tenants',
  ]);
  assert.deepEqual(
    [initial.user, initial.tenants, initial.customerSystemMode, initial.drawerWidth],
    [undefined, [], 'Live', 560],
  );
});

test('removing the user brings every part of the state back to its initial value', {
  requirements: ['S-294'],
}, async () => {
  localStorage.clear();
  const initial = readAppState(makePortal());
  const { view, portal } = await openApp({ user: ada, plugins, path: '/crm/tasks' });
  await view.findByRole('heading', { name: 'screen tasks' });
  const signedIn = readAppState(portal);
  assert.equal(signedIn.user?.id, ada.id);
  assert.deepEqual(signedIn.tenants, [{ id: 't1', name: 'Acme' }]);
  assert.deepEqual(signedIn.lists.customers, contextOf(ada).activeCustomers);
  portal.mode.set('Test');
  portal.auth.forget();
  await waitFor(() => assert.deepEqual(readAppState(portal), initial));
});

test('the last 25 states are retained for inspection', { requirements: ['S-523'] }, async () => {
  const options: unknown[] = [];
  const states: unknown[] = [];
  const devTools = {
    init: (state: unknown) => states.push(state),
    send: (_action: unknown, state: unknown) => states.push(state),
  };
  const connect = (given: unknown) => {
    options.push(given);
    return devTools;
  };
  Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
  const portal = makePortal();
  inspectState(portal);
  assert.deepEqual(options, [{ name: 'Portal', maxAge: 25 }]);
  portal.mode.set('Test');
  await waitFor(() => assert.equal(states.length, 2));
  Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION__: undefined });
});
