// @lane component
import { type Part, type PartOptions, renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fireEvent, waitFor } from '@testing-library/react';
import type { UserContext } from '../../../core/model/user-context.ts';
import { Shell } from '../../../core/shell/shell.tsx';
import { userContext } from '../app/people.ts';

/** Renders the shell around a screen for this user. */
async function open(user: UserContext | undefined, options: PartOptions = {}) {
  return renderPart(
    <Shell crumbs={[{ text: 'Tasks' }]} title="Tasks" base="/crm/tasks">
      <p>the screen</p>
    </Shell>,
    {
      ...options,
      prepare(portal) {
        if (user) {
          portal.permissions.load(user);
          portal.account.set(user);
        }
        options.prepare?.(portal);
      },
    },
  );
}

const acme = { tenant: { id: 't1', name: 'Acme Bank', isDefaultTenant: true } };
const sidebar = () => document.getElementById('navigation') ?? assert.fail('There is no sidebar.');

beforeEach(() => {
  localStorage.clear();
});

test('the sidebar names the tenant to its staff and the merchant to a merchant', {
  requirements: ['S-153'],
}, async () => {
  const tenant = await open(userContext('tenant', acme));
  assert.ok(sidebar().textContent?.includes('Acme Bank'));
  tenant.view.unmount();
  await open(
    userContext('merchant', {
      ...acme,
      merchant: { merchantId: 'm1', legalBusinessName: 'Corner Shop Ltd', processingStatus: 'LiveEnabled' },
    }),
  );
  assert.ok(sidebar().textContent?.includes('Corner Shop Ltd'));
  assert.ok(!sidebar().textContent?.includes('Acme Bank'));
});

test('the sidebar names the product where neither is known', async () => {
  await open(userContext('platform'));
  assert.ok(sidebar().textContent?.includes('Portal'));
});

test('the page has its landmarks: navigation, breadcrumbs, one main with the screen, a footer', async () => {
  const { view } = await open(userContext('tenant', acme));
  assert.ok(view.getByRole('banner'));
  assert.ok(view.getByRole('navigation', { name: 'Main navigation' }));
  assert.ok(view.getByRole('navigation', { name: 'Breadcrumbs' }));
  assert.equal(view.getByRole('main').textContent, 'the screen');
  assert.match(view.getByRole('contentinfo').textContent ?? '', /Acme Bank.*0\.0\.0-test.*English/);
});

test('the first keyboard stop skips to the screen', async () => {
  const { view } = await open(userContext('tenant'));
  const skip = view.getByText('Skip to content');
  assert.equal(view.container.querySelector('a, button'), skip);
  assert.equal(skip.getAttribute('href'), `#${view.getByRole('main').id}`);
});

test('the page title names the screen and the product', async () => {
  await open(userContext('tenant'));
  assert.equal(document.title, 'Tasks · Portal');
});

test('the menu button folds the sidebar to icons and opens it, says which, and the choice is remembered', async () => {
  const isRail = async (view: Part['view']) =>
    waitFor(() => assert.ok(view.container.querySelector('.navigation-rail')));
  const first = await open(userContext('tenant'));
  const button = first.view.getByRole('button', { name: 'Close navigation', expanded: true });
  assert.equal(button.getAttribute('aria-controls'), 'navigation');
  fireEvent.click(button);
  await isRail(first.view);
  assert.equal(sidebar().hidden, false);
  assert.equal(first.view.getByRole('button', { name: 'Open navigation' }).getAttribute('aria-expanded'), 'false');
  first.view.unmount();
  const again = await open(userContext('tenant'));
  await isRail(again.view);
  fireEvent.click(again.view.getByRole('button', { name: 'Open navigation' }));
  assert.equal(again.view.container.querySelector('.navigation-rail'), null);
  assert.equal(localStorage.getItem('portal.navigation.closed'), null);
});

test('a stored value that the portal did not write leaves the sidebar open', async () => {
  for (const stored of ['{', 'null', '[]', 'text']) {
    localStorage.setItem('portal.navigation.closed', stored);
    const { view } = await open(userContext('tenant'));
    assert.ok(view.getByRole('button', { name: 'Close navigation', expanded: true }), stored);
    view.unmount();
  }
});

test('Test mode is unmistakable: a tag in the toolbar and a frame on every screen; Live mode has neither', async () => {
  const live = await open(userContext('merchant'));
  assert.equal(live.view.queryByRole('note'), null);
  live.view.unmount();
  const { view } = await open(userContext('merchant'), { prepare: ({ mode }) => mode.set('Test') });
  assert.match(view.getByRole('banner').querySelector('[role=note]')?.textContent ?? '', /Test mode/);
  assert.ok(view.container.querySelector('.shell-test'));
});

test('a toolbar without anybody signed in has an Account menu with Login', { requirements: ['S-187'] }, async () => {
  const { view } = await open(undefined);
  fireEvent.click(await view.findByRole('button', { name: 'Account' }));
  assert.equal((await view.findByRole('menuitem', { name: 'Login' })).getAttribute('href'), '/authentication/login');
});
