// @lane browser
/**
 * The file of the list can be saved, stopped and tried again in a real browser. list.test.tsx covers its request and
 * permissions.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { fromMinor } from '../../../core/api/money.ts';
import { startPortal } from '../../harness/index.ts';
import { counted, idsOf, lookups, seenBy, showsRows, worldOf } from '../../e2e/demo-world.ts';

const portal = startPortal();
const filtered = `${lookups.tenant}?f.status=Declined&f.currency=EUR&sort=-amount`;
const wanted = () =>
  seenBy(
    portal,
    'tenant',
    { statuses: new Set(['Declined']), currencies: new Set(['EUR']) },
    { sortBy: 'amount', pageSize: Number.POSITIVE_INFINITY },
  ).rows;

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export list' });
  await dialog.getByRole('checkbox').first().waitFor();
  return dialog;
}

async function chooseNone(dialog: Locator) {
  const chosen = dialog.getByRole('checkbox', { checked: true });
  for (let left = await chosen.count(); left > 0; left -= 1) await chosen.first().click();
}

/** Returns the rows of a file without its byte order mark; no value of these columns contains a comma or a quote. */
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
  'an export shows its count, holds the filtered rows, saves nothing when stopped, and can be retried',
  { requirements: ['A-446'], as: 'tenant', path: filtered },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    const rows = wanted();
    assert.ok(rows.length > 10);
    await showsRows(page, idsOf(rows.slice(0, 10)));
    const dialog = await openExport(page);
    await dialog.getByText(`Exports ${counted(rows.length)} rows.`).waitFor();
    await checkAccessibility();
    await chooseNone(dialog);
    assert.equal(await dialog.getByRole('button', { name: 'Export', exact: true }).isDisabled(), true);
    for (const title of ['Amount', 'Currency', 'Transaction ID'])
      await dialog.getByRole('checkbox', { name: title, exact: true }).check();
    const fileRequest = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/gateway/merchant/api/crm/transactions/csv',
    );
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const request = await fileRequest;
    const query = new URL(request.url()).searchParams;
    assert.equal(query.get('status'), 'Declined');
    assert.equal(query.get('currency'), 'EUR');
    // The demo tenant's users are in Berlin: times use the zone, and the documented offset is the current one.
    assert.equal(query.get('timeZone'), 'Europe/Berlin');
    const berlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' }).format(
      Date.now(),
    );
    assert.equal(query.get('timezoneOffset'), berlin.includes('+02:00') ? '120' : '60');
    assert.match(request.headers().accept ?? '', /application\/zip.*application\/octet-stream/);
    const download = await saved;
    assert.equal(download.suggestedFilename(), 'transactions-live.csv');
    await dialog.getByText(`transactions-live.csv saved with ${counted(rows.length)} rows.`).waitFor();
    const world = worldOf(portal);
    assert.deepEqual(await linesOf(download), [
      ['Amount', 'Currency', 'Transaction ID'],
      ...rows.map(({ amount, currency, id }) => [fromMinor(amount, world.decimalPlaces(currency)), currency, id]),
    ]);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // A canceled export saves no file, and the next one is complete.
    await openExport(page);
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/csv?*', async (route) => {
      await held;
      await route.continue().catch(() => undefined); // the request may be canceled by now
    });
    const stopped = page.waitForRequest('**/csv?*');
    const canceled = page.waitForEvent('requestfailed', (request) => request.url().includes('/csv?'));
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('Exporting…').waitFor();
    // A call that is canceled before it is sent would not fail.
    await stopped;
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await canceled;
    release();
    await page.unroute('**/csv?*');
    const next = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    assert.equal((await linesOf(await next)).length, rows.length + 1);
    assert.deepEqual(names, ['transactions-live.csv']);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // A failed export shows the reason and can be repeated.
    await openExport(page);
    expectProblem(/500/);
    server.faults.set({ status: 500, times: 1, match: (_method, path) => path.endsWith('/csv') });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('The export failed. Try again.').waitFor();
    const last = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    assert.equal((await linesOf(await last)).length, rows.length + 1);
  },
);
