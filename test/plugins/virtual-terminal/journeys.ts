/** User journeys for the virtual terminal. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'sell-at-the-virtual-terminal',
    as: 'merchant',
    start: '/merchant/transaction-management/virtual-terminal',
    async run(page) {
      await page.getByRole('combobox', { name: /^Website/ }).click();
      await page.getByRole('option').first().click();
      await page.getByLabel(/^Amount/).fill('42,50');
      await page.getByLabel(/^Order reference/).fill('PHONE-1');
      // The recorder's scrubber created this card and person, so the replayed call equals the typed one.
      await page.getByLabel(/^Card number/).fill('4000000993070731');
      await page.getByLabel(/^Expiry/).pressSequentially('1229');
      await page.getByLabel(/^Security code/).fill('739');
      await page.getByLabel(/^Name on the card/).fill('Coridra Noromel');
      await page.getByLabel(/^Email/).fill('person-1e55ac94@example.test');
      await page.getByRole('button', { name: /^Charge / }).click();
      await page.getByRole('heading', { name: 'Payment approved' }).waitFor();
    },
  },
];
