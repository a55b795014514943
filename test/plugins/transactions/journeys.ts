/** Journeys of people with transactions. */
import type { Page } from 'playwright-core';
import { pressAction } from '../../harness/press-action.ts';
import type { Journey } from '../../journeys/journey.ts';

const lookup = '/merchant/transaction-management/transaction-lookup';
/** Captured card payments, the newest first. */
const captured = `${lookup}?f.status=Captured&f.currency=EUR`;
const authorized = '/transaction-management/transaction-lookup?f.status=Authorized';
const rows = (page: Page) => page.locator('.ui-grid-table tbody:not([aria-hidden]) tr');
const openRow = (page: Page, at: number) => rows(page).nth(at).getByRole('link').first().click();

async function startRefund(page: Page, amount: string) {
  // The form is open if the URL contains the action.
  if (!page.url().includes('action=')) await page.getByRole('button', { name: /^Refund \d/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund transaction/ });
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');
  return { dialog, send: () => dialog.getByRole('button', { name: /^Refund \d/ }).click() };
}

export const journeys: readonly Journey[] = [
  {
    name: 'look-up',
    as: 'merchant',
    start: lookup,
    async run(page) {
      await rows(page).nth(9).waitFor();
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
      // The rows of the first page are displayed until the next ones arrive.
      await page.getByRole('button', { name: /^11–20 / }).waitFor();
      await openRow(page, 0);
      await page.getByRole('region', { name: 'Amounts' }).waitFor();
      await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'refund',
    as: 'merchant',
    start: captured,
    async run(page) {
      await openRow(page, 1);
      const { dialog, send } = await startRefund(page, '1,50');
      await send();
      await page.getByText('1,50 EUR refunded.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Related transactions' }).getByRole('link', { name: 'Refund' }).waitFor();
    },
  },
  {
    name: 'stale-refund',
    as: 'merchant',
    expects: /409/,
    start: captured,
    async run(page) {
      // Each page loads completely before the next step, so that the order of the calls is the same each time.
      const settled = (openedPage: Page) => openedPage.waitForLoadState('networkidle');
      await openRow(page, 2);
      await settled(page);
      const stale = await startRefund(page, '2');
      const other = await page.context().newPage();
      await other.goto(page.url());
      const fresh = await startRefund(other, '3');
      await settled(other);
      await fresh.send();
      await other.getByText('3,00 EUR refunded.').waitFor();
      await settled(other);
      await other.close();
      // A rejection means that the displayed data is outdated, so it is loaded again.
      const again = ['/events', '/api-logs', '/related', '/transaction-webhooks/'].map((part) =>
        page.waitForResponse((response) => response.url().includes(part)),
      );
      await stale.send();
      await stale.dialog
        .getByText(/This transaction changed/)
        .first()
        .waitFor();
      await Promise.all(again);
    },
  },
  {
    name: 'forbidden',
    as: 'limited',
    expects: /403/,
    start: '/transaction-management/transaction-lookup',
    async before(page) {
      // Only the browser has these permissions: the API rejects the action anyway.
      await page.route('**/users/context', async (route) => {
        const response = await route.fetch();
        const answer: { readonly user: { readonly permissions?: readonly string[] } } = await response.json();
        const permissions = [...(answer.user.permissions ?? []), 'CRM.Transaction.View'];
        await route.fulfill({ response, json: { ...answer, user: { ...answer.user, permissions } } });
      });
    },
    async run(page) {
      await page.getByText("You don't have access to this").waitFor();
    },
  },
  {
    name: 'capture-and-void',
    as: 'tenant',
    start: authorized,
    async run(page) {
      await openRow(page, 0);
      await page.getByRole('button', { name: /^Capture \d/ }).click();
      const capture = page.getByRole('dialog', { name: 'Capture transaction' });
      await capture.getByLabel('Reason', { exact: true }).fill('Sent today');
      await capture.getByRole('button', { name: /^Capture \d/ }).click();
      await page.getByText(/ captured\.$/).waitFor();
      await page.waitForLoadState('networkidle');
      await page.goto(new URL(authorized, page.url()).href);
      await openRow(page, 1);
      await pressAction(page, 'Void');
      const release = page.getByRole('dialog', { name: 'Void transaction' });
      await release.getByLabel('Reason', { exact: true }).fill('Called off');
      await release.getByRole('button', { name: /^Void \d/ }).click();
      await page.getByText('Authorization voided.').waitFor();
    },
  },
  {
    name: 'change-a-status',
    as: 'tenant',
    start: '/transaction-management/transaction-lookup?f.status=Captured&f.currency=EUR',
    async run(page) {
      await openRow(page, 3);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Change status' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change status' });
      await dialog.getByLabel('Mark remaining amount as refunded').check();
      await dialog.getByRole('button', { name: /^Change status of/ }).click();
      await page.getByText('Status changed.').waitFor();
    },
  },
];
