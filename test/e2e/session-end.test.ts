// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { people, startPortal } from '../harness/index.ts';
import { lookups } from './demo-world.ts';
import { asksForSignIn, goInside, openTabs, setVisible, showsPortal, storedUser } from './session-tabs.ts';

const portal = startPortal();
const visitOptions = { as: 'tenant', ownSession: true, path: '/crm/dashboard' } as const;

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
const showsLoggedOut = (page: Page) => page.getByText('You successfully logged out!').waitFor();

portal.test(
  'sign-out in one tab signs all tabs out, sign-in reloads the others, and Back shows no personal data',
  { ...visitOptions, requirements: ['S-274', 'S-275', 'S-277'] },
  async ({ page, context, server }) => {
    const [other, third] = await openTabs(context, server.origin + lookups.tenant, 2);
    assert.ok(other && third);
    await goInside(other, '/crm/dashboard');
    await logOut(page);
    for (const tab of [page, other, third]) await showsLoggedOut(tab);
    assert.equal(await storedUser(other), undefined);

    const reloaded = other.waitForEvent('load');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: people.tenant }).click();
    await showsPortal(page);
    await reloaded;
    await other.goto(server.origin + lookups.tenant);
    await showsPortal(other);

    await goInside(other, '/crm/dashboard');
    await logOut(page);
    for (const tab of [page, other]) await showsLoggedOut(tab);
    await page.goBack();
    await other.goBack();
    for (const tab of [page, other]) {
      await tab.waitForURL(/\/authentication\/|\/identity\//);
      assert.equal(await tab.getByRole('button', { name: /^Account of/ }).count(), 0);
      assert.equal(await tab.getByRole('row').count(), 0);
    }
  },
);

portal.test(
  'a tab that is shown again and finds the session gone signs out and reloads',
  { ...visitOptions, requirements: ['S-278'] },
  async ({ page, context }) => {
    await showsPortal(page);
    // The session would end before a pending call does.
    await page.waitForLoadState('networkidle');
    await setVisible(page, false);
    await context.clearCookies(); // otherwise the provider would sign the user in again without a page
    await page.evaluate(() => localStorage.clear());
    const reloaded = page.waitForEvent('load');
    await setVisible(page, true);
    await reloaded;
    await asksForSignIn(page);
  },
);

portal.test(
  'a tab that is shown again and finds another subject shows theirs, and nothing of the first',
  { ...visitOptions, requirements: ['S-279'] },
  async ({ page, visit, server }) => {
    await showsPortal(page);
    await setVisible(page, false);
    const stranger = await visit({ as: 'merchant', path: '/dashboard' });
    await showsPortal(stranger.page);
    const entries = await stranger.page.evaluate(() =>
      Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('oidc.user:')),
    );
    await page.evaluate((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    }, entries);
    const reloaded = page.waitForEvent('load');
    await setVisible(page, true);
    await reloaded;
    await page.goto(`${server.origin}/dashboard`);
    await showsPortal(page);
    const merchant = server.world?.personByEmail(people.merchant) ?? assert.fail('no demo merchant');
    assert.equal((await storedUser(page))?.profile.sub, merchant.id);
    await page.getByRole('button', { name: new RegExp(`^Account of ${merchant.firstName}`) }).waitFor();
  },
);

portal.test(
  'a provider that has signed the person out is noticed when the tab is shown again',
  { ...visitOptions, requirements: ['ES-006'] },
  async ({ page, server, expectProblem }) => {
    expectProblem(/40[01]/);
    await showsPortal(page);
    await page.clock.install({ time: Date.now() });
    await page.reload();
    await showsPortal(page);
    await setVisible(page, false);
    server.identity.signOut(people.tenant);
    await page.clock.fastForward(6 * 60_000);
    await setVisible(page, true);
    await asksForSignIn(page);
    assert.equal(await storedUser(page), undefined);
  },
);

