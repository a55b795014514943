/** What people do with the settings. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'switch-off-currency',
    as: 'tenant',
    start: '/crm/settings/currencies',
    async run(page) {
      await page.getByRole('link', { name: 'CHF', exact: true }).click();
      await page
        .getByRole('link', { name: 'Edit' })
        .or(page.getByRole('button', { name: 'Edit' }))
        .first()
        .click();
      await page.getByRole('checkbox', { name: 'Active' }).uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('checkbox', { name: 'Active' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.getByRole('row', { name: /CHF.*No/ }).waitFor();
    },
  },
];
