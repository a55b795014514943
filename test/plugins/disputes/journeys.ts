/** Journeys of people with disputes. */
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { pressAction } from '../../harness/press-action.ts';
import type { Journey } from '../../journeys/journey.ts';

/** Chargebacks that need a response, the most urgent first. */
const cases = '/transaction-management/disputes/disputes-lookup?f.status=NeedsResponse&f.stage=Chargeback';

export const journeys: readonly Journey[] = [
  {
    name: 'contest-a-dispute',
    as: 'tenant',
    start: cases,
    async run(page) {
      await page.locator('tr[data-href]').first().click();
      await pressAction(page, 'Respond');
      await page
        .locator('input[type=file]')
        .setInputFiles([{ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 proof') }]);
      const drawer = page.locator('dialog.ui-drawer');
      await drawer.getByRole('button', { name: 'proof.pdf', exact: true }).waitFor();
      await drawer.getByLabel('Your statement').fill('Delivered and signed for.');
      await drawer.getByRole('button', { name: 'Submit response' }).click();
      await page
        .getByRole('dialog', { name: 'Submit response?' })
        .getByRole('button', { name: 'Submit response' })
        .click();
      await drawer.getByText('Submitted on').waitFor();
    },
  },
  {
    name: 'accept-a-dispute',
    as: 'tenant',
    start: cases,
    async run(page) {
      await page.locator('tr[data-href]').first().click();
      await page.locator('dialog.ui-drawer').getByRole('button', { name: 'Accept dispute' }).click();
      const dialog = page.getByRole('dialog', { name: 'Accept this dispute?' });
      await dialog.getByLabel("I understand that I can't undo this").check();
      await dialog.getByRole('button', { name: 'Accept dispute' }).click();
      await page.locator('dialog.step-up input').fill(scaCode(0));
      await page.keyboard.press('Enter');
      await page.getByText('Dispute accepted.').waitFor();
    },
  },
];
