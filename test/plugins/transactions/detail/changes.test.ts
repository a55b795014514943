/** What people change of an opened transaction without moving money: what the screen sends, and what comes of it. */
import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import type { Transaction } from '../../../../dev-server/world/types.ts';
import { lookups, pick, worldOf, worldTime } from '../../../e2e/demo-world.ts';
import { startPortal } from '../../../harness/index.ts';

const portal = startPortal({ now: worldTime });
const tiers = ['merchant', 'tenant', 'platform'] as const;
type Tier = (typeof tiers)[number];
const pathOf = (tier: Tier, { id }: Pick<Transaction, 'id'>, query = '') => `${portal.origin()}${lookups[tier]}/${id}${query}`;
const baseOf = (tier: Tier) => (tier === 'merchant' ? '/gateway/merchant/api/transactions' : '/gateway/merchant/api/crm/transactions');
const used = new Set<string>();
/** One that the demo merchant may see and no other test has used. */
function take(fits: (row: Transaction) => boolean): Transaction {
  const row = pick(portal, 'merchant', (one) => !used.has(one.id) && fits(one));
  used.add(row.id);
  return row;
}

/** The next change that the page sends. */
const nextChange = (page: Page): Promise<Request> => page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/transactions/'));
const sent = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`;
/** The platform says whose it is; nobody else does. */
const tenantOf = (request: Request) => request.headers().tenantid;

for (const tier of tiers) {
  portal.test(
    `[A-459] resending a webhook warns of the duplicate, and makes one more delivery that names who asked, as ${tier}`,
    { as: tier },
    async ({ page, checkAccessibility }) => {
      const { transactions } = worldOf(portal);
      const row = take((one) => one.kind === 'Card' && one.status === 'Captured' && transactions.webhooks(one).length > 1);
      const last = transactions.webhooks(row).at(-1);
      await page.goto(pathOf(tier, row, '?tab=events'));
      const events = page.locator('.transactions-row');
      await events.first().waitFor();
      const place = transactions
        .events(row)
        .toReversed()
        .findIndex(({ id }) => id === last?.eventId);
      await events.nth(place).locator('summary').first().click();
      await page.getByRole('button', { name: 'Resend webhook' }).click();
      const dialog = page.getByRole('dialog', { name: 'Resend webhook' });
      await dialog.getByText('The merchant receives a duplicate.').waitFor();
      await checkAccessibility();
      const before = transactions.webhooks(row).length;
      const change = nextChange(page);
      await dialog.getByRole('button', { name: 'Resend webhook' }).click();
      const request = await change;
      assert.equal(sent(request), `POST ${baseOf(tier)}/events/${last?.eventId}/resend-webhook`);
      assert.equal(tenantOf(request), tier === 'platform' ? row.tenantId : undefined);
      await dialog.getByText(/answered (200|503)/).waitFor();
      const after = transactions.webhooks(row);
      assert.equal(after.length, before + 1);
      assert.equal(after.at(-1)?.resentBy?.actorEmail, `${tier}@portal.test`);
      const requestId = request.headers()['x-request-id'];
      assert.equal(after.at(-1)?.resentBy?.requestId, requestId);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await page.getByText(`${tier}@portal.test`).first().waitFor();
      // The same intent once more, as after a lost answer: no further delivery.
      const status = await page.evaluate(async ({ url, headers }) => (await fetch(url, { method: 'POST', headers })).status, {
        url: request.url(),
        headers: Object.fromEntries(Object.entries(await request.allHeaders()).filter(([name]) => /^(authorization|mode|tenantid|x-request-id)$/.test(name))),
      });
      assert.equal(status, 200);
      assert.equal(transactions.webhooks(row).length, before + 1);
    },
  );

  portal.test(`[A-210] [A-449] an account is deallocated once it is confirmed, as ${tier}`, { as: tier }, async ({ page }) => {
    const row = take(({ kind, type }) => kind === 'Bank' && type === 'Sale');
    await page.goto(pathOf(tier, row, '?tab=relationships'));
    await page.getByRole('button', { name: 'Deallocate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deallocate' });
    const change = nextChange(page);
    await dialog.getByRole('button', { name: 'Deallocate' }).click();
    const request = await change;
    assert.equal(sent(request), `PUT ${baseOf(tier)}/relationships/deallocate`);
    const body = request.postDataJSON() as Readonly<Record<string, string>>; // what was sent
    assert.deepEqual(Object.keys(body).sort(), ['accountReference', 'organizationId', 'transactionId', 'websiteId']);
    assert.equal(body.transactionId, row.id);
    assert.equal(body.organizationId, row.merchantId);
    assert.equal(body.websiteId, row.websiteId);
    assert.equal(tenantOf(request), tier === 'platform' ? row.tenantId : undefined);
    await page.getByText('Deallocated', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Deallocate' }).count(), 0);
  });
}

for (const tier of ['tenant', 'platform'] as const) {
  portal.test(`[A-460] a restriction is lifted by operators, as ${tier}`, { as: tier }, async ({ page, checkAccessibility }) => {
    const row = take((one) => worldOf(portal).transactions.alerts(one)[0]?.decision === 'Stopped');
    await page.goto(pathOf(tier, row));
    await page.getByText('The payer is restricted.').waitFor();
    await page.getByRole('button', { name: 'Lift the restriction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lift the restriction' });
    await checkAccessibility();
    const change = nextChange(page);
    await dialog.getByRole('button', { name: 'Lift', exact: true }).click();
    const request = await change;
    const tenantId = tier === 'platform' ? `&tenantId=${row.tenantId}` : '';
    assert.equal(sent(request), `PUT ${baseOf(tier)}/${row.id}/reset-restriction?organizationId=${row.merchantId}${tenantId}`);
    await page.locator('.ui-notice').getByText('The restriction was lifted.').waitFor();
  });

  portal.test(`[A-461] card data are corrected by operators, and show from then on, as ${tier}`, { as: tier }, async ({ page, checkAccessibility }) => {
    const row = take(({ kind, status }) => kind === 'Card' && status === 'Captured');
    await page.goto(pathOf(tier, row));
    await page.getByRole('button', { name: 'Correct card data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct card data' });
    await dialog.getByRole('combobox', { name: 'Card type' }).click();
    await page.getByRole('option', { name: 'Charge' }).click();
    await checkAccessibility();
    const change = nextChange(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const request = await change;
    assert.equal(sent(request), `PUT ${baseOf(tier)}/bin-data/${row.maskedPan?.slice(0, 6)}`);
    assert.deepEqual(Object.keys(request.postDataJSON()).sort(), ['brand', 'cardType', 'issuerCountry']);
    assert.equal(tenantOf(request), tier === 'platform' ? row.tenantId : undefined);
    await page
      .getByRole('region', { name: 'Summary' })
      .getByText(/^Charge · /)
      .waitFor();
  });
}

portal.test(
  '[A-355] what operators alone may do is absent for merchants, and what nobody allowed is absent for everybody',
  { as: 'merchant' },
  async ({ page }) => {
    await page.route('**/users/context', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.user.permissions = body.user.permissions.filter((name: string) => !/ResendWebhook|Deallocate/.test(name));
      await route.fulfill({ response, json: body });
    });
    const { transactions } = worldOf(portal);
    const row = take((one) => one.kind === 'Card' && one.status === 'Captured' && transactions.webhooks(one).length > 1);
    await page.goto(pathOf('merchant', row));
    await page.getByRole('region', { name: 'Summary' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Correct card data' }).count(), 0);
    await page.goto(pathOf('merchant', row, '?tab=events'));
    await page.locator('.transactions-row summary').first().click();
    await page.getByText('Event ID').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Resend webhook' }).count(), 0);
    const bank = take(({ kind, type }) => kind === 'Bank' && type === 'Sale');
    await page.goto(pathOf('merchant', bank, '?tab=relationships'));
    await page.getByText('Account reference').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Deallocate' }).count(), 0);
  },
);
