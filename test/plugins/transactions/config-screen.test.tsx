// @lane component
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TransactionDetail } from '../../../plugins/transactions/api.ts';
import { RecordActions } from '../../../core/ui/overlays/record-actions.tsx';
import { TransactionActions } from '../../../plugins/transactions/actions/transaction-actions.tsx';
import TransactionLookup from '../../../plugins/transactions/screens/transaction-lookup.tsx';
import { renderPart, waitFor } from '../../harness/render.tsx';

const person = { tier: 'merchant', permissions: ['Merchant.Transaction.View', 'Merchant.Transaction.Refund'] } as const;
const money = { authorized: '10.00', captured: '10.00', refunded: '0.00', pending: '0.00', remaining: '10.00' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
// The only fields of a transaction that the buttons read.
const payment = (until: object) =>
  ({ status: 'Captured', type: 'Sale', money, currency: 'EUR', ...until }) as TransactionDetail;

/** Returns the offered refund: the button, or the menu entry with the reason. */
const refundOffer = async (until: { readonly refundableUntil?: string }) => {
  const part = (
    <RecordActions>
      <TransactionActions transaction={payment(until)} onAction={() => undefined} />
    </RecordActions>
  );
  const { view } = await renderPart(part, { plugins: ['transactions'], person });
  const [button] = await view.findAllByRole('button');
  document.getElementById(button?.getAttribute('popovertarget') ?? '')?.showPopover();
  const entry =
    view.queryByRole('button', { name: /^Refund/ }) ?? (await view.findByRole('menuitem', { name: /^Refund/ }));
  const offer = [entry.getAttribute('aria-disabled'), entry.textContent];
  view.unmount();
  return offer;
};

test('a refund past its window is disabled with the reason', async () => {
  assert.deepEqual(await refundOffer({ refundableUntil: daysAgo(1) }), ['true', 'RefundThe refund window has passed.']);
  assert.deepEqual(await refundOffer({ refundableUntil: daysAgo(-1) }), [null, 'Refund 10,00 EUR']);
  assert.deepEqual(await refundOffer({}), [null, 'Refund 10,00 EUR']);
});

for (const [config, size] of [
  [{ pageSize: 50 }, 50],
  [{}, 10],
] as const) {
  test(`the list has ${size} rows on a page where the deployment sets ${JSON.stringify(config)}`, async () => {
    const answers = { 'transactions.merchant.list': () => ({ data: [], count: 0 }) };
    const part = <TransactionLookup base="/x" params={{}} />;
    const { calls } = await renderPart(part, {
      plugins: ['transactions'],
      person,
      answers,
      config: { transactions: config },
    });
    await waitFor(() =>
      assert.ok(
        calls.some(({ id }) => id === 'transactions.merchant.list'),
        'not yet',
      ),
    );
    assert.equal(calls.find(({ id }) => id === 'transactions.merchant.list')?.query.PageSize, size);
  });
}
