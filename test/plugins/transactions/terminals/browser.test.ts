/** The other kinds of payments where a browser decides: each list, opened thing and dialog, on a desk and a phone, with axe. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { worldTime } from '../../../e2e/demo-world.ts';
import { startPortal } from '../../../harness/index.ts';

const portal = startPortal({ now: worldTime });
const area = '/transaction-management';

const firstRow = (page: Page) => page.locator('.ui-grid tbody a').first();
const drawer = (page: Page) => page.locator('dialog[open]').last();

const screens = [
  {
    id: 'A-061',
    path: `${area}/terminal-transaction-lookup`,
    en: 'Terminal transaction lookup',
    tr: 'Terminal işlem arama',
    inside: { en: 'Terminal', tr: 'Terminal' },
  },
  {
    id: 'A-062',
    path: `${area}/terminal-currency-conversions`,
    en: 'Terminal currency conversions',
    tr: 'Terminal döviz çevrimleri',
    inside: { en: 'Terminal', tr: 'Terminal' },
  },
  {
    id: 'A-063',
    path: `${area}/terminal-settlements`,
    en: 'Terminal settlements',
    tr: 'Terminal gün sonları',
    inside: { en: 'Terminal against host', tr: 'Terminal ile ana sistem' },
  },
  { id: 'A-069', path: `${area}/vrtransaction-lookup`, en: 'VR transaction lookup', tr: 'VR işlem arama', inside: { en: 'Redemptions', tr: 'Kullanımlar' } },
  { id: 'A-060', path: `${area}/utr-resubmissions`, en: 'UTR resubmissions', tr: 'UTR yeniden gönderimleri', inside: { en: 'Submission', tr: 'Gönderim' } },
] as const;

for (const { id, path, inside, ...names } of screens) {
  for (const [language, size, theme] of [
    ['en', 'desktop', 'light'],
    ['tr', 'phone', 'dark'],
  ] as const) {
    portal.test(
      `[${id}] ${names.en}: its list and what is opened, ${language} on a ${size}`,
      { as: 'tenant', path, language, size, theme },
      async ({ page, checkAccessibility }) => {
        await page.getByRole('heading', { level: 1, name: names[language], exact: true }).waitFor();
        await firstRow(page).waitFor();
        await checkAccessibility();
        await firstRow(page).click();
        await page.getByRole('region', { name: inside[language], exact: true }).waitFor();
        await checkAccessibility();
        assert.ok(new URL(page.url()).pathname.startsWith(`${path}/`), 'it has an address of its own');
        const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.equal(width[0], width[1], 'nothing scrolls sideways');
      },
    );
  }
}

portal.test(
  '[A-081] a merchant resubmits the reference of a pending transfer: found, captured, and shown',
  { as: 'merchant', ownSession: true },
  async ({ page, server, checkAccessibility }) => {
    await page.goto(`${server.origin}/merchant${area}/utr-resubmissions`);
    await page.getByRole('button', { name: 'Resubmit a UTR' }).first().click();
    const form = drawer(page);
    await form.getByLabel('Pending payment').fill('K');
    await page.locator('[role=option]').first().click();
    await checkAccessibility();
    const utr = form.getByLabel('UTR', { exact: false }).and(form.getByRole('textbox'));
    await utr.fill('12345');
    await utr.blur();
    await form.getByText('Not a valid UTR').waitFor();
    const rail = await form
      .getByLabel('Rail')
      .inputValue()
      .catch(() => form.getByLabel('Rail').innerText());
    await utr.fill({ UPI: '123456789012', IMPS: '123456789012', NEFT: 'HDFC123456789012', RTGS: 'HDFCR52026071412345678' }[rail.trim()] ?? '123456789012');
    await form.getByRole('textbox', { name: 'Paid at' }).fill('01/07/2026 10:00');
    await form.getByRole('textbox', { name: 'Paid at' }).blur();
    await form.getByRole('button', { name: 'Look it up' }).click();
    await page
      .getByText(/^Found: .* INR are captured\./)
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'Submission', exact: true }).waitFor();
    await page.locator('dialog[open] [data-status=Matched]').first().waitFor();
  },
);

portal.test(
  'a batch is closed from its drawer, and says what it waits for',
  { as: 'tenant', ownSession: true },
  async ({ page, server, checkAccessibility }) => {
    await page.goto(`${server.origin}${area}/terminal-settlements?f.status=Open`);
    await firstRow(page).click();
    await page.getByRole('button', { name: 'Close batch' }).click();
    await checkAccessibility();
    await drawer(page).getByRole('button', { name: 'Close batch' }).click();
    await page.getByText('The terminal is closing the batch.').first().waitFor();
    await page.locator('dialog[open] [data-status=Closing]').first().waitFor();
  },
);

portal.test(
  'a forced close asks for a reason and then waits for somebody else',
  { as: 'tenant', ownSession: true },
  async ({ page, server, checkAccessibility }) => {
    await page.goto(`${server.origin}${area}/terminal-settlements?f.status=OutOfBalance`);
    const free = page.locator('.ui-grid tbody tr').filter({ hasNotText: 'Forced close waits' }).first();
    await free.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Force close' }).click();
    await checkAccessibility();
    const dialog = drawer(page);
    assert.equal(await dialog.getByRole('button', { name: 'Ask for approval' }).isDisabled(), true);
    await dialog.getByLabel('Reason').fill('The terminal is broken');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('You asked to force it closed: somebody else decides it.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Approve forced close' }).count(), 0);
  },
);

portal.test('a voucher is blocked and unblocked with a reason', { as: 'tenant', ownSession: true }, async ({ page, server, checkAccessibility }) => {
  await page.goto(`${server.origin}${area}/vrtransaction-lookup?f.status=Active`);
  await firstRow(page).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await checkAccessibility();
  await drawer(page).getByLabel('Reason').fill('Reported as stolen');
  await drawer(page).getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Reported as stolen').first().waitFor();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await drawer(page).getByLabel('Reason').fill('Found again');
  await drawer(page).getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('The voucher can be paid with again.').first().waitFor();
});
