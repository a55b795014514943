// @lane component
/** A merchant can approve or reject several payouts together in their list, with the sandbox's own answers. */
import { isBlocked } from '../../../harness/is-blocked.ts';
import { fireEvent, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup } from '../../../../plugins/transactions/paths.ts';
import { paidBeneficiary } from '../../../harness/paid-beneficiary.ts';
import { baseOf, press, transactionScreens } from '../open.tsx';

const { world, open, ofMerchant } = await transactionScreens({ transactions: 2_000 });
const { transactions } = world;

/** Creates two payouts of the demo merchant that a colleague has requested. */
function waitingPayouts(reference: string) {
  const payment = ofMerchant(
    ({ status, type, currency, captured }) =>
      status === 'Captured' && type === 'Sale' && currency === 'EUR' && captured > 2000,
  );
  return [500, 600].map(
    (amount) =>
      transactions.payout(payment, {
        actor: 'Ada',
        reason: reference,
        requestId: crypto.randomUUID(),
        amount,
        beneficiaryId: paidBeneficiary(world, payment),
        reference,
        needsApproval: true,
      }).payout,
  );
}

for (const { rows, button, call, body, isDone } of [
  {
    rows: '[EA-181]',
    button: 'Approve',
    call: 'approvals',
    body: { reason: '' },
    isDone: (status: string) => status !== 'WaitingForApproval' && status !== 'Declined',
  },
  {
    rows: '[EA-183]',
    button: 'Reject',
    call: 'declinations',
    body: { reason: 'Unknown payee' },
    isDone: (status: string) => status === 'Declined',
  },
] as const) {
  test(`${rows} a merchant chooses several payouts of the list and decides by one call: ${button.toLowerCase()}`, async () => {
    const payouts = waitingPayouts(button);
    const ids = payouts.map(({ id }) => id);
    const { view, request } = await open(`${lookup.merchant}?f.status=WaitingForApproval&f.type=Payout`, 'merchant', {
      currencies: world.currencies,
    });
    for (const { externalId } of payouts)
      await press(await view.findByRole('checkbox', { name: `Select: ${externalId}` }));
    await press(await view.findByRole('button', { name: 'Other actions' }));
    const dialog = within(await view.findByRole('dialog', { name: 'Choose action' }));
    await press(await dialog.findByRole('radio', { name: button }));
    if (body.reason !== '')
      fireEvent.change(await dialog.findByLabelText(/^Reject reason/), { target: { value: body.reason } });
    await waitFor(() =>
      assert.equal(isBlocked(dialog.getByRole<HTMLButtonElement>('button', { name: button })), false),
    );
    await press(dialog.getByRole('button', { name: button }));
    const sent = await request(`POST ${baseOf('merchant')}/payout/${call}`);
    assert.deepEqual(sent.body, { transactions: ids, ...body });
    assert.equal(sent.headers.get('mode'), 'Live');
    await dialog.findByText('2 of 2 done.');
    for (const id of ids) assert.ok(isDone(transactions.get(id)?.status ?? ''), transactions.get(id)?.status);
    await waitFor(() => assert.equal(document.querySelectorAll(`.ui-grid-table [data-href*="${ids[0]}"]`).length, 0));
  });
}
