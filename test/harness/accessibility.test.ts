// @lane browser
/** A check with axe skips only table rows that are like another row. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { accessibilityViolations } from './accessibility.ts';
import { keepBrowser } from './browser.ts';

const sharedBrowser = keepBrowser();
let browser: Browser;
before(async () => {
  browser = await sharedBrowser.running();
});
after(() => sharedBrowser.letGo());

const row = (cell: string) => `<tr><td><a href="/x">Ada</a></td><td>${cell}</td></tr>`;
const alike = row('first') + row('second') + row('third');

test('a row that differs in colors, attributes or missing words is found at any position', async () => {
  const page = await browser.newPage();
  const found = async (last: string, style = '') => {
    await page.setContent(
      `<!doctype html><html lang="en"><title>Table</title><style>td { padding: 12px } ${style}</style><main><h1>Table</h1><table><tbody>${alike}${last}</tbody></table></main></html>`,
    );
    return (await accessibilityViolations(page)).map((violation) => violation.split(':')[0]);
  };
  assert.deepEqual(await found(row('fourth')), []);
  assert.deepEqual(await found(row('fourth'), 'tr:last-child td { color: #bbb }'), ['color-contrast']);
  assert.deepEqual(await found('<tr><td><a href="/x"></a></td><td>no words</td></tr>'), ['link-name']);
  assert.deepEqual(await found('<tr><td><a href="/x" role="nothing">Ada</a></td><td>role</td></tr>'), ['aria-roles']);
  await page.close();
});
