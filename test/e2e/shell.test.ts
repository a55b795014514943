// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { fromMenu } from '../harness/menu.ts';
import { idsOf, lookups, seenBy, showsRows, worldTime } from './demo-world.ts';
import { goInside } from './session-tabs.ts';

const portal = startPortal();
const tenant = { as: 'tenant', path: lookups.tenant } as const;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

portal.test(
  'the shell works by keyboard, and logging out plays the splash animation before Account offers Login',
  { requirements: ['S-187', 'S-193'], as: 'tenant', path: '/crm/dashboard', ownSession: true },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    assert.equal(await page.title(), 'Dashboard · Portal');
    await page.keyboard.press('Tab');
    assert.ok(
      await page.getByRole('link', { name: 'Skip to content' }).evaluate((link) => link === document.activeElement),
      'the first that Tab reaches',
    );
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    assert.equal(new URL(page.url()).pathname, '/crm/dashboard');

    await fromMenu(page, 'Transaction management', 'Transaction lookup');
    await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
    assert.equal(await page.title(), 'Transaction lookup · Portal');
    assert.ok(await isFocused(page, 'main'), 'a new screen takes the focus');

    const group = navigation(page).getByRole('button', { name: 'Transaction management' });
    const link = navigation(page).getByRole('link', { name: 'Transaction lookup', exact: true });
    await group.click();
    await link.waitFor({ state: 'hidden' });
    await group.press('Enter');
    await link.waitFor();
    assert.equal(await link.getAttribute('aria-current'), 'page');
    const toolbar = page.getByRole('banner');
    await toolbar.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor();
    await toolbar.getByRole('button', { name: 'Close navigation' }).click();
    // The rail shows the names of groups in tooltips, and opens the groups beside itself.
    await navigation(page).getByRole('button', { name: 'Transaction management' }).press('Enter');
    await page.getByRole('link', { name: 'Transaction lookup', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await toolbar.getByRole('button', { name: 'Open navigation' }).click();
    await group.waitFor();

    const button = page.getByRole('button', { name: /^Account of/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
    await items.first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    const [first, second] = await items.allInnerTexts();
    assert.equal(await focused(), first);
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), second);
    await page.keyboard.press('End');
    assert.match(await focused(), /Logout/);
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), first);
    await page.keyboard.press('ArrowUp');
    assert.match(await focused(), /Logout/);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    assert.ok(await button.evaluate((element) => element === document.activeElement));

    // Recorded when it appears, because the page of the provider replaces it soon.
    await page.evaluate(() =>
      new MutationObserver(() => {
        const splash = document.querySelector('.splash');
        if (splash)
          localStorage.setItem('seen', `${splash.textContent} ${getComputedStyle(splash, '::after').content}`);
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await button.click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/authentication\/logged-out$/);
    assert.equal(await page.evaluate(() => localStorage.getItem('seen')), 'Signing you out… ""');
    await page.getByRole('button', { name: 'Account' }).click();
    assert.equal(await page.getByRole('menuitem', { name: 'Login' }).getAttribute('href'), '/authentication/login');
    await checkAccessibility();
  },
);

portal.test(
  'on a phone the navigation lies over the page: it opens, takes the focus, and Esc gives it back',
  { ...tenant, size: 'phone' },
  async ({ page }) => {
    const opener = page.getByRole('banner').getByRole('button', { name: 'Open navigation' });
    await showsRows(page, idsOf(seenBy(portal, 'tenant').rows));
    assert.equal(await navigation(page).isVisible(), false);
    const place = await page.getByRole('main').boundingBox();
    await opener.click();
    await navigation(page).getByRole('link', { name: 'Transaction lookup', exact: true }).waitFor();
    assert.deepEqual(await page.getByRole('main').boundingBox(), place, 'the page stays where it is');
    assert.ok(await page.locator('.sidebar').evaluate((sidebar) => sidebar.contains(document.activeElement)));
    await page.keyboard.press('Escape');
    await navigation(page).waitFor({ state: 'hidden' });
    assert.ok(await isFocused(page, '.toolbar-menu'));
    await opener.click();
    await navigation(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.waitForURL(/\/crm\/dashboard$/);
    await navigation(page).waitFor({ state: 'hidden' });
  },
);

/** Calls for a page of the list; the counts of its tabs have a size of 1. */
const listPage = /\/gateway\/merchant\/api\/crm\/transactions\/\?(.*&)?PageSize=10(&|$)/;

/** Answers calls with 401 the given number of times. Counts these calls and the token requests. */
async function refuseCalls(page: Page, often: number, calls = listPage) {
  const counts = { list: 0, token: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/token')) counts.token += 1;
  });
  await page.route(calls, async (route) => {
    counts.list += 1;
    if (counts.list <= often) await route.fulfill({ status: 401, json: {} });
    else await route.continue();
  });
  return counts;
}

portal.test(
  'calls refused with 401 share one renewal and repeat; a failed renewal leads to sign-in and back',
  { as: 'tenant', ownSession: true },
  async ({ page, server, expectProblem }) => {
    expectProblem(/40[01]|invalid_grant|token/i);
    const address = `${lookups.tenant}?f.status=Declined`;
    const declined = idsOf(seenBy(portal, 'tenant', { statuses: new Set(['Declined']) }).rows);
    const counts = await refuseCalls(page, 1);
    await page.goto(server.origin + address);
    await showsRows(page, declined);
    assert.deepEqual(counts, { list: 2, token: 1 });
    assert.equal(page.url(), server.origin + address);
    await page.unroute(listPage);

    // The visible widgets of the dashboard make as many simultaneous calls as they have sources.
    const together = await refuseCalls(page, 4, /\/reporting\/dashboard\//);
    await goInside(page, '/crm/dashboard');
    await page.locator('.dash-count-value a').nth(3).waitFor();
    await page.locator('.dash-banner strong').nth(3).waitFor();
    assert.ok(together.list > 4);
    assert.equal(together.token, 1);

    await goInside(page, address);
    await showsRows(page, declined);
    await refuseCalls(page, 1);
    await page.context().clearCookies();
    await page.route('**/identity/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
    const signIn = page.waitForURL(
      (url) => url.pathname === '/authentication/login' && url.searchParams.get('returnUrl') === address,
    );
    await page.reload();
    await signIn;
    await page.unroute('**/identity/token');
    await page.getByRole('button', { name: 'tenant@portal.test' }).click();
    await page.waitForURL(server.origin + address);
    await showsRows(page, declined);
  },
);

portal.test(
  'the splash is there at the start and gone 3 s later, however slow the rest is',
  { requirements: ['S-155'], as: 'tenant', clock: new Date(worldTime) },
  async ({ page, server }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/users/context', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(server.origin + lookups.tenant, { waitUntil: 'commit' });
    await page.locator('.splash').waitFor();
    await page.clock.runFor(3000);
    await page.locator('.splash').waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Loading…').waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
  },
);

portal.test(
  'a detail keeps its breadcrumb trail and drawer width after a reload',
  { requirements: ['S-160', 'S-161', 'S-508', 'S-509'], as: 'tenant', path: `${lookups.tenant}?f.status=Captured` },
  async ({ page }) => {
    const [transaction] = seenBy(portal, 'tenant', { statuses: new Set(['Captured']) }).rows;
    assert.ok(transaction);
    await page.locator(`tr[data-href*="${transaction.id}"]`).click();
    const drawer = page.getByRole('dialog', { name: 'Transaction' });
    await drawer.waitFor();
    const expected = ['Dashboard', 'Transaction management', 'Transaction lookup', transaction.externalId];
    const shows = async () => {
      await crumbs(page).getByText(transaction.externalId).waitFor();
      assert.deepEqual(await crumbs(page).allInnerTexts(), expected);
      assert.equal(
        await crumbs(page).nth(2).getByRole('link').getAttribute('href'),
        `${lookups.tenant}?f.status=Captured`,
      );
    };
    await shows();
    await drawer.getByRole('separator').focus();
    const width = async () => Math.round((await drawer.boundingBox())?.width ?? 0);
    const before = await width();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(
      (old) => document.querySelector('.ui-drawer')?.getBoundingClientRect().width !== old,
      before,
    );
    const after = await width();
    assert.deepEqual(JSON.parse((await page.evaluate(() => localStorage.getItem('portal.drawer-size'))) ?? ''), {
      l: after,
    });
    await page.reload();
    await shows();
    assert.equal(await width(), after);
    assert.ok(await page.evaluate(() => sessionStorage.getItem('portal.breadcrumbs')?.includes('f.status=Captured')));
    // The trail is stored in the tab: without it, only the parent routes can be shown.
    await page.evaluate(() => sessionStorage.removeItem('portal.breadcrumbs'));
    await page.reload();
    await crumbs(page).getByText(transaction.externalId).waitFor();
    assert.equal(await crumbs(page).nth(2).getByRole('link').getAttribute('href'), lookups.tenant);
  },
);

portal.test(
  'a switch to Test in one tab is followed by the other at once: tag, frame, alert, dashboard',
  { as: 'merchant', path: lookups.merchant },
  async ({ page, context, server }) => {
    await page.getByRole('row').nth(1).waitFor();
    const other = await context.newPage();
    await other.goto(`${server.origin}/authentication/login?returnUrl=${encodeURIComponent(lookups.merchant)}`);
    await other.getByRole('row').nth(1).waitFor();
    await other.getByRole('group', { name: 'Mode' }).getByText('Test', { exact: true }).click();
    for (const tab of [other, page]) {
      await tab.waitForURL(/\/dashboard$/);
      await tab.locator('.shell-test').waitFor();
      await tab.getByRole('banner').getByRole('note').getByText('Test mode').waitFor();
      await tab.getByRole('region', { name: 'Alerts' }).getByText('You are now in Test mode').waitFor();
    }
  },
);
