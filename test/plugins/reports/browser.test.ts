import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal({ deployment: 'default', seed: 7 });

/** The calls of reports that a page makes from now on. */
function watch(page: Page) {
  const calls: { readonly path: string; readonly query: URLSearchParams; readonly mode: string | undefined; readonly method: string }[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/reports\//.test(pathname) && pathname.startsWith('/gateway')) {
      calls.push({ path: pathname, query: searchParams, mode: request.headers().mode, method: request.method() });
    }
  });
  return calls;
}

for (const [as, base, crm] of [
  ['tenant', '/crm/reports', 'api/crm'],
  ['merchant', '/reports', 'api'],
] as const) {
  portal.test(
    `[A-473] [A-474] [A-475] the summary of a ${as} asks five charts, each with Mode, by day alone with timezoneOffset`,
    { as, path: '/' },
    async ({ page, server, checkAccessibility }) => {
      const calls = watch(page);
      await page.goto(`${server.origin}${base}/transactions-summary-v1`);
      await page.getByRole('heading', { name: 'Transactions summary v1' }).waitFor();
      await page.getByText('Transactions by payment method').first().waitFor();
      await page.locator('.chart-plot, [role=application], .js-plotly-plot').first().waitFor();
      const charts = calls.filter(({ path }) => path.includes('/charts/'));
      const groups = ['currency', 'day', 'payment-method', 'service-provider', 'status'];
      assert.deepEqual(
        [...new Set(charts.map(({ path }) => path))].sort(),
        groups.map((by) => `/gateway/merchant/${crm}/reports/transaction-summary/charts/grouped-by-${by}`),
      );
      for (const { path, query, mode } of charts) {
        assert.equal(mode, 'Live');
        assert.equal(query.has('timezoneOffset'), path.endsWith('-day'), path);
      }
      await checkAccessibility();
    },
  );
}

for (const [as, base, variant] of [
  ['tenant', '/crm/reports', ''],
  ['merchant', '/reports', 'customer/'],
] as const) {
  portal.test(
    `[A-476] [A-477] the summary of a ${as} asks its variants, by hour with dateFrom and timezoneOffset`,
    { as, path: '/' },
    async ({ page, server }) => {
      const calls = watch(page);
      await page.goto(`${server.origin}${base}/transactions-summary`);
      await page.getByText('Transactions by hour').first().waitFor();
      const at = (by: string) => calls.find(({ path }) => path === `/gateway/merchant/api/reports/${variant}transaction-summary/charts/grouped-by-${by}`);
      for (const by of ['base-currency', 'base-currency-amount', 'hpp-conversion']) assert.ok(at(by), by);
      const { query } = at('hour') ?? assert.fail('by hour');
      assert.deepEqual(
        ['dateFrom', 'timezoneOffset'].map((name) => query.has(name)),
        [true, true],
      );
      assert.equal(query.get('mode'), as === 'merchant' ? '2' : null);
    },
  );
}

portal.test('[A-479] platform staff ask the platform’s variants', { as: 'platform', path: '/' }, async ({ page, server }) => {
  const calls = watch(page);
  for (const screen of ['decline-reasons', 'transactions-summary-per-day-month', 'transactions-summary-v3']) {
    await page.goto(`${server.origin}/crm/reports/${screen}`);
    await page.locator('.report-totals').waitFor();
  }
  await page.getByText('Transactions by payment channel').first().waitFor();
  const asked = new Set(calls.map(({ path }) => path.replace('/gateway/reporting/crm/reports/', '')));
  for (const path of [
    'decline-reasons-by-service-provider/platform',
    'transaction-summary/grouped-by-day-by-month/platform',
    'v2/charts/grouped-by-payment-channel/platform',
    'transaction-summary/charts/grouped-by-service-provider',
    'transaction-summary/charts/grouped-by-currency',
    'transaction-summary/transaction-summary-report',
    'decline-reasons-statistics',
  ])
    assert.ok(asked.has(path), `${path} of ${[...asked].join(', ')}`);
});

portal.test(
  'what a form asks stands in the address; a number leads to the lookup with the same filters',
  { as: 'tenant', path: '/crm/reports/transactions-daily-v1' },
  async ({ page }) => {
    const form = page.getByRole('form', { name: 'What the report counts' });
    await form.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Declined' }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Run' }).click();
    await page.waitForURL(/f\.status=Declined/);
    const table = page.getByRole('region', { name: 'Transactions daily v1' });
    const count = table.locator('tbody tr').first().getByRole('link').first();
    const number = Number(await count.textContent());
    await count.click();
    await page.waitForURL(/\/transaction-management\/transaction-lookup\?.*f\.status=Declined/);
    // The rows themselves, not what stands in for them while they are asked for.
    const rows = page.locator('tbody tr[data-href]');
    await rows.first().waitFor();
    assert.equal(await rows.count(), Math.min(number, 10));
  },
);

