// @lane browser
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { scriptsOf } from './built-files.ts';
import { lookups } from './demo-world.ts';

/** Portal with all plugins in its build. `/deployment.json` states which are disabled. */
const portal = startPortal();

/** Answers `/deployment.json` with a changed answer of the server. */
const answer = (page: Page, change: (text: string) => string) =>
  page.route('**/deployment.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

portal.test(
  'a plugin switched off at run time is gone: routes, menu, widgets, and none of its code is fetched',
  { as: 'merchant' },
  async ({ page, server }) => {
    const others = (await readdir(new URL('../../plugins', import.meta.url))).filter(
      (id) => !['dashboards', 'profile', 'audit', 'settings'].includes(id),
    );
    const code = await scriptsOf('default', 'plugins/transactions/screens/');
    const widgets = await scriptsOf('default', 'plugins/transactions/widgets/');
    assert.ok(code.length > 0 && widgets.length > 0);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await answer(page, (text) => JSON.stringify({ ...JSON.parse(text), off: others }));
    // Only the server knows the title of the document at the plugin's URL (test/server/documents/address-page.test.ts).
    await page.goto(`${server.origin}/profile`);
    await page.waitForURL(`${server.origin}/dashboard`);
    await page.evaluate((address) => history.pushState(null, '', address), lookups.merchant);
    await page.waitForURL(`${server.origin}/dashboard`);
    await page.getByText('No widgets yet').waitFor();
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    assert.deepEqual(await navigation.getByRole('link').allInnerTexts(), ['Dashboard']);
    assert.equal(await navigation.getByRole('button').count(), 0);
    assert.equal(await page.locator('[data-contribution^="transactions/"]').count(), 0);
    assert.deepEqual(
      fetched.filter((path) => [...code, ...widgets].includes(path)),
      [],
    );
    assert.deepEqual(
      fetched.filter((path) => path.includes('/transactions')),
      [],
      'no call of the plugin',
    );
    // The same browser without the switch: the names of the scripts are valid.
    await page.unroute('**/deployment.json');
    await page.goto(server.origin + lookups.merchant);
    await page.getByRole('row').nth(1).waitFor();
    assert.ok(fetched.some((path) => code.includes(path)));
  },
);

portal.test(
  'keys in /deployment.json that could change a prototype do nothing',
  { as: 'merchant' },
  async ({ page, server }) => {
    const hostile =
      '"__proto__":{"off":["transactions"],"polluted":true},"constructor":{"prototype":{"polluted":true}},';
    await answer(page, (text) =>
      text
        .replace('"off":[]', '"off":["__proto__","constructor"]')
        .replace('"branding":{', `"branding":{${hostile}`)
        .replace('"theme":{', `"theme":{${hostile}"primaryColor":"#123456",`)
        .replace('{', `{${hostile}`),
    );
    await page.goto(server.origin + lookups.merchant);
    await page.getByRole('row').nth(1).waitFor();
    assert.deepEqual(
      await page.evaluate(() => [
        ({} as Record<string, unknown>).polluted,
        ([] as unknown as Record<string, unknown>).polluted,
        Object.hasOwn(Object.prototype, 'off'),
      ]),
      [undefined, undefined, false],
    );
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Transaction lookup', exact: true })
      .waitFor();
    assert.equal(
      await page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-primary')),
      '#123456',
    );
  },
);
