// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { lookups } from './demo-world.ts';

const portal = startPortal();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Theme preview' });
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await page.getByRole('button', { name: 'Preview layout and colors' }).click();
  await panel(page).waitFor();
}

portal.test(
  'an operator previews colors and a layout, sees corrections, and copies and resets them',
  { as: 'platform', path: lookups.platform },
  async ({ page, context, server, checkAccessibility }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('row').nth(1).waitFor();
    await openPreview(page);
    await page
      .getByRole('main')
      .evaluate((main) => main.append(Object.assign(document.createElement('input'), { id: 'typed', value: 'kept' })));
    await panel(page).getByLabel('Layout').selectOption('vertical-v2');
    await page.locator('.layout-vertical-v2').waitFor();
    assert.equal(await page.locator('#typed').inputValue(), 'kept', 'the screen is the same one');
    await page.locator('#typed').evaluate((input) => input.remove());
    await panel(page).getByLabel('Sidebar', { exact: true }).fill('#204020');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.sidebar') as Element).backgroundColor === 'rgb(32, 64, 32)',
    );
    // Yellow is not readable on white, so it is shown darker, and the panel reports it.
    await panel(page).getByLabel('Primary color', { exact: true }).fill('#ffe600');
    await panel(page)
      .getByText(/shown as #[0-9a-f]{6} to stay readable/)
      .first()
      .waitFor();
    await panel(page).getByLabel('Header', { exact: true }).fill('#10182');
    assert.equal(await background(page, '.toolbar'), 'rgb(255, 255, 255)', 'half a color is none');
    await panel(page).getByLabel('Header', { exact: true }).fill('#101828');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.toolbar') as Element).color === 'rgb(255, 255, 255)',
    );
    await checkAccessibility();
    await panel(page).getByLabel('Layout').selectOption('Entreprise');
    await page.locator('.layout-Entreprise').waitFor();
    await panel(page).getByRole('button', { name: 'Copy as deployment JSON' }).click();
    await panel(page).getByText('Copied.').waitFor();
    assert.deepEqual(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())), {
      theme: {
        sidebarBackgroundColor: '#204020',
        mainBackgroundColor: '#f6f7f9',
        textColor: '#171c2b',
        primaryColor: '#ffe600',
        headerBackgroundColor: '#101828',
        layoutName: 'Entreprise',
      },
    });
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await page.locator('.layout-vertical-layout-1').waitFor();
    assert.equal(await background(page, '.sidebar'), 'rgb(255, 255, 255)');
    await panel(page).getByLabel('Sidebar', { exact: true }).fill('#204020');
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Dashboard', exact: true })
      .click();
    await page.waitForURL(`${server.origin}/dashboard`);
    assert.equal(await background(page, '.sidebar'), 'rgb(32, 64, 32)', 'it goes along to the next screen');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.sidebar') as Element).backgroundColor === 'rgb(255, 255, 255)',
    );
  },
);
