// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { fromMenu } from '../harness/menu.ts';

const portal = startPortal();
const note = (page: Page, text: string) => page.getByRole('status').getByText(text);
const offline = 'You are offline. What you see may be out of date.';
const lookup = '/transaction-management/transaction-lookup';

/** Waits until the code that watches the network has loaded, which is after the screen, and no request is pending. */
async function standsBy(page: Page): Promise<void> {
  await page.locator('.connection').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

portal.test(
  'an offline notice shows, and back online the whole screen is loaded anew',
  { as: 'tenant', path: lookup, firstTime: true },
  async ({ page, context, expectProblem, checkAccessibility }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|request failed/);
    const rows = page.locator('tbody tr[aria-rowindex], tbody tr').first();
    await rows.waitFor();
    await standsBy(page);
    const before = await page.locator('tbody').innerText();
    await context.setOffline(true);
    await note(page, offline).waitFor();
    assert.equal(await page.locator('tbody').innerText(), before, 'the rows stay');
    await checkAccessibility();
    const again = page.waitForResponse((response) => response.ok() && /\/gateway\/.*transactions/.test(response.url()));
    await context.setOffline(false);
    await note(page, 'Back online').waitFor();
    await again;
  },
);

portal.test(
  'a list keeps its rows when reading it again fails',
  { as: 'tenant', path: lookup, firstTime: true },
  async ({ page, context, server, expectProblem }) => {
    expectProblem(/500/);
    await page.locator('tbody tr').first().waitFor();
    await standsBy(page);
    const before = await page.locator('tbody tr').count();
    server.faults.set({ status: 500, match: (method, path) => method === 'GET' && /transactions/.test(path) });
    await context.setOffline(true);
    await note(page, offline).waitFor();
    await context.setOffline(false);
    await page.getByText("We couldn't refresh the list. You're seeing the last loaded rows. Try again.").waitFor();
    assert.equal(await page.locator('tbody tr').count(), before);
  },
);

portal.test(
  'a server that is down is reported after a failed second try, and so is its return',
  { as: 'merchant', path: '/dashboard' },
  async ({ page, server, expectProblem }) => {
    expectProblem(/request failed|Failed to load resource/);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await standsBy(page);
    server.faults.set({ answer: 'reset' });
    await fromMenu(page, 'Transaction management', 'Transaction lookup');
    await note(page, "We can't reach the server. Trying again…").waitFor();
    server.faults.clear();
    await note(page, 'Back online').waitFor();
  },
);

portal.test(
  'a signed-out person also sees the offline notice',
  { path: '/authentication/logged-out', firstTime: true },
  async ({ page, context }) => {
    await page.getByText('You successfully logged out!').waitFor();
    await standsBy(page);
    await context.setOffline(true);
    await note(page, offline).waitFor();
  },
);
