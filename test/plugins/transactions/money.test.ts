import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import { formatAmount } from '../../../core/ui/formats/amount.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { startPortal, type Visit } from '../../harness/index.ts';

const portal = startPortal({ now: Date.UTC(2026, 9, 15, 12) });
const lookup = '/merchant/transaction-management/transaction-lookup';
const refundCall = (method: string, path: string) => method === 'POST' && path.endsWith('/refunds');

/** A transaction of the demo merchant that no other test has used. */
const used = new Set<string>();
function take(wanted: (transaction: Transaction) => boolean): Transaction {
  const world = portal.server().world;
  const merchant = world?.personByEmail('merchant@portal.test')?.merchantId;
  if (!world || !merchant) throw new Error('The world has no demo merchant.');
  const { rows } = world.transactions.query({ mode: 'Live', merchantIds: new Set([merchant]) }, { pageSize: 5000 });
  const found = rows.find((row) => row.currency === 'EUR' && !used.has(row.id) && wanted(row));
  if (!found) throw new Error('The demo merchant has no such transaction.');
  used.add(found.id);
  return found;
}

const refundable = () =>
  take(
    (row) =>
      row.type !== 'Refund' &&
      row.status === 'Captured' &&
      row.kind === 'Card' &&
      row.refunded === 0 &&
      row.pendingRefund === 0 &&
      row.captured > 2000 &&
      row.captured % 100 !== 13,
  );
const authorized = () =>
  take((row) => ['Authorized', 'Reserved'].includes(row.status) && row.amount > 200 && row.kind !== 'Bank' && row.paymentMethod !== 'Klarna');

const refundsOf = (transaction: Transaction) => portal.server().world?.transactions.get(transaction.id)?.children.length ?? 0;

async function openDialog(page: Page, transaction: Transaction, action: string) {
  await page.goto(`${portal.origin()}${lookup}/${transaction.id}`);
  await page.getByRole('button', { name: new RegExp(`^${action}( up to|$)`) }).click();
  return page.getByRole('dialog', { name: new RegExp(`^${action} transaction`) });
}

async function fillRefund(page: Page, transaction: Transaction, amount: string) {
  const dialog = await openDialog(page, transaction, 'Refund');
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel('Reason').fill('Returned goods');
  return dialog;
}

/** The next change that the page sends, and what it sends. */
async function nextChange(page: Page): Promise<{ readonly call: string; readonly body: unknown }> {
  const request = await page.waitForRequest((one) => one.method() !== 'GET' && one.url().includes('/transactions/'));
  return { call: `${request.method()} ${new URL(request.url()).pathname}`, body: request.postDataJSON() };
}
/** The call of an action, as merchants make it. */
const actionCall = ({ id }: Transaction, action: string) => `POST /gateway/merchant/api/transactions/${id}/${action}`;

const as = { as: 'merchant' } as const;

/** Minor units of euros as the portal shows them. */
const money = (minor: number) => formatAmount(fromMinor(minor, 2), 2);

portal.test('[A-259] a partial refund is seen everywhere: dialog, money, timeline, related, list', as, async ({ page, checkAccessibility }: Visit) => {
  const transaction = refundable();
  const dialog = await fillRefund(page, transaction, '10,50');
  await checkAccessibility();
  const change = nextChange(page);
  await dialog.getByRole('button', { name: 'Refund 10,50 EUR' }).click();
  await page.getByText('10,50 EUR was refunded.').waitFor();
  const remaining = fromMinor(transaction.captured, 2);
  assert.deepEqual(await change, {
    call: actionCall(transaction, 'refunds'),
    body: { amount: '10.50', currency: 'EUR', reason: 'Returned goods', expectedRemaining: remaining },
  });
  await dialog.waitFor({ state: 'detached' });
  await checkAccessibility();
  const sum = page.getByRole('region', { name: 'Amounts' });
  await sum.getByText('\u221210,50').waitFor();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Refund', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Related transactions' }).getByRole('link', { name: 'Refund' }).waitFor();
  await page.getByRole('button', { name: 'Close details' }).click();
  const first = page.locator('.ui-grid-table tbody tr').first();
  await first.getByText('Refund', { exact: true }).waitFor();
  await first.getByText('\u221210,50').waitFor();
  await page.locator(`tr[data-href$="${transaction.id}"]`).getByText('Partially refunded').waitFor();
  assert.equal(refundsOf(transaction), 1);
  assert.equal(portal.server().world?.transactions.get(transaction.id)?.refunded, toMinor('10.50', 2));
});

