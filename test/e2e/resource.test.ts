// @lane browser
/** Screens that are only declared work: list, details, forms and confirmations in all states. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { kitchenRoot } from './project-root.ts';

const portal = startPortal({ root: await kitchenRoot() });
const labels = { as: 'tenant', path: '/sink/labels' } as const;

const drawer = (page: Page) => page.locator('dialog.ui-drawer');
const field = (page: Page, label: string) => drawer(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (of: Pick<Page, 'getByRole'>) => of.getByRole('button', { name: /^(Save|Create )/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** Navigates to another address without loading the portal again. */
const goTo = (page: Page, to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
const path = (page: Page) => new URL(page.url()).pathname;

const filtered = { as: 'tenant', path: '/sink/labels?f.state=Inactive&q=Label&sort=name' } as const;
// This test is first, because the tests below change the labels.
portal.test(
  'a list is saved as a file with the filters in force, amounts and rates to their last digit',
  filtered,
  async ({ page, checkAccessibility }) => {
    await page.locator('tbody tr', { hasText: /Label 1[^0-9].*0,50/ }).waitFor();
    await button(page, 'Export').click();
    const dialog = page.getByRole('dialog', { name: 'Export list' });
    await checkAccessibility();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'Labels-live.csv');
    const [headings, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    assert.equal(headings, '\uFEFFName,State,Fee,Fee (currency),Rate (%),Created,Default');
    assert.match(first ?? '', /^Label 1,\w+,37\.50,EUR,0\.50,02\/01\/2026 \d\d:30:00,No$/);
  },
);

portal.test(
  'a label is created, changed and deleted by keyboard, and a refused deletion shows its reason',
  labels,
  async ({ page, expectProblem, checkAccessibility }) => {
    expectProblem(/409/);
    await page.getByRole('link', { name: 'Label 1' }).waitFor();
    await checkAccessibility();
    await button(page, 'New label').press('Enter');
    await field(page, 'Name').waitFor();
    assert.equal(path(page), '/sink/labels/new');
    assert.equal(await focused(page), 'New label', 'the heading of the form has the focus');
    await save(page).press('Enter');
    await page.getByText('Required').first().waitFor();
    await checkAccessibility('dialog.ui-drawer');
    await field(page, 'Name').fill('Label 1');
    await field(page, 'Active').check();
    await page.getByLabel('Fee').fill('12,5');
    await page.getByLabel('Currency').fill('EUR');
    await page.getByLabel('Limit').fill('40');
    await page.getByLabel('Description').fill('First line\nsecond line');
    await page.getByLabel('Visible to customers').check();
    await save(page).press('Enter');
    // The server's error is shown at the field, which gets the focus; all entered values are kept.
    await page.locator('.ui-field-error', { hasText: 'Another label has this name.' }).waitFor();
    assert.equal(await field(page, 'Name').evaluate((input) => input === document.activeElement), true);
    assert.equal(await page.getByLabel('Limit').inputValue(), '40');
    await checkAccessibility('dialog.ui-drawer');
    await field(page, 'Name').fill('Autumn');
    await page.keyboard.press('Enter');
    await page.getByText('Autumn created.').waitFor();
    await drawer(page).getByText('12,50').waitFor();
    assert.match(path(page), /^\/sink\/labels\/lbl_\d+$/);
    await drawer(page).getByText('First line').waitFor();
    await drawer(page).getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    assert.equal(await page.getByLabel('Description').inputValue(), 'First line\nsecond line');
    assert.equal(await page.getByLabel('Currency').getAttribute('readonly'), '', 'what is fixed can only be read');
    assert.match(path(page), /^\/sink\/labels\/lbl_\d+\/edit$/);
    await field(page, 'Name').fill('Winter');
    await page.keyboard.press('Enter');
    await page.getByText('Winter saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tr:focus', { hasText: 'Winter' }).waitFor();
    await button(page, 'Actions: Winter').press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete label?' });
    await question.getByText('This permanently deletes “Winter”.').waitFor();
    await checkAccessibility('dialog[open]:not(.ui-drawer)');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('Winter deleted.').waitFor();
    await page.locator('tr', { hasText: 'Winter' }).waitFor({ state: 'detached' });
    await page.locator('tbody tr:focus').waitFor();

    await button(page, 'Actions: Label 3').click();
    await page.getByText('A default label cannot be changed.').waitFor();
    assert.equal(await page.getByRole('menuitem', { name: /^Edit/ }).getAttribute('aria-disabled'), 'true');
    assert.equal(await page.getByRole('menuitem', { name: 'Delete' }).count(), 0, 'what is not offered is absent');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions: Merchants' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete label?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The label is in use by 12 tickets.').waitFor();
    await button(page, 'Cancel').click();
    await page.getByRole('button', { name: 'Actions: Merchants' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await page.getByText('will be offered to everybody.').waitFor();
    await page.getByRole('dialog', { name: 'Activate' }).getByRole('button', { name: 'Activate' }).click();
    await page.getByText('is active now.').waitFor();
    await goTo(page, '/sink/labels/lbl_3/edit');
    await drawer(page).getByText('A default label cannot be changed.').waitFor();
  },
);

portal.test('leaving a form with unsaved changes by any route opens a discard question', labels, async ({ page }) => {
  await page.getByRole('link', { name: 'Label 1' }).click();
  await drawer(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Limit').fill('77');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Limit').inputValue(), '77');
    assert.match(path(page), /\/edit$/);
  };
  await page.keyboard.press('Escape');
  await stay();
  await page
    .getByRole('link', { name: 'Currencies' })
    .or(page.getByRole('link', { name: 'Dashboard', exact: true }))
    .first()
    .click();
  await stay();
  await page.goBack();
  await stay();
  // The values entered are restored after a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('We restored what you entered earlier.').waitFor();
  assert.equal(await page.getByLabel('Limit').inputValue(), '77');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  await drawer(page).getByRole('button', { name: 'Edit' }).click();
  assert.equal(await page.getByLabel('Limit').inputValue(), '1', 'given up is given up');
});

