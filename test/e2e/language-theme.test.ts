// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
const rgb = (color: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

portal.test(
  'the browser’s language comes first, and switching changes every text at once and is stored',
  { requirements: ['S-018', 'S-019'], as: 'tenant', path: lookup, language: 'tr' },
  async ({ page }) => {
    await page.getByRole('heading', { level: 1, name: 'İşlem arama' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'tr');
    await page.getByRole('button', { name: 'Sütunlar' }).waitFor();
    await page.locator('.user-button').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Transaction management').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    assert.equal(await page.evaluate(() => localStorage.getItem('portal.language')), 'en');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
  },
);

portal.test(
  'a signed-out page switches its language too',
  { requirements: ['S-019'], path: '/authentication/logged-out' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Türkçe' }).click();
    await page.getByText('Çıkış yaptınız.').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('portal.language')), 'tr');
  },
);

portal.test(
  'dates and amounts keep their formats in Turkish',
  { requirements: ['S-520'], as: 'tenant', path: lookup, language: 'tr' },
  async ({ page }) => {
    const row = page.locator('tbody tr[data-href]').first();
    assert.match(
      (await row.locator('time').filter({ visible: true }).first().innerText()).trim(),
      /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/,
    );
    assert.match((await row.locator('.ui-money').first().innerText()).trim(), /^−?[\d.]+(,\d+)? [A-Z]{3}$/);
  },
);

portal.test('only one language is loaded', { as: 'tenant', language: 'en' }, async ({ page, server }) => {
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) texts.push(await response.text().catch(() => ''));
  });
  await page.goto(server.origin + lookup);
  await page.getByRole('row').nth(1).waitFor();
  assert.equal(
    texts.some((text) => text.includes('İşlem yönetimi')),
    false,
  );
});

portal.test(
  'light, dark and the system’s theme are chosen in the user menu, stored and followed',
  { as: 'tenant', path: lookup, theme: 'dark' },
  async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const theme = () => page.locator('html').getAttribute('data-theme');
    assert.equal(await theme(), 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme=light]').waitFor();
    await page.locator('.user-button').click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await theme(), 'dark');
  },
);

portal.test(
  'without themeSettings the default colors are on the screen',
  { requirements: ['S-512', 'S-513', 'S-514'], as: 'tenant' },
  async ({ page, server }) => {
    await page.route('**/deployment.json', async (route) => {
      const response = await route.fetch();
      const { branding, ...rest } = await response.json();
      await route.fulfill({ response, json: { ...rest, branding: { productName: branding.productName } } });
    });
    await page.goto(server.origin + lookup);
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(await background(page, '.sidebar'), rgb('#2e43fe'));
    assert.equal(await background(page, '.toolbar'), rgb('#ffffff'));
    assert.equal(await background(page, 'body'), rgb('#f5f5f5'));
  },
);
