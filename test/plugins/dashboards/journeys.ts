/** Journeys of people with dashboards. */
import type { Page } from 'playwright-core';
import type { Journey } from '../../journeys/journey.ts';

/** Replaces the days in the widgets' requests by fixed days: they depend on the calendar, but the recording doesn't. */
async function ofFixedDays(page: Page): Promise<void> {
  const days = { startDate: '2026-10-08T22:00:00.000Z', endDate: '2026-10-15T21:59:59.999Z', timezoneOffset: '120' };
  await page.route('**/reporting/dashboard/**', async (route) => {
    const url = new URL(route.request().url());
    for (const [name, value] of Object.entries(days)) url.searchParams.set(name, value);
    await route.continue({ url: url.href });
  });
  // The widget of new merchants counts those of the last 30 days.
  await page.route(/\/crm\/organizations\?.*liveSinceFrom=/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('liveSinceFrom', '2026-10-24T22:00:00.000Z');
    await route.continue({ url: url.href });
  });
}

export const journeys: readonly Journey[] = [
  {
    name: 'administer-dashboards',
    as: 'platform',
    start: '/crm/settings/dashboard/management/categories-settings',
    before: ofFixedDays,
    async run(page) {
      const save = page.getByRole('button', { name: /^Save/ });
      const edit = async (name: string, to: string) => {
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('form').getByLabel('Name', { exact: true }).fill(to);
        await save.click();
        await page.getByRole('dialog', { name: to }).waitFor();
      };
      await edit('To do', 'Open work');
      await page.getByRole('link', { name: 'Dashboard widgets' }).first().click();
      await page.getByPlaceholder('Name').fill('Largest merchants');
      await page.getByPlaceholder('Name').press('Enter');
      await edit('Largest merchants', 'Our merchants');
      await page.getByRole('link', { name: 'Tenant role widgets' }).first().click();
      await page.getByRole('combobox', { name: 'Tenant' }).click();
      await page.getByRole('option').nth(1).click();
      await page.getByRole('link', { name: /Tenant viewer/ }).click();
      await page.getByRole('checkbox', { name: 'Our merchants' }).uncheck();
      await page.getByText('0 added, 1 removed').waitFor();
      await save.click();
      await page.getByText('No changes').waitFor();
    },
  },
  {
    name: 'own-dashboard',
    as: 'tenant',
    start: '/crm/dashboard?range=last-7-days',
    before: ofFixedDays,
    async run(page) {
      await page.getByRole('region', { name: 'Payouts to approve' }).getByRole('link').waitFor();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Name and chart: Volume by day' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Custom name').fill('My volume');
      await dialog.getByRole('combobox', { name: 'Chart type' }).click();
      await page.getByRole('option', { name: 'Line', exact: true }).click();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('region', { name: 'My volume' }).waitFor();
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    },
  },
];