portal.test(
  'a conflict keeps the entered values, a lost answer is retried as one intent, a saving form locks',
  { as: 'tenant', path: '/sink/labels/lbl_1/edit' },
  async ({ page, server, visit, expectProblem }) => {
    expectProblem(/409|request failed|Failed to load/);
    await page.getByLabel('Limit').fill('5');
    const other = await visit({ as: 'tenant', path: '/sink/labels/lbl_1/edit' });
    await other.page.getByLabel('Description').fill('Changed by somebody else');
    await save(other.page).click();
    await other.page.getByText('Label 1 saved.').waitFor();
    await save(page).click();
    await page.getByText('The label has changed since you opened it.').waitFor();
    assert.equal(await page.getByLabel('Limit').inputValue(), '5');
    await button(page, 'Show saved version').click();
    await page.getByText('Changed by somebody else').waitFor();
    await page.getByLabel('Limit').fill('6');
    await save(page).click();
    await page.getByText('Label 1 saved.').waitFor();

    await goTo(page, '/sink/labels/new');
    await field(page, 'Name').fill('Only once');
    await field(page, 'Active').check();
    await page.getByLabel('Currency').fill('EUR');
    server.faults.set({
      dropAfterCommit: true,
      match: (method, address) => method === 'POST' && address.includes('/sink/labels'),
    });
    await save(page).click();
    await page.getByText("We don't know whether your changes were saved.").waitFor();
    server.faults.clear();
    await save(page).click();
    await page.getByText('Only once created.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tr', { hasText: 'Only once' }).first().waitFor();
    assert.equal(await page.locator('tr', { hasText: 'Only once' }).count(), 1);

    await goTo(page, '/sink/labels/lbl_2/edit');
    await field(page, 'Limit').fill('7');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/sink/labels/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await held;
      await route.abort();
    });
    await field(page, 'Limit').press('Enter');
    const form = drawer(page).locator('form[aria-busy=true]');
    await form.waitFor();
    for (const label of ['Limit', 'Description', 'Visible to customers'])
      assert.ok(await field(page, label).isDisabled(), label);
    // The browser removes the focus from a disabled element, so the form takes it.
    await drawer(page).locator('form:focus').waitFor();
    release();
    await drawer(page).locator('.ui-form-error').waitFor();
    await form.waitFor({ state: 'detached' });
    assert.ok(
      await field(page, 'Limit').evaluate((input) => input === document.activeElement && !input.matches(':disabled')),
    );
    assert.equal(await field(page, 'Limit').inputValue(), '7');
  },
);

