// @lane browser
/**
 * The sheet works in a real browser: people type and paste like in a spreadsheet, and see changes and their cost before
 * they are saved.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PriceBooks, PriceLists } from '../../../plugins/pricing/sandbox/contract.ts';
import { worldOf } from '../../e2e/demo-world.ts';
import { startPortal } from '../../harness/index.ts';
import { journeys } from './journeys.ts';
import { checkNoSidewaysScroll } from '../../harness/window.ts';

const portal = startPortal();
const bookId = (name: string): string => {
  const world = worldOf(portal);
  const tenantId = world.personByEmail('tenant@portal.test')?.tenantId;
  return (
    world.of(PriceBooks)?.all.find((book) => book.tenantId === tenantId && book.name === name)?.id ??
    assert.fail(`There is no price book ${name}.`)
  );
};
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true }).first();
const filter = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Product, fee type or currency' }).fill(text);

portal.test(
  'prices are pasted, compared and saved together, and a second editor sees both versions and decides',
  { as: 'tenant', path: '/crm/price-books' },
  async ({ page, context, checkAccessibility, expectProblem }) => {
    expectProblem(/503|500|409/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'Marketplace', exact: true }).waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'New price book' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await checkAccessibility('dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Marketplace', exact: true }).click();
    await page.getByRole('grid').waitFor();

    // A block of cells from a spreadsheet is pasted at the focused cell.
    await filter(page, 'gateway');
    await page.evaluate(() => navigator.clipboard.writeText('0,11\n0,12\n-1\n'));
    await cell(page, '0,06').click();
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByText('Row 3, Fixed: Enter 0 or more.').waitFor();
    assert.ok(
      await page.getByRole('button', { name: /Review and save/ }).isDisabled(),
      'nothing is saved while a cell is wrong',
    );
    await checkAccessibility();
    await page.getByText('Row 3, Fixed: Enter 0 or more.').click();
    await page.keyboard.type('0,13');
    await page.keyboard.press('Enter');
    const review = page.getByRole('button', { name: 'Review and save (3)' });
    await review.click();
    const dialog = page.getByRole('dialog', { name: 'Save prices of Marketplace' });
    await dialog.getByText('Fixed 0,11').waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');

    // A failed save keeps all changes.
    portal.server().faults.set({ status: 503, match: (method) => method === 'PUT' });
    await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
    await dialog.getByText("We don't know the outcome").waitFor();
    portal.server().faults.set({});
    await page.reload();
    await page.getByText('We restored 3 rows you edited.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Review and save (3)' }).click();
    await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
    await page.getByText('Prices saved.').waitFor();

    await page.getByRole('link', { name: 'Calculator' }).click();
    await page.getByRole('row', { name: /Gateway fee 0,12 EUR/ }).waitFor();
    await checkAccessibility();
    for (const [tab, text] of [
      ['Compare', 'prices differ'],
      ['Merchants', 'End assignment'],
      ['Products', 'Card payments'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Marketplace' }).getByRole('link', { name: tab }).click();
      await page.getByText(text, { exact: false }).first().waitFor();
      await checkAccessibility();
    }
    await page.getByRole('button', { name: 'Card payments', exact: true }).click();
    await page.getByRole('dialog', { name: 'Card payments' }).getByText('Processing fee').first().waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');

    // Another user saves a price in the meantime.
    await page.keyboard.press('Escape');
    const id = bookId('Enterprise interchange++');
    await goTo(page, `/crm/price-books/${id}`);
    await page.getByRole('grid').waitFor();
    await filter(page, 'gateway EUR');
    await cell(page, '0,06').dblclick();
    await page.getByRole('textbox', { name: 'Fixed' }).fill('0,09');
    await page.keyboard.press('Enter');
    const world = worldOf(portal);
    const lists = world.of(PriceLists) ?? assert.fail('the plugin is on');
    const list = lists.all.find((priceList) => priceList.bookId === id) ?? assert.fail('the book has prices');
    const prices = list.prices.map((price) =>
      price.feeTypeId === 'gateway' && price.currency === 'EUR'
        ? { ...price, terms: { method: 'Fixed' as const, fixed: '0.08' } }
        : price,
    );
    lists.change(list.id, { prices }, { actor: 'Somebody Else' });
    await page.getByRole('button', { name: /Review and save/ }).click();
    const second = page.getByRole('dialog');
    await second.getByRole('button', { name: 'Save 1 change' }).click();
    await second.getByText(/Somebody Else changed the prices/).waitFor();
    await second.getByText('You saw: Fixed 0,06').waitFor();
    await second.getByText('Fixed 0,08').waitFor();
    await second.getByRole('button', { name: 'Save 1 change' }).click();
    await page.getByText('Prices saved.').waitFor();
  },
);

for (const { name, as, start, run } of journeys)
  portal.test(`journey: ${name}`, { as, path: start }, ({ page }) => run(page));

portal.test(
  'on a phone, in Turkish and dark, the book reads well',
  { as: 'tenant', path: '/crm/price-books', size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('link', { name: 'Growth', exact: true }).first().waitFor();
    await checkAccessibility();
    for (const [tab, shown] of [
      ['', '[role=grid]'],
      ['?tab=products', 'main table tbody tr'],
      ['?tab=merchants', 'main tbody tr'],
      ['?tab=calculator', 'main tbody tr'],
      ['?tab=compare', 'main [role=combobox]'],
    ] as const) {
      await goTo(page, `/crm/price-books/${bookId('Growth')}${tab}`);
      await page.getByRole('heading', { name: 'Growth' }).waitFor();
      await page.locator(shown).first().waitFor();
      if (tab !== '?tab=compare') await checkAccessibility();
      await checkNoSidewaysScroll(page);
    }
    await goTo(page, `/crm/price-books/${bookId('Growth')}`);
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 500 }));
    const share = page.getByRole('columnheader', { name: 'Yüzde', exact: true });
    await share.waitFor();
    const isOnTop = await share.evaluate((heading) => {
      const { right, top } = heading.getBoundingClientRect();
      return (
        document.elementFromPoint(right - 12, top + 12) === heading ||
        heading.contains(document.elementFromPoint(right - 12, top + 12))
      );
    });
    assert.ok(isOnTop, 'no column that stays covers one that is scrolled to');
  },
);
