// @lane browser
/** Selected rows of the list can be copied and saved as a file. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { idsOf, lookups, seenBy, showsRows } from '../../e2e/demo-world.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();

portal.test(
  'references and ids of chosen rows are copied a line each, and only these rows are saved as CSV',
  { as: 'tenant', path: lookups.tenant },
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { rows } = seenBy(portal, 'tenant');
    await showsRows(page, idsOf(rows));
    const chosen = [rows[0], rows[2]].filter((row) => row !== undefined);
    assert.equal(chosen.length, 2);
    for (const { externalId } of chosen) await page.getByRole('checkbox', { name: `Select: ${externalId}` }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.waitFor();
    await bar.getByRole('button', { name: 'Copy references' }).click();
    await page.getByText('2 lines copied.').first().waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      chosen.map(({ externalId }) => externalId).join('\n'),
    );
    await bar.getByRole('button', { name: 'Copy IDs' }).click();
    await page.waitForFunction(
      (ids) => navigator.clipboard.readText().then((text) => text === ids),
      chosen.map(({ id }) => id).join('\n'),
    );

    // The visible columns are exported without another request. The menu counts pending payments with a separate call.
    const requests: string[] = [];
    page.on(
      'request',
      (request) => /\/transactions(?!\/pending-payments)/.test(request.url()) && requests.push(request.url()),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /^transactions-live.*\.csv$/);
    const [heading = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    assert.match(heading, /Reference/);
    assert.equal(lines.length, 2);
    for (const [index, { externalId }] of chosen.entries()) assert.ok(lines[index]?.includes(externalId), lines[index]);
    assert.deepEqual(requests, []);

    // If the browser denies access to the clipboard, a message appears.
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
    await bar.getByRole('button', { name: 'Copy references' }).click();
    await page.getByText('Your browser blocked copying. Select the text and copy it.').waitFor();
  },
);
