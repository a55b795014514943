// @lane browser
/**
 * The parts of an open transaction look right and have their addresses in a real browser. opened.test.tsx covers their
 * requests and content.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { lookups, pick, worldOf } from '../../../e2e/demo-world.ts';
import { sizes, startPortal } from '../../../harness/index.ts';
import { resizeWindow } from '../../../harness/window.ts';

const portal = startPortal();
const pathOf = (viewer: 'merchant' | 'tenant', { id }: Pick<Transaction, 'id'>, query = '') =>
  `${lookups[viewer]}/${id}${query}`;

/** Finds a card payment with refunds that both services reported to the merchant. */
const rich = () => {
  const { transactions } = worldOf(portal);
  return pick(
    portal,
    'tenant',
    (row) =>
      row.kind === 'Card' &&
      row.status === 'Captured' &&
      row.refunded > 0 &&
      transactions.secondWebhooks(row).length > 0,
  );
};
const bank = () =>
  pick(portal, 'tenant', ({ kind, type, status }) => kind === 'Bank' && type === 'Sale' && status === 'Captured');
const stopped = () =>
  pick(portal, 'tenant', (row) => worldOf(portal).transactions.alerts(row)[0]?.decision === 'Stopped');
const card = () =>
  pick(portal, 'merchant', ({ kind, type, status }) => kind === 'Card' && type === 'Sale' && status === 'Captured');

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Transaction sections' }).getByRole('link', { name, exact: true });
const rows = (page: Page) => page.locator('.transactions-row > summary');
/** Selector of the part's container, in a drawer and on a page. */
const within = ':is(dialog.ui-drawer, .ui-record-page)';

portal.test(
  'each part of a transaction and its dialogs are accessible for card and bank payments',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    await page.goto(server.origin + pathOf('tenant', rich(), '?open=page'));
    await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Correct card data' }).click();
    await page.getByRole('dialog', { name: 'Correct card data' }).getByRole('combobox', { name: 'Card type' }).click();
    await page.getByRole('option', { name: 'Charge' }).click();
    await checkAccessibility('dialog[open]');
    await page.keyboard.press('Escape');
    for (const [name, isOpened] of [
      ['Events', true],
      ['Webhooks', false],
      ['API logs', true],
      ['Fees', false],
      ['Accounting', false],
      ['Related', true],
      ['Disputes', false],
    ] as const) {
      await tab(page, name).click();
      const region = page.locator('.ui-record-page-body');
      await region.locator('.transactions-row, .transactions-deliveries, table').first().waitFor();
      if (isOpened) {
        await rows(page).first().click();
        await region.locator('.transactions-row-body :is(dl, a, button):visible').first().waitFor();
      }
      await checkAccessibility(within);
    }
    await tab(page, 'Events').click();
    const resend = page.getByRole('button', { name: 'Resend webhook' });
    for (let at = 0; (await resend.count()) === 0; at += 1) {
      await rows(page).nth(at).click();
      await page.locator('.transactions-row[open] .transactions-row-body dl').nth(at).waitFor();
    }
    await resend.first().click();
    await page
      .getByRole('dialog', { name: 'Resend webhook' })
      .getByText('The merchant will receive a duplicate.')
      .waitFor();
    await checkAccessibility('dialog[open]');

    const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    await page.keyboard.press('Escape');
    await goTo(pathOf('tenant', bank(), '?tab=bank&open=page'));
    await page.getByRole('list', { name: 'Payment status history' }).waitFor();
    await checkAccessibility(within);
    await tab(page, 'Relationships').click();
    await page.getByRole('button', { name: 'Unlink account' }).waitFor();
    await checkAccessibility(within);

    const risky = stopped();
    await goTo(pathOf('tenant', risky));
    await page.getByRole('button', { name: 'Remove restriction' }).click();
    await page.getByRole('dialog', { name: 'Remove restriction' }).waitFor();
    await checkAccessibility('dialog[open]:not(.ui-drawer)');
    await page.keyboard.press('Escape');
    await tab(page, 'Risk').click();
    await page.getByText(worldOf(portal).transactions.alerts(risky)[0]?.apiLogId ?? '-', { exact: true }).waitFor();
    await checkAccessibility(within);
    await tab(page, 'Routing').click();
    await rows(page).first().waitFor();
    if ((await page.locator('.transactions-row[open]').count()) === 0) await rows(page).first().click();
    await page.getByRole('list', { name: /^Rules/ }).waitFor();
    await checkAccessibility(within);
  },
);

portal.test(
  'every part has an address that links, reload, Back, J and K keep, and the list drops it',
  { as: 'merchant', path: `${lookups.merchant}?f.status=Captured&f.type=Sale` },
  async ({ page, checkAccessibility }) => {
    await page.locator('.ui-grid-table tbody tr[data-href]').nth(2).waitFor();
    const ids = await page
      .locator('.ui-grid-table tbody tr')
      .evaluateAll((all) => all.map((element) => element.getAttribute('data-href')?.split('?')[0]?.split('/').at(-1)));
    await page.locator('.ui-grid-table tbody tr').first().getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.endsWith(ids[0] ?? '-'));
    await tab(page, 'Fees').click();
    await page.waitForURL(/tab=fees/);
    await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
    assert.equal(await tab(page, 'Fees').getAttribute('aria-current'), 'page');
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.pathname.endsWith(ids[1] ?? '-') && url.searchParams.get('tab') === 'fees');
    await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
    await page.keyboard.press('k');
    await page.waitForURL((url) => url.pathname.endsWith(ids[0] ?? '-') && url.searchParams.get('tab') === 'fees');
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith(ids[1] ?? '-'));
    await page.getByRole('link', { name: 'View as page' }).click();
    await page.waitForURL((url) => url.searchParams.get('open') === 'page' && url.searchParams.get('tab') === 'fees');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0, 'no drawer, no list');
    await page.getByRole('region', { name: 'Fees' }).getByText('Total').waitFor();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.pathname.endsWith(ids[2] ?? '-') && url.searchParams.get('open') === 'page');
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.waitForURL(
      (url) => url.pathname === lookups.merchant && url.search === '?f.status=Captured&f.type=Sale',
    );

    await resizeWindow(page, sizes.phone);
    await page.evaluate((to) => history.pushState(null, '', to), pathOf('merchant', card()));
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Risk' }).click();
    await page.waitForURL(/tab=risk/);
    await page.getByRole('button', { name: 'More: Risk' }).waitFor();
    await page.getByRole('region', { name: 'Risk' }).waitFor();
    await checkAccessibility();
  },
);
