// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { resizeWindow } from '../harness/window.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

const tokens = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--row-height', '--head-height', '--control-height', '--toolbar-height', '--sidebar-width'].map((name) =>
      Math.round(Number.parseFloat(style.getPropertyValue(name)) * 16),
    );
  });

portal.test(
  'on a desk rows are compact: 20 of them fit at 1440 × 900, with the head above',
  { as: 'tenant', path: `${lookup}?size=20` },
  async ({ page }) => {
    await page.locator('tbody tr[data-href]').nth(19).waitFor();
    assert.deepEqual(await tokens(page), [34, 32, 30, 48, 224]);
    const inSight = await page.evaluate(() => {
      const head = document.querySelector('.ui-grid-table thead')?.getBoundingClientRect();
      const rows = [...document.querySelectorAll('tbody tr[data-href]')].map((row) => row.getBoundingClientRect());
      return rows.filter(({ top, bottom }) => head && top >= head.bottom - 1 && bottom <= innerHeight).length;
    });
    assert.equal(inSight, 20);
  },
);

portal.test(
  'a table without a row is 420 px high at least',
  { requirements: ['S-511'], as: 'tenant', path: `${lookup}?q=nobody-has-this` },
  async ({ page }) => {
    await resizeWindow(page, { width: 1280, height: 480 });
    await page.getByText('No results', { exact: true }).waitFor();
    const box = await page.locator('.ui-grid-scroll').boundingBox();
    assert.ok(box && box.height >= 420, `it is ${box?.height} px high`);
  },
);

portal.test(
  'density is chosen where the language is, and in the profile; the browser keeps it',
  { as: 'tenant', path: lookup },
  async ({ page, server }) => {
    await page.getByRole('row').nth(1).waitFor();
    await page.locator('.user-button').click();
    await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
    await page.locator('html[data-density=comfortable]').waitFor();
    const [row] = await tokens(page);
    assert.ok(row !== undefined && row > 34);
    await page.goto(`${server.origin}/tenant/profile-settings`);
    await page.locator('html[data-density=comfortable]').waitFor();
    await page.getByRole('radio', { name: 'Compact', exact: true }).first().check({ force: true });
    await page.locator('html[data-density=compact]').waitFor();
  },
);

portal.test(
  'rows on a touch screen are comfortable until the person chooses a density',
  { as: 'tenant', size: 'phone', path: lookup },
  async ({ page }) => {
    await page.locator('html[data-density=comfortable]').waitFor();
  },
);
