// @lane browser
/**
 * The list of transactions works in a real browser: history, keyboard, clicks, layout. list.test.tsx covers its
 * requests and content.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { preferencesKey } from '../../../core/ui/data-grid/state/stored-preferences.ts';
import { people, sizes, startPortal } from '../../harness/index.ts';
import { addressHas, counted, idsOf, lookups, seenBy, showsCount, showsRows, worldOf } from '../../e2e/demo-world.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const portal = startPortal();
const listPath = '/gateway/merchant/api/crm/transactions/';
const firstPage = () => idsOf(seenBy(portal, 'tenant').rows);
const row = (page: Page, index: number) => page.locator('.ui-grid-table tbody tr').nth(index);
const hasFocus = (page: Page, index: number) =>
  row(page, index).evaluate((element) => element === document.activeElement);
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

portal.test(
  'rows and tab counts come in one call, failures are reported, and paging, Back and keys work',
  { requirements: ['S-468', 'S-474', 'A-522', 'A-523'], as: 'tenant' },
  async ({ page, server, expectProblem }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The badge in the menu counts pending payments when the shell is idle.
      if (pathname.includes('/transactions') && !pathname.endsWith('/pending-payments')) calls.push(pathname);
    });
    await page.goto(server.origin + lookups.tenant);
    const ids = firstPage();
    await showsRows(page, ids);
    assert.deepEqual(calls, [listPath]);
    assert.equal(await page.getByRole('button', { name: 'Previous page' }).isDisabled(), true);
    await page.getByRole('button', { name: 'Next page' }).click();
    await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { pageIndex: 1 }).rows));
    await page.getByRole('button', { name: `11–20 of ${counted(seenBy(portal, 'tenant').count)}` }).waitFor();
    await addressHas(page, 'page', '2');
    await page.goBack();
    await showsRows(page, ids);
    await page.goForward();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await showsRows(page, ids);

    // An error is shown in a message with a close button, and Retry loads the rows; missing permissions have a
    // different message.
    expectProblem(/500|403/);
    const snackbar = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    const x = snackbar.getByRole('button');
    server.faults.set({ status: 500, times: 1, match: (method, path) => method === 'GET' && path === listPath });
    await goTo(page, `${lookups.tenant}?f.status=Voided`);
    await snackbar.waitFor();
    assert.equal(await x.innerText(), 'X');
    await x.click();
    await snackbar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await showsRows(page, idsOf(seenBy(portal, 'tenant', { statuses: new Set(['Voided']) }).rows));
    await page.route(`**${listPath}?*`, (route) =>
      route.fulfill({ status: 403, json: { errors: [{ message: 'something else' }] } }),
    );
    await goTo(page, `${lookups.tenant}?f.status=Declined`);
    await snackbar.getByText('You are not authorized to perform this action', { exact: true }).waitFor();
    await page.getByText("You don't have access to this").waitFor();
    assert.equal(await page.getByText('something else').count(), 0);
    await x.click();
    await snackbar.waitFor({ state: 'detached' });
    await page.unroute(`**${listPath}?*`);
    await goTo(page, lookups.tenant);
    await showsRows(page, ids);

    // Arrow keys move the focus, Enter opens the row, and Escape closes it and returns the focus.
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
    assert.ok(
      await drawer.getByRole('heading', { level: 2 }).evaluate((heading) => heading === document.activeElement),
    );
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, lookups.tenant);
    assert.ok(await hasFocus(page, 1));

    // The list keeps its state while a row is open.
    const state = '?f.status=Captured&page=2';
    await goTo(page, lookups.tenant + state);
    const captured = idsOf(seenBy(portal, 'tenant', { statuses: new Set(['Captured']) }, { pageIndex: 1 }).rows);
    await showsRows(page, captured);
    await row(page, 3).getByRole('cell').nth(3).click();
    await page.waitForURL((url) => url.pathname === `${lookups.tenant}/${captured[3]}` && url.search === state);
    assert.equal(await row(page, 3).getAttribute('aria-current'), 'true');
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.waitForURL((url) => url.pathname === lookups.tenant && url.search === state);
    await showsRows(page, captured);

    // The slash key moves the focus to the search, and the clear button empties it.
    await goTo(page, `${lookups.tenant}?q=nothing-like-it`);
    await page.getByText('No results', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: 'Search by ID, reference, last 4 digits or email' });
    assert.ok(await box.evaluate((input) => input === document.activeElement));
    assert.equal(await box.inputValue(), 'nothing-like-it');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await addressHas(page, 'q', null);
    await showsCount(page, seenBy(portal, 'tenant').count);
    assert.ok(await box.evaluate((input) => input === document.activeElement));
  },
);

portal.test(
  'filters and columns are chosen by keyboard and survive a reload, and cards never scroll sideways',
  { as: 'tenant', path: lookups.tenant },
  async ({ page, checkAccessibility }) => {
    await showsRows(page, firstPage());
    const headings = () => page.locator('.ui-grid-table th .ui-grid-title').allTextContents();
    const ownColumns = ['Status', 'Amount', 'Merchant', 'Payer', 'Payment method', 'Reference', 'Created'];
    assert.deepEqual(await headings(), ownColumns);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('dialog', { name: 'Add filter' }).getByRole('button', { name: 'Status' }).waitFor();
    await checkAccessibility();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByRole('checkbox', { name: 'Payer' }).focus();
    await checkAccessibility('[role=dialog]');
    await page.keyboard.press('Space');
    await page.getByRole('columnheader', { name: 'Payer' }).waitFor({ state: 'detached' });
    await chooser.getByRole('checkbox', { name: 'Currency' }).focus();
    await page.keyboard.press('Space');
    await chooser.getByRole('button', { name: 'Move Merchant up' }).focus();
    await page.keyboard.press('Enter');
    const changed = ['Status', 'Merchant', 'Amount', 'Payment method', 'Reference', 'Created', 'Currency'];
    const showsColumns = (titles: readonly string[]) =>
      page
        .waitForFunction(
          (wanted) =>
            [...document.querySelectorAll('.ui-grid-table th .ui-grid-title')]
              .map((title) => title.textContent)
              .join() === wanted,
          titles.join(),
        )
        .catch(async () => assert.deepEqual(await headings(), titles));
    await showsColumns(changed);
    await page.keyboard.press('Escape');
    await chooser.waitFor({ state: 'detached' });
    const wide = page.locator('.ui-grid-table-fixed col[style*=width]').nth(2);
    await page.getByRole('button', { name: 'Merchant' }).press('Shift+ArrowRight');
    await wide.waitFor({ state: 'attached' });
    // The columns are stored for the user; grid-columns-and-views.test.tsx tests this for the next user.
    const { id } = worldOf(portal).personByEmail(people.tenant) ?? assert.fail('no demo tenant');
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('widths'),
      preferencesKey('transactions.tenant', id),
    );
    // A new URL without columns, so that the stored columns apply.
    await page.goto(
      `${portal.origin()}${lookups.tenant}?f.status=Captured,Voided&f.currency=EUR&sort=-amount&size=5&page=2`,
    );
    const filter = { statuses: new Set(['Captured', 'Voided']), currencies: new Set(['EUR']) };
    await showsRows(
      page,
      idsOf(seenBy(portal, 'tenant', filter, { sortBy: 'amount', pageSize: 5, pageIndex: 1 }).rows),
    );
    await showsColumns(changed);
    await wide.waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Columns' }).click();
    await chooser.getByRole('button', { name: 'Reset columns' }).click();
    await showsColumns(ownColumns);
    await page.keyboard.press('Escape');
    await chooser.waitFor({ state: 'detached' });

    for (const size of ['phone', 'narrow'] as const) {
      await resizeWindow(page, sizes[size]);
      await goTo(page, `${lookups.tenant}?size=10`);
      await showsRows(page, firstPage());
      await checkNoSidewaysScroll(page);
      await page.getByLabel('Sort by').selectOption({ label: 'Amount – Ascending' });
      await showsRows(page, idsOf(seenBy(portal, 'tenant', {}, { sortBy: 'amount', descending: false }).rows));
      await page.getByRole('button', { name: 'Next page' }).click();
      await addressHas(page, 'page', '2');
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('dialog', { name: 'Add filter' }).getByRole('button', { name: 'Date', exact: true }).click();
      await page.getByLabel('From', { exact: true }).waitFor();
      await checkNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      const opened = row(page, 0);
      const href = await opened.getAttribute('data-href');
      await opened.click();
      await page.waitForURL(portal.origin() + href);
      const drawer = page.getByRole('dialog', { name: 'Transaction' });
      await drawer.getByRole('region', { name: 'Summary' }).waitFor();
      await checkNoSidewaysScroll(page);
      await drawer.getByRole('button', { name: 'Close details' }).click();
      await drawer.waitFor({ state: 'detached' });
    }
  },
);
