/** What people do with dashboards. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'administer-dashboards',
    as: 'platform',
    start: '/crm/settings/dashboard/management/categories-settings/new',
    async before(page) {
      // What a preview asks moves with the calendar; what is recorded does not.
      const days = { startDate: '2026-10-08T22:00:00.000Z', endDate: '2026-10-15T21:59:59.999Z', timezoneOffset: '120' };
      await page.route('**/reporting/dashboard/**', async (route) => {
        const url = new URL(route.request().url());
        for (const [name, value] of Object.entries(days)) url.searchParams.set(name, value);
        await route.continue({ url: url.href });
      });
    },
    async run(page) {
      const save = page.getByRole('button', { name: 'Save' });
      const choose = async (label: string, option: string) => {
        await page.getByRole('combobox', { name: label }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      const form = page.getByRole('form', { name: 'New category' });
      await form.getByLabel('Name', { exact: true }).fill('Our own');
      await form.getByLabel('Turkish name').fill('Bize ait');
      await choose('For', 'Tenant staff');
      await save.click();
      await page.getByRole('dialog', { name: 'Our own' }).waitFor();
      await page.getByRole('link', { name: 'Dashboard widgets' }).first().click();
      await page.getByPlaceholder('Name').fill('Largest merchants');
      await page.getByPlaceholder('Name').press('Enter');
      await page.getByRole('link', { name: 'Largest merchants' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Name', { exact: true }).fill('Our merchants');
      await save.click();
      await page.getByRole('dialog', { name: 'Our merchants' }).waitFor();
      await page.getByRole('link', { name: 'Tenant role widgets' }).first().click();
      await page.getByRole('combobox', { name: 'Tenant' }).click();
      await page.getByRole('option').nth(1).click();
      await page.getByRole('link', { name: /Tenant viewer/ }).click();
      await page.getByRole('checkbox', { name: 'Our merchants' }).uncheck();
      await page.getByText('0 added, 1 taken away').waitFor();
      await save.click();
      await page.getByText('No changes').waitFor();
    },
  },
];
