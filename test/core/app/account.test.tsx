// @lane component
import { contextOf, openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { act, fireEvent, waitFor } from '@testing-library/react';
import * as lookups from '../../../core/api/lookups.ts';
import type { Portal } from '../../../core/portal/portal.ts';
import { storedUserKey } from '../../../core/state/session.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { callKey } from '../../../core/portal/use-call.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { userContext } from './people.ts';

const plugin: PluginDefinition = {
  id: 'sales',
  routes: [screen('tasks', '/crm/tasks', { guard: { permissions: ['CRM.Task.View'] } })],
  menu: [{ id: 'tasks', title: 'tasks', route: 'tasks' }],
};
const ada = userContext('tenant', { permissions: ['CRM.Task.View', 'CRM.Lead.View'] });
const path = '/crm/tasks';
const held = ({ permissions }: Portal) => [...(permissions.state.holder?.permissions ?? [])];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
test("the permission service holds the user's permissions once the user is known, and then menus appear", {
  requirements: ['S-409'],
}, async () => {
  let answer = (_response: Response) => {};
  const { view, portal } = await openApp({
    user: ada,
    plugins: [plugin],
    path,
    server: () => new Promise((resolve) => (answer = resolve)),
  });
  assert.deepEqual(held(portal), []);
  assert.equal(view.queryByRole('navigation'), null);
  assert.ok(view.getByText('Loading…').closest('[role=status]'));
  await waitFor(() => assert.notEqual(answer.length, 0));
  await act(async () => answer(Response.json(contextOf(ada))));
  assert.ok(await view.findByRole('link', { name: 'manifest.tasks' }));
  assert.deepEqual(held(portal), ['CRM.Task.View', 'CRM.Lead.View']);
});

test('each of the seven parts of the context response is at hand afterwards', { requirements: ['S-233'] }, async () => {
  const { view, portal, requests } = await openApp({ user: ada, plugins: [plugin], path });
  await view.findByRole('heading', { name: 'screen tasks' });
  const context = contextOf(ada);
  assert.deepEqual(portal.account.state.user, context.user);
  const known = (endpoint: AnyEndpoint) => portal.queries.getQueryData(callKey(endpoint, {}));
  assert.deepEqual(known(lookups.listCustomers), context.activeCustomers);
  assert.deepEqual(known(lookups.listServiceProviders), context.activeServiceProviders);
  assert.deepEqual(known(lookups.listCountries), context.activeCountries);
  assert.deepEqual(known(lookups.listPaymentMethods), context.activePaymentMethods);
  assert.deepEqual(known(lookups.listCurrencies), context.activeCurrencies);
  assert.deepEqual(known(lookups.listLanguages), context.activeLanguages);
  // The lists were part of the account, so none of them is requested separately.
  assert.deepEqual(
    requests.filter((line) => /lookup|active|providers|context/.test(line)),
    ['GET /gateway/merchant/v1/crm/users/context'],
  );
});

test("the user's colors are shown, with the deployment's below them", async () => {
  const user = { ...ada, themeSettings: { sidebarBackgroundColor: '#112233', primaryColor: 'no color' } };
  const { view } = await openApp({ user, plugins: [plugin], path });
  await view.findByRole('heading', { name: 'screen tasks' });
  const { style } = document.documentElement;
  assert.equal(style.getPropertyValue('--brand-sidebar'), '#112233');
  assert.equal(style.getPropertyValue('--brand-sidebar-text'), '#ffffff');
  assert.equal(style.getPropertyValue('--brand-primary'), '#09d0bd');
});

const failures: readonly (readonly [what: string, answer: () => Response | Promise<Response>, message: RegExp])[] = [
  ['a server in maintenance', () => Response.json({ error: 'Maintenance' }, { status: 503 }), /Maintenance/],
  ['a server in trouble', () => new Response(null, { status: 500 }), /Unknown error/],
  ['a refusal', () => new Response(null, { status: 403 }), /not authorized/],
  ['too many calls', () => new Response(null, { status: 429 }), /./],
  [
    'a page in the place of the account',
    () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
    /couldn't read/,
  ],
  [
    'half an answer',
    () => new Response('{"user":', { headers: { 'Content-Type': 'application/json' } }),
    /couldn't read/,
  ],
  ['no server', () => Promise.reject<Response>(new TypeError('Failed to fetch')), /couldn't reach the server/],
];

for (const [what, answer, expected] of failures)
  test(`a context that cannot be loaded says why, without a snackbar, and can be tried again: ${what}`, async () => {
    let fails = true;
    const { portal, view } = await openApp({
      user: ada,
      plugins: [plugin],
      path,
      server: () => (fails ? answer() : undefined),
    });
    const alert = await view.findByRole('alert');
    assert.match(alert.textContent ?? '', /We couldn't load your account/);
    assert.match(alert.textContent ?? '', expected);
    assert.deepEqual(portal.snackbars.state.shown, []);
    fails = false;
    fireEvent.click(view.getByRole('button', { name: 'Try again' }));
    assert.ok(await view.findByRole('heading', { name: 'screen tasks' }));
  });

test('a session that the API refuses for good leads to sign-in with the address as returnUrl', async () => {
  mock.method(console, 'error', () => {}); // the identity library reports that it has no user to renew
  const { history, portal } = await openApp({
    user: ada,
    plugins: [plugin],
    path,
    server: () => new Response(null, { status: 401 }),
  });
  await waitFor(() => assert.equal(history.at(-1), '/authentication/login?returnUrl=%2Fcrm%2Ftasks'));
  assert.equal(portal.session.state.current, undefined);
});

test('forgetting the session empties stores and answers, and the screen with them', async () => {
  const { view, portal } = await openApp({ user: ada, plugins: [plugin], path });
  await view.findByRole('heading', { name: 'screen tasks' });
  localStorage.setItem(storedUserKey(portal.identity), '{}');
  await act(async () => portal.auth.forget());
  assert.equal(portal.session.state.current, undefined);
  assert.equal(portal.permissions.state.holder, undefined);
  assert.equal(portal.account.state.user, undefined);
  assert.deepEqual(portal.queries.getQueryCache().getAll(), []);
  assert.equal(localStorage.getItem(storedUserKey(portal.identity)), null);
  assert.equal(view.queryByText('screen tasks'), null);
});
