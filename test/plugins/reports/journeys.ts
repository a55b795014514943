/** Journeys of people with reports, alerts, webhooks and scheduled reports. */
import type { Page } from 'playwright-core';
import type { Journey } from '../../journeys/journey.ts';

const rows = (page: Page) => page.locator('.ui-grid-table tbody:not([aria-hidden]) tr');
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
/** Complete days in the past at the time of the recording, so that each playback makes the same request. */
const week = 'f.date=2026-10-08..2026-10-14';

/** Sets a fixed time zone offset, because it depends on the season of the playback while the recording doesn't. */
async function inSummer(page: Page): Promise<void> {
  await page.route(/[?&]timezoneOffset=/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('timezoneOffset', '120');
    await route.continue({ url: url.href });
  });
}

export const journeys: readonly Journey[] = [
  {
    name: 'rows-behind-a-report',
    as: 'tenant',
    start: `/crm/reports/transactions-daily-v1?${week}`,
    before: inSummer,
    async run(page) {
      const form = page.getByRole('form', { name: 'Report filters' });
      await page.locator('.chart-drawing .main-svg').first().waitFor();
      await form.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Declined' }).click();
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Run' }).click();
      await page.waitForURL(/f\.status=Declined/);
      // Waits for these rows, because the previous ones were displayed until now.
      await page.locator('.ui-grid-scroll:not(.ui-grid-fetching)').waitFor();
      await page.getByRole('region', { name: 'Totals' }).getByRole('link').first().click();
      await page.waitForURL(/transaction-lookup\?.*f\.status=Declined/);
      await page.locator('tbody tr[data-href]').first().getByRole('link').first().click();
      await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'account-statement',
    as: 'merchant',
    start: `/reports/account-statement?${week}`,
    before: inSummer,
    async run(page) {
      await page.getByText('Opening balance').first().waitFor();
      await page.getByText('All entries as a table').click();
      await rows(page).nth(2).waitFor();
      await page.getByRole('button', { name: 'Export' }).first().click();
      await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
      ]);
    },
  },
  {
    name: 'fees-of-an-invoice',
    as: 'merchant',
    start: '/reports/invoices?f.date=2026-09-10..2026-09-20',
    before: inSummer,
    async run(page) {
      await rows(page).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Show calculation' }).click();
      await dialog(page)
        .getByRole('link', { name: /^View the rows of Processing fee/ })
        .click();
      await page.waitForURL(/f\.line=/);
      await rows(page).first().waitFor();
    },
  },
  {
    name: 'schedule-a-report',
    as: 'tenant',
    start: '/crm/settings/report-settings/reports',
    async run(page) {
      await page.getByRole('link', { name: 'Weekly declines' }).first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const form = page.getByRole('form');
      // The recipients are not changed, because recordings have other addresses than the typed ones.
      await form.getByRole('combobox', { name: 'Day' }).click();
      await page.getByRole('option', { name: 'Friday' }).click();
      await page.getByRole('button', { name: /^(Save|Create )/ }).click();
      await page
        .getByText(/^Every Friday at 08:00, /)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Run now' }).click();
      await page.getByText(/^Sent to /).waitFor();
    },
  },
  {
    name: 'acknowledge-an-alert',
    as: 'tenant',
    start: '/crm/reports/alerts',
    async run(page) {
      await rows(page).first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
      await page.getByText('Alert acknowledged.').waitFor();
      await page.getByRole('button', { name: 'Acknowledge', exact: true }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'resend-webhooks',
    as: 'tenant',
    start: `/crm/reports/resend-webhooks?${week}`,
    async run(page) {
      const boxes = rows(page).getByRole('checkbox');
      await boxes.nth(1).waitFor();
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole('button', { name: 'Resend', exact: true }).click();
      const again = dialog(page).getByRole('checkbox', { name: 'Resend these too' });
      await again.check();
      await dialog(page)
        .getByRole('button', { name: /^Resend/ })
        .click();
      await dialog(page).getByRole('list', { name: 'Results' }).waitFor();
    },
  },
];
