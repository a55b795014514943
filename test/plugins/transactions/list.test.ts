import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pauseClock, sizes, startPortal } from '../../harness/index.ts';
import { addressHas, counted, idsOf, lookups, seenBy, showsCount, showsRows, worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const listPaths = {
  tenant: '/gateway/merchant/api/crm/transactions/',
  platform: '/gateway/merchant/api/crm/transactions/platform',
  merchant: '/gateway/merchant/api/transactions/',
} as const;
const tenant = { as: 'tenant', path: lookups.tenant } as const;
const isList = (method: string, path: string) => method === 'GET' && path === listPaths.tenant;
const firstPage = () => idsOf(seenBy(portal, 'tenant').rows);
const row = (page: Page, index: number) => page.locator('.ui-grid-table tbody tr').nth(index);
const hasFocus = (page: Page, index: number) => row(page, index).evaluate((element) => element === document.activeElement);

for (const [person, ids] of [
  ['tenant', '[A-058] [A-440]'],
  ['merchant', '[A-079] [A-441]'],
  ['platform', '[A-074] [A-443]'],
] as const) {
  portal.test(
    `[A-442] [A-545] [S-503] ${ids} ${person}’s list and details go to the ${person}’s addresses, ten rows a page`,
    { as: person },
    async ({ page, server }) => {
      const calls: URL[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname.includes('/transactions')) calls.push(url);
      });
      await page.goto(server.origin + lookups[person]);
      await showsRows(page, idsOf(seenBy(portal, person).rows));
      assert.deepEqual(
        calls.map(({ pathname }) => pathname),
        [listPaths[person]],
        'rows and counts of the tabs by one call',
      );
      const [first] = calls;
      assert.equal(first?.searchParams.get('PageSize'), '10');
      assert.equal(first?.searchParams.get('PageIndex'), '0');
      const filtered = page.waitForRequest((request) => {
        const { searchParams } = new URL(request.url());
        return searchParams.get('status') === 'Captured' && searchParams.get('PageSize') === '10';
      });
      await page.goto(`${server.origin}${lookups[person]}?f.status=Captured`);
      assert.equal(new URL((await filtered).url()).pathname, listPaths[person]);
      const search = page.waitForRequest((request) => request.url().includes('/searchKey?'));
      await page.goto(`${server.origin}${lookups[person]}?q=4242`);
      assert.equal(new URL((await search).url()).searchParams.get('PageSize'), '10');
      const [opened = ''] = idsOf(seenBy(portal, person).rows);
      await page.goto(`${server.origin}${lookups[person]}/${opened}`);
      await page.getByRole('list', { name: 'Timeline' }).waitFor();
      const base = person === 'merchant' ? '/gateway/merchant/api/transactions/' : '/gateway/merchant/api/crm/transactions/';
      assert.ok(calls.length > 5);
      for (const { pathname } of calls) assert.ok(pathname.startsWith(base), pathname);
    },
  );
}

portal.test(
  '[A-197] the lookup can show what happened when, its id, type, status, amount, merchant, provider, payment method and country',
  { as: 'tenant', path: `${lookups.tenant}?cols=created,id,type,status,amount,merchantName,serviceProvider,paymentMethod,country` },
  async ({ page }) => {
    await showsRows(page, firstPage());
    for (const name of ['Created', 'Transaction ID', 'Type', 'Status', 'Amount', 'Merchant', 'Provider', 'Payment method', 'Country'])
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
  },
);

portal.test('[A-538] the page sizes are 5, 10, 20, 50, 75 and 100', tenant, async ({ page }) => {
  const select = page.getByLabel('Rows per page');
  await select.waitFor();
  assert.deepEqual(await select.locator('option').allInnerTexts(), ['5', '10', '20', '50', '75', '100']);
  await select.selectOption('75');
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { pageSize: 75 }).rows));
  await addressHas(page, 'size', '75');
});

