/** Journeys of people with the CRM. */
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
      await dialog.getByText('New customer', { exact: true }).waitFor();
      await dialog.locator('footer').getByRole('button', { name: 'Convert lead', exact: true }).click();
      await page.waitForURL(/\/crm\/organizations\//);
      await page.getByRole('heading', { name: 'Related records' }).waitFor();
    },
  },
  {
    name: 'opportunity-won',
    as: 'tenant',
    start: '/crm/opportunities?view=board',
    async run(page) {
      const card = page
        .getByRole('region', { name: /^Contract,/ })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Move / }) })
        .first();
      await card.getByRole('link').first().click();
      await page.getByRole('button', { name: 'Mark as won' }).click();
      const dialog = page.getByRole('dialog', { name: /^Close / });
      await dialog.getByRole('checkbox', { name: 'Start a project' }).waitFor();
      await dialog.getByRole('button', { name: 'Close record' }).click();
      await page.waitForURL(/\/crm\/projects\/prj_/);
      await page.getByRole('list', { name: 'Stages' }).waitFor();
    },
  },
];
