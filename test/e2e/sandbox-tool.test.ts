// @lane browser
/**
 * The sandbox's remote tool works in the default deployment. It has another origin, so only a browser shows whether
 * both sides allow it.
 */
import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();

async function converts(tool: Page | Frame): Promise<void> {
  await tool.getByText('Connected to the portal.').waitFor();
  await tool.getByLabel('Amount').fill('1.234,50');
  await tool.getByLabel('To').selectOption('EUR');
  await tool.getByRole('button', { name: 'Convert' }).click();
  await tool.getByText('1.234,50 EUR').waitFor();
}

portal.test(
  'Data Analytics opens in a separate window from the dashboard and in a frame among the reports',
  { requirements: ['A-057'], as: 'tenant', path: '/crm/dashboard' },
  async ({ page, context, checkAccessibility }) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Data Analytics' }).click();
    const dialog = page.getByRole('dialog', { name: 'Data Analytics' });
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Open Data Analytics' }).click(),
    ]);
    await converts(popup);
    await dialog.getByRole('status').getByText('Data Analytics is open in another window.').waitFor();
    await checkAccessibility('dialog');
    await Promise.all([popup.waitForEvent('close'), dialog.getByRole('button', { name: 'Close' }).click()]);

    await page.evaluate(() => history.pushState(null, '', '/crm/reports/data-analytics'));
    const frame = await (await page.locator('iframe[title="Data analytics"]').elementHandle())?.contentFrame();
    assert.ok(frame);
    await converts(frame);
    await checkAccessibility('main');
  },
);
