// @lane component
import { type AppOptions, openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitFor } from '@testing-library/react';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { userContext } from './people.ts';

const plugin: PluginDefinition = {
  id: 'sales',
  routes: [
    screen('dashboard', '/dashboard', { guard: { tiers: ['merchant', 'platform'] }, landmark: 'home' }),
    screen('crm-dashboard', '/crm/dashboard', { guard: { tiers: ['tenant'] }, landmark: 'home' }),
    screen('tasks', '/crm/tasks', { guard: { permissions: ['CRM.Task.View'] } }),
    screen('open', '/crm/open'),
    screen('invitation', '/invitation/:token', { guard: 'public' }),
    screen('secret', '/crm/secret', { guard: { permissions: ['Secret'], redirectTo: '/crm/open' } }),
    screen('countries', '/crm/settings/countries', { guard: { permissions: ['Settings.Countries.View'] } }),
    screen('currencies', '/crm/settings/currencies', { guard: { permissions: ['Settings.Currencies.View'] } }),
  ],
  menu: [{ id: 'tasks', title: 'tasks', route: 'tasks', group: 'crm' }],
};
const open = (options: AppOptions) => openApp({ plugins: [plugin], ...options });
const tenant = (...permissions: string[]) => userContext('tenant', { permissions });

test('a signed-in person opens a guarded route directly', { requirements: ['S-042'] }, async () => {
  const { view, history } = await open({ user: tenant(), path: '/crm/open' });
  assert.ok(await view.findByRole('heading', { name: 'screen open' }));
  assert.deepEqual(history, ['/crm/open']);
});

test('signed out, opening /crm/tasks leads to login with the address as returnUrl', {
  requirements: ['S-043'],
}, async () => {
  const { history, requests } = await open({ path: '/crm/tasks' });
  await waitFor(() => assert.equal(history.at(-1), '/authentication/login?returnUrl=%2Fcrm%2Ftasks'));
  assert.ok(!requests.some((request) => request.includes('/gateway/')), 'no call of the API before sign-in');
});

test('a public route shows to signed-out visitors without the shell and without an account call', async () => {
  const { view, history, requests } = await open({ path: '/invitation/abc' });
  assert.ok(await view.findByRole('heading', { name: 'screen invitation' }));
  assert.deepEqual(history, ['/invitation/abc']);
  assert.equal(view.queryByRole('navigation', { name: 'Navigation' }), null);
  assert.ok(!requests.some((request) => request.includes('/gateway/')), 'no call of the API');
});

test('signed out, the query of the address goes along', async () => {
  const { history } = await open({ path: '/crm/tasks?page=2&sort=created' });
  await waitFor(() =>
    assert.equal(history.at(-1), '/authentication/login?returnUrl=%2Fcrm%2Ftasks%3Fpage%3D2%26sort%3Dcreated'),
  );
});

test('signed out, a route that needs a permission is not rendered', { requirements: ['S-044'] }, async () => {
  const { view, history } = await open({ path: '/crm/tasks' });
  await waitFor(() => assert.match(history.at(-1) ?? '', /^\/authentication\/login/));
  assert.equal(view.queryByText('screen tasks'), null);
});

test('a person with the permission gets through, one without does not', { requirements: ['S-045'] }, async () => {
  const allowed = await open({ user: tenant('CRM.Task.View'), path: '/crm/tasks' });
  assert.ok(await allowed.view.findByRole('heading', { name: 'screen tasks' }));
  allowed.view.unmount();
  const refused = await open({ user: tenant('CRM.Lead.View'), path: '/crm/tasks' });
  await refused.view.findByText(/401: You don't have enough permissions/);
  assert.equal(refused.view.queryByText('screen tasks'), null);
});

test('a guard with a redirect target of its own sends the person there, with the blocked address', {
  requirements: ['S-046', 'S-048'],
}, async () => {
  const { view, history } = await open({ user: tenant(), path: '/crm/secret?x=1' });
  assert.ok(await view.findByRole('heading', { name: 'screen open' }));
  assert.equal(history.at(-1), '/crm/open?returnUrl=%2Fcrm%2Fsecret%3Fx%3D1');
});

test('the usual target is unauthorized, with the blocked address', { requirements: ['S-047', 'S-048'] }, async () => {
  const { view, history } = await open({ user: tenant(), path: '/crm/tasks' });
  await view.findByText(/401: You don't have enough permissions/);
  assert.equal(history.at(-1), '/authentication/unauthorized?returnUrl=%2Fcrm%2Ftasks');
});

test('an unknown path leads to /dashboard, or to login when signed out', { requirements: ['S-049'] }, async () => {
  const signedIn = await open({ user: userContext('merchant'), path: '/no-such-path' });
  assert.ok(await signedIn.view.findByRole('heading', { name: 'screen dashboard' }));
  assert.equal(signedIn.history.at(-1), '/dashboard');
  signedIn.view.unmount();
  const signedOut = await open({ path: '/no-such-path' });
  await waitFor(() => assert.match(signedOut.history.at(-1) ?? '', /^\/authentication\/login\?returnUrl=/));
});

test('a tenant user who arrives at /dashboard or at an unknown path goes on to /crm/dashboard', {
  requirements: ['S-051'],
}, async () => {
  for (const path of ['/', '/dashboard', '/no-such-path']) {
    const { view, history } = await open({ user: tenant(), path });
    assert.ok(await view.findByRole('heading', { name: 'screen crm-dashboard' }), path);
    assert.equal(history.at(-1), '/crm/dashboard');
    view.unmount();
  }
});

test('/ leads home', async () => {
  const { view } = await open({ user: userContext('platform'), path: '/' });
  assert.ok(await view.findByRole('heading', { name: 'screen dashboard' }));
});

test('a parent without a screen opens its first child that the person may see', async () => {
  const { view, history } = await open({ user: tenant('Settings.Currencies.View'), path: '/crm/settings' });
  assert.ok(await view.findByRole('heading', { name: 'screen currencies' }));
  assert.equal(history.at(-1), '/crm/settings/currencies');
});

test('a permission string alone opens the menu item and the route', { requirements: ['S-398'] }, async () => {
  const without = await open({ user: tenant(), path: '/crm/open' });
  await without.view.findByRole('heading', { name: 'screen open' });
  assert.equal(without.view.queryByRole('link', { name: 'manifest.tasks' }), null);
  without.view.unmount();
  const granted = await open({ user: tenant('CRM.Task.View'), path: '/crm/tasks' });
  assert.ok(await granted.view.findByRole('heading', { name: 'screen tasks' }));
  assert.equal(granted.view.getByRole('link', { name: 'manifest.tasks' }).getAttribute('aria-current'), 'page');
});

test('a deployment without a dashboard lands on the first screen of the menu, or says that there is none', async () => {
  const noDashboard: PluginDefinition = {
    ...plugin,
    routes: plugin.routes?.filter(({ path }) => !path.endsWith('dashboard')) ?? [],
  };
  const { view, history } = await openApp({ plugins: [noDashboard], user: tenant('CRM.Task.View'), path: '/' });
  assert.ok(await view.findByRole('heading', { name: 'screen tasks' }));
  assert.equal(history.at(-1), '/crm/tasks');
  view.unmount();
  const nothing = await openApp({ plugins: [], user: tenant(), path: '/' });
  assert.ok(await nothing.view.findByRole('heading', { name: 'Nothing to show yet' }));
});
