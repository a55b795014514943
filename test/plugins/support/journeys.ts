/** What people do with tickets. */
import type { Page } from 'playwright-core';
import type { Journey } from '../../journeys/journey.ts';

const openFirst = (page: Page) => page.locator('.support-desk-rows a').first().click();
const file = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('What the customer wrote') };

export const journeys: readonly Journey[] = [
  {
    name: 'answer-a-ticket',
    as: 'tenant',
    start: '/tenant/support-tickets',
    async run(page) {
      await openFirst(page);
      await page.locator('.support-composer textarea').fill('We are looking into it.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.support-comment', { hasText: 'We are looking into it.' }).waitFor();
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
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('.support-line', { hasText: '1 new attachment(s)' }).first().waitFor();
    },
  },
];
