/** What people do with dashboards. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'administer-dashboards',
    as: 'platform',
    start: '/crm/settings/dashboard/management/categories-settings',
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
      const edit = async (name: string, to: string) => {
        await page.getByRole('link', { name }).first().click();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('form').getByLabel('Name', { exact: true }).fill(to);
        await save.click();
        await page.getByRole('dialog', { name: to }).waitFor();
      };
      await edit('What waits', 'To do');
      await page.getByRole('link', { name: 'Dashboard widgets' }).first().click();
      await page.getByPlaceholder('Name').fill('Largest merchants');
      await page.getByPlaceholder('Name').press('Enter');
      await edit('Largest merchants', 'Our merchants');
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