portal.test('a refund starts as all that remains, and what is too much says the limit', as, async ({ page }) => {
  const transaction = refundable();
  const dialog = await openDialog(page, transaction, 'Refund');
  const amount = dialog.getByLabel(/^Amount/);
  assert.equal(await amount.inputValue(), money(transaction.captured));
  await amount.fill('999999');
  await amount.blur();
  await dialog.getByText(/^The most you can enter is /).waitFor();
  assert.equal(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled(), true);
  await amount.fill('1,005');
  await amount.blur();
  await dialog.getByText('EUR has 2 decimal places.').waitFor();
  await amount.fill('1.000');
  await amount.blur();
  await dialog.getByText('1.000 can be read as 1.000,00 or as 1,00. Enter one of them.').waitFor();
  assert.equal(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled(), true);
  await dialog.getByRole('button', { name: /^All of it/ }).click();
  assert.equal(await amount.inputValue(), money(transaction.captured));
  await amount.fill('2');
  await amount.blur();
  assert.equal(await amount.inputValue(), '2,00');
  for (const said of [money(transaction.captured), transaction.externalId]) await dialog.getByText(said, { exact: true }).first().waitFor();
});

portal.test('a double click refunds once', as, async ({ page }) => {
  const transaction = refundable();
  const dialog = await fillRefund(page, transaction, '1');
  portal.server().faults.set({ latency: 200, match: refundCall });
  await dialog.getByRole('button', { name: 'Refund 1,00 EUR' }).dblclick();
  await page.getByText('1,00 EUR was refunded.').waitFor();
  assert.equal(refundsOf(transaction), 1);
});

portal.test('while it runs the dialog does not close', as, async ({ page }) => {
  const transaction = refundable();
  const dialog = await fillRefund(page, transaction, '1');
  const asked = page.waitForRequest((request) => request.url().endsWith('/refunds'));
  portal.server().faults.set({ latency: 700, match: refundCall });
  await dialog.getByRole('button', { name: 'Refund 1,00 EUR' }).click();
  await asked;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText('1,00 EUR was refunded.').waitFor();
  assert.equal(refundsOf(transaction), 1);
});

portal.test('two tabs: the stale one gets a conflict and keeps its form', as, async ({ page, context, expectProblem }) => {
  expectProblem(/409/);
  const transaction = refundable();
  const stale = await fillRefund(page, transaction, '2');
  const other = await context.newPage();
  const fresh = await fillRefund(other, transaction, '3');
  await fresh.getByRole('button', { name: 'Refund 3,00 EUR' }).click();
  await other.getByText('3,00 EUR was refunded.').waitFor();
  await stale.getByRole('button', { name: 'Refund 2,00 EUR' }).click();
  await stale
    .getByText(/has changed since/)
    .last()
    .waitFor();
  assert.equal(refundsOf(transaction), 1);
  assert.equal(await stale.getByLabel('Reason').inputValue(), 'Returned goods');
  assert.equal(await stale.getByLabel(/^Amount/).inputValue(), '2,00');
});

portal.test('an answer lost after the commit: the outcome is unknown, checking finds it, one refund', as, async ({ page, expectProblem }) => {
  expectProblem(/refunds|ERR_/);
  const transaction = refundable();
  const dialog = await fillRefund(page, transaction, '4');
  // Every time: a browser sends a call again by itself when a kept-alive connection breaks.
  portal.server().faults.set({ dropAfterCommit: true, match: refundCall });
  await dialog.getByRole('button', { name: 'Refund 4,00 EUR' }).click();
  await dialog.getByRole('button', { name: 'Check again' }).waitFor();
  portal.server().faults.clear();
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('4,00 EUR was refunded.').waitFor();
  assert.equal(refundsOf(transaction), 1);
});

portal.test(
  'a call lost before the commit: checking says so, and trying again refunds once, with the same idempotency value',
  as,
  async ({ page, expectProblem }) => {
    expectProblem(/503/);
    const transaction = refundable();
    const dialog = await fillRefund(page, transaction, '5');
    const ids: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/refunds')) ids.push(request.headers()['x-request-id']);
    });
    portal.server().faults.set({ status: 503, times: 1, match: refundCall });
    await dialog.getByRole('button', { name: 'Refund 5,00 EUR' }).click();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await dialog.getByText(/It did not take effect/).waitFor();
    await dialog.getByRole('button', { name: 'Refund 5,00 EUR' }).click();
    await page.getByText('5,00 EUR was refunded.').waitFor();
    assert.equal(refundsOf(transaction), 1);
    assert.equal(ids.length, 2);
    assert.equal(ids[0], ids[1]);
  },
);

