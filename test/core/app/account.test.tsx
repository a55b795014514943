import { contextOf, openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { act, fireEvent, waitFor } from '@testing-library/react';
import * as lookups from '../../../core/api/lookups.ts';
import { account } from '../../../core/portal/portal.ts';
import { forgetSession } from '../../../core/auth/session-flow.ts';
import { session, storedUserKey } from '../../../core/state/session.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { callKey } from '../../../core/http/use-call.ts';
import { permissions } from '../../../core/permissions/permission-service.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { snackbars } from '../../../core/state/snackbars.ts';
import { userContext } from './people.ts';

const plugin: PluginDefinition = {
  id: 'sales',
  routes: [screen('tasks', '/crm/tasks', { guard: { permissions: ['CRM.Task.View'] } })],
  menu: [{ id: 'tasks', title: 'tasks', route: 'tasks' }],
};
const ada = userContext('tenant', { permissions: ['CRM.Task.View', 'CRM.Lead.View'] });
const path = '/crm/tasks';
const held = () => [...(permissions.holder?.permissions ?? [])];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  snackbars.shown = [];
});
test("[S-409] the permission service holds the user's permissions once the user is known, and then menus appear", async () => {
  let answer = (_response: Response) => {};
  const { view } = await openApp({
    user: ada,
    plugins: [plugin],
    path,
    server: () => new Promise((resolve) => (answer = resolve)),
  });
  assert.deepEqual(held(), []);
  assert.equal(view.queryByRole('navigation'), null);
  assert.equal(view.getByRole('status').textContent, 'Loading…');
  await waitFor(() => assert.notEqual(answer.length, 0));
  await act(async () => answer(Response.json(contextOf(ada))));
  assert.ok(await view.findByRole('link', { name: 'manifest.tasks' }));
  assert.deepEqual(held(), ['CRM.Task.View', 'CRM.Lead.View']);
});

test('[S-233] each of the seven parts of the context response is at hand afterwards', async () => {
  const { view, portal, requests } = await openApp({ user: ada, plugins: [plugin], path });
  await view.findByRole('heading', { name: 'screen tasks' });
  const context = contextOf(ada);
  assert.deepEqual(account.user, context.user);
  const known = (endpoint: AnyEndpoint) => portal.queries.getQueryData(callKey(endpoint, {}));
  assert.deepEqual(known(lookups.listCustomers), context.activeCustomers);
  assert.deepEqual(known(lookups.listServiceProviders), context.activeServiceProviders);
  assert.deepEqual(known(lookups.listCountries), context.activeCountries);
  assert.deepEqual(known(lookups.listPaymentMethods), context.activePaymentMethods);
  assert.deepEqual(known(lookups.listCurrencies), context.activeCurrencies);
  assert.deepEqual(known(lookups.listLanguages), context.activeLanguages);
  // The lists came with the account: none of them is asked for on its own.
  assert.deepEqual(
    requests.filter((line) => /lookup|active|providers|context/.test(line)),
    ['GET /gateway/merchant/v1/crm/users/context'],
  );
});

test("the user's colours are shown, with the deployment's below them", async () => {
  const user = { ...ada, themeSettings: { sidebarBackgroundColor: '#112233', primaryColor: 'no colour' } };
  const { view } = await openApp({ user, plugins: [plugin], path });
  await view.findByRole('heading', { name: 'screen tasks' });
  const { style } = document.documentElement;
  assert.equal(style.getPropertyValue('--brand-sidebar'), '#112233');
  assert.equal(style.getPropertyValue('--brand-sidebar-text'), '#ffffff');
  assert.equal(style.getPropertyValue('--brand-primary'), '#09d0bd');
});

test('a context that cannot be loaded says why, without a snackbar, and can be tried again', async () => {
  let fails = true;
  const { view } = await openApp({
    user: ada,
    plugins: [plugin],
    path,
    server: () => (fails ? Response.json({ error: 'Maintenance' }, { status: 503 }) : undefined),
  });
  const alert = await view.findByRole('alert');
  assert.match(alert.textContent ?? '', /Your account could not be loaded.*Maintenance/);
  assert.deepEqual(snackbars.shown, []);
  fails = false;
  fireEvent.click(view.getByRole('button', { name: 'Retry' }));
  assert.ok(await view.findByRole('heading', { name: 'screen tasks' }));
});

test('a session that the API refuses for good leads to sign-in with the address as returnUrl', async () => {
  mock.method(console, 'error', () => {}); // the identity library says that it has no user to renew
  const { history } = await openApp({ user: ada, plugins: [plugin], path, server: () => new Response(null, { status: 401 }) });
  await waitFor(() => assert.equal(history.at(-1), '/authentication/login?returnUrl=%2Fcrm%2Ftasks'));
  assert.equal(session.current, undefined);
});

test('forgetting the session empties stores and answers, and the screen with them', async () => {
  const { view, portal } = await openApp({ user: ada, plugins: [plugin], path });
  await view.findByRole('heading', { name: 'screen tasks' });
  localStorage.setItem(storedUserKey(portal.identity), '{}');
  await act(async () => forgetSession(portal));
  assert.equal(session.current, undefined);
  assert.equal(permissions.holder, undefined);
  assert.equal(account.user, undefined);
  assert.deepEqual(portal.queries.getQueryCache().getAll(), []);
  assert.equal(localStorage.getItem(storedUserKey(portal.identity)), null);
  assert.equal(view.queryByText('screen tasks'), null);
});
