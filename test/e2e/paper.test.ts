// @lane browser
/** Prints contain all rows, only the record, and the widgets outside the window, and no controls. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startPortal } from '../harness/index.ts';
import { hasLateStyles } from '../harness/late-styles.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

/**
 * Presses Ctrl+P without the browser's own printing, and waits until printing would begin.
 * @returns the theme at that moment
 */
async function pressPrint(page: Page): Promise<string | undefined> {
  await hasLateStyles(page);
  await page.locator('body > .paper-head').waitFor({ state: 'attached' });
  const isReady = await replacePrinting(page);
  await page.keyboard.press('Control+p');
  return isReady();
}

/**
 * Replaces the browser's own printing, which never ends in a browser without a window. Resolves when it is replaced,
 * because the browser may handle a key before a script that was sent earlier. A table of all rows is removed when
 * printing has ended, so a copy of it stays.
 * @returns a function that waits until printing would begin, and returns the theme at that moment
 */
async function replacePrinting(page: Page): Promise<() => Promise<string | undefined>> {
  const printing = await page.evaluateHandle(() => ({
    theme: new Promise<string | undefined>((resolve) => {
      window.print = () => {
        const table = document.querySelector('.ui-paper-table');
        if (table) table.after(table.cloneNode(true));
        resolve(document.documentElement.dataset.theme);
      };
    }),
  }));
  return () => printing.evaluate(({ theme }) => theme);
}

/**
 * Prints into a PDF.
 * @returns the text of each sheet, and whether it is in landscape format
 */
async function print(page: Page): Promise<readonly { readonly words: string; readonly isWide: boolean }[]> {
  await pressPrint(page);
  const file = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const sheets = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    const { width, height } = sheet.getViewport({ scale: 1 });
    sheets.push({ words: items.map((item) => ('str' in item ? item.str : '')).join(' '), isWide: width > height });
  }
  return sheets;
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

portal.test(
  'a list prints all rows and columns of its page, with headings on each sheet',
  { as: 'tenant', path: `${lookup}?size=100&sort=amount` },
  async ({ page }) => {
    await page.locator('tbody tr[data-href]').nth(99).waitFor();
    const references = await page
      .locator('tbody tr[data-href]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
    const headings = await page.locator('thead th[data-column]').allInnerTexts();
    assert.equal(references.length, 100);
    const sheets = await print(page);
    const all = squeezed(sheets.map(({ words }) => words).join(' '));
    for (const reference of references) assert.ok(all.includes(squeezed(reference)), `${reference} is printed`);
    for (const [at, { words, isWide }] of sheets.entries()) {
      assert.ok(isWide, `sheet ${at + 1} lies on its side`);
      for (const heading of headings)
        assert.ok(squeezed(words).includes(squeezed(heading)), `${heading} is on sheet ${at + 1}`);
    }
    assert.match(sheets[0]?.words ?? '', /Transaction lookup.*Printed by .* on .*, times in Europe/s);
    for (const word of ['Skip', 'Add filter', 'Columns', 'Export', 'Support'])
      assert.ok(!all.includes(squeezed(word)), `${word} is not printed`);
    assert.match(all, /1–100of/);
  },
);

portal.test(
  'all rows of a filtered list are printed with its filters, not only those of the page',
  { as: 'tenant', path: `${lookup}?size=20&f.status=Refunded` },
  async ({ page }) => {
    await page.locator('tbody tr[data-href]').nth(19).waitFor();
    const [, count = ''] =
      /of ([\d.,]+)/.exec((await page.locator('.ui-pager').innerText()).replace(/\s+/g, ' ')) ?? [];
    const total = Number(count.replace(/\D/g, ''));
    assert.ok(total > 20 && total <= 3_000, `${total} rows`);
    await hasLateStyles(page);
    const isPrinted = await replacePrinting(page);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export list' });
    await dialog.getByRole('radio', { name: 'Paper' }).check();
    await dialog.getByRole('button', { name: 'Print' }).click();
    await isPrinted();
    assert.equal(await page.locator('.ui-paper-table:last-of-type tbody tr').count(), total);
    const sheets = await print(page);
    assert.ok(sheets.length > 1 && sheets.every(({ isWide }) => isWide), `${sheets.length} sheets`);
    const all = squeezed(sheets.map(({ words }) => words).join(' '));
    const references = await page
      .locator('.ui-paper-table:last-of-type tbody tr td:first-child')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
    for (const reference of references) assert.ok(all.includes(squeezed(reference)), `${reference} is printed`);
    assert.match(all, /Refunded/);
    for (const word of ['Addfilter', '1–20of']) assert.ok(!all.includes(word), `${word} is not printed`);
  },
);

portal.test(
  'a Turkish print has its head, headings, dates and page in Turkish, with the person and the zone',
  { as: 'tenant', path: `${lookup}?size=50`, language: 'tr' },
  async ({ page }) => {
    await page.locator('tbody tr[data-href]').nth(49).waitFor();
    const headings = await page.locator('thead th[data-column]').allInnerTexts();
    const person = await page.locator('.user-button').getAttribute('aria-label');
    const sheets = await print(page);
    const all = squeezed(sheets.map(({ words }) => words).join(' '));
    const first = sheets[0]?.words ?? '';
    assert.match(first, /İşlem arama/);
    assert.match(first, /Yazdıran: .+, \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}\. Saatler: Europe\/Berlin/);
    const [, name = ''] = /Yazdıran: (.+?), \d/.exec(first) ?? [];
    assert.ok(person?.includes(name), `${name} is the person`);
    for (const heading of headings) assert.ok(all.includes(squeezed(heading)), `${heading} is printed`);
    assert.ok(
      headings.some((heading) => /[çğıöşü]/i.test(heading)),
      'the headings are Turkish',
    );
    const dates = all.match(/\d{2}\/\d{2}\/\d{4}\d{2}:\d{2}:\d{2}/g) ?? [];
    assert.ok(dates.length > 50, `each of 50 rows has its date, and the head: ${dates.length}`);
    assert.doesNotMatch(first, /Printed by|times in|Amount|Status/);
  },
);

