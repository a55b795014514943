// @lane component
import { type AppOptions, openApp, screen } from './running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { userContext } from './people.ts';

const plugin: PluginDefinition = {
  id: 'sales',
  permissions: [{ tiers: ['tenant'], names: ['CRM.Task.View', 'CRM.Lead.View'] }],
  routes: [
    screen('dashboard', '/crm/dashboard', { guard: { tiers: ['tenant'] }, landmark: 'home' }),
    screen('tickets', '/crm/tickets', { guard: { permissions: ['CRM.Support.Lookup'] } }),
    screen('tasks', '/crm/tasks', { guard: { permissions: ['CRM.Task.View'] } }),
    screen('leads', '/crm/leads', { guard: { permissions: ['CRM.Lead.View', 'CRM.Task.View'] } }),
    screen('lookup', '/transactions/lookup'),
    screen('platform', '/platform/tenants', { guard: { tiers: ['platform'] } }),
  ],
};
const open = (options: AppOptions) => openApp({ plugins: [plugin], ...options });
const tenant = (...permissions: string[]) => userContext('tenant', { permissions });

test('an unknown address leads to the dashboard, which names the address and the nearest screen', async () => {
  const { view, history } = await open({ user: tenant(), path: '/transaction/lokup?x=1' });
  const notice = within(
    await view.findByText('Page not found:').then((words) => words.closest('section') as HTMLElement),
  );
  assert.equal(history.at(-1), '/crm/dashboard');
  assert.ok(await view.findByRole('heading', { name: 'screen dashboard' }));
  assert.ok(notice.getByText('/transaction/lokup?x=1'));
  assert.equal(
    notice
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .join(),
    '/transactions/lookup',
  );
  assert.ok(notice.getByRole('button', { name: 'Search' }));
});

test('the notice about an unknown address closes with the next screen or with its own cross', async () => {
  const { view } = await open({ user: tenant(), path: '/transactions/lockup' });
  const section = (await view.findByText('Page not found:')).closest('section') as HTMLElement;
  fireEvent.click(within(section).getByRole('link'));
  await view.findByRole('heading', { name: 'screen lookup' });
  await waitFor(() => assert.ok(!view.queryByText('Page not found:'), 'not yet'));
  view.unmount();

  const dismissed = await open({ user: tenant(), path: '/nowhere' });
  const other = (await dismissed.view.findByText('Page not found:')).closest('section') as HTMLElement;
  assert.ok(!within(other).queryByRole('link'), 'nothing is like it');
  fireEvent.click(within(other).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => assert.ok(!dismissed.view.queryByText('/nowhere'), 'not yet'));
  dismissed.view.unmount();

  const usual = await open({ user: tenant(), path: '/' });
  await usual.view.findByRole('heading', { name: 'screen dashboard' });
  assert.ok(!usual.view.queryByText('Page not found:'));
});

test('the no-access page shows inside the shell which permission is missing and who can grant it', async () => {
  const { view } = await open({
    user: userContext('tenant', { permissions: [], systemRoleName: 'Support agent' }),
    path: '/crm/tickets',
  });
  assert.ok(await view.findByRole('heading', { level: 1, name: 'No access' }));
  assert.ok(view.getByRole('navigation', { name: 'Main navigation' }));
  assert.ok(view.getByText("401: You don't have enough permissions to get access to the resource"));
  assert.ok(view.getByText('Please, try to Logout/Login using other credentials'));
  assert.ok(view.getByText('/crm/tickets'));
  await waitFor(() =>
    assert.match(
      view.getByText('CRM.Support.Lookup').parentElement?.textContent ?? '',
      /Contact support and view the tenant's tickets/,
    ),
  );
  assert.ok(view.getByText(/^An administrator at .*Support agent, doesn/));
});

test('several permissions are listed as alternatives; a screen of another tier names the tier', async () => {
  const leads = await open({ user: tenant(), path: '/crm/leads' });
  assert.ok(await leads.view.findByText('Missing: one of these permissions'));
  assert.ok(leads.view.getByText('CRM.Lead.View'));
  leads.view.unmount();
  const platform = await open({ user: tenant(), path: '/platform/tenants' });
  assert.ok(await platform.view.findByText('platform staff'));
  assert.ok(!platform.view.queryByText('Can be granted by'));
});