portal.test('a refund that the provider refuses says why and keeps the form', as, async ({ page }) => {
  const transaction = refundable();
  const dialog = await fillRefund(page, transaction, '7,13');
  await dialog.getByRole('button', { name: 'Refund 7,13 EUR' }).click();
  await dialog.getByRole('button', { name: 'Refund 7,13 EUR' }).waitFor();
  await dialog
    .getByRole('status')
    .getByText(/refused|declined/i)
    .waitFor();
  assert.equal(portal.server().world?.transactions.get(transaction.id)?.refunded, 0);
});

portal.test('[A-263] a capture of part of an authorization takes that part', as, async ({ page }) => {
  const transaction = authorized();
  const dialog = await openDialog(page, transaction, 'Capture');
  await dialog.getByLabel(/^Amount/).fill('1,00');
  await dialog.getByLabel('Reason').fill('Shipped in part');
  const change = nextChange(page);
  await dialog.getByRole('button', { name: 'Capture 1,00 EUR' }).click();
  await page.getByText('1,00 EUR was captured.').waitFor();
  assert.deepEqual(
    [portal.server().world?.transactions.get(transaction.id)?.status, portal.server().world?.transactions.get(transaction.id)?.captured],
    ['Captured', 100],
  );
  assert.deepEqual(await change, {
    call: actionCall(transaction, 'captures'),
    body: { amount: '1.00', currency: 'EUR', reason: 'Shipped in part', expectedRemaining: fromMinor(transaction.amount, 2) },
  });
});

portal.test('[A-262] a void releases the authorization', as, async ({ page }) => {
  const transaction = authorized();
  const dialog = await openDialog(page, transaction, 'Void');
  await dialog.getByLabel('Reason').fill('Ordered twice');
  const change = nextChange(page);
  await dialog.getByRole('button', { name: /^Void / }).click();
  await page.getByText('The authorization was voided.').waitFor();
  assert.equal(portal.server().world?.transactions.get(transaction.id)?.status, 'Voided');
  assert.deepEqual(await change, {
    call: actionCall(transaction, 'voids'),
    body: { reason: 'Ordered twice', expectedRemaining: fromMinor(transaction.amount, 2) },
  });
});

portal.test('[S-412] an action that the state forbids is disabled and says why', as, async ({ page }) => {
  const transaction = authorized();
  await page.goto(`${portal.origin()}${lookup}/${transaction.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const refund = page.getByRole('menuitem', { name: /^Refund/ }).filter({ hasText: 'Nothing has been captured yet.' });
  await refund.waitFor();
  assert.equal(await refund.getAttribute('aria-disabled'), 'true');
  // Forced: Playwright would wait for the entry to be enabled, a person would not.
  await refund.click({ force: true });
  assert.equal(await page.getByRole('dialog', { name: /^Refund/ }).count(), 0);
});

portal.test('[A-455] [S-304] the call carries Website-Id, SystemMode and Mode', as, async ({ page }) => {
  const transaction = refundable();
  const dialog = await fillRefund(page, transaction, '1');
  const asked = page.waitForRequest((request) => request.url().endsWith('/refunds'));
  await dialog.getByRole('button', { name: 'Refund 1,00 EUR' }).click();
  const headers = (await asked).headers();
  assert.equal(headers['website-id'], transaction.websiteId);
  assert.equal(headers.systemmode, 'Live');
  assert.equal(headers.mode, 'Live');
  assert.equal(headers.tenantid, undefined);
  await page.getByText('1,00 EUR was refunded.').waitFor();
});

portal.test('[A-357] [A-458] [S-411] platform staff act for the transaction’s tenant: tenantId goes along', { as: 'platform' }, async ({ page }) => {
  const transaction = refundable();
  await page.goto(`${portal.origin()}/platform/transaction-management/transaction-lookup/${transaction.id}`);
  await page.getByRole('button', { name: /^Refund up to/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund transaction' });
  await dialog.getByLabel(/^Amount/).fill('1');
  await dialog.getByLabel('Reason').fill('On behalf of the tenant');
  const asked = page.waitForRequest((request) => request.url().endsWith('/refunds'));
  await dialog.getByRole('button', { name: 'Refund 1,00 EUR' }).click();
  assert.equal((await asked).headers().tenantid, transaction.tenantId);
  await page.getByText('1,00 EUR was refunded.').waitFor();
});
