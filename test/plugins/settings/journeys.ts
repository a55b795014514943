/** Journeys of people with the settings. */
import type { Page } from 'playwright-core';
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'switch-off-currency',
    as: 'tenant',
    start: '/crm/settings/currencies',
    async run(page) {
      await page.getByRole('link', { name: /^CHF/ }).click();
      await edit(page);
      await page.getByRole('checkbox', { name: 'Active' }).uncheck();
      await page.getByRole('button', { name: /^(Save|Create )/ }).click();
      await page.getByRole('checkbox', { name: 'Active' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.locator('tbody tr', { hasText: /CHF.*Inactive/ }).waitFor();
    },
  },
  {
    name: 'apply-default-parameters',
    as: 'tenant',
    start: '/crm/settings/default-parameters',
    async run(page) {
      await page.getByRole('link', { name: /^STANDARD/ }).click();
      await edit(page);
      await page.getByLabel(/^Settlement delay/).fill('3');
      await page.getByRole('button', { name: /^(Save|Create )/ }).click();
      await page.getByRole('button', { name: 'Apply to existing merchants' }).first().click();
      await page.locator('dialog.ui-dialog[open]').getByRole('button', { name: 'Apply to existing merchants' }).click();
      await page
        .getByText(/applied to matching merchants/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'cap-ai-scoping',
    as: 'tenant',
    start: '/crm/settings/ai-scoping',
    async run(page) {
      await page.getByRole('link', { name: 'Processing', exact: true }).click();
      await edit(page);
      await page.getByLabel(/^Minimum confidence/).fill('80');
      await page.getByRole('button', { name: /^(Save|Create )/ }).click();
      await page.getByLabel(/^Minimum confidence/).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'mark-up-a-platform-currency',
    as: 'tenant',
    start: '/crm/settings/platform-currencies',
    async run(page) {
      await page.getByRole('link', { name: 'GBP', exact: true }).click();
      await edit(page);
      await page.getByLabel(/^Markup/).fill('4');
      await page.getByRole('button', { name: /^(Save|Create )/ }).click();
      await page.getByLabel(/^Markup/).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'read-fees-and-billing',
    as: 'tenant',
    start: '/crm/settings/fees',
    async run(page) {
      const first = page.locator('.ui-grid-table tbody:not([aria-hidden]) tr').first().getByRole('link').first();
      await first.click();
      await page.getByText('Effective from').last().waitFor();
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.goto(new URL('/crm/settings/accounting/billing-settings', page.url()).href);
      await page.getByRole('heading', { name: 'Billing settings', level: 1 }).waitFor();
      await first.click();
      await page.getByText('Grace period (days)').last().waitFor();
    },
  },
];

const edit = (page: Page) =>
  page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click();
