/** Journeys of people with the documentation. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'read-the-documentation',
    as: 'tenant',
    start: '/crm/documentation/wiki/details',
    async run(page) {
      await page.getByRole('searchbox').last().fill('antifraud');
      await page.locator('.documentation-hits').getByRole('link').first().click();
      await page.getByRole('article').first().waitFor();
    },
  },
];
