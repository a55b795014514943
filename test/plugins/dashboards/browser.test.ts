// @lane browser
/** Dashboards work in a browser: dragging, keys, two tabs and sizes, and they pass axe. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../../harness/accessibility.ts';
import { clippedTexts } from '../../harness/clipped.ts';
import { startPortal } from '../../harness/index.ts';
import { worldTime } from '../../harness/world-time.ts';
import { sizes } from '../../harness/sizes.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

const portal = startPortal();

const cell = (page: Page, name: string) =>
  page.locator('.dash-cell').filter({ has: page.getByRole('heading', { name, exact: true }) });
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const settle = async (page: Page) => {
  await page.locator('.dash-count-value').nth(3).waitFor();
  await page.waitForFunction(() => !document.querySelector('.dash-widget[aria-busy=true]'));
};
async function edit(page: Page): Promise<void> {
  await settle(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Move Gross volume' }).waitFor();
}

// The test starts on a screen without widgets, because the calls of another dashboard would also be counted.
portal.test(
  'widgets below the window send no calls, and a widget is moved, resized, removed and restored by keys',
  // The last seven days end at the time of the world.
  { requirements: ['A-554'], as: 'tenant', path: '/crm/reports/alerts', clock: new Date(worldTime) },
  async ({ page, checkAccessibility }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/reporting/dashboard/')) requests.push(pathname.split('/reporting/dashboard/')[1] ?? '');
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goTo(page, '/crm/dashboard?range=yesterday');
    await settle(page);
    assert.ok(requests.includes('transactions/totals') && !requests.includes('transactions/webhooks'), requests.join());
    assert.equal(requests.filter((source) => source === 'transactions/totals').length, 1, 'four figures, one call');
    await cell(page, 'Webhook endpoints').scrollIntoViewIfNeeded();
    await page.locator('.dash-webhooks').waitFor();
    assert.ok(requests.includes('transactions/webhooks'));

    await goTo(page, '/crm/dashboard?range=last-7-days');
    await settle(page);
    const table = page.locator('.dash-table-scroll').first();
    await table.scrollIntoViewIfNeeded();
    assert.equal(await table.evaluate((element) => getComputedStyle(element).minHeight), '420px');
    await page.getByRole('button', { name: 'More for Payments', exact: true }).click();
    const last = page.getByRole('menuitem', { name: 'Remove' });
    assert.ok(
      await last.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      }),
      'the last entry can be clicked',
    );
    await page.keyboard.press('Escape');
    await checkAccessibility();
    await checkOnPhone(page);

    await edit(page);
    await checkAccessibility();
    await checkOnPhone(page);
    const status = page.locator('main [role=status][aria-live=polite]').first();
    const handle = page.getByRole('button', { name: 'Move Gross volume' });
    await handle.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await status.getByText('Gross volume: column 1, row 2, 3 wide, 4 high').waitFor();
    await page.keyboard.press('ArrowRight');
    await status.getByText('Gross volume: column 2, row 2, 3 wide, 4 high').waitFor();
    await page.keyboard.press('Delete');
    await status.getByText('Gross volume removed').waitFor();
    assert.equal(await cell(page, 'Gross volume').count(), 0);
    await page.getByRole('button', { name: 'Move Payments', exact: true }).focus();
    await page.keyboard.press('Control+z');
    await cell(page, 'Gross volume').waitFor();
    await page.getByRole('button', { name: 'Add widgets' }).first().click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await checkAccessibility('dialog[open]');
    await checkOnPhone(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await settle(page);

    const payments = cell(page, 'Payments').locator('.dash-count-value a');
    const count = await payments.innerText();
    assert.notEqual(count, '0');
    await payments.click();
    await page.waitForURL(/f\.type=Sale,Authorization&f\.date=last-7-days$/);
    await page
      .getByText(new RegExp(`of ${count.replace('.', '\\.')}\\b`))
      .first()
      .waitFor();
  },
);

/** Checks the page in the window of a phone, for differences from the desktop. */
async function checkOnPhone(page: Page, within?: string): Promise<void> {
  await resizeWindow(page, sizes.phone);
  await checkNoSidewaysScroll(page);
  assert.deepEqual(
    await accessibilityViolations(page, within, { layoutOnly: true }),
    [],
    `accessibility of ${page.url()} on a phone`,
  );
  assert.deepEqual(await clippedTexts(page), [], `texts cut off at ${page.url()} on a phone`);
  await resizeWindow(page, sizes.desktop);
}

