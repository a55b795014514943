// @lane browser
/**
 * The lookups work in a real browser: columns, keys, files and layout. lookups.test.tsx covers their calls for each
 * tier, their content and stored state.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { addressHas, counted, idsOf, pick, seenBy, showsCount, showsRows, worldOf } from '../../../e2e/demo-world.ts';
import { startPortal } from '../../../harness/index.ts';
import { sizes } from '../../../harness/sizes.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../../harness/window.ts';

const portal = startPortal();
/** Portal with enough transactions for a long list. */
const large = startPortal({ transactions: 50_600 });
const area = '/transaction-management';
const columnsLookup = `${area}/transaction-lookup-columns`;

const queryOf = (url: string) => new URL(url).searchParams;

async function linesOf(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

portal.test(
  'the lookups keep columns in view while others scroll, take conditions by keyboard and are accessible',
  { requirements: ['A-066'], as: 'tenant', path: `${columnsLookup}?f.status=Declined&f.currency=GBP` },
  async ({ page, checkAccessibility }) => {
    const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator('.ui-grid-table tbody tr[data-href]').first().waitFor();
    await checkAccessibility();
    const left = (name: string) =>
      page
        .getByRole('columnheader', { name, exact: true })
        .evaluate((cell) => Math.round(cell.getBoundingClientRect().left));
    // Default columns are limited to the width of the window; chosen columns are all rendered.
    await page.getByRole('button', { name: /^\+\d+ Columns/ }).click();
    for (const name of ['Payer email', 'Provider', 'Decline reason'])
      await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
    const before = [await left('Status'), await left('Amount')];
    await page.locator('.ui-grid-scroll').evaluate((scroller) => scroller.scrollTo({ left: 1200 }));
    await page.locator('.ui-grid-scroll[data-scrolled]').waitFor();
    assert.deepEqual([await left('Status'), await left('Amount')], before);
    await page.getByRole('button', { name: 'Columns' }).first().click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByRole('checkbox').first().waitFor();
    await chooser.getByRole('button', { name: 'Save as preset' }).click();
    await checkAccessibility('[role=dialog]');
    await page.keyboard.press('Escape');

    await goTo(`${area}/transaction-lookup-v3`);
    const builder = page.getByRole('form', { name: 'Advanced filter' });
    await builder.getByRole('checkbox', { name: 'Captured', exact: true }).focus();
    await page.keyboard.press('Space');
    await builder.getByRole('button', { name: 'Add group' }).focus();
    await page.keyboard.press('Enter');
    const group = builder.getByRole('group', { name: 'Group 2' });
    const [first, second] = [
      group.getByRole('group', { name: 'Condition 1' }),
      group.getByRole('group', { name: 'Condition 2' }),
    ];
    await first.getByLabel('Field').selectOption('amount');
    await first.getByLabel('Operator').selectOption('>=');
    await first.getByLabel('Value').fill('400');
    await second.getByLabel('Field').selectOption('currency');
    await builder.getByRole('button', { name: 'Apply' }).click();
    await builder.getByText('Complete or remove the conditions without a valid value.').waitFor();
    await checkAccessibility('main');
    await second.getByLabel('Value').fill('GBP');
    const filter = 'status in ("Captured") and (amount >= 400 or currency = "GBP")';
    const list = page.waitForRequest((request) => queryOf(request.url()).get('filter') === filter);
    await page.keyboard.press('Enter');
    await list;
    await addressHas(page, 'f.where', filter);
    const world = worldOf(portal);
    const rows = seenBy(portal, 'tenant', {
      statuses: new Set(['Captured']),
      fits: ({ amount, currency }) => amount / 10 ** world.decimalPlaces(currency) >= 400 || currency === 'GBP',
    });
    await showsRows(page, idsOf(rows.rows));
    await showsCount(page, rows.count);
    await builder
      .getByText('Active filter: Status is one of Captured and (Amount at least 400 or Currency is GBP)')
      .waitFor();
    await checkAccessibility('main');

    // The builder fits on a phone.
    await resizeWindow(page, sizes.phone);
    await builder.getByRole('button', { name: 'Apply' }).waitFor();
    await checkNoSidewaysScroll(page);
    await checkAccessibility('main');
    await resizeWindow(page, sizes.desktop);

    await goTo(`${area}/transaction-lookup-v2?f.currency=GBP,JPY`);
    await page.getByRole('region', { name: 'Totals for all results' }).getByRole('row', { name: 'GBP' }).waitFor();
    await page.getByText(/^Data as of \d{2}\/\d{2}\/\d{4}/).waitFor();
    await checkAccessibility('main');
    const row = pick(portal, 'tenant', ({ kind }) => kind === 'Apm');
    await goTo(`${area}/transaction-lookup-apm?searchBy=transactionId&q=${row.id}`);
    await showsRows(page, [row.id]);
    await checkAccessibility('main');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/apm-transactions/csv'));
    const saved = page.waitForEvent('download');
    await page
      .getByRole('dialog', { name: 'Export list' })
      .getByRole('button', { name: 'Export', exact: true })
      .click();
    assert.equal(queryOf((await file).url()).get('SearchParam'), 'transactionId');
    assert.equal((await linesOf(await saved)).length, 2);
  },
);

large.test(
  'a long list is prepared in the background: it survives screens and a reload, and is saved when it is ready',
  { as: 'tenant', path: columnsLookup },
  async ({ page, checkAccessibility }) => {
    const world = worldOf(large);
    const count = seenBy(large, 'tenant').count;
    assert.ok(count > 10_000);
    const prepare = async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export list' });
      await dialog.getByText(`Exports ${counted(count)} rows.`).waitFor();
      await dialog.getByRole('button', { name: 'Export in background' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const card = page.getByRole('region', { name: 'Exports' });
    await prepare();
    await card.getByText(`of ${counted(count)} rows`).waitFor();
    await card.getByRole('progressbar').waitFor();
    await card.getByRole('button', { name: /^Cancel transactions-live/ }).click();
    await card.waitFor({ state: 'detached' });

    await prepare();
    await page.getByRole('link', { name: 'APM transaction lookup' }).click();
    await page.getByRole('heading', { name: 'APM transaction lookup' }).waitFor();
    await card.waitFor();
    await page.reload();
    await card.waitFor();
    world.clock.advance(60_000);
    await card.getByText(`Ready, ${counted(count)} rows`).waitFor();
    await checkAccessibility('[aria-label=Exports]');
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Download transactions-live/ }).click();
    const download = await saved;
    assert.match(download.suggestedFilename(), /^transactions-live-.*\.csv$/);
    assert.equal((await linesOf(download)).length, count + 1);
    await card.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /notifications/i })
      .first()
      .click();
    await page.getByRole('heading').filter({ hasText: '.csv is ready' }).first().waitFor();
  },
);
