// @lane browser
import assert from 'node:assert/strict';
import { breakScripts } from '../harness/break-scripts.ts';
import { startPortal, type Visit } from '../harness/index.ts';
import { fromMenu } from '../harness/menu.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

/**
 * Makes the code of a screen or widget fail to load.
 * @param part text that only its chunk contains
 */
async function breakChunk({ page, expectProblem }: Visit, part: string) {
  expectProblem(/ERR_FAILED|Failed to fetch dynamically imported module|request failed/);
  return breakScripts(page, part);
}

portal.test(
  'a screen whose code fails to load shows its own card, and Retry brings it back',
  { as: 'tenant' },
  async (visit) => {
    const { page, server, checkAccessibility } = visit;
    await page.goto(`${server.origin}/crm/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const restore = await breakChunk(visit, 'list.search');
    await fromMenu(page, 'Transaction management', 'Transaction lookup');
    const card = page.getByRole('alert').filter({ hasText: "We couldn't display this section" });
    await card.getByText('transactions/tenant-lookup').waitFor();
    await checkAccessibility();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Transaction lookup').waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    restore();
    await card.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(new URL(page.url()).pathname, lookup);
  },
);

portal.test('a widget whose code fails to load leaves the dashboard standing', { as: 'tenant' }, async (visit) => {
  const { page, server } = visit;
  await breakChunk(visit, 'dash-banner-none');
  await page.goto(`${server.origin}/crm/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('alert').getByText('dashboards/banner-widget').waitFor();
  await fromMenu(page, 'Transaction management', 'Transaction lookup');
  await page.getByRole('row').nth(1).waitFor();
});