portal.test("Edit stays in its place while the dashboard's menu loads", { as: 'tenant' }, async ({ page, server }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('dash-more')) await held;
    await route.fulfill({ response });
  });
  await page.goto(`${server.origin}/crm/dashboard`);
  const button = page.getByRole('button', { name: 'Edit', exact: true });
  await settle(page);
  const menu = page.getByRole('button', { name: 'More', exact: true });
  assert.equal(await menu.count(), 0);
  const before = await button.boundingBox();
  release();
  await menu.waitFor();
  assert.deepEqual(await button.boundingBox(), before);
});

portal.test(
  'a widget is dragged, resized and saved; a later save from another tab is reported as a conflict',
  { requirements: ['A-047', 'A-429'], as: 'tenant', ownSession: true, expectProblem: /409/ },
  async ({ page, server, context }) => {
    const requested = new Set<string>();
    page.on('request', (request) => {
      const [, apiPath] = new URL(request.url()).pathname.split('/reporting/api/v2/');
      if (apiPath !== undefined && request.method() === 'GET') requested.add(apiPath);
    });
    await page.goto(`${server.origin}/crm/dashboard`);
    await edit(page);
    assert.equal(await page.getByRole('button', { name: /^Open / }).count(), 0);
    const before = await cell(page, 'Payments').boundingBox();
    const handle = await page.getByRole('button', { name: 'Move Refunds', exact: true }).boundingBox();
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
    const saved = page.waitForRequest(
      (request) =>
        request.method() === 'PUT' && new URL(request.url()).pathname.endsWith('/reporting/api/v2/user-dashboard'),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();

    // Another tab shows the saved changes, and both tabs can continue.
    const other = await context.newPage();
    await other.goto(`${server.origin}/crm/dashboard`);
    for (const tab of [page, other]) await edit(tab);
    assert.match(
      await cell(other, 'Payments').evaluate((element) => (element as HTMLElement).style.gridArea),
      /span 4/,
    );
    for (const [tab, name] of [
      [page, 'Refunds'],
      [other, 'Payments'],
    ] as const)
      await tab.getByRole('button', { name: `Remove: ${name}`, exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByRole('alert').getByText('This dashboard was changed in another tab').waitFor();
    assert.equal(await cell(other, 'Payments').count(), 0, 'the arrangement is still there');
    await other.getByRole('button', { name: 'Keep my version' }).click();
    await other.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    assert.deepEqual([await cell(other, 'Refunds').count(), await cell(other, 'Payments').count()], [1, 0]);
    await other.close();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New dashboard' }).click();
    await page.getByLabel('Dashboard name').fill('Night shift');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor();
    await page.getByText('This dashboard is empty').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add widgets' }).first().click();
    const gallery = page.getByRole('dialog', { name: 'Add widgets' });
    // The widget is on the default dashboard.
    await gallery.getByText('On Dashboard').first().waitFor();
    await gallery.getByLabel('Search widgets').fill('volume by h');
    await gallery.getByRole('button', { name: 'Volume', exact: true }).click();
    await gallery.getByRole('button', { name: 'Add: Volume by hour' }).click();
    // Each endpoint is called only when it is needed.
    for (const apiPath of [
      'user-dashboard/widgets',
      'user-dashboard/shares',
      'user-dashboard/categories',
      'user-dashboard/all/widgets',
      'dashboard/category/list/user/widgets',
    ])
      assert.ok(requested.has(apiPath), apiPath);
    assert.ok(
      [...requested].some((apiPath) => apiPath.startsWith('user-dashboard/by-category/')) &&
        [...requested].some((apiPath) => apiPath.startsWith('user-dashboard/base-widgets/')),
    );
    await gallery.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Volume by hour' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    assert.equal(new URL(page.url()).search, '');
    server.reset();
  },
);

for (const [size, as] of [
  ['phone', 'merchant'],
  ['desktop', 'platform'],
] as const) {
  portal.test(
    `view, arranging and dialogs are accessible and fit: ${as}, ${size}, dark, in Turkish`,
    { as, size, theme: 'dark', language: 'tr', path: '/dashboard' },
    async ({ page, checkAccessibility }) => {
      await settle(page);
      await checkAccessibility();
      await page.getByRole('button', { name: 'Düzenle', exact: true }).click();
      await page.locator('.dash-handle').first().waitFor();
      await checkAccessibility();
      await page.getByRole('button', { name: 'Bileşen ekle' }).first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await checkAccessibility('dialog[open]');
    },
  );
}
