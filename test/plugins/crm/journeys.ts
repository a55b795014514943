/** What people do with the CRM. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'convert-lead',
    as: 'tenant',
    start: '/crm/leads?f.meaning=Open',
    async run(page) {
      await page.locator('main a[href^="/crm/leads/lea_"]').first().click();
      await page.getByRole('button', { name: 'Convert', exact: true }).click();
      const dialog = page.locator('dialog.ui-dialog[open]');
      await dialog.getByText('A new customer', { exact: true }).waitFor();
      await dialog.locator('footer').getByRole('button', { name: 'Convert', exact: true }).click();
      await page.waitForURL(/\/crm\/organizations\//);
      await page.getByRole('heading', { name: 'Related records' }).waitFor();
    },
  },
];
