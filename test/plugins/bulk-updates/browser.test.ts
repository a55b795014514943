// @lane browser
/**
 * Bulk updates work in a browser: from ids to the trial run, the approval of the user's own update, and the code for
 * another person's.
 */
import assert from 'node:assert/strict';
import { sizes, startPortal } from '../../harness/index.ts';
import { resizeWindow } from '../../harness/window.ts';

const portal = startPortal({ transactions: 50_600 });
const request = '/platform/transaction-management/transaction-bulk-update-request';
const history = '/platform/transaction-management/transaction-bulk-update-history';

portal.test(
  'a requester tries ids but cannot approve them, and another person’s request runs and yields a file',
  { requirements: ['A-076', 'A-077'], as: 'platform', path: request },
  async ({ page, server, checkAccessibility }) => {
    const open =
      server.world?.transactions.query(
        { mode: 'Live', statuses: new Set(['Authorized']), kinds: new Set(['Card']) },
        { pageSize: 2 },
      ).rows ?? [];
    await page.getByRole('radio', { name: 'Transaction IDs' }).check();
    await page.getByRole('button', { name: 'Validate rows' }).click();
    await page.getByText('Add at least one row.').waitFor();
    await checkAccessibility();
    await page
      .getByRole('textbox', { name: /^Transaction IDs/ })
      .fill(`${open.map(({ id }) => id).join('\n')}, tx_none`);
    await page.getByText('3 rows read.').waitFor();
    await page.getByLabel(/^Reason code/).fill('CUSTOMER_REQUEST');
    await page.getByRole('textbox', { name: /^Comment/ }).fill('Called off by the merchant');
    await page.getByRole('button', { name: 'Validate rows' }).click();
    await page.waitForURL(/bulk-update-history\/blk_/);
    await page.getByText("3 rows checked: 2 can be updated, 1 can't. Nothing has changed.").waitFor();
    await page.getByText('Transaction not found').waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    assert.equal(await approve.getAttribute('aria-disabled'), 'true');
    const why = await approve.getAttribute('aria-describedby');
    assert.equal(
      await page.locator(`[id="${why}"]`).textContent(),
      'You requested this. Another person must approve or reject it.',
    );
    await approve.click({ force: true });
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(open[0]?.status, 'Authorized');

    // A request of another user is approved with a code, and runs with visible progress.
    const goTo = (path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);
    await goTo(history);
    await page.getByRole('link', { name: 'Orders canceled by their merchants' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await checkAccessibility();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByLabel('6-digit code').pressSequentially('123456');
    await page.getByText('Running', { exact: true }).first().waitFor();
    server.world?.clock.advance(10_000);
    await page.getByText(/^12 rows: 12 done, 0 failed/).waitFor();
    await page.getByText('Completed', { exact: true }).first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download results' }).click();
    assert.match((await download).suggestedFilename(), /^bulk-update-blk_.*\.csv$/);

    await goTo(request);
    await resizeWindow(page, sizes.phone);
    const input = page.locator('input[type=file]');
    const file = (text: string) => ({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await input.setInputFiles(file('transactionId;newStatus\ntx_1;Voided\n'));
    await page.getByText('Choose a column for Expected status.').waitFor();
    await input.setInputFiles(file('reasonCode;newStatus;expectedStatus;transactionId\nX;Voided;Authorized;tx_1\n'));
    await page.getByText('1 row, read as UTF-8.').waitFor();
    await checkAccessibility();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('From a file');
    await page.getByRole('button', { name: 'Validate rows' }).click();
    await page.getByText('None of these rows can be updated.').waitFor();
    await checkAccessibility();
  },
);
