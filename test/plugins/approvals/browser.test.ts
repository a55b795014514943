// @lane browser
/** The screen of pending payments works in a browser: its rows, a decision about one, and a decision about many. */
import assert from 'node:assert/strict';
import { Payments } from '../../../plugins/payments/sandbox/tokens.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal({ transactions: 50_600 });
const path = '/transaction-management/pending-payments';
const as = { as: 'tenant', path } as const;

portal.test(
  'the soonest to end is first; a payment is rejected with a reason, and several are approved at once',
  { ...as, requirements: ['A-067'] },
  async ({ page, checkAccessibility, server }) => {
    const rows = page.locator('.ui-grid-table tbody tr');
    await rows.first().getByText('Payout').waitFor();
    await checkAccessibility();
    const waiting = () =>
      (server.world?.transactions.waitingForApproval() ?? []).filter(({ mode }) => mode === 'Live').length;
    const before = waiting();
    // The operator approves the first one; the second waits for another user of the merchant.
    const rejected = rows.nth(1);
    const reference = await rejected.getByRole('link').textContent();

    await rejected.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('heading', { name: 'Summary of changes' }).waitFor();
    await checkAccessibility();
    await dialog.getByLabel(/^Reject reason/).fill('Unknown payee');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/declines'));
    await dialog.getByRole('button', { name: 'Reject' }).click();
    assert.deepEqual((await sent).postDataJSON(), { declineReason: 'Unknown payee' });
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: reference ?? '', exact: true }).waitFor({ state: 'detached' });
    assert.equal(waiting(), before - 1);

    const forOperators = new Set(
      (server.world?.of(Payments)?.all ?? []).flatMap(({ approvers, externalId }) =>
        approvers === 0 ? [externalId] : [],
      ),
    );
    const shown = await rows.getByRole('link').allTextContents();
    const chosen = shown.filter((name) => forOperators.has(name)).slice(0, 2);
    for (const name of chosen) await rows.filter({ hasText: name }).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: /selected|Selected|Selection/ })
      .getByRole('button', { name: 'Approve' })
      .click();
    const bulk = page.getByRole('dialog', { name: 'Approve: 2 transactions' });
    await bulk.getByText('Total amount').waitFor();
    await checkAccessibility();
    const batch = page.waitForRequest((request) => request.url().endsWith('/payout/approvals'));
    await bulk.getByRole('button', { name: 'Approve' }).click();
    assert.equal(((await batch).postDataJSON() as { readonly transactions: readonly string[] }).transactions.length, 2);
    await bulk.getByText('2 of 2 done.').waitFor();
    assert.equal(waiting(), before - 3);
    await bulk.getByRole('button', { name: 'Close', exact: true }).last().click();
    await bulk.waitFor({ state: 'detached' });
  },
);
