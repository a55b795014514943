// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { people, startPortal, type Visit } from '../harness/index.ts';
import { lookups } from './demo-world.ts';
import { asksForSignIn, showsPortal } from './session-tabs.ts';

const portal = startPortal();

/** Opens an address of a deployment whose sign-in uses a window, without a click before. */
async function openWithPopups({ page, server }: Visit, path: string): Promise<void> {
  // The scripts of the driver count as clicks.
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }));
  await page.route('**/deployment.json', async (route) => {
    const response = await route.fetch();
    const deployment = await response.json();
    await route.fulfill({ response, json: { ...deployment, identity: { ...deployment.identity, popup: true } } });
  });
  await page.goto(server.origin + path);
}

async function openWindow(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).click();
  return popup;
}

portal.test(
  'a sign-in window follows the silent attempt when popups are on, and leads to the address',
  { requirements: ['S-259'] },
  async (visit) => {
    const { page, server } = visit;
    const silent = page.waitForRequest((request) => /\/identity\/auth\?.*prompt=none/.test(request.url()));
    await openWithPopups(visit, lookups.tenant);
    await silent;
    const popup = await openWindow(page);
    await asksForSignIn(popup);
    await page.getByText('Finish signing in in the other window.').waitFor();
    await visit.checkAccessibility();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: people.tenant }).click();
    await closed;
    await page.waitForURL(server.origin + lookups.tenant);
    await showsPortal(page);
  },
);

portal.test(
  'a window that the person closes fails the sign-in with its message',
  { requirements: ['S-261', 'S-477'] },
  async (visit) => {
    const { page } = visit;
    await openWithPopups(visit, lookups.tenant);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await visit.checkAccessibility();
    const popup = await openWindow(page);
    await asksForSignIn(popup);
    await popup.close();
    await page.waitForURL(
      (url) => url.pathname === '/authentication/login-failed' && url.searchParams.get('returnUrl') === lookups.tenant,
    );
    assert.equal(await page.getByRole('alert').textContent(), 'The user closed the window.');
  },
);

portal.test('Cancel closes the window and gives the sign-in up', {}, async (visit) => {
  const { page } = visit;
  await openWithPopups(visit, '/dashboard');
  const popup = await openWindow(page);
  await asksForSignIn(popup);
  const closed = popup.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await page.getByRole('alert').getByText('The user closed the window.').waitFor();
});

portal.test('a browser that opens no window is led to the provider’s page', {}, async (visit) => {
  const { page } = visit;
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openWithPopups(visit, '/dashboard');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/identity\/interaction\//);
  await asksForSignIn(page);
});