portal.test(
  '[A-467] [A-478] [A-480] a report is saved as a file with its name and the time, decline reasons by /export, the third summary by the tenant’s export',
  { as: 'tenant', path: '/crm/reports/decline-reasons' },
  async ({ page, server }) => {
    const calls = watch(page);
    const saved = async () => {
      await page.getByRole('button', { name: 'Export' }).first().click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()]);
      return download.suggestedFilename();
    };
    assert.match(await saved(), /^decline-reasons-\d{4}(-\d\d){5}\.csv$/);
    const export_ = calls.find(({ path }) => path.endsWith('/decline-reasons-statistics/export')) ?? assert.fail('the export was not asked for');
    assert.ok(export_.query.has('timezoneOffset'));
    await page.goto(`${server.origin}/crm/reports/transactions-summary-v3`);
    await page.locator('.report-totals').waitFor();
    const asked = page.waitForRequest((request) => request.url().endsWith('/reporting/report-v2/reports-tenant-export-v3'));
    assert.match(await saved(), /^transactions-summary-v3-\d{4}(-\d\d){5}\.csv$/);
    const request = await asked;
    const { reportId } = request.postDataJSON() as { readonly reportId: string }; // the call's body
    assert.deepEqual([request.method(), reportId], ['POST', 'transactions-summary-v3']);
  },
);

portal.test(
  'a period that is too long is refused in words, and a way back is there',
  { as: 'tenant', path: '/crm/reports/transactions-daily-v1?f.date=2024-01-01..2026-01-01' },
  async ({ page, expectProblem }) => {
    expectProblem(/400/);
    await page.getByText('A period has at most 400 days').first().waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.locator('.report-totals').waitFor();
  },
);

for (const [as, listed, opened] of [
  ['tenant', /\/v1\/crm\/tenant\/alerts$/, /\/v1\/crm\/alerts\/[\w-]+$/],
  ['platform', /\/platform\/alerts$/, /\/platform\/alerts\/[\w-]+\/[\w-]+$/],
] as const) {
  portal.test(`the alerts of a ${as} are listed, opened by their own address, and closed`, { as, path: '/' }, async ({ page, server, checkAccessibility }) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(`${server.origin}/crm/reports/alerts`);
    const grid = page.getByRole('region', { name: 'Alerts about payments' });
    await grid.locator('tbody tr').first().getByRole('link').first().click();
    await page.waitForURL(/\/crm\/reports\/alerts\/[\w-]+\/[\w-]+/);
    await page.getByText('Minimum count').waitFor();
    assert.ok(paths.some((path) => listed.test(path)) && paths.some((path) => opened.test(path)), paths.filter((path) => path.includes('alerts')).join(' '));
    await checkAccessibility();
    const close = page.getByRole('button', { name: 'Close alert' });
    if ((await close.count()) > 0) {
      await close.click();
      await page.getByText('The alert is closed.').waitFor();
      await close.waitFor({ state: 'detached' });
    }
  });
}

portal.test(
  'an automated report is set up, run at once and found in its history',
  { as: 'tenant', path: '/' },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    // An address that is none.
    expectProblem(/400/);
    await page.goto(`${server.origin}/crm/settings/report-settings/reports/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fridays');
    await page.getByRole('combobox', { name: 'Report' }).fill('decline');
    await page.getByRole('option', { name: 'Decline reasons' }).click();
    await page.getByLabel('Recipients').fill('books@example.com, nobody');
    await page.getByRole('combobox', { name: 'Day' }).click();
    await page.getByRole('option', { name: 'Friday' }).click();
    await checkAccessibility();
    const save = page.getByRole('button', { name: /^(Save|Create)/ });
    await save.click();
    await page.getByText('No e-mail address: nobody.').first().waitFor();
    await page.getByLabel('Recipients').fill('books@example.com');
    await save.click();
    await page
      .getByText(/^Every Friday at 08:00, .* – next on /)
      .first()
      .waitFor();
    await page.getByText('It has not run yet.').waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('Sent to books@example.com').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download decline-reasons-.*\.xlsx$/ }).click()]);
    assert.match(download.suggestedFilename(), /^decline-reasons-.*\.xlsx$/);
    await checkAccessibility();
  },
);

portal.test(
  'on a phone the question is a line that opens, and is a line again once it is run; an empty result says what to loosen',
  { as: 'tenant', path: '/' },
  async ({ page, server, checkAccessibility }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.origin}/crm/reports/transactions-daily?f.date=2020-01-01..2020-01-02&f.status=Declined`);
    await page.getByText('01/01/2020 – 02/01/2020 · Status: Declined').waitFor();
    await page.getByText('Nothing passes all of the filters. Loosen one of: Period, Status.').waitFor();
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await run.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Change' }).click();
    await checkAccessibility();
    await run.click();
    await run.waitFor({ state: 'hidden' });
  },
);
