/** The lookups on the screen: which calls they make for whom, what they show, and what is kept. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { fromMinor } from '../../../../core/api/money.ts';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { storeTime } from '../../../../plugins/transactions/sandbox/lookups/reporting.ts';
import { addressHas, counted, idsOf, pick, seenBy, showsCount, showsRows, worldOf, worldTime } from '../../../e2e/demo-world.ts';
import { startPortal } from '../../../harness/index.ts';

const portal = startPortal({ now: worldTime });
const area = '/transaction-management';
const columnsLookup = {
  tenant: `${area}/transaction-lookup-columns`,
  platform: `/platform${area}/transaction-lookup-columns`,
  merchant: `/merchant${area}/transaction-lookup-columns`,
} as const;

/** The next call whose path ends so. */
const asked = (page: Page, path: string) => page.waitForRequest((request) => new URL(request.url()).pathname === `/gateway${path}`);
const queryOf = (url: string) => new URL(url).searchParams;

async function linesOf(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

const lists = {
  tenant: '/merchant/api/crm/transactions/',
  platform: '/merchant/api/crm/transactions/platform',
  merchant: '/merchant/api/transactions/',
} as const;
for (const [tier, row] of [
  ['tenant', 'A-059'],
  ['platform', 'A-075'],
  ['merchant', 'A-080'],
] as const) {
  portal.test(`[${row}] the columns lookup of ${tier} staff asks their list for all fields`, { as: tier }, async ({ page, server, checkAccessibility }) => {
    const list = asked(page, lists[tier]);
    await page.goto(server.origin + columnsLookup[tier]);
    assert.equal(queryOf((await list).url()).get('fields'), 'all');
    const { rows } = seenBy(portal, tier);
    await showsRows(page, idsOf(rows));
    for (const heading of ['RRN', 'ARN', 'ECI', 'Risk score', 'MID', 'Payment channel'])
      await page.getByRole('columnheader', { name: heading, exact: true }).waitFor();
    assert.equal(await page.getByRole('switch', { name: 'Reporting store' }).count(), tier === 'platform' ? 1 : 0);
    await checkAccessibility();
    const search = asked(page, tier === 'platform' ? `${lists.platform}/searchKey` : `${lists[tier]}searchKey`);
    await page.getByRole('textbox', { name: /^Search by/ }).fill(rows[0]?.externalId ?? '');
    assert.equal(queryOf((await search).url()).get('SearchKey'), rows[0]?.externalId);
  });
}

portal.test('the first columns stay in sight while the others move', { as: 'tenant', path: columnsLookup.tenant }, async ({ page }) => {
  await showsRows(page, idsOf(seenBy(portal, 'tenant').rows));
  const left = (name: string) => page.getByRole('columnheader', { name, exact: true }).evaluate((cell) => Math.round(cell.getBoundingClientRect().left));
  const before = [await left('Status'), await left('Amount')];
  await page.locator('.ui-grid-scroll').evaluate((scroller) => scroller.scrollTo({ left: 1200 }));
  await page.locator('.ui-grid-scroll[data-scrolled]').waitFor();
  assert.deepEqual([await left('Status'), await left('Amount')], before);
});

portal.test(
  'a column set is kept under its name, brings its columns back, and is exported in their order',
  { as: 'tenant', path: `${columnsLookup.tenant}?f.status=Declined&f.currency=GBP` },
  async ({ page, checkAccessibility }) => {
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    const open = async () => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await chooser.getByRole('checkbox').first().waitFor();
    };
    const headings = () => page.locator('.ui-grid-table th .ui-grid-title').allInnerTexts();
    await open();
    for (let left = await chooser.getByRole('checkbox', { checked: true }).count(); left > 1; left -= 1) {
      await chooser.locator('input:checked:not(:disabled)').first().uncheck();
    }
    for (const name of ['RRN', 'Transaction ID', 'MID']) await chooser.getByRole('checkbox', { name, exact: true }).check();
    await chooser.getByRole('button', { name: 'Save as set' }).click();
    await checkAccessibility();
    await chooser.getByLabel('Name of the set').fill('For the acquirer');
    await page.keyboard.press('Enter');
    await chooser.getByRole('button', { name: 'For the acquirer', exact: true }).waitFor();
    await chooser.getByRole('button', { name: 'Reset columns' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.ui-grid-table th .ui-grid-title').length > 20);
    await page.reload();
    await open();
    await chooser.getByRole('button', { name: 'For the acquirer', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.ui-grid-table th .ui-grid-title').length === 4);
    assert.deepEqual(await headings(), ['Status', 'RRN', 'Transaction ID', 'MID']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export the list' });
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const lines = await linesOf(await saved);
    const rows = seenBy(portal, 'tenant', { statuses: new Set(['Declined']), currencies: new Set(['GBP']) }, { pageSize: Number.POSITIVE_INFINITY }).rows;
    assert.deepEqual(lines[0], ['Status', 'RRN', 'Transaction ID', 'MID']);
    assert.deepEqual(
      lines.slice(1).map(([status, , id]) => [status, id]),
      rows.map(({ status, id }) => [status, id]),
    );
    assert.ok(lines.slice(1).every(([, rrn]) => /^(\d{12})?$/.test(rrn ?? '')));
  },
);

const signed = ({ type, amount }: Transaction) => (type === 'Refund' ? -amount : amount);
/** An amount as the portal writes it. */
function written(minor: number, places: number): string {
  const [whole = '', fraction] = fromMinor(Math.abs(minor), places).split('.');
  return `${minor < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${fraction === undefined ? '' : `,${fraction}`}`;
}

portal.test(
  '[A-064] [A-445] [S-104] v2 asks the reporting store, says how old it is, and totals the whole filtered list',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    const store = '/reporting/crm/reports/transactions-lookup-v2';
    const list = asked(page, store);
    await page.goto(`${server.origin}${area}/transaction-lookup-v2?f.currency=GBP,JPY`);
    assert.equal(queryOf((await list).url()).get('currency'), 'GBP,JPY');
    const to = storeTime(worldOf(portal).now()) - 1;
    const rows = seenBy(portal, 'tenant', { currencies: new Set(['GBP', 'JPY']), to }, { pageSize: Number.POSITIVE_INFINITY }).rows;
    await showsCount(page, rows.length);
    await page.getByText(/^Data as of \d{2}\/\d{2}\/\d{4}/).waitFor();
    await page.getByText('Transactions that are younger are not in it yet.').waitFor();
    const cells = (name: string) => page.getByRole('region', { name: 'Totals of the whole list' }).getByRole('row', { name }).getByRole('cell').allInnerTexts();
    for (const [currency, places] of [
      ['GBP', 2],
      ['JPY', 0],
    ] as const) {
      const of = rows.filter((row) => row.currency === currency);
      const total = of.reduce((sum, row) => sum + signed(row), 0);
      const [count, amount = ''] = await cells(currency);
      assert.deepEqual([count, amount.replace(/\s/g, '')], [counted(of.length), `${written(total, places)}${currency}`]);
    }
    assert.equal((await cells('All in EUR'))[0], counted(rows.length));
    await checkAccessibility();
    const search = asked(page, `${store}/searchKey`);
    await page.getByRole('textbox', { name: /^Search by/ }).fill(rows[0]?.externalId ?? '');
    assert.equal(queryOf((await search).url()).get('SearchKey'), rows[0]?.externalId);
  },
);

portal.test(
  'platform staff ask the reporting store from their columns lookup',
  { as: 'platform', path: columnsLookup.platform },
  async ({ page, checkAccessibility }) => {
    const path = '/reporting/crm/reports/transactions-lookup-v2/platform/searchKey';
    const all = asked(page, path);
    await page.getByRole('switch', { name: 'Reporting store' }).check();
    await all;
    await page.getByText(/^Data as of/).waitFor();
    await addressHas(page, 'store', 'reporting');
    await checkAccessibility();
    const row = pick(portal, 'platform', ({ created }) => created < worldTime - 3_600_000);
    const search = asked(page, path);
    await page.getByRole('textbox', { name: /^Search by/ }).fill(row.id);
    assert.equal(queryOf((await search).url()).get('SearchKey'), row.id);
    await showsRows(page, [row.id]);
    await page.getByRole('switch', { name: 'Reporting store' }).uncheck();
    await addressHas(page, 'store', null);
  },
);

portal.test(
  '[A-066] v3: conditions are put together by keyboard, stand in the address and in the query, and list what fits',
  { as: 'tenant', path: `${area}/transaction-lookup-v3` },
  async ({ page, checkAccessibility }) => {
    const builder = page.getByRole('form', { name: 'Conditions' });
    await builder.getByRole('checkbox', { name: 'Captured', exact: true }).focus();
    await page.keyboard.press('Space');
    await builder.getByRole('button', { name: 'Add brackets' }).focus();
    await page.keyboard.press('Enter');
    const group = builder.getByRole('group', { name: '2. In brackets' });
    const [first, second] = [group.getByRole('group', { name: 'Condition 1' }), group.getByRole('group', { name: 'Condition 2' })];
    await first.getByLabel('Field').selectOption('amount');
    await first.getByLabel('Comparison').selectOption('>=');
    await first.getByLabel('Value').fill('400');
    await second.getByLabel('Field').selectOption('currency');
    await builder.getByRole('button', { name: 'Apply' }).click();
    await builder.getByText('A condition has no value yet').waitFor();
    await checkAccessibility();
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
    await builder.getByText('In force: Status is one of Captured and (Amount at least 400 or Currency is GBP)').waitFor();
    await checkAccessibility();

    // A saved view keeps the conditions.
    await page.getByRole('button', { name: /^(Views|Large or British)/ }).click();
    const views = page.getByRole('dialog', { name: 'Saved views' });
    await views.getByRole('button', { name: 'Save as new view' }).click();
    await views.getByLabel('Name of the view').fill('Large or British');
    await page.keyboard.press('Enter');
    await addressHas(page, 'view', 'large-or-british');
    await builder.getByRole('button', { name: 'Clear conditions' }).click();
    await addressHas(page, 'f.where', null);
    await page.getByRole('button', { name: /^(Views|Large or British)/ }).click();
    await views.getByRole('button', { name: 'Large or British', exact: true }).click();
    await addressHas(page, 'f.where', filter);
    await first.getByLabel('Value').waitFor();
    assert.equal(await first.getByLabel('Value').inputValue(), '400');
  },
);

portal.test('an address whose conditions cannot be read says where, and shows no rows', { as: 'tenant' }, async ({ page, server, expectProblem }) => {
  expectProblem(/400/);
  await page.goto(`${server.origin}${area}/transaction-lookup-v3?f.where=${encodeURIComponent('amount >= ten')}`);
  await page.getByRole('form', { name: 'Conditions' }).getByText('A value is missing behind amount >= (character 11).').waitFor();
  await page.getByText('The list could not be loaded').waitFor();
});

portal.test(
  '[A-065] [A-462] the APM lookup has its own list, search by a chosen field, file and details',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    const base = '/merchant/api/crm/apm-transactions/';
    const list = asked(page, base);
    await page.goto(`${server.origin}${area}/transaction-lookup-apm`);
    await list;
    const kinds = new Set(['Apm', 'Bank']);
    await showsRows(page, idsOf(seenBy(portal, 'tenant', { kinds }).rows));
    await checkAccessibility();
    const row = pick(portal, 'tenant', ({ kind, status }) => kind === 'Apm' && status === 'Reserved');
    await page.getByLabel('Search by', { exact: true }).selectOption('transactionId');
    const search = asked(page, `${base}searchKey`);
    await page.getByRole('textbox', { name: /^Search by/ }).fill(row.id);
    const query = queryOf((await search).url());
    assert.deepEqual([query.get('SearchParam'), query.get('SearchKey')], ['transactionId', row.id]);
    await showsRows(page, [row.id]);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export the list' });
    const [file, saved] = [asked(page, `${base}csv`), page.waitForEvent('download')];
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    assert.equal(queryOf((await file).url()).get('SearchParam'), 'transactionId');
    assert.match((await file).headers().accept ?? '', /application\/zip/);
    assert.equal((await linesOf(await saved)).length, 2);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const details = asked(page, `${base}${row.id}`);
    await page.locator('tbody tr').first().click();
    await details;
    const drawer = page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: 'Paid by wallet or bank' });
    await drawer.getByText('Redirect', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Void/ }).count(), 0, 'nothing of these is voided');
    assert.ok((await page.getByRole('button', { name: /^Capture/ }).count()) > 0);
  },
);

