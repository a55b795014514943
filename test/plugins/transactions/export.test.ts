import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { fromMinor } from '../../../core/api/money.ts';
import { startPortal } from '../../harness/index.ts';
import { counted, idsOf, lookups, seenBy, showsRows, worldOf, worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const filtered = `${lookups.tenant}?f.status=Declined&f.currency=EUR&sort=-amount`;
const wanted = () =>
  seenBy(portal, 'tenant', { statuses: new Set(['Declined']), currencies: new Set(['EUR']) }, { sortBy: 'amount', pageSize: Number.POSITIVE_INFINITY }).rows;

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the list' });
  await dialog.getByRole('checkbox').first().waitFor();
  return dialog;
}

async function chooseNone(dialog: Locator) {
  const chosen = dialog.getByRole('checkbox', { checked: true });
  for (let left = await chosen.count(); left > 0; left -= 1) await chosen.first().click();
}

/** The rows of a file, its byte order mark taken off; no value of these columns holds a comma or a quote. */
async function linesOf(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  assert.equal(text[0], '\uFEFF');
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

portal.test(
  '[A-446] an export says its count first, then holds exactly the filtered rows in the chosen columns',
  { as: 'tenant', path: filtered },
  async ({ page, checkAccessibility }) => {
    const rows = wanted();
    assert.ok(rows.length > 10);
    await showsRows(page, idsOf(rows.slice(0, 10)));
    const dialog = await openExport(page);
    await dialog.getByText(`${counted(rows.length)} rows will be exported.`).waitFor();
    await checkAccessibility();
    await chooseNone(dialog);
    assert.equal(await dialog.getByRole('button', { name: 'Export', exact: true }).isDisabled(), true);
    for (const title of ['Amount', 'Currency', 'Transaction ID']) await dialog.getByRole('checkbox', { name: title, exact: true }).check();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/gateway/merchant/api/crm/transactions/csv');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const request = await asked;
    const query = new URL(request.url()).searchParams;
    assert.equal(query.get('status'), 'Declined');
    assert.equal(query.get('currency'), 'EUR');
    // The demo tenant's people are in Berlin; their offset is that of now.
    const berlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' }).format(Date.now());
    assert.equal(query.get('timezoneOffset'), berlin.includes('+02:00') ? '120' : '60');
    assert.match(request.headers().accept ?? '', /application\/zip.*application\/octet-stream/);
    const download = await saved;
    assert.equal(download.suggestedFilename(), 'transactions-live.csv');
    await dialog.getByText(`transactions-live.csv was saved with ${counted(rows.length)} rows.`).waitFor();
    const world = worldOf(portal);
    assert.deepEqual(await linesOf(download), [
      ['Amount', 'Currency', 'Transaction ID'],
      ...rows.map(({ amount, currency, id }) => [fromMinor(amount, world.decimalPlaces(currency)), currency, id]),
    ]);
  },
);

portal.test('a search is part of the export', { as: 'merchant' }, async ({ page, server }) => {
  const [newest] = seenBy(portal, 'merchant').rows;
  const searchKey = newest?.externalId ?? '';
  await page.goto(`${server.origin}${lookups.merchant}?q=${searchKey}`);
  const { rows, count } = seenBy(portal, 'merchant', { searchKey }, { pageSize: Number.POSITIVE_INFINITY });
  const dialog = await openExport(page);
  await dialog.getByText(new RegExp(`^${counted(count)} rows? will be exported`)).waitFor();
  await chooseNone(dialog);
  await dialog.getByRole('checkbox', { name: 'Transaction ID' }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  assert.deepEqual(await linesOf(await saved), [['Transaction ID'], ...rows.map(({ id }) => [id])]);
});

portal.test('the file of a Test list carries the mode in its name', { as: 'sandboxed', path: lookups.sandboxed }, async ({ page }) => {
  const dialog = await openExport(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  assert.equal((await saved).suggestedFilename(), 'transactions-test.csv');
});

portal.test('a stopped export saves nothing, and the next one is whole', { as: 'tenant', path: filtered }, async ({ page }) => {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/csv?*', async (route) => {
    await held;
    await route.continue().catch(() => undefined); // it may have been cancelled by now
  });
  const dialog = await openExport(page);
  const asked = page.waitForRequest('**/csv?*');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/csv?'));
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('Exporting…').waitFor();
  // Stopped before it has gone out, a call would not fail.
  await asked;
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await cancelled;
  release();
  await page.unroute('**/csv?*');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  assert.equal((await linesOf(await saved)).length, wanted().length + 1);
  assert.deepEqual(names, ['transactions-live.csv']);
});

portal.test('a failed export says why and can be tried again', { as: 'tenant', path: filtered }, async ({ page, server, expectProblem }) => {
  expectProblem(/500/);
  server.faults.set({ status: 500, times: 1, match: (_method, path) => path.endsWith('/csv') });
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('The export failed.').waitFor();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await saved;
});

portal.test('without the permission there is no export', { as: 'tenant' }, async ({ page, server }) => {
  await page.route('**/users/context', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.user.permissions = body.user.permissions.filter((name: string) => name !== 'CRM.Transaction.Export');
    await route.fulfill({ response, json: body });
  });
  await page.goto(server.origin + lookups.tenant);
  await showsRows(page, idsOf(seenBy(portal, 'tenant').rows));
  await page.getByRole('button', { name: 'Columns' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Export' }).count(), 0);
});