portal.test(
  'a Turkish print of a record has its parts and their words in Turkish',
  { as: 'tenant', path: lookup, language: 'tr' },
  async ({ page }) => {
    await page.locator('tbody tr[data-href]').nth(1).getByRole('rowheader').click();
    const drawer = page.locator('dialog.ui-drawer[open]');
    await drawer.getByRole('heading', { name: 'Zaman çizelgesi' }).waitFor();
    const headings = await drawer.locator('h3:visible').allInnerTexts();
    const terms = await drawer.locator('dt:visible').allInnerTexts();
    assert.ok(headings.length > 1 && terms.length > 3);
    const all = squeezed((await print(page)).map(({ words }) => words).join(' '));
    for (const word of [...headings, ...terms]) assert.ok(all.includes(squeezed(word)), `${word} is printed`);
    for (const word of ['Printed by', 'Timeline']) assert.ok(!all.includes(squeezed(word)), `${word} is not Turkish`);
  },
);

portal.test('only the chosen rows are printed', { as: 'tenant', path: lookup }, async ({ page }) => {
  const rows = page.locator('tbody tr[data-href]');
  await rows.nth(5).waitFor();
  const [first = '', , third = ''] = await rows.evaluateAll((found) =>
    found.slice(0, 3).map((row) => row.getAttribute('aria-label') ?? ''),
  );
  await rows.nth(2).locator('input[type=checkbox]').check();
  const [sheet, ...more] = await print(page);
  assert.deepEqual(more, []);
  assert.ok(squeezed(sheet?.words ?? '').includes(squeezed(third)));
  assert.ok(!squeezed(sheet?.words ?? '').includes(squeezed(first)));
});

portal.test(
  'an open record prints alone, on white paper in the dark theme as well',
  { as: 'tenant', path: lookup, theme: 'dark' },
  async ({ page }) => {
    const rows = page.locator('tbody tr[data-href]');
    await rows.nth(5).waitFor();
    const [other = '', chosen = ''] = await rows.evaluateAll((found) =>
      found.slice(0, 2).map((row) => row.getAttribute('aria-label') ?? ''),
    );
    await rows.nth(1).getByRole('rowheader').click();
    await page.locator('dialog.ui-drawer[open]').getByRole('heading', { name: 'Timeline' }).waitFor();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), 'dark');
    assert.equal(await pressPrint(page), 'light');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    const sheets = await print(page);
    const all = squeezed(sheets.map(({ words }) => words).join(' '));
    assert.ok(all.includes(squeezed(chosen)) && all.includes('Timeline'));
    assert.ok(!all.includes(squeezed(other)), 'the list behind it is not printed');
  },
);

portal.test(
  'a dashboard is printed with the widgets that were never scrolled into view',
  { as: 'tenant', path: '/', size: 'phone' },
  async ({ page }) => {
    await page.locator('.dash-widget-body > *').first().waitFor();
    const empty = page.locator('.dash-widget-body:empty');
    assert.notEqual(await empty.count(), 0, 'some are out of sight');
    await pressPrint(page);
    assert.equal(await empty.count(), 0);
  },
);
