/** Journeys of merchants with their payment settings. */
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'publish-a-route',
    as: 'merchant',
    start: '/merchant/payment-settings/smart-routing-v2',
    async run(page) {
      await page.getByRole('button', { name: 'Move Visa split up' }).click();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('Draft saved').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Publish draft' })
        .getByRole('button', { name: 'Publish', exact: true })
        .click();
      await page.locator('dialog.step-up').getByRole('textbox').fill(scaCode(0));
      await page.keyboard.press('Enter');
      await page.getByText('Version 1 is live').first().waitFor();
    },
  },
  {
    name: 'add-a-webhook-endpoint',
    as: 'merchant',
    start: '/merchant/payment-settings/webhook-endpoints/new',
    async run(page) {
      await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://hooks.journey.example/200');
      await page.getByRole('button', { name: 'Create webhook endpoint' }).click();
      await page.locator('dialog.step-up').getByRole('textbox').fill(scaCode(0));
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Signing secret' }).getByRole('button', { name: "I've saved it" }).click();
      await page.getByRole('link', { name: /hooks\.journey\.example/ }).click();
      await page.getByRole('button', { name: 'Send test event' }).click();
      await page
        .getByRole('dialog', { name: 'Send test event' })
        .getByRole('button', { name: 'Send test event' })
        .click();
      await page.getByText(/^Delivered: 200 after/).waitFor();
    },
  },
];
