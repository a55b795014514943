/** Journeys of people with price books. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'clone-and-change-price-book',
    as: 'tenant',
    start: '/crm/price-books',
    async run(page) {
      await page.getByRole('link', { name: 'Growth', exact: true }).click();
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: 'Duplicate' }).click();
      const clone = page.getByRole('dialog', { name: 'Duplicate Growth?' });
      await clone.getByLabel('Name').fill('Growth for a journey');
      await clone.getByRole('button', { name: 'Duplicate' }).click();
      await page.getByRole('heading', { name: 'Growth for a journey' }).waitFor();
      await page.getByRole('searchbox', { name: 'Product, fee type or currency' }).fill('gateway EUR');
      await page.getByRole('gridcell', { name: '0,06' }).first().dblclick();
      await page.getByRole('textbox', { name: 'Fixed' }).fill('0,09');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Review and save (1)' }).click();
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await page.getByText('Prices saved.').waitFor();
    },
  },
];
