/** A file is taken in, one of its leads is converted, and the customer that it becomes goes live: in a browser, each screen and dialog with axe. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const press = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first().click();
const confirm = (page: Page, name: string | RegExp) => dialog(page).locator('footer').getByRole('button', { name }).click();

portal.test(
  'leads are imported, one is converted, and its customer becomes a merchant',
  { as: 'tenant', path: '/crm' },
  async ({ page, server, checkAccessibility }) => {
    // The area itself opens the customers.
    await page.waitForURL(/\/crm\/organizations$/);
    await page.getByRole('row').nth(1).waitFor();
    await checkAccessibility();
    await page.goto(`${server.origin}/crm/leads`);
    await page.getByRole('row').nth(1).waitFor();
    await checkAccessibility();
    await press(page, 'Import');
    const text =
      'Şirket;E-posta;Telefon;Ülke;MCC;Para birimi;Web sitesi;Soyad\nKüçük Çarşı A.Ş.;can@kucukcarsi.example;+90 212 5551122;TR;5411;TRY;www.kucukcarsi.example;Işık\nYanlış;adres yok;;TR;;;;\n';
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'adaylar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog(page).getByText('2 rows, read as UTF-8.').waitFor();
    await checkAccessibility();
    await confirm(page, 'Check');
    await dialog(page).getByText('Would add 1, update 0, skip 0, leave out 1.').waitFor();
    await dialog(page)
      .getByText(/Row 3: E-mail: This is no e-mail address/)
      .waitFor();
    await checkAccessibility();
    await confirm(page, 'Import 1 row');
    await dialog(page).getByText('Added 1, updated 0, skipped 0, left out 1.').waitFor();
    await dialog(page).getByRole('button', { name: 'Undo adaylar.csv' }).waitFor();
    await confirm(page, 'Close');

    await page.getByRole('link', { name: 'Küçük Çarşı A.Ş.' }).click();
    await page.getByRole('heading', { name: 'Küçük Çarşı A.Ş.', level: 1 }).waitFor();
    await page.getByText('Timeline', { exact: true }).waitFor();
    await checkAccessibility();
    await press(page, 'Convert');
    await dialog(page).getByText('A new contact: Işık').waitFor();
    await checkAccessibility();
    await confirm(page, 'Convert');
    await page.waitForURL(/\/crm\/organizations\//);
    await page.getByRole('link', { name: 'Işık', exact: true }).waitFor();

    for (const step of ['Submit for review', 'Mark as reviewed', 'Approve', 'Activate as merchant']) {
      await press(page, step);
      if (step === 'Activate as merchant') await checkAccessibility();
      await confirm(page, step);
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Block' }).waitFor();
    await checkAccessibility();
    await page.getByRole('navigation', { name: 'Parts of the customer' }).getByRole('link', { name: 'Transactions' }).click();
    await page.getByText('It has no transactions yet.').waitFor();
    await checkAccessibility();
  },
);

portal.test(
  'two contacts are merged field by field, on a phone',
  { as: 'tenant', path: '/crm/contacts', size: 'phone' },
  async ({ page, checkAccessibility }) => {
    await page.getByText('Abdullah', { exact: false }).first().waitFor();
    await checkAccessibility();
    const name = (await page.locator('main a[href^="/crm/contacts/con_"]').first().textContent()) ?? '';
    await page.locator('main a[href^="/crm/contacts/con_"]').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await checkAccessibility();
    const id = page.url().split('/').at(-1);
    await press(page, 'Merge');
    const find = dialog(page).getByRole('combobox', { name: 'Find another one' });
    await find.fill('example');
    await page.getByRole('option').first().click();
    await dialog(page).getByRole('table').waitFor();
    await checkAccessibility();
    await dialog(page)
      .getByRole('radio', { name: /^Last name/ })
      .last()
      .check();
    await confirm(page, 'Merge');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(/Merged with another record/).waitFor();
    assert.equal(page.url().split('/').at(-1), id);
  },
);
