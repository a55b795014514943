/**
 * Journeys of people with payments. A batch is omitted, because its file contains people and accounts, which differ in
 * recordings.
 */
import type { Page } from 'playwright-core';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import type { Journey } from '../../journeys/journey.ts';

const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
/** Enters the code that all calls on money require; its last digit sends it. Each code is valid only once. */
async function confirm(page: Page, position: number) {
  const code = page.getByRole('dialog').last().getByRole('textbox', { name: /code/i });
  await code.fill(scaCode(position));
}
export const journeys: readonly Journey[] = [
  {
    name: 'pay-a-beneficiary',
    as: 'merchant',
    start: '/merchant/payments/single-payment',
    async run(page) {
      // Recordings contain other names than the world.
      await page.getByRole('combobox', { name: 'Beneficiary' }).click();
      await page.getByRole('option', { disabled: false }).first().click();
      await page.getByLabel(/^Amount/).fill('12,50');
      await page.getByLabel('Reference').fill('Invoice 4711');
      await page.getByRole('button', { name: 'Send 12,50 EUR' }).click();
      await dialog(page).getByRole('button', { name: 'Submit payment' }).click();
      await confirm(page, 0);
      await page.waitForURL(/pending-payments\/pay_/);
    },
  },
  {
    name: 'approve-a-payment',
    as: 'merchant',
    start: '/merchant/payments/pending-payments?f.mine=yes',
    async run(page) {
      await page.locator('.ui-grid-table tbody:not([aria-hidden]) tr').first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Approve', exact: true }).click();
      await confirm(page, 1);
      await page
        .getByText(/^Payment approved/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'approve-bank-details',
    as: 'merchant',
    start: '/merchant/payments/beneficiaries?f.waiting=yes',
    async run(page) {
      await page.locator('.ui-grid-table tbody:not([aria-hidden]) tr').first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Approve details' }).click();
      await dialog(page).getByRole('button', { name: 'Approve details' }).click();
      await confirm(page, 3);
      await page.getByRole('button', { name: 'Approve details' }).waitFor({ state: 'detached' });
    },
  },
];
