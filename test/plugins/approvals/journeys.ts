/** Journeys of people with pending payments. */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'pending-approvals',
    as: 'tenant',
    start: '/transaction-management/pending-payments',
    async run(page) {
      await page
        .getByRole('tab', { name: /^Payouts/ })
        .or(page.getByRole('button', { name: /^Payouts/ }))
        .or(page.getByRole('link', { name: /^Payouts/ }))
        .first()
        .click();
      await page.waitForURL(/f\.kind=Payout/);
      await page.locator('tbody tr a').first().click();
      await page.getByRole('region', { name: 'Summary' }).waitFor();
    },
  },
  {
    name: 'approve-a-payout',
    as: 'tenant',
    start: '/transaction-management/pending-payments?f.kind=Payout',
    async run(page) {
      await page.locator('tbody tr a').first().click();
      await page
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Approve' });
      await dialog.getByRole('button', { name: /^Approve \d/ }).click();
      await page.getByText(/ approved/).waitFor();
    },
  },
];
