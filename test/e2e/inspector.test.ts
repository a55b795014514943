// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { portal as cli } from '../cli/run.ts';
import { breakScripts } from '../harness/break-scripts.ts';
import { startPortal } from '../harness/index.ts';
import { checkNoSidewaysScroll } from '../harness/window.ts';

const portal = startPortal();

async function openInspector(page: Page) {
  await page.getByRole('button', { name: 'Search or jump to…' }).waitFor();
  const panel = page.getByRole('region', { name: 'Inspector' });
  // The listener of the shortcut loads after the screen.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Alt+Shift+I');
  await panel.waitFor();
  return panel;
}

portal.test(
  'the inspector lists what the screen is made of, and outlines what is pointed at',
  { as: 'platform', path: '/dashboard' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('heading', { name: 'Gross volume' }).waitFor();
    const panel = await openInspector(page);
    const rows = async () => (await panel.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const listed = await rows();
    for (const row of [
      /^Route dashboards\/merchant-dashboard Dashboard \/dashboard merchant, platform$/,
      /^Menu entry transactions\/platform-lookup Transaction lookup platform-transaction-management › \/platform\/transaction-management\/transaction-lookup platform: Platform\.Transaction\.Lookup$/,
      /^Widget dashboards\/banner-widget Banner dashboards\/widget-types@1 /,
      /^Command transactions\/platform-lookup Find transaction /,
      /^Finder transactions\/transaction Transactions /,
    ])
      assert.ok(
        listed.some((text) => row.test(text)),
        `${row} in\n${listed.join('\n')}`,
      );
    assert.ok(
      !listed.some((text) => text.includes('transactions/merchant-lookup')),
      'nothing that is not the person’s',
    );
    await checkAccessibility();

    const widget = page.locator('[data-contribution="dashboards/banner-widget"][data-contribution-kind=widget]');
    const outline = page.locator('.inspector-outline');
    assert.equal(await outline.count(), 0);
    await panel.getByRole('button', { name: 'dashboards/banner-widget' }).focus();
    await outline.waitFor();
    assert.deepEqual(await outline.boundingBox(), await widget.boundingBox());
    await panel.getByRole('row', { name: /Menu entry dashboards\/merchant-dashboard/ }).hover();
    const link = await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('listitem')
      .filter({ hasText: 'Dashboard' })
      .first()
      .boundingBox();
    await page.waitForFunction(
      (left) => Math.abs((document.querySelector('.inspector-outline')?.getBoundingClientRect().left ?? -1) - left) < 1,
      link?.x ?? 0,
    );

    await panel.getByRole('searchbox').fill('-widget');
    assert.deepEqual(
      (await rows()).slice(1).filter((text) => !text.startsWith('Widget')),
      [],
    );
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  },
);

portal.test(
  'it says why something is absent, in the words of portal explain',
  { as: 'platform', path: '/dashboard' },
  async ({ page, checkAccessibility }) => {
    const panel = await openInspector(page);
    await panel.getByRole('tab', { name: 'On this page' }).focus();
    await page.keyboard.press('ArrowRight');
    await panel.getByRole('tab', { name: 'Why is something missing?', selected: true }).waitFor();
    const row = panel.getByRole('row', { name: /Route transactions\/tenant-lookup / });
    const text = (await row.innerText()).replace(/\s+/g, ' ').replace('Route transactions/tenant-lookup ', '');
    const explained = await cli(['explain', 'transactions/tenant-lookup', '--as', 'platform']);
    assert.equal(explained.out.split('\n')[0], `route transactions/tenant-lookup: ${text}`);
    assert.match(text, /^It is for another tier: tenant\./);
    await checkAccessibility();
    await panel.getByRole('searchbox').fill('no such thing');
    await panel.getByText('No matches.').waitFor();
  },
);

portal.test(
  'a plugin that is switched off on the host is shown with the remedy',
  { as: 'platform' },
  async ({ page, server }) => {
    await page.route('**/deployment.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: JSON.stringify({ ...(await response.json()), off: ['transactions'] }) });
    });
    await page.goto(`${server.origin}/dashboard`);
    const panel = await openInspector(page);
    await panel.getByRole('tab', { name: 'Why is something missing?' }).click();
    await panel
      .getByRole('row', { name: /Widget transactions\/day-tasks/ })
      .getByText('The plugin “transactions” is turned off on this host.')
      .waitFor();
  },
);

portal.test(
  'a failure at run time is shown with its error until it works again',
  { as: 'platform' },
  async ({ page, server, expectProblem }) => {
    expectProblem(/ERR_FAILED|Failed to fetch dynamically imported module|request failed|contribution/i);
    const mend = await breakScripts(page, 'dash-banner-none');
    await page.goto(`${server.origin}/dashboard`);
    const card = page.getByRole('alert').filter({ hasText: 'dashboards/banner-widget' });
    await card.waitFor();
    const panel = await openInspector(page);
    await panel.getByRole('tab', { name: 'Why is something missing?' }).click();
    const row = panel.getByRole('row', { name: /Widget dashboards\/banner-widget/ });
    await row.getByText(/It failed while running: .*dynamically imported module/).waitFor();
    mend();
    // A browser that does not request failed code again loads it when the page reloads.
    const loaded = page.waitForResponse((response) => response.ok() && response.url().includes('/assets/'));
    await card.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await page.getByRole('button', { name: 'Search or jump to…' }).waitFor();
    await row.waitFor({ state: 'detached' });
    await card.waitFor({ state: 'detached' });
  },
);

portal.test(
  'a person without the permission cannot open it by keys or palette',
  { as: 'tenant', path: '/crm/dashboard' },
  async ({ page }) => {
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Alt+Shift+I');
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('inspector');
    await page.getByText('No results for “inspector”').waitFor();
    assert.equal(await page.getByRole('region', { name: 'Inspector' }).count(), 0);
  },
);

for (const [size, theme, language] of [
  ['phone', 'dark', 'tr'],
  ['narrow', 'light', 'en'],
] as const) {
  portal.test(
    `the inspector is accessible and fits: ${size}, ${theme}, ${language}`,
    { as: 'platform', path: '/dashboard', size, theme, language },
    async ({ page, checkAccessibility }) => {
      await page.locator('.palette-button').click();
      await page.getByRole('combobox').fill(language === 'tr' ? 'inceleyici' : 'inspector');
      await page.keyboard.press('Enter');
      const tabs = page.getByRole('tab');
      await tabs.first().waitFor();
      await checkAccessibility();
      await tabs.nth(1).click();
      await checkAccessibility();
      await checkNoSidewaysScroll(page);
    },
  );
}
