/** Dashboards where a browser decides: dragging, keys, two tabs, sizes, what axe finds. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const tenant = { as: 'tenant', path: '/crm/dashboard' } as const;

const cell = (page: Page, name: string) => page.locator('.dash-cell').filter({ has: page.getByRole('heading', { name, exact: true }) });
const settle = async (page: Page) => {
  await page.locator('.dash-count-value').nth(3).waitFor();
  await page.waitForFunction(() => !document.querySelector('.dash-widget[aria-busy=true]'));
};
async function edit(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Move Gross volume' }).waitFor();
}

portal.test(
  'each figure opens the list with the same filter, whose rows are as many',
  { ...tenant, path: '/crm/dashboard?range=last-7-days' },
  async ({ page }) => {
    await settle(page);
    const payments = cell(page, 'Payments').locator('.dash-count-value a');
    const count = await payments.innerText();
    await payments.click();
    await page.waitForURL(/f\.type=Sale,Authorization&f\.date=last-7-days$/);
    await page
      .getByText(new RegExp(`of ${count.replace('.', '\\.')}\\b`))
      .first()
      .waitFor();
  },
);

portal.test('[A-554] a table is 420 px high at least; a small widget’s menu is not cut off', { ...tenant, size: 'desktop' }, async ({ page }) => {
  await settle(page);
  const table = page.locator('.dash-table-scroll').first();
  await table.scrollIntoViewIfNeeded();
  assert.equal(await table.evaluate((element) => getComputedStyle(element).minHeight), '420px');
  await page.getByRole('button', { name: 'More for Payments', exact: true }).click();
  const last = page.getByRole('menuitem', { name: 'Take off' });
  assert.ok(
    await last.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    }),
    'the last entry can be clicked',
  );
  await page.keyboard.press('Escape');
});

// It begins on a screen without widgets: another dashboard's calls would be counted, too.
portal.test(
  'no widget that is below the window asks, until somebody scrolls there',
  { as: 'tenant', path: '/crm/reports/alerts' },
  async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/reporting/dashboard/')) asked.push(pathname.split('/reporting/dashboard/')[1] ?? '');
    });
    await page.goto(`${server.origin}/crm/dashboard?range=yesterday`);
    await settle(page);
    assert.ok(asked.includes('transactions/totals') && !asked.includes('transactions/webhooks'), asked.join());
    assert.equal(asked.filter((source) => source === 'transactions/totals').length, 1, 'four figures, one call');
    await cell(page, 'Webhook endpoints').scrollIntoViewIfNeeded();
    await page.locator('.dash-webhooks').waitFor();
    assert.ok(asked.includes('transactions/webhooks'));
  },
);

portal.test(
  'a widget is dragged, resized by its corner, put back by Undo, and saved for the person',
  { ...tenant, ownSession: true },
  async ({ page, server }) => {
    await page.goto(`${server.origin}/crm/dashboard`);
    await edit(page);
    const before = await cell(page, 'Payments').boundingBox();
    const handle = await page.getByRole('button', { name: 'Move Refunds' }).boundingBox();
    const refunds = await cell(page, 'Refunds').boundingBox();
    assert.ok(before && handle && refunds);
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + 8 - (refunds.x - before.x), handle.y + 8, { steps: 6 });
    await page.mouse.up();
    const place = (name: string) => cell(page, name).evaluate((element) => (element as HTMLElement).style.gridArea);
    const moved = await place('Refunds');
    assert.match(moved, /\/ 7 \/|7 \/ span 3/, moved);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.notEqual(await place('Refunds'), moved);
    const corner = await cell(page, 'Payments').locator('.dash-resize').boundingBox();
    assert.ok(corner);
    await page.mouse.move(corner.x + 10, corner.y + 10);
    await page.mouse.down();
    await page.mouse.move(corner.x + 10, corner.y + 60, { steps: 4 });
    await page.mouse.up();
    assert.match(await place('Payments'), /span 4/);
    const saved = page.waitForRequest((request) => request.method() === 'PUT' && new URL(request.url()).pathname.endsWith('/reporting/api/v2/user-dashboard'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.reload();
    await settle(page);
    assert.match(await place('Payments'), /span 4/);
  },
);

portal.test('by keyboard: moved, resized, taken off, put back, each of it announced', tenant, async ({ page }) => {
  await edit(page);
  const status = page.locator('main [role=status][aria-live=polite]').first();
  const handle = page.getByRole('button', { name: 'Move Gross volume' });
  await handle.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await status.getByText('Gross volume: column 1, row 2, 3 wide, 4 high').waitFor();
  await page.keyboard.press('ArrowRight');
  await status.getByText('Gross volume: column 2, row 2, 3 wide, 4 high').waitFor();
  await page.keyboard.press('Delete');
  await status.getByText('Gross volume is taken off').waitFor();
  assert.equal(await cell(page, 'Gross volume').count(), 0);
  await page.getByRole('button', { name: 'Move Payments', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await cell(page, 'Gross volume').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await settle(page);
});

portal.test('of two tabs the later save is told, and nothing is lost', { ...tenant, ownSession: true }, async ({ page, server, context, expectProblem }) => {
  expectProblem(/409/);
  await page.goto(`${server.origin}/crm/dashboard`);
  const other = await context.newPage();
  await other.goto(`${server.origin}/crm/dashboard`);
  for (const tab of [page, other]) await edit(tab);
  for (const [tab, name] of [
    [page, 'Refunds'],
    [other, 'Payments'],
  ] as const)
    await tab.getByRole('button', { name: `Take off: ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByRole('alert').getByText('This dashboard was changed in another tab or window.').waitFor();
  assert.equal(await cell(other, 'Payments').count(), 0, 'the arrangement is still there');
  await other.getByRole('button', { name: 'Save mine' }).click();
  await other.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  assert.deepEqual([await cell(other, 'Refunds').count(), await cell(other, 'Payments').count()], [1, 0]);
  await other.close();
  server.reset();
});

portal.test(
  '[A-047] [A-429] while it is arranged nothing opens; a dashboard of one’s own is made, filled and deleted',
  { ...tenant, ownSession: true },
  async ({ page, server }) => {
    await page.goto(`${server.origin}/crm/dashboard`);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const [, own] = new URL(request.url()).pathname.split('/reporting/api/v2/');
      if (own !== undefined && request.method() === 'GET') asked.add(own);
    });
    await page.reload();
    await edit(page);
    assert.equal(await page.getByRole('button', { name: /^Open / }).count(), 0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New dashboard' }).click();
    await page.getByLabel('Name of the dashboard').fill('Night shift');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor();
    await page.getByText('This dashboard is empty').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add widgets' }).first().click();
    const gallery = page.getByRole('dialog', { name: 'Add widgets' });
    // It stands on the dashboard that everybody has.
    await gallery.getByText('On Dashboard').first().waitFor();
    await gallery.getByLabel('Find a widget').fill('volume by h');
    await gallery.getByRole('button', { name: 'Volume', exact: true }).click();
    await gallery.getByRole('button', { name: 'Add: Volume by hour' }).click();
    // Each is asked where it is needed.
    for (const own of [
      'user-dashboard/widgets',
      'user-dashboard/shares',
      'user-dashboard/categories',
      'user-dashboard/all/widgets',
      'dashboard/category/list/user/widgets',
    ])
      assert.ok(asked.has(own), own);
    assert.ok(
      [...asked].some((own) => own.startsWith('user-dashboard/by-category/')) && [...asked].some((own) => own.startsWith('user-dashboard/base-widgets/')),
    );
    await gallery.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Volume by hour' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    assert.equal(new URL(page.url()).search, '');
  },
);

for (const [size, theme, language, as] of [
  ['desktop', 'light', 'en', 'tenant'],
  ['phone', 'dark', 'tr', 'merchant'],
  ['phone', 'light', 'en', 'tenant'],
  ['desktop', 'dark', 'tr', 'platform'],
] as const) {
  portal.test(
    `view, arranging and dialogs are accessible and fit: ${as}, ${size}, ${theme}, ${language}`,
    { as, size, theme, language, path: as === 'tenant' ? '/crm/dashboard' : '/dashboard' },
    async ({ page, checkAccessibility }) => {
      await settle(page);
      await checkAccessibility();
      await page.getByRole('button', { name: language === 'tr' ? 'Düzenle' : 'Edit', exact: true }).click();
      await page.locator('.dash-handle').first().waitFor();
      await checkAccessibility();
      await page
        .getByRole('button', { name: language === 'tr' ? 'Bileşen ekle' : 'Add widgets' })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await checkAccessibility();
    },
  );
}
