// @lane browser
/** Contacts can be merged on a phone, and each screen and dialog passes axe. `live-browser.test.ts` covers leads. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const confirm = (page: Page, name: string | RegExp) =>
  dialog(page).locator('footer').getByRole('button', { name }).click();

portal.test(
  'two contacts are merged field by field, on a phone',
  { as: 'tenant', path: '/crm/contacts', size: 'phone' },
  async ({ page, checkAccessibility }) => {
    await page.getByText('Abdullah', { exact: false }).first().waitFor();
    await checkAccessibility();
    const name = (await page.locator('main a[href^="/crm/contacts/con_"]').first().textContent()) ?? '';
    await page.locator('main a[href^="/crm/contacts/con_"]').first().click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await checkAccessibility();
    const id = page.url().split('/').at(-1);
    await pressAction(page, 'Merge');
    const find = dialog(page).getByRole('combobox', { name: 'Find another record' });
    await find.fill('example');
    await page.locator('[role=option]').first().click();
    await dialog(page).getByRole('table').waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog(page)
      .getByRole('radio', { name: /^Last name/ })
      .last()
      .check();
    await confirm(page, 'Merge records');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(/Merged with another record/).waitFor();
    assert.equal(page.url().split('/').at(-1), id);
  },
);

portal.test(
  'the button of a date stands beside its field',
  { as: 'tenant', path: '/crm/tasks/new', size: 'phone' },
  async ({ page }) => {
    // Measured together, because fields above it may still load and move it.
    const middles = await page
      .locator('.ui-date-field')
      .first()
      .evaluate((field) =>
        [...field.querySelectorAll('input, button')].map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
    const [input = 0, button = 0, ...others] = middles;
    assert.deepEqual(others, []);
    assert.ok(Math.abs(input - button) <= 1, `${input} and ${button}`);
  },
);