portal.test('paging goes forth and back, and Back in the browser too', tenant, async ({ page }) => {
  await showsRows(page, firstPage());
  assert.equal(await page.getByRole('button', { name: 'Previous page' }).isDisabled(), true);
  await page.getByRole('button', { name: 'Next page' }).click();
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { pageIndex: 1 }).rows));
  await page.getByText(`11–20 of ${counted(seenBy(portal, 'tenant').count)}`).waitFor();
  await addressHas(page, 'page', '2');
  await page.goBack();
  await showsRows(page, firstPage());
  await page.goForward();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await showsRows(page, firstPage());
});

portal.test(
  'a page that is not there leads to the last one',
  { ...tenant, path: `${lookups.tenant}?f.status=WaitingForApproval&page=99999` },
  async ({ page }) => {
    const statuses = new Set(['WaitingForApproval']);
    const { count } = seenBy(portal, 'tenant', { statuses });
    const last = Math.ceil(count / 10);
    await showsRows(page, idsOf(seenBy(portal, 'tenant', { statuses }, { pageIndex: last - 1 }).rows));
    await addressHas(page, 'page', last > 1 ? String(last) : null);
  },
);

portal.test('sorting is the server’s, says its direction, and leads back to page 1', { ...tenant, path: `${lookups.tenant}?page=3` }, async ({ page }) => {
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { pageIndex: 2 }).rows));
  assert.equal(await heading('Created').getAttribute('aria-sort'), 'descending');
  assert.equal(await heading('Payer').getAttribute('aria-sort'), null);
  await heading('Amount').getByRole('button').click();
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { sortBy: 'amount', descending: false }).rows));
  assert.equal(await heading('Amount').getAttribute('aria-sort'), 'ascending');
  assert.equal(await heading('Created').getAttribute('aria-sort'), 'none');
  await addressHas(page, 'page', null);
  await heading('Amount').getByRole('button').click();
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { sortBy: 'amount' }).rows));
  assert.equal(await heading('Amount').getAttribute('aria-sort'), 'descending');
  await addressHas(page, 'sort', '-amount');
  await heading('Merchant').getByRole('button').click();
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { sortBy: 'merchantName', descending: false }).rows));
});

portal.test('rows by keyboard: arrows move, Enter opens, Esc closes and the focus is back on the row', tenant, async ({ page }) => {
  const ids = firstPage();
  await showsRows(page, ids);
  await row(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.ok(await hasFocus(page, 2));
  await page.keyboard.press('ArrowUp');
  assert.ok(await hasFocus(page, 1));
  await page.keyboard.press('End');
  assert.ok(await hasFocus(page, 9));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await drawer.getByRole('region', { name: 'Summary' }).waitFor();
  assert.equal(new URL(page.url()).pathname, `${lookups.tenant}/${ids[1]}`);
  assert.ok(await drawer.getByRole('heading', { level: 2 }).evaluate((heading) => heading === document.activeElement));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, lookups.tenant);
  assert.ok(await hasFocus(page, 1));
});

portal.test('a click on a row opens it; the list keeps its state', { ...tenant, path: `${lookups.tenant}?f.status=Captured&page=2` }, async ({ page }) => {
  const ids = idsOf(seenBy(portal, 'tenant', { statuses: new Set(['Captured']) }, { pageIndex: 1 }).rows);
  await showsRows(page, ids);
  await row(page, 3).getByRole('cell').nth(3).click();
  await page.waitForURL((url) => url.pathname === `${lookups.tenant}/${ids[3]}` && url.search === '?f.status=Captured&page=2');
  assert.equal(await row(page, 3).getAttribute('aria-current'), 'true');
  await page.getByRole('button', { name: 'Close details' }).click();
  await page.waitForURL((url) => url.pathname === lookups.tenant && url.search === '?f.status=Captured&page=2');
  await showsRows(page, ids);
});

portal.test(
  'nothing found says so, and one press shows everything again',
  { ...tenant, path: `${lookups.tenant}?q=no-such-thing&f.status=Captured` },
  async ({ page }) => {
    await page.getByText('No results', { exact: true }).waitFor();
    await page.getByText('0–0 of 0').waitFor();
    await page.getByRole('region', { name: 'Transaction lookup' }).getByRole('button', { name: 'Clear all' }).last().click();
    await showsCount(page, seenBy(portal, 'tenant').count);
  },
);

