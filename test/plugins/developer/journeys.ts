/** Journeys of developers with their keys. */
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'make-an-api-key',
    as: 'merchant',
    start: '/developer-settings/merchant-api-keys/new',
    async run(page) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night export');
      await page.getByRole('button', { name: 'Allow reading' }).click();
      await page.getByRole('button', { name: 'Create API key' }).click();
      await page.locator('dialog.step-up').getByRole('textbox').fill(scaCode(0));
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog', { name: 'Your new API key: Night export' })
        .getByRole('button', { name: "I've saved it" })
        .click();
      await page.getByRole('link', { name: 'Night export' }).waitFor();
    },
  },
];
