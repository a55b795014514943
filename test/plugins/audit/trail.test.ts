// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { RunningServer } from '../../../dev-server/options.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';
import { checkNoSidewaysScroll } from '../../harness/window.ts';

const portal = startPortal();
const lookup = '/transaction-management/transaction-lookup';

const trail = (page: Page) => page.getByRole('dialog', { name: 'Audit trail' });

/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Finds the newest refunded payment of the default tenant. */
function refunded(server: RunningServer): Transaction {
  const home = server.world?.tenants.find((tenant) => tenant.isDefaultTenant);
  const row =
    home &&
    server.world?.transactions.query({
      mode: 'Live',
      tenantId: home.id,
      statuses: new Set(['Refunded']),
      types: new Set(['Sale']),
    }).rows[0];
  assert.ok(row);
  return row;
}

portal.test(
  '[route /(audit:audit)] the outlet named audit shows the person’s own trail beside the primary screen',
  { requirements: ['S-082'], as: 'tenant', path: '/(audit:audit)' },
  async ({ page, checkAccessibility }) => {
    await page.waitForURL(/\/crm\/dashboard\?audit=audit$/);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await trail(page).locator('.ui-timeline-title', { hasText: 'Signed in' }).first().waitFor();
    await checkAccessibility();
    await goTo(page, `${lookup}(audit:audit)`);
    await page.waitForURL(/transaction-lookup\?audit=audit$/);
    await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
    await trail(page).locator('.ui-timeline-title', { hasText: 'Signed in' }).first().waitFor();
  },
);

portal.test(
  'a transaction’s trail opens over its drawer, closes alone on Escape and returns on Back and reload',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility, expectProblem }) => {
    expectProblem(/404/);
    const { id } = refunded(server);
    await page.goto(`${server.origin}${lookup}/${id}?q=a%2Cb`);
    await pressAction(page, 'Audit trail');
    await page.waitForURL(`**/${id}?q=a%2Cb&audit=transaction:${id}`);
    await trail(page).getByText('Captured').first().waitFor();
    await trail(page).locator('.ui-pill', { hasText: 'Refunded' }).waitFor();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/${id}?q=a%2Cb`);
    await trail(page).waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Transaction' }).waitFor();
    const more = page.getByRole('button', { name: 'More actions' });
    assert.equal(await more.evaluate((element) => element === document.activeElement), true);
    await page.goBack();
    await trail(page).locator('.ui-timeline-title', { hasText: 'Created' }).waitFor();
    await page.reload();
    await trail(page).locator('.ui-timeline-title', { hasText: 'Created' }).waitFor();

    const entries = trail(page).locator('.ui-timeline-item');
    await entries.nth(2).waitFor();
    await trail(page).getByLabel('Action').selectOption({ label: 'Created' });
    await trail(page).getByText('1 entry', { exact: true }).waitFor();
    assert.equal(await entries.count(), 1);
    await trail(page).getByRole('button', { name: 'Clear filters' }).click();
    await entries.nth(2).waitFor();
    await goTo(page, '/crm/dashboard?audit=transaction:tx_none');
    await trail(page).getByText("It doesn't exist, or you don't have access to it.").waitFor();
  },
);

portal.test(
  'a change of one’s own name stands in the trail with both names',
  { as: 'merchant' },
  async ({ page, server }) => {
    server.reset();
    await page.goto(`${server.origin}/merchant/profile-settings`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    await page.locator('.user-name', { hasText: /^Ada / }).waitFor();
    await page.getByRole('link', { name: 'My activity' }).click();
    await trail(page).locator('.ui-timeline-title', { hasText: 'Name changed' }).waitFor();
    await trail(page)
      .locator('.audit-changes', { hasText: /First name.*Ada/s })
      .waitFor();
  },
);

portal.test(
  'the trail distinguishes forbidden, unknown, absent and failed',
  { as: 'limited' },
  async ({ page, server, expectProblem, checkAccessibility }) => {
    expectProblem(/40[34]|500/);
    const shows = async (of: string, text: string) => {
      await page.goto(`${server.origin}/crm/dashboard?audit=${of}`);
      await trail(page).getByText(text).waitFor();
      await checkAccessibility();
    };
    await shows(`transaction:${refunded(server).id}`, 'You need access to this record to see its audit trail.');
    await shows('teapot:1', 'Audit trail not found');
    await shows('nonsense', 'Audit trail not found');
    server.faults.set({ fail: 1, status: 500, match: (_method, path) => path.includes('/audit/') });
    await shows('audit', 'An error of status 500');
    server.faults.clear();
    await trail(page).getByRole('button', { name: 'Try again' }).click();
    await trail(page).locator('.ui-timeline-title', { hasText: 'Signed in' }).first().waitFor();
  },
);

for (const [language, theme, size, name] of [
  ['tr', 'dark', 'phone', 'Denetim izi'],
  ['en', 'light', 'narrow', 'Audit trail'],
] as const) {
  portal.test(
    `accessible and whole in ${language}, ${theme}, ${size}`,
    { as: 'tenant', language, theme, size },
    async ({ page, server, checkAccessibility }) => {
      await page.goto(`${server.origin}/crm/dashboard?audit=transaction:${refunded(server).id}`);
      await page.getByRole('dialog', { name }).locator('.ui-timeline-item').first().waitFor();
      await checkNoSidewaysScroll(page);
      await checkAccessibility();
    },
  );
}
