/** What is done with chosen rows of the lookup beside changing them: copied, and saved as a file. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { idsOf, lookups, seenBy, showsRows, worldTime } from '../../e2e/demo-world.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal({ now: worldTime });
const tenant = { as: 'tenant', path: lookups.tenant } as const;

/** Chooses the first and the third row of the page. */
async function choose(page: Page) {
  const { rows } = seenBy(portal, 'tenant');
  await showsRows(page, idsOf(rows));
  const chosen = [rows[0], rows[2]].filter((row) => row !== undefined);
  assert.equal(chosen.length, 2);
  for (const { externalId } of chosen) await page.getByRole('checkbox', { name: `Select: ${externalId}` }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.waitFor();
  return { chosen, bar };
}

portal.test('references and ids of chosen rows are copied a line each, in the order of the list', tenant, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { chosen, bar } = await choose(page);
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await bar.getByRole('button', { name: 'Copy references' }).click();
  await page.getByText('2 lines copied.').first().waitFor();
  assert.equal(await read(), chosen.map(({ externalId }) => externalId).join('\n'));
  await bar.getByRole('button', { name: 'Copy IDs' }).click();
  await page.waitForFunction((ids) => navigator.clipboard.readText().then((text) => text === ids), chosen.map(({ id }) => id).join('\n'));
});

portal.test('where the browser refuses the clipboard, a message says so', tenant, async ({ page }) => {
  await page.addInitScript({ content: "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));" });
  await page.reload();
  const { bar } = await choose(page);
  await bar.getByRole('button', { name: 'Copy references' }).click();
  await page.getByText('The browser did not let it be copied.').waitFor();
});

portal.test('chosen rows are saved as CSV, these and no others, with the columns in sight', tenant, async ({ page }) => {
  const { chosen, bar } = await choose(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/transactions') && asked.push(request.url()));
  const [download] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Export as CSV' }).click()]);
  assert.match(download.suggestedFilename(), /^transactions-live.*\.csv$/);
  const [heading = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  assert.match(heading, /Reference/);
  assert.equal(lines.length, 2);
  for (const [index, { externalId }] of chosen.entries()) assert.ok(lines[index]?.includes(externalId), lines[index]);
  assert.deepEqual(asked, [], 'what is on the screen is not asked for again');
});
