/** Journeys of people with tickets. */
import type { Page } from 'playwright-core';
import type { Journey } from '../../journeys/journey.ts';

const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const openFirst = (page: Page) => page.locator('.support-desk-rows a').first().click();
const file = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('What the customer wrote') };

export const journeys: readonly Journey[] = [
  {
    name: 'open-a-ticket',
    as: 'merchant',
    start: '/merchant/support',
    async run(page) {
      await page.getByRole('row').nth(1).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Contact Support' }).click();
      await dialog(page).getByLabel('Category', { exact: true }).click();
      await page.getByRole('option', { name: 'Processing', exact: true }).click();
      await dialog(page).getByLabel('Subject').fill('Payment is missing');
      await dialog(page).getByLabel('Description').fill('It was captured on Monday and is on no statement.');
      await dialog(page)
        .getByText(/^Replies come from/)
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Contact support' }).click();
      await page.getByText('Ticket created').waitFor();
      await page
        .locator('tbody tr', { hasText: /Payment is missing/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'answer-a-ticket',
    as: 'tenant',
    start: '/tenant/support-tickets',
    async run(page) {
      await openFirst(page);
      await page.locator('.support-composer textarea').fill('We are looking into it.');
      await page.getByRole('button', { name: 'Send comment', exact: true }).click();
      await page.locator('.support-comment', { hasText: 'We are looking into it.' }).waitFor();
    },
  },
  {
    name: 'escalate-a-ticket',
    as: 'tenant',
    start: '/tenant/support-tickets',
    async run(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Escalate ticket', exact: true }).click();
      await dialog(page)
        .getByText(/^Replies come from/)
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Escalate ticket' }).click();
      await page.getByText('Ticket escalated').waitFor();
      await page.getByText('Escalated as').waitFor();
    },
  },
  {
    name: 'upload-a-file',
    as: 'merchant',
    start: '/merchant/support-tickets',
    async run(page) {
      await openFirst(page);
      await page.locator('.support-composer input[type=file]').setInputFiles([file]);
      await page.getByText('Files finished uploading').waitFor();
      await page.getByRole('button', { name: 'Send comment', exact: true }).click();
      await page.locator('.support-line', { hasText: '1 new attachment' }).first().waitFor();
    },
  },
];
