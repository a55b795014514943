/** Journeys of people with accounts and tenants. */
import { pressAction } from '../../harness/press-action.ts';
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'look-into-an-account',
    as: 'tenant',
    start: '/crm/users/crm',
    async run(page) {
      await page.locator('main a[href^="/crm/users/crm/usr_"]').first().click();
      await page.getByRole('heading', { name: 'Permissions' }).waitFor();
      await pressAction(page, 'Data access');
      await page.locator('dialog.ui-dialog[open]').getByRole('radiogroup', { name: 'Service providers' }).waitFor();
    },
  },
  {
    name: 'act-for-a-tenant',
    as: 'platform',
    start: '/crm/users/crm',
    async run(page) {
      await page.getByRole('button', { name: 'Acting for All tenants' }).click();
      await page.getByRole('dialog').getByRole('button').nth(1).click();
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];
