import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startPortal } from '../harness/index.ts';

const acme = startPortal({ deployment: 'acme' });
const lookup = '/transaction-management/transaction-lookup';

acme.test('a deployment brings its name and colours, on the sign-in page too', { path: '/' }, async ({ page, checkAccessibility }) => {
  await page.getByLabel('E-mail').waitFor();
  await page.getByText('Acme Payments').first().waitFor();
  await checkAccessibility();
});

acme.test(
  'a deployment without dashboards lands on the first screen of the menu, in its own colours',
  { as: 'tenant', path: '/' },
  async ({ page, checkAccessibility }) => {
    await page.waitForURL((url) => url.pathname === lookup);
    await page.getByRole('row').nth(1).waitFor();
    const { branding } = JSON.parse(await readFile('deployments/acme.json', 'utf8'));
    const shown = await page.locator('.sidebar').evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(branding.theme.sidebarBackgroundColor.slice(at, at + 2), 16));
    assert.equal(shown, `rgb(${red}, ${green}, ${blue})`);
    assert.equal(await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).count(), 0);
    assert.match(await page.title(), /Acme Payments$/);
    await checkAccessibility();
  },
);

test('the build of a deployment holds no code of a plugin that it leaves out', async () => {
  const files = await readdir('build/acme/assets');
  const texts = await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => readFile(`build/acme/assets/${file}`, 'utf8')));
  assert.ok(
    texts.some((text) => text.includes('api/crm/transactions')),
    'what it enables is there',
  );
  assert.deepEqual(
    texts.filter((text) => text.includes('There is nothing on your dashboard yet') || text.includes('"dashboards"')),
    [],
  );
});

const portal = startPortal();

/** The deployment as this host would have it. */
const answer = (change: (deployment: Record<string, unknown>) => unknown) => async (route: import('playwright-core').Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change(await response.json()) });
};

portal.test('a plugin switched off at run time is gone: routes, menu, widgets, and its code is never fetched', { as: 'tenant' }, async ({ page, server }) => {
  const fetched: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) fetched.push(await response.text().catch(() => ''));
  });
  await page.route(
    '**/deployment.json',
    answer((deployment) => ({ ...deployment, off: ['transactions'] })),
  );
  await page.goto(`${server.origin}/crm/dashboard`);
  await page.getByText('There is nothing on your dashboard yet').waitFor();
  assert.deepEqual(await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allInnerTexts(), ['Dashboard']);
  await page.goto(server.origin + lookup);
  await page.waitForURL(/\/crm\/dashboard$/);
  assert.equal(
    fetched.some((text) => text.includes('api/crm/transactions')),
    false,
  );
});

portal.test('prototype keys in the deployment change nothing', { as: 'tenant' }, async ({ page, server }) => {
  await page.route('**/deployment.json', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace(/^\{/, '{"__proto__":{"off":["transactions"],"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
    });
  });
  await page.goto(server.origin + lookup);
  await page.getByRole('row').nth(1).waitFor();
  assert.equal(await page.evaluate(() => (({}) as Record<string, unknown>).polluted), undefined);
});