portal.test(
  'logging out offline ends the session here, and the next sign-in prompts for the person',
  visitOptions,
  async ({ page, context, server, expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|net::|Failed to|could not be loaded/);
    // Opens a page without the shell, because these pages are otherwise loaded some seconds after the first screen.
    await page.goto(`${server.origin}/authentication/unauthorized`);
    await page.getByRole('button', { name: 'Go to the dashboard' }).click();
    await showsPortal(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await showsLoggedOut(page);
    assert.equal(await storedUser(page), undefined);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await asksForSignIn(page);
  },
);

portal.test(
  'a silent provider leaves the signed-out page, and the next person finds no data of the first',
  visitOptions,
  async ({ page, context, server, expectProblem }) => {
    expectProblem(/identity|Failed to|net::|ERR_/);
    await showsPortal(page);
    await page.getByRole('button', { name: 'Quick panel' }).click();
    const notes = page.getByRole('dialog', { name: 'Quick panel' }).getByRole('region', { name: 'Notes', exact: true });
    await notes.getByRole('textbox').fill('call Ada');
    await notes.getByRole('textbox').press('Enter');
    await notes.getByRole('listitem').getByText('call Ada').waitFor();
    await page.keyboard.press('Escape');
    const token = (await storedUser(page))?.access_token ?? '';
    assert.ok(token);
    server.faults.set({
      answer: 'reset',
      fail: 1,
      where: 'everywhere',
      match: (_method, path) => path.startsWith('/identity/'),
    });
    await logOut(page);
    await showsLoggedOut(page);
    assert.equal(new URL(page.url()).pathname, '/authentication/logged-out');
    server.faults.clear();
    const { localStorage: local } = (await context.storageState({ indexedDB: true })).origins[0] ?? {
      localStorage: [],
    };
    const stored = JSON.stringify([
      local,
      await page.evaluate(() => ({ ...sessionStorage })),
      await context.storageState({ indexedDB: true }),
    ]);
    assert.doesNotMatch(stored, /call Ada|portal\.recent|portal\.notes/);
    for (let at = 0; at + 8 <= token.length; at += 1)
      assert.ok(!stored.includes(token.slice(at, at + 8)), 'no part of the token');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: people.merchant }).click();
    await showsPortal(page);
    const merchant = server.world?.personByEmail(people.merchant) ?? assert.fail('no demo merchant');
    assert.equal((await storedUser(page))?.profile.sub, merchant.id);
  },
);

portal.test(
  'sign-in is tried silently first; login-failed shows the error of an unknown action',
  { requirements: ['S-258', 'S-260', 'S-261', 'S-480', 'S-482'] },
  async ({ page, server, expectProblem }) => {
    const requests: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${server.origin}/identity/auth?`))
        requests.push(new URL(request.url()).searchParams.get('prompt'));
    });
    await page.goto(server.origin);
    await asksForSignIn(page);
    assert.deepEqual(requests, ['none', null]);

    expectProblem(/Invalid action/);
    const raised = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && message.text() === "Invalid action 'sign-everybody-in'.",
    );
    await page.goto(`${server.origin}/authentication/sign-everybody-in`);
    await raised;
    await page.getByRole('alert').getByText("Invalid action 'sign-everybody-in'.").waitFor();
  },
);

portal.test(
  'a known person signs in unseen; only same-origin return URLs are followed',
  { ...visitOptions, requirements: ['S-031', 'S-032', 'S-033'] },
  async ({ page, server, expectProblem }) => {
    expectProblem(/Invalid return url/);
    const { origin } = server;
    const tasks = lookups.tenant;
    await showsPortal(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.clear());
    await page.goto(origin + tasks);
    await showsPortal(page);
    assert.equal(page.url(), origin + tasks);

    for (const [returnUrl, ends] of [
      [origin + tasks, tasks],
      [tasks, tasks],
      // test/core/auth tests other URLs of this type; only browsers read this one as another origin.
      ['/\\evil.example', '/crm/dashboard'],
    ] as const) {
      await page.goto(`${origin}/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`);
      await page.waitForURL(origin + ends);
    }
  },
);
