// @lane browser
import assert from 'node:assert/strict';
import { startPortal } from '../harness/index.ts';
import { goInside } from './session-tabs.ts';

const portal = startPortal();
const lookups = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
} as const;

for (const person of ['tenant', 'platform', 'merchant'] as const) {
  portal.test(
    `${person} opens the lookup of their tier and no other`,
    { requirements: ['S-042', 'S-045'], as: person, path: lookups[person] },
    async ({ page }) => {
      await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
      for (const other of (['tenant', 'platform', 'merchant'] as const).filter((candidate) => candidate !== person)) {
        await goInside(page, lookups[other]);
        await page.waitForURL(
          (url) =>
            url.pathname === '/authentication/unauthorized' && url.searchParams.get('returnUrl') === lookups[other],
        );
      }
    },
  );
}

portal.test(
  'without the permission the address leads to unauthorized with the blocked address',
  { requirements: ['S-039', 'S-040', 'S-047', 'S-048'], as: 'limited', path: lookups.tenant },
  async ({ page }) => {
    await page.waitForURL(
      (url) => url.pathname === '/authentication/unauthorized' && url.searchParams.get('returnUrl') === lookups.tenant,
    );
    await page.getByText("401: You don't have enough permissions to get access to the resource").waitFor();
    await page.getByText('Please, try to Logout/Login using other credentials').waitFor();
  },
);

portal.test(
  'limited sees the dashboard entry and the one group that they may see',
  { requirements: ['S-100', 'S-141', 'S-142'], as: 'limited', path: '/crm/dashboard' },
  async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    assert.deepEqual(await navigation.getByRole('link').allInnerTexts(), ['Dashboard', 'Support', 'Support tickets']);
    assert.deepEqual(await navigation.getByRole('button').allInnerTexts(), ['Support']);
  },
);

portal.test(
  'a parent without a screen opens its first visible child, with the breadcrumb Transaction Lookup',
  { requirements: ['S-057', 'S-084', 'S-086'], as: 'platform', path: '/platform/transaction-management' },
  async ({ page, visit }) => {
    await page.waitForURL(/\/platform\/transaction-management\/transaction-lookup$/);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await crumbs.last().waitFor();
    assert.deepEqual(await crumbs.allInnerTexts(), [
      'Dashboard',
      'Platform transaction management',
      'Transaction Lookup',
    ]);
    const tenant = await visit({ as: 'tenant', path: '/transaction-management' });
    await tenant.page.waitForURL(/\/transaction-management\/transaction-lookup$/);
    const merchant = await visit({ as: 'merchant', path: '/merchant/transaction-management' });
    await merchant.page.waitForURL(/\/merchant\/transaction-management\/transaction-lookup$/);
    const limited = await visit({ as: 'limited', path: '/platform/transaction-management' });
    await limited.page.waitForURL(/\/authentication\/unauthorized\?/);
    await goInside(limited.page, lookups.platform);
    await limited.page.waitForURL((url) => url.searchParams.get('returnUrl') === lookups.platform);
  },
);

portal.test(
  'signed out, every route leads to sign-in',
  { requirements: ['S-053', 'S-065', 'S-064'] },
  async ({ page, server }) => {
    for (const path of ['/dashboard', '/crm/dashboard', ...Object.values(lookups)]) {
      const login = page.waitForURL(
        (url) => url.pathname === '/authentication/login' && url.searchParams.get('returnUrl') === path,
      );
      await page.goto(server.origin + path);
      await login;
    }
    await page.waitForURL(/\/identity\//);
  },
);
