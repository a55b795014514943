/** User journeys for terminals. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'terminal-settlements',
    as: 'tenant',
    start: '/transaction-management/terminal-settlements',
    async run(page) {
      await page.locator('tbody tr a').first().click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
];
