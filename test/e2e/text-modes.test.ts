// @lane browser
/** No text is cut off by a user's spacing and size of text (WCAG 1.4.12, 1.4.4). */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { clippedTexts, spilledTexts } from '../harness/clipped.ts';
import { startPortal } from '../harness/index.ts';
import { hasLateStyles } from '../harness/late-styles.ts';
import { largeText, setTextSize, spaceTexts } from '../harness/modes.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../harness/window.ts';
import { watchRest } from '../survey/settle.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

/** Different screens: cards, lists, forms, settings, a board, a calendar, a table. */
const screens = [
  '/',
  lookup,
  '/transaction-management/disputes/disputes-lookup',
  '/transaction-management/virtual-terminal',
  '/crm/opportunities',
  '/crm/tasks',
  '/crm/settings/developer-settings/api-keys',
  '/crm/users/managment',
  '/settlement/payouts',
  '/general-ledger/trial-balance',
];

/**
 * Asserts that all texts are readable.
 * @throws AssertionError with the texts that are cut off or cover other content
 */
async function checkTexts(page: Page): Promise<void> {
  assert.deepEqual([...(await clippedTexts(page)), ...(await spilledTexts(page))], [], page.url());
  await checkNoSidewaysScroll(page);
}

for (const size of ['desktop', 'phone'] as const)
  portal.test(
    `no text of ten screens is cut off on a ${size} by spacing or by a default size of 24 px`,
    { as: 'tenant', size },
    async ({ page, server }) => {
      const rest = watchRest(page);
      const faults: string[] = [];
      for (const path of screens) {
        await page.goto(server.origin + path);
        await rest.settle('opened');
        await hasLateStyles(page);
        const look = async (mode: string) => {
          // Charts, bars and lists measure their room and are drawn again for it.
          await rest.settle('opened');
          await checkTexts(page).catch((error: Error) => faults.push(`${path}, ${mode}: ${error.message}`));
        };
        await spaceTexts(page);
        await look('spacing');
        await spaceTexts(page, false);
        await setTextSize(page, largeText);
        await look('24 px');
        await setTextSize(page, 16);
      }
      assert.deepEqual(faults, []);
    },
  );

portal.test(
  'texts scale with the default text size of the browser',
  { as: 'tenant', path: lookup },
  async ({ page }) => {
    const cell = page.locator('tbody tr[data-href] td').nth(2);
    const heading = page.getByRole('heading', { level: 1 });
    await cell.waitFor();
    const sizes = () =>
      Promise.all(
        [cell, heading].map((part) => part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))),
      );
    assert.deepEqual(await sizes(), [13, 20]);
    await setTextSize(page, largeText);
    assert.deepEqual(await sizes(), [19.5, 30]);
  },
);

portal.test(
  'bars and tabs are measured again for more space between letters',
  { as: 'tenant', path: lookup },
  async ({ page, server }) => {
    await page.route('**/users/context', async (route) => {
      const response = await route.fetch();
      const context = await response.json();
      const user = { ...context.user, themeSettings: { layoutName: 'Entreprise' } };
      await route.fulfill({ response, json: { ...context, user } });
    });
    const rest = watchRest(page);
    await resizeWindow(page, { width: 1300, height: 900 });
    await page.goto(server.origin + lookup);
    const items = page.locator('.navigation-bar > ul > li:not(.navigation-bar-more)');
    await items.first().waitFor();
    await hasLateStyles(page);
    const shown = () => items.evaluateAll((all) => all.filter((item) => !(item as HTMLElement).hidden).length);
    const before = await shown();
    await spaceTexts(page);
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('.navigation-bar > ul > li:not([hidden], .navigation-bar-more)').length < count,
      before,
    );
    await page.locator('tbody tr[data-href]').nth(1).getByRole('rowheader').click();
    await page.locator('dialog.ui-drawer[open] .ui-tab-bar').waitFor();
    await rest.settle('opened');
    await checkTexts(page);
  },
);

portal.test(
  'a cell that is cut off offers its whole text to the pointer',
  { as: 'tenant', path: lookup },
  async ({ page }) => {
    const rest = watchRest(page);
    await page.locator('tbody tr[data-href]').nth(2).waitFor();
    await hasLateStyles(page);
    await spaceTexts(page);
    await setTextSize(page, largeText);
    // The code that adds titles loads after the rows. It also marks a list whose columns don't fit the window.
    await page.locator('[data-more]').waitFor();
    await rest.settle('opened');
    const cut = await page.locator('tbody td').evaluateAll((cells) => {
      const at = cells.findIndex((cell) => cell.scrollWidth > cell.clientWidth && cell.textContent !== '');
      return { at, text: (cells[at] as HTMLElement | undefined)?.innerText };
    });
    assert.notEqual(cut.at, -1, 'a cell is cut off');
    const cell = page.locator('tbody td').nth(cut.at);
    await cell.hover();
    assert.equal(await cell.getAttribute('title'), cut.text?.trim());
  },
);
