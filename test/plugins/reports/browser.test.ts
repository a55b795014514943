// @lane browser
/** Reports pass axe, fit a phone, link their numbers to the right rows, and can be downloaded in a browser. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Alerts } from '../../../plugins/reports/sandbox/contract.ts';
import { sizes, startPortal } from '../../harness/index.ts';
import { resizeWindow } from '../../harness/window.ts';
import { worldTime } from '../../harness/world-time.ts';

const portal = startPortal();
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

portal.test(
  'a too long period is refused with an explanation, and charts and an alert are accessible',
  {
    as: 'tenant',
    path: '/crm/reports/transactions-daily-v1?f.date=2024-01-01..2026-01-01',
    clock: new Date(worldTime),
  },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    expectProblem(/400/);
    await page.getByText('A period can have up to 400 days').first().waitFor();
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await page.locator('.report-totals').waitFor();

    const form = page.getByRole('form', { name: 'Report filters' });
    await form.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Declined' }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Run report' }).click();
    await page.waitForURL(/f\.status=Declined/);
    const table = page.getByRole('region', { name: 'Transactions daily v1' });
    const count = table.locator('tbody tr').first().getByRole('link').first();
    const number = Number(await count.textContent());
    await count.click();
    await page.waitForURL(/\/transaction-management\/transaction-lookup\?.*f\.status=Declined/);
    // Waits for the rows, not for their skeletons.
    const rows = page.locator('tbody tr[data-href]');
    await rows.first().waitFor();
    assert.equal(await rows.count(), Math.min(number, 10));

    await goTo(page, '/crm/reports/transactions-summary-v1');
    await page.getByText('Transactions by payment method').first().waitFor();
    await page.locator('.chart-plot, [role=application], .js-plotly-plot').first().waitFor();
    await checkAccessibility();

    const world = server.world ?? assert.fail('no world');
    const merchant =
      world.merchants.find(({ tenantId }) => tenantId === world.personByEmail('tenant@portal.test')?.tenantId) ??
      assert.fail('no merchant');
    const now = world.now();
    const raised = {
      type: 'DeclineRatio',
      status: 'Open',
      threshold: 20,
      seen: 40,
      counted: 20,
      minimum: 10,
      from: now - 86_400_000,
      created: now,
    } as const;
    const alert =
      world
        .of(Alerts)
        ?.create({ tenantId: merchant.tenantId, merchantId: merchant.id, ...raised }, { actor: 'Test' }) ??
      assert.fail('no alert');
    await goTo(page, '/crm/reports/alerts');
    const grid = page.getByRole('region', { name: 'Payment alerts' });
    await grid.locator('tbody tr').first().getByRole('link').first().click();
    await page.waitForURL(`**/crm/reports/alerts/${alert.tenantId}/${alert.id}**`);
    await page.getByText('Minimum payments').waitFor();
    await checkAccessibility();

    await resizeWindow(page, sizes.phone);
    await goTo(page, '/crm/reports/transactions-daily?f.date=2020-01-01..2020-01-02&f.status=Declined');
    await page.getByText('01/01/2020 – 02/01/2020 · Status: Declined').waitFor();
    await page.getByText('No results match all filters. Try changing: Period, Status.').waitFor();
    const run = page.getByRole('button', { name: 'Run report', exact: true });
    await run.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Change' }).click();
    await checkAccessibility();
    await run.click();
    await run.waitFor({ state: 'hidden' });
  },
);

portal.test(
  'an scheduled report is set up, run at once and found in its history',
  { as: 'tenant', path: '/crm/settings/report-settings/reports/new' },
  async ({ page, checkAccessibility, expectProblem }) => {
    // The email address is invalid.
    expectProblem(/400/);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fridays');
    await page.getByRole('combobox', { name: 'Report' }).fill('decline');
    await page.getByRole('option', { name: 'Decline reasons' }).click();
    await page.getByLabel('Recipients').fill('books@example.com, nobody');
    await page.getByRole('combobox', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'Friday' }).click();
    await checkAccessibility();
    const save = page.getByRole('button', { name: /^(Save|Create)/ });
    await save.click();
    await page.getByText("nobody isn't a valid email address.").first().waitFor();
    await page.getByLabel('Recipients').fill('books@example.com');
    await save.click();
    await page
      .getByText(/^Every Friday at 08:00, .* – next on /)
      .first()
      .waitFor();
    await page.getByText('No runs yet.').waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('Sent to books@example.com').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download decline-reasons-.*\.xlsx$/ }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^decline-reasons-.*\.xlsx$/);
    await checkAccessibility();
  },
);
