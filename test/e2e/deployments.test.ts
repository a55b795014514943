// @lane browser
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../dev-server/options.ts';
import { startPortal } from '../harness/index.ts';
import { builtSources } from './built-files.ts';
import { lookups } from './demo-world.ts';
import { goInside } from './session-tabs.ts';

/** Acme: a deployment with its own name and brand colors, and only the transactions plugin. */
const portal = startPortal({ deployment: 'acme' });

const background = (selector: string) =>
  getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor;

portal.test(
  'the brand’s colors and name are everywhere',
  { as: 'platform', path: lookups.platform },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(await page.title(), 'Transaction lookup · Acme Payments');
    assert.equal(await page.locator('.brand-name').innerText(), 'Acme Payments');
    assert.match(await page.getByRole('contentinfo').innerText(), /^Acme Payments/);
    assert.equal(await page.evaluate(background, '.sidebar'), 'rgb(18, 52, 59)');
    assert.equal(await page.evaluate(background, '.toolbar'), 'rgb(255, 255, 255)');
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim()),
      '#b4441b',
    );
    await checkAccessibility();
  },
);

portal.test('the provider’s pages carry the name too', { path: '/' }, async ({ page, checkAccessibility }) => {
  await page.waitForURL(/\/identity\//);
  await page.getByRole('heading', { name: 'Sign in to Acme Payments' }).waitFor();
  await checkAccessibility();
});

for (const person of ['platform', 'tenant', 'merchant'] as const) {
  portal.test(
    `without a dashboard ${person} lands on the first screen of their menu`,
    { as: person, path: '/' },
    async ({ page, server }) => {
      await page.waitForURL(server.origin + lookups[person]);
      await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
      const navigation = page.getByRole('navigation', { name: 'Main navigation' });
      assert.equal(await navigation.getByRole('link').first().innerText(), 'Transaction lookup');
      for (const gone of ['/dashboard', '/crm/dashboard', '/no-such-path']) {
        await goInside(page, gone);
        await page.waitForURL(server.origin + lookups[person]);
      }
    },
  );
}

portal.test('a person without any screen sees a message about it', { as: 'limited', path: '/' }, async ({ page }) => {
  await page.getByRole('heading', { level: 1, name: 'Nothing to show yet' }).waitFor();
  await page.getByText("You don't have access to any pages yet. Ask your administrator.").waitFor();
});

portal.test('a plugin that the deployment does not name is in no file of the build', {}, async () => {
  const sources = await builtSources('acme');
  assert.ok(sources.some((source) => source.includes('plugins/transactions/')));
  assert.deepEqual(
    sources.filter((source) => source.includes('plugins/dashboards/')),
    [],
  );
  const { emptyHint } = JSON.parse(await readFile(join(projectRoot, 'plugins/dashboards/messages/en.json'), 'utf8'));
  const folder = join(projectRoot, 'build/acme/assets');
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
  assert.ok(files.length > 10);
  for (const file of files) {
    const code = await readFile(join(folder, file), 'utf8');
    assert.equal(code.includes(emptyHint) || code.includes('A card on the dashboard'), false, file);
  }
});
