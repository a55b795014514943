import assert from 'node:assert/strict';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();
const lookups = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
} as const;

for (const person of ['tenant', 'platform', 'merchant'] as const) {
  portal.test(`[S-042] [S-045] ${person} opens the lookup of their tier and no other`, { as: person, path: lookups[person] }, async ({ page, server }) => {
    await page.getByRole('heading', { level: 1, name: 'Transaction lookup' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    for (const other of (['tenant', 'platform', 'merchant'] as const).filter((one) => one !== person)) {
      await page.goto(server.origin + lookups[other]);
      await page.waitForURL((url) => url.pathname === '/authentication/unauthorized' && url.searchParams.get('returnUrl') === lookups[other]);
    }
  });
}

portal.test(
  '[S-039] [S-040] [S-047] [S-048] without the permission the address leads to unauthorized with the blocked address',
  { as: 'limited', path: lookups.tenant },
  async ({ page }) => {
    await page.waitForURL((url) => url.pathname === '/authentication/unauthorized' && url.searchParams.get('returnUrl') === lookups.tenant);
    await page.getByText("401: You don't have enough permissions to get access to the resource").waitFor();
    await page.getByText('Please, try to Logout/Login using other credentials').waitFor();
  },
);

portal.test(
  '[S-100] [S-141] [S-142] limited sees the dashboard entry and the one group that they may see',
  { as: 'limited', path: '/crm/dashboard' },
  async ({ page }) => {
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    assert.deepEqual(await navigation.getByRole('link').allInnerTexts(), ['Dashboard', 'Support', 'Support tickets']);
    assert.deepEqual(await navigation.getByRole('button').allInnerTexts(), ['Support']);
  },
);

portal.test(
  '[S-045] the server refuses what the screen hides: a call without the permission is a 403',
  { as: 'limited', path: '/crm/dashboard' },
  async ({ page, expectProblem }) => {
    expectProblem(/403/);
    const answer = await page.evaluate(async () => {
      const stored = Object.values({ ...localStorage }).find((value) => value.includes('access_token')) ?? '{}';
      const headers = { Authorization: `Bearer ${JSON.parse(stored).access_token}`, Mode: 'Live' };
      const response = await fetch('/gateway/merchant/api/crm/transactions/?PageSize=5&PageIndex=0', { headers });
      return { status: response.status, body: await response.json() };
    });
    assert.equal(answer.status, 403);
    assert.ok(answer.body.errors[0].message);
  },
);

portal.test('[S-049] [S-051] an unknown address leads to the dashboard', { as: 'merchant', path: '/no-such-path' }, async ({ page }) => {
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

portal.test('[S-049] [S-051] an unknown address leads tenant staff on to their dashboard', { as: 'tenant', path: '/no-such-path' }, async ({ page }) => {
  await page.waitForURL(/\/crm\/dashboard$/);
});

portal.test(
  '[S-057] [S-086] a parent without a screen opens its first child that the person may see',
  { as: 'platform', path: '/platform/transaction-management' },
  async ({ page, visit }) => {
    await page.waitForURL(/\/platform\/transaction-management\/transaction-lookup$/);
    const tenant = await visit({ as: 'tenant', path: '/transaction-management' });
    await tenant.page.waitForURL(/\/transaction-management\/transaction-lookup$/);
    const merchant = await visit({ as: 'merchant', path: '/merchant/transaction-management' });
    await merchant.page.waitForURL(/\/merchant\/transaction-management\/transaction-lookup$/);
    const limited = await visit({ as: 'limited', path: '/platform/transaction-management' });
    await limited.page.waitForURL(/\/authentication\/unauthorized\?/);
  },
);

portal.test('[S-053] [S-065] [S-064] signed out, every route leads to sign-in', {}, async ({ page, server }) => {
  for (const path of ['/dashboard', '/crm/dashboard', ...Object.values(lookups)]) {
    const login = page.waitForURL((url) => url.pathname === '/authentication/login' && url.searchParams.get('returnUrl') === path);
    await page.goto(server.origin + path);
    await login;
    await page.waitForURL(/\/identity\//);
  }
});

portal.test(
  '[S-084] the platform lookup has the breadcrumb Transaction Lookup and refuses others',
  { as: 'platform', path: lookups.platform },
  async ({ page, visit }) => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await crumbs.last().waitFor();
    assert.deepEqual(await crumbs.allInnerTexts(), ['Dashboard', 'Platform transaction management', 'Transaction Lookup']);
    const other = await visit({ as: 'limited', path: lookups.platform });
    await other.page.waitForURL(/\/authentication\/unauthorized\?/);
  },
);
