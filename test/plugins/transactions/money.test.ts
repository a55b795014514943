// @lane browser
/**
 * A refund is visible in the right places in a real browser, and happens only once, even if it is pressed or sent twice
 * or its answer is lost. actions/forms.test.tsx covers its form and simultaneous changes by another person.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { fromMinor, toMinor } from '../../../core/api/money.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const lookup = '/merchant/transaction-management/transaction-lookup';
const refundCall = (method: string, path: string) => method === 'POST' && path.endsWith('/refunds');

/** Transactions of the demo merchant that a test has used already. */
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
const refundsOf = (transaction: Transaction) =>
  portal.server().world?.transactions.get(transaction.id)?.children.length ?? 0;

async function fillRefund(page: Page, transaction: Transaction, amount: string) {
  await page.evaluate((to) => history.pushState(null, '', to), `${lookup}/${transaction.id}`);
  await page.getByRole('dialog', { name: 'Transaction' }).getByText(transaction.externalId).first().waitFor();
  await page.getByRole('button', { name: /^Refund( \d|$)/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund transaction/ });
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel('Reason', { exact: true }).fill('Returned goods');
  return dialog;
}

/** Waits for the next request of the page that changes data, with its body. */
async function nextChange(page: Page): Promise<{ readonly call: string; readonly body: unknown }> {
  const request = await page.waitForRequest(
    (candidate) => candidate.method() !== 'GET' && candidate.url().includes('/transactions/'),
  );
  return { call: `${request.method()} ${new URL(request.url()).pathname}`, body: request.postDataJSON() };
}

portal.test(
  'a partial refund appears everywhere and is made once despite a double press or a lost answer',
  { requirements: ['A-259'], as: 'merchant', path: lookup },
  async ({ page, checkAccessibility, expectProblem }) => {
    const transaction = refundable();
    const dialog = await fillRefund(page, transaction, '10,50');
    await checkAccessibility('dialog.ui-dialog');
    const change = nextChange(page);
    await dialog.getByRole('button', { name: 'Refund 10,50 EUR' }).click();
    await page.getByText('10,50 EUR refunded.').waitFor();
    const remaining = fromMinor(transaction.captured, 2);
    assert.deepEqual(await change, {
      call: `POST /gateway/merchant/api/transactions/${transaction.id}/refunds`,
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

    const pressedTwice = refundable();
    const twice = await fillRefund(page, pressedTwice, '1');
    portal.server().faults.set({ latency: 200, match: refundCall });
    await twice.getByRole('button', { name: 'Refund 1,00 EUR' }).dblclick();
    await page.getByText('1,00 EUR refunded.').waitFor();
    await twice.waitFor({ state: 'detached' });
    assert.equal(refundsOf(pressedTwice), 1);

    // A second Escape would close any dialog that only cancels the first close request.
    const running = refundable();
    const open = await fillRefund(page, running, '2');
    const refundRequest = page.waitForRequest((request) => request.url().endsWith('/refunds'));
    portal.server().faults.set({ latency: 700, match: refundCall });
    await open.getByRole('button', { name: 'Refund 2,00 EUR' }).click();
    await refundRequest;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByText('2,00 EUR refunded.').waitFor();
    await open.waitFor({ state: 'detached' });
    assert.equal(refundsOf(running), 1);

    expectProblem(/refunds|ERR_/);
    const lost = refundable();
    const unknown = await fillRefund(page, lost, '4');
    // Set for every call, because a browser repeats a request when a kept-alive connection breaks.
    portal.server().faults.set({ dropAfterCommit: true, match: refundCall });
    await unknown.getByRole('button', { name: 'Refund 4,00 EUR' }).click();
    await unknown.getByRole('button', { name: 'Check status' }).waitFor();
    portal.server().faults.clear();
    await unknown.getByRole('button', { name: 'Check status' }).click();
    await page.getByText('4,00 EUR refunded.').waitFor();
    assert.equal(refundsOf(lost), 1);
  },
);
