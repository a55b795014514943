// @lane browser
/** The administration passes axe, fits a phone, and works with only the keyboard. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const portal = startPortal();
const base = '/crm/settings/dashboard/management';
const looks = [
  { language: 'en', size: 'desktop', theme: 'light' },
  { language: 'tr', size: 'phone', theme: 'dark' },
] as const;

const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

for (const look of looks) {
  portal.test(
    `the screens of the administration: ${look.language}, ${look.size}${look.language === 'en' ? '; roles are given widgets by keyboard alone' : ''}`,
    { as: 'tenant', path: `${base}/categories-settings`, ...look },
    async ({ page, checkAccessibility }) => {
      const check = async () => {
        await checkAccessibility();
        await checkNoSidewaysScroll(page);
      };
      await page.locator('main tr[data-href]').first().waitFor();
      await check();
      await goTo(page, `${base}/categories-settings/new`);
      await page.locator('dialog.ui-drawer form [type=submit]').waitFor();
      await check();

      await goTo(page, `${base}/Widgets-settings`);
      await page.locator('main tr[data-href]').first().waitFor();
      await check();
      const href = (await page.locator('main tr[data-href]').first().getAttribute('data-href')) ?? assert.fail();
      await goTo(page, href);
      await page.locator('dialog.ui-drawer .dash-widget:not([aria-busy]) .dash-widget-body > *').first().waitFor();
      await check();
      // A copy is edited, because it shows every part of the table editor.
      const { widgets } = await tables(page, look.language === 'tr' ? 'En büyük' : 'Largest');
      await goTo(page, `${base}/Widgets-settings/new/${widgets}`);
      await page.locator('.dash-editor-preview .dash-table td').first().waitFor();
      await check();

      for (const path of ['/tenant/roles', '/merchant/roles']) {
        await goTo(page, base + path);
        await page.locator('.dash-recipients a').first().click();
        await page.locator('.dash-ticks fieldset input').first().click();
        await check();
      }
      await page.locator('main .screen-actions button').click();
      await page.locator('dialog[open] [type=submit]').waitFor();
      await checkAccessibility('dialog[open]');
      await checkNoSidewaysScroll(page);
      if (look.language === 'tr') return;
      await page.keyboard.press('Escape');
      await byKeyboard(page);
    },
  );
}

/**
 * Finds the id of a table in the portal's own list.
 * @param name beginning of its name, in the person's language
 */
async function tables(page: Page, name: string): Promise<{ readonly widgets: string }> {
  await goTo(page, `${base}/Widgets-settings?q=${encodeURIComponent(name)}`);
  const row = page.locator('main tr[data-href]').first();
  await row.waitFor();
  const href = (await row.getAttribute('data-href')) ?? assert.fail();
  return { widgets: href.split('?')[0]?.split('/').at(-1) ?? assert.fail() };
}

/** Reduces a role's permissions with only the keyboard, and saves it. */
async function byKeyboard(page: Page): Promise<void> {
  await goTo(page, `${base}/tenant/roles`);
  const role = page.getByRole('link', { name: /Tenant viewer/ });
  await role.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /^All widgets/ }).waitFor();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(
        () => (document.activeElement as HTMLElement | null)?.closest('.dash-ticks .ui-choices-columns') !== null,
      )
    )
      break;
  }
  await page.keyboard.press('Space');
  await page.getByText('0 added, 1 removed').waitFor();
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('No changes').waitFor();
  await page.getByRole('link', { name: /Tenant viewer \d+ widgets/ }).waitFor();
}

portal.test(
  'the platform manages tenants and widgets, and an editor with changes prompts and survives a reload',
  { as: 'platform', path: `${base}/Widgets-settings/new` },
  async ({ page, checkAccessibility }) => {
    await page.getByLabel('Name', { exact: true }).fill('Half done');
    await page.getByRole('link', { name: 'Dashboard categories' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Half done');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('We restored what you entered earlier.').waitFor();
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Half done');

    await page.getByRole('button', { name: 'Discard changes' }).click();
    await goTo(page, `${base}/Widgets-settings/tenants`);
    await page.locator('.dash-recipients a').first().click();
    await page.locator('.dash-ticks fieldset').first().waitFor();
    await checkAccessibility();
    await resizeWindow(page, { width: 320, height: 700 });
    await checkNoSidewaysScroll(page);
  },
);
