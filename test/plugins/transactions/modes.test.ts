// @lane browser
/**
 * Test and Live data work in a real browser: a person of the sandbox sees the right data, and the browser stores the
 * mode.
 */
import assert from 'node:assert/strict';
import { startPortal } from '../../harness/index.ts';
import { fromMenu } from '../../harness/menu.ts';
import { idsOf, lookups, pick, seenBy, showsCount, showsRows, worldOf } from '../../e2e/demo-world.ts';

const portal = startPortal();

portal.test(
  'the sandbox has only Test transactions, and every screen and file name shows it',
  { as: 'sandboxed', path: '/dashboard' },
  async ({ page }) => {
    const showsTestMode = async () => {
      await page.getByRole('note').getByText('Test mode', { exact: true }).waitFor();
      await page.locator('.shell-test').waitFor();
      assert.equal(await page.getByRole('radio', { name: 'Live' }).isDisabled(), true);
    };
    await page.getByRole('heading', { name: 'Gross volume' }).waitFor();
    await showsTestMode();
    await fromMenu(page, 'Transaction management', 'Transaction lookup');
    await page.waitForURL((url) => url.pathname === lookups.sandboxed);
    const expected = seenBy(portal, 'sandboxed');
    assert.ok(expected.count > 10 && expected.rows.every(({ mode }) => mode === 'Test'));
    await showsRows(page, idsOf(expected.rows));
    await showsCount(page, expected.count);
    await showsTestMode();
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export list' });
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    assert.equal((await saved).suggestedFilename(), 'transactions-test.csv');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const { id } = pick(portal, 'sandboxed', ({ status, type }) => status === 'Captured' && type === 'Sale');
    await page.evaluate((to) => history.pushState(null, '', to), `${lookups.sandboxed}/${id}`);
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    await showsTestMode();
    await page.getByRole('button', { name: /^Refund \d/ }).click();
    await page
      .getByRole('dialog', { name: /^Refund/ })
      .getByText('Test mode', { exact: true })
      .waitFor();
  },
);

portal.test(
  'each request carries the mode that local storage holds',
  { requirements: ['S-304', 'S-416'], as: 'merchant', path: lookups.merchant },
  async ({ page }) => {
    const isList = (url: string) => new URL(url).pathname === '/gateway/merchant/api/transactions/';
    await showsRows(page, idsOf(seenBy(portal, 'merchant').rows));
    // Changed directly in the storage: without an event or a new state, the next request already uses it.
    await page.evaluate(() => localStorage.setItem('SystemMode', 'Test'));
    const next = page.waitForRequest((request) => isList(request.url()));
    await page.getByRole('button', { name: 'Next page' }).click();
    assert.equal((await next).headers().mode, 'Test');
    await page.evaluate(() => localStorage.setItem('SystemMode', 'Live'));
    // Changed by the user: the list shows the other mode from then on.
    await page.getByRole('group', { name: 'Mode' }).getByText('Test', { exact: true }).click();
    await page.waitForURL(/\/dashboard$/);
    const listRequest = page.waitForRequest(
      (request) => isList(request.url()) && request.url().includes('PageSize=10'),
    );
    await fromMenu(page, 'Transaction management', 'Transaction lookup');
    assert.equal((await listRequest).headers().mode, 'Test');
    const test = worldOf(portal).transactions.query({
      mode: 'Test',
      merchantIds: new Set([worldOf(portal).personByEmail('merchant@portal.test')?.merchantId ?? '']),
    });
    await showsCount(page, test.count);
  },
);
