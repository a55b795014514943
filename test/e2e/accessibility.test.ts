// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal, type Visit } from '../harness/index.ts';
import { checkNoSidewaysScroll } from '../harness/window.ts';
import { pick } from './demo-world.ts';
import { goInside } from './session-tabs.ts';

const portal = startPortal();
const lookup = '/merchant/transaction-management/transaction-lookup';

type Look = { readonly theme: 'light' | 'dark'; readonly language: 'en' | 'tr'; readonly size: 'desktop' | 'phone' };
/** Each theme, language and size once; the survey tests all combinations. */
const looks: readonly Look[] = [
  { theme: 'light', language: 'en', size: 'desktop' },
  { theme: 'dark', language: 'tr', size: 'phone' },
];

/** Navigates to a screen in place and waits for its heading, which is a new element. */
async function moveTo(page: Page, path: string) {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-left', ''));
  await goInside(page, path);
  await page.locator('h1:not([data-left])').waitFor();
}

/** Checks the current page with axe, and for horizontal scrolling. */
async function checkScreen({ page, checkAccessibility }: Pick<Visit, 'page' | 'checkAccessibility'>) {
  await checkAccessibility();
  await checkNoSidewaysScroll(page);
}

for (const look of looks) {
  const name = `${look.theme}, ${look.language}, ${look.size}`;

  portal.test(
    `axe finds no problem on the dashboard, the list, its popovers and a transaction (${name})`,
    { as: 'merchant', path: '/dashboard', ...look },
    async (visit) => {
      const { page, checkAccessibility } = visit;
      await page.locator('.dash-count-value a').first().waitFor();
      await checkScreen(visit);
      await page.locator('.user-button').click();
      await page.getByRole('menu').waitFor();
      await checkAccessibility('[role=menu]');
      await page.keyboard.press('Escape');
      await goInside(page, lookup);
      await page.locator('tbody tr[data-href]').first().waitFor();
      await checkScreen(visit);
      await checkPopovers(visit);
      const { id } = pick(
        portal,
        'merchant',
        ({ status, type, refunded }) => status === 'Captured' && type !== 'Refund' && refunded === 0,
      );
      await goInside(page, `${lookup}/${id}`);
      await checkTransaction(visit);
    },
  );

  portal.test(
    `axe finds nothing on the pages without a shell (${name})`,
    look,
    async ({ page, server, checkAccessibility }) => {
      await page.goto(`${server.origin}/authentication/unauthorized`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await checkScreen({ page, checkAccessibility });
      for (const path of ['logged-out', 'logout', 'login-failed']) {
        await moveTo(page, `/authentication/${path}`);
        await checkScreen({ page, checkAccessibility });
      }
      for (const path of ['', '/Identity/Account/Register']) {
        await page.goto(server.origin + path);
        await page.locator('input[name=email]').waitFor();
        await checkScreen({ page, checkAccessibility });
      }
    },
  );

  portal.test(
    `axe finds nothing on the failed, empty and navigation states (${name})`,
    { as: 'tenant', path: '/transaction-management/transaction-lookup?q=nothing-has-this-id', ...look },
    async ({ page, server, expectProblem, checkAccessibility }) => {
      expectProblem(/500/);
      await page.locator('.ui-state').waitFor();
      await checkAccessibility();
      if (look.size === 'phone') {
        await page.locator('.toolbar-menu').click();
        await page.getByRole('navigation').first().waitFor();
        await checkAccessibility();
        await page.keyboard.press('Escape');
      }
      server.faults.set({ status: 500, match: (_method, path) => path.includes('/transactions/') });
      await goInside(page, '/transaction-management/transaction-lookup');
      await page.locator('.ui-state-failed').waitFor();
      await page.locator('.snackbar').first().waitFor();
      await checkScreen({ page, checkAccessibility });
    },
  );
}

async function checkPopovers({ page, checkAccessibility }: Visit): Promise<void> {
  // Skips the columns menu on phones, because cards have no columns. The menus of the rows are the same, so only one is
  // opened.
  const openers = page.locator(
    '.ui-grid button[aria-haspopup]:visible:not(tbody *), .ui-grid tbody tr:first-child button[aria-haspopup]:visible',
  );
  const count = await openers.count();
  assert.ok(count >= 3, 'filters, views and export open something');
  for (let at = 0; at < count; at += 1) {
    await openers.nth(at).click();
    await page.locator('[role=dialog]:visible, dialog[open], [role=menu]:visible').first().waitFor();
    // The page below it was already checked.
    await checkAccessibility('dialog[open], [data-popover-open]');
    await page.keyboard.press('Escape');
    await page.locator('[data-popover-open]').waitFor({ state: 'detached' });
  }
}

async function checkTransaction(visit: Visit): Promise<void> {
  const { page, checkAccessibility } = visit;
  await page.locator('.ui-timeline-item').first().waitFor();
  await checkScreen(visit);
  const summaries = page.locator('.ui-timeline summary');
  if ((await summaries.count()) > 0) {
    await summaries.first().click();
    await checkAccessibility('.ui-timeline');
  }
  await page.locator('.ui-record-actions > .ui-button').first().click();
  await page.locator('dialog.ui-dialog[open]').waitFor();
  await checkAccessibility('dialog.ui-dialog');
  await page.locator('dialog.ui-dialog input').fill('999999');
  await page.locator('dialog.ui-dialog textarea').focus();
  await page.locator('.ui-field-error').waitFor();
  await checkAccessibility('dialog.ui-dialog');
}

// The other tiers have longer menus, and the survey opens their screens: it goes through them at this width.
for (const person of ['merchant', 'limited'] as const) {
  portal.test(
    `320 px wide, no screen of ${person} scrolls sideways`,
    { as: person, path: '/dashboard', size: 'narrow' },
    async ({ page }) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await checkNoSidewaysScroll(page);
      await page.locator('.toolbar-menu').click();
      const hrefs = await page
        .locator('.navigation a:not([aria-current=page])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs) {
        await moveTo(page, href);
        await checkNoSidewaysScroll(page);
      }
    },
  );
}
