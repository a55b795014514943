/** User journeys for bulk updates. */
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'bulk-update-history',
    as: 'platform',
    start: '/platform/transaction-management/transaction-bulk-update-history',
    async run(page) {
      await page.locator('tbody tr a').first().click();
      await page.waitForURL(/transaction-bulk-update-history\/.+/);
      await page.locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'approve-a-bulk-update',
    as: 'platform',
    start: '/platform/transaction-management/transaction-bulk-update-history',
    async run(page) {
      await page.getByRole('link', { name: 'Orders canceled by their merchants' }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByLabel('6-digit code').pressSequentially(scaCode(0));
      await page.getByText(/^12 rows: 12 done, 0 failed/).waitFor();
    },
  },
];