portal.test(
  '[S-467] [S-468] [A-522] a failed list says so for 7 s, dismissible by X, and Retry brings it',
  { as: 'tenant', clock: 'now' },
  async ({ page, server, expectProblem }) => {
    expectProblem(/500/);
    server.faults.set({ status: 500, times: 2, match: isList });
    await page.goto(server.origin + lookups.tenant);
    await page.getByText('The list could not be loaded').waitFor();
    const messages = page.getByRole('region', { name: 'Messages' });
    const snackbar = messages.getByRole('alert');
    await snackbar.waitFor();
    const x = snackbar.getByRole('button');
    assert.equal(await x.innerText(), 'X');
    await x.click();
    await snackbar.waitFor({ state: 'detached' });
    // From here on time stands still until it is moved.
    await pauseClock(page, 60_000);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.clock.runFor(10);
    await snackbar.waitFor();
    await page.clock.runFor(6900);
    assert.equal(await snackbar.count(), 1);
    await page.clock.runFor(200);
    await snackbar.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.getByRole('button', { name: 'Retry' }).click();
    await showsRows(page, firstPage());
    assert.equal(await page.getByText('The list could not be loaded').count(), 0);
  },
);

portal.test('rows that were there stay when the next ones fail', tenant, async ({ page, server, expectProblem }) => {
  expectProblem(/503/);
  await showsRows(page, firstPage());
  await page.getByRole('button', { name: /^Declined [\d.]+$/ }).waitFor();
  server.faults.set({ status: 503, times: 1, match: isList });
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('The list could not be refreshed; these are the last rows.').waitFor();
  assert.equal(await page.locator('.ui-grid-table tbody tr').count(), 10);
  await page.getByRole('region', { name: 'Transaction lookup' }).getByRole('button', { name: 'Retry' }).click();
  await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { pageIndex: 1 }).rows));
});

portal.test('[S-474] [A-523] a 403 is a state of its own, without Retry, and gives its message', { as: 'tenant' }, async ({ page, server, expectProblem }) => {
  expectProblem(/403/);
  await page.route(`**${listPaths.tenant}?*`, (route) => route.fulfill({ status: 403, json: { errors: [{ message: 'something else' }] } }));
  await page.goto(server.origin + lookups.tenant);
  await page.getByText('You have no access to this').waitFor();
  await page.getByRole('alert').getByText('You are not authorized to perform this action', { exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 0);
  assert.equal(await page.getByText('something else').count(), 0);
});

for (const size of ['phone', 'narrow'] as const) {
  portal.test(`at ${sizes[size].width} px the list is cards, opens its rows and never scrolls sideways`, { ...tenant, size }, async ({ page }) => {
    const fits = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) <= innerWidth);
    const ids = firstPage();
    await showsRows(page, ids);
    assert.ok(await fits(), 'the list');
    await page.getByLabel('Sort by').selectOption({ label: 'Amount – Ascending' });
    const sorted = idsOf(seenBy(portal, 'tenant', {}, { sortBy: 'amount', descending: false }).rows);
    await showsRows(page, sorted);
    await page.getByRole('button', { name: 'Next page' }).click();
    await addressHas(page, 'page', '2');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('dialog', { name: 'Add filter' }).getByRole('button', { name: 'Date', exact: true }).click();
    await page.getByLabel('From', { exact: true }).waitFor();
    assert.ok(await fits(), 'the filter');
    await page.keyboard.press('Escape');
    const opened = row(page, 0);
    const href = await opened.getAttribute('data-href');
    await opened.click();
    await page.waitForURL(portal.origin() + href);
    const drawer = page.getByRole('dialog', { name: 'Transaction' });
    await drawer.getByRole('region', { name: 'Summary' }).waitFor();
    assert.ok(await fits(), 'the details');
    await drawer.getByRole('button', { name: 'Close details' }).click();
    await drawer.waitFor({ state: 'detached' });
  });
}