portal.test(
  'a list that comes all at once is searched, filtered and sorted here',
  { as: 'tenant', path: '/sink/currencies' },
  async ({ page }) => {
    const rows = () => page.locator('tbody tr td:first-child').allInnerTexts();
    await page.locator('tr[data-href]').first().waitFor();
    assert.deepEqual(await rows(), ['EUR', 'GBP', 'ISK', 'IST', 'TRY']);
    await goTo(page, '/sink/currencies?q=istanbul');
    await page.locator('tr[data-href]', { hasText: 'IST' }).waitFor();
    assert.deepEqual(await rows(), ['IST']);
    await goTo(page, '/sink/currencies?f.active=true&sort=-decimalPlaces&size=5');
    await page.locator('tr[data-href]', { hasText: 'EUR' }).waitFor();
    assert.deepEqual((await rows()).at(-1), 'ISK');
    assert.equal((await rows()).length, 4);
    await goTo(page, '/sink/currencies?f.since=2026-01-02..2026-01-03');
    await page.locator('tr[data-href]', { hasText: 'TRY' }).waitFor();
    assert.deepEqual(await rows(), ['GBP', 'TRY']);
    await page.getByRole('link', { name: 'GBP' }).click();
    await drawer(page).getByRole('button', { name: 'Edit' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByLabel('Decimal places').fill('3');
    await save(page).click();
    assert.deepEqual((await sent).postDataJSON(), { decimalPlaces: 3, active: true });
    await page.getByText('Pound sterling saved.').waitFor();
    assert.match(page.url(), /\/GBP\?f\.since=/, 'the list is as it was');
  },
);

portal.test(
  'each part can be a component of the plugin',
  { as: 'tenant', path: '/sink/replaced?f.state=Active' },
  async ({ page, server }) => {
    await server.reset();
    await page.locator('[data-cell]').first().waitFor();
    assert.match(await page.locator('[data-cell]').first().innerText(), /^[A-Z0-9 ]+$/);
    await page.locator('[data-free]').first().waitFor();
    await button(page, 'List action').waitFor();
    await page.locator('.ui-chip', { hasText: '=Active' }).getByRole('button').first().click();
    await page.locator('[data-editor]').fill('Pending');
    await button(page, 'Apply').click();
    await page.locator('.ui-chip', { hasText: '=Pending' }).waitFor();
    await button(page, 'Clear all').first().click();
    await page.getByRole('link', { name: 'LABEL 1' }).click();
    await page.locator('[data-detail]', { hasText: 'All about Label 1' }).waitFor();
    await page.getByRole('link', { name: 'Open the form' }).click();
    await page.locator('[data-form]').getByLabel('Name').fill('Renamed');
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard unsaved changes?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await button(page, 'Send').click();
    await page.getByText('«Renamed» saved.').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Bin Renamed').click();
    await page.getByText('This permanently deletes “«Renamed»”.').waitFor();
    await goTo(page, '/sink/whole');
    await page.locator('[data-list]').waitFor();
    await goTo(page, '/sink/whole/new');
    await page.locator('[data-control]').fill('Own control');
  },
);

portal.test(
  'settings are one form, and a dialog resource opens the screen below it in a new tab',
  { as: 'tenant', path: '/sink/settings' },
  async ({ page, context, checkAccessibility }) => {
    await page.getByLabel('Days until due').fill('45');
    await save(page).click();
    await page.getByText('The billing settings were saved.').waitFor();
    assert.equal(await page.getByLabel('Days until due').inputValue(), '45');
    await button(page, 'Label manager').click();
    const manager = page.getByRole('dialog', { name: 'Label manager' });
    await manager.getByRole('button', { name: 'New label' }).press('Enter');
    await manager.getByLabel('Name').fill('In a dialog');
    await checkAccessibility();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await manager.getByLabel('Active', { exact: true }).check();
    await manager.getByLabel('Currency').fill('EUR');
    await save(manager).press('Enter');
    await page.getByText('In a dialog created.').waitFor();
    await manager.getByRole('button', { name: 'Back to the list' }).press('Enter');
    await manager.locator('tr', { hasText: 'In a dialog' }).waitFor();
    assert.equal(path(page), '/sink/settings', 'the screen below keeps its address');
    await page.keyboard.press('Escape');
    await manager.waitFor({ state: 'detached' });

    await button(page, 'Label manager').click();
    const link = manager.locator('tr', { hasText: 'Label 3' }).getByRole('link');
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
    await button(tab, 'Label manager').waitFor();
    assert.equal(path(tab), '/sink/settings');
  },
);

portal.test(
  'a row opens in a new tab with Ctrl or the middle button, wherever in it one clicks',
  labels,
  async ({ page, context }) => {
    const row = page.locator('tr[data-href]', { hasText: 'Label 3' });
    await row.waitFor();
    const position = { x: 700, y: 20 };
    const ways = [
      () => row.click({ modifiers: ['ControlOrMeta'], position }),
      () => row.click({ button: 'middle', position }),
    ];
    for (const click of ways) {
      const [tab] = await Promise.all([context.waitForEvent('page'), click()]);
      await tab.waitForURL(/\/sink\/labels\/[^/?]+(\?.*)?$/, { waitUntil: 'commit' });
      await tab.close();
    }
    await row.focus();
    const [tab] = await Promise.all([context.waitForEvent('page'), row.press('ControlOrMeta+Enter')]);
    await drawer(tab).waitFor();
    assert.equal(path(page), '/sink/labels', 'the list stays');
  },
);

portal.test(
  'a phone list in Turkish and dark mode loads in its row shape and keeps rows when a refresh fails',
  { as: 'tenant', size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, server, expectProblem, checkAccessibility }) => {
    expectProblem(/500|Failed to load/);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/gateway.*\/sink\/labels\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${portal.origin()}/sink/labels?sort=name`);
    const waiting = page.locator('.ui-grid-skeleton tr');
    await waiting.first().waitFor();
    const shape = (row: Locator) =>
      row.evaluate((element) => [
        element.getBoundingClientRect().height,
        [...element.children].map((cell) => getComputedStyle(cell).gridArea),
      ]);
    const before = await shape(waiting.first());
    release();
    const rows = page.locator('tr[data-href]');
    await rows.first().waitFor();
    assert.deepEqual(await shape(rows.first()), before);
    const count = await rows.count();
    server.faults.set({ fail: 1, status: 500, match: (_method, address) => address.includes('/sink/labels') });
    await page.locator('.ui-phone-sort').selectOption('state false');
    await page.getByText('Liste yenilenemedi. Son yüklenen satırları görüyorsunuz.').waitFor();
    assert.equal(await rows.count(), count);
    server.faults.clear();
    await checkAccessibility();
    await button(page, 'Yeni etiket').click();
    await page.getByLabel('Ad', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Etiket oluştur' }).click();
    await page.getByText('Zorunlu').first().waitFor();
    await checkAccessibility();
  },
);