portal.test('[A-472] the selects of the filters are filled from their calls', { as: 'tenant' }, async ({ page, server }) => {
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('dialog', { name: 'Add filter' }).getByRole('button', { name, exact: true }).click();
  };
  const kinds = asked(page, '/merchant/api/crm/lookup/payment-channels');
  await page.goto(server.origin + columnsLookup.tenant);
  await open('Payment channel');
  await kinds;
  await page.keyboard.press('Escape');
  const { merchantId } = pick(portal, 'tenant', ({ kind }) => kind === 'Card');
  const channels = asked(page, '/merchant/api/crm/payment-channels/all');
  await page.goto(`${server.origin}${columnsLookup.tenant}?f.merchant=${merchantId}`);
  await open('Payment channel');
  assert.equal(queryOf((await channels).url()).get('organizationId'), merchantId);
  await page.keyboard.press('Escape');
  await page.goto(`${server.origin}${columnsLookup.tenant}?f.merchant=${merchantId}`);
  const websites = asked(page, `/merchant/api/crm/lookup/organizations/${merchantId}/websites/active`);
  await open('Website');
  await websites;
  const site = worldOf(portal).merchant(merchantId)?.websites[0];
  await page.getByRole('checkbox', { name: site?.url.replace('https://', '') ?? '' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await addressHas(page, 'f.website', site?.id ?? '');
  await showsCount(page, seenBy(portal, 'tenant', { merchantIds: new Set([merchantId]), fits: ({ websiteId }) => websiteId === site?.id }).count);
});

portal.test(
  'a long list is prepared in the background: it survives screens and a reload, and is saved when it is ready',
  { as: 'tenant', path: columnsLookup.tenant },
  async ({ page, server, checkAccessibility }) => {
    const world = worldOf(portal);
    const count = seenBy(portal, 'tenant').count;
    assert.ok(count > 10_000);
    const prepare = async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export the list' });
      await dialog.getByText(`${counted(count)} rows will be exported.`).waitFor();
      await dialog.getByRole('button', { name: 'Prepare in the background' }).click();
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
    await checkAccessibility();
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Save transactions-live/ }).click();
    const download = await saved;
    assert.match(download.suggestedFilename(), /^transactions-live-.*\.csv$/);
    assert.equal((await linesOf(download)).length, count + 1);
    await card.waitFor({ state: 'detached' });
    await page.goto(server.origin + columnsLookup.tenant);
    await page
      .getByRole('button', { name: /notifications/i })
      .first()
      .click();
    await page.getByRole('heading').filter({ hasText: '.csv is ready' }).first().waitFor();
  },
);

portal.test(
  'on a phone the conditions fit and can be applied',
  { as: 'tenant', size: 'phone', path: `${area}/transaction-lookup-v3` },
  async ({ page, checkAccessibility }) => {
    const builder = page.getByRole('form', { name: 'Conditions' });
    await builder.getByRole('checkbox', { name: 'Declined' }).check();
    await builder.getByRole('button', { name: 'Apply' }).click();
    await showsCount(page, seenBy(portal, 'tenant', { statuses: new Set(['Declined']) }).count);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await checkAccessibility();
  },
);
