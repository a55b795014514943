/** Journeys of people with agreements. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'accept-agreement',
    as: 'merchant',
    start: '/boarding',
    async run(page) {
      await page.getByRole('main').getByRole('link', { name: 'Agreement', exact: true }).click();
      const paper = page.getByRole('dialog', { name: 'View Agreement' });
      await paper.getByRole('button', { name: 'Accept', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Accept agreement' })
        .getByRole('button', { name: 'Accept', exact: true })
        .click();
      await paper.getByText('Accepted by').waitFor();
    },
  },
];
