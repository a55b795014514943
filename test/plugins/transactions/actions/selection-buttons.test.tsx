// @lane component
/** Refund and Capture each have a button for the selected transactions of a list, with the sandbox's own answers. */
import { isBlocked } from '../../../harness/is-blocked.ts';
import { fireEvent, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup } from '../../../../plugins/transactions/paths.ts';
import { permission } from '../../../../plugins/transactions/permissions.ts';
import { baseOf, press, transactionScreens } from '../open.tsx';

const { world, actor, open, seenBy } = await transactionScreens({ transactions: 12_000 });
const { transactions } = world;

/** Opens the list of transactions with a status, and selects its first two. */
async function selectTwo(status: string, who: Parameters<typeof open>[1]) {
  const { rows } = seenBy('tenant', { statuses: new Set([status]), currencies: new Set(['EUR']) });
  const chosen = rows.slice(0, 2);
  assert.equal(chosen.length, 2);
  const part = await open(`${lookup.tenant}?f.status=${status}&f.currency=EUR`, who, {
    currencies: world.currencies,
  });
  for (const { externalId } of chosen)
    await press(await part.view.findByRole('checkbox', { name: `Select: ${externalId}` }));
  return { ...part, chosen };
}

for (const { button, status, after } of [
  { button: 'Refund', status: 'Captured', after: ['Refunded'] },
  { button: 'Capture', status: 'Authorized', after: ['Captured'] },
] as const) {
  test(`${button} of the selection bar opens its dialog and acts on each selected transaction`, async () => {
    const { view, sent, chosen } = await selectTwo(status, 'tenant');
    await press(await view.findByRole('button', { name: button }));
    const dialog = within(await view.findByRole('dialog', { name: `${button}: 2 transactions` }));
    assert.equal(dialog.queryByRole('radio', { name: 'Void' }), null, 'the action is chosen already');
    const reason = dialog.queryByLabelText(/^Reason/);
    if (reason) fireEvent.change(reason, { target: { value: 'Requested by the payer' } });
    const start = await dialog.findByRole('button', { name: button });
    await waitFor(() => assert.equal(isBlocked(start), false));
    await press(start);
    await dialog.findByText('2 of 2 done.');
    for (const { id } of chosen) {
      const line = `POST ${baseOf('tenant')}/${id}/${button.toLowerCase()}`;
      assert.ok(
        sent().some((request) => request.line.startsWith(line)),
        line,
      );
      const stored = transactions.get(id)?.status;
      assert.ok(
        after.some((expected) => expected === stored),
        stored,
      );
    }
  });

  test(`${button} is absent from the selection bar without its permission`, async () => {
    const { view } = await selectTwo('Captured', actor('tenant', Object.values(permission[button])));
    await view.findByRole('button', { name: 'Other actions' });
    assert.equal(view.queryByRole('button', { name: button }), null);
    const other = button === 'Refund' ? 'Capture' : 'Refund';
    await view.findByRole('button', { name: other });
  });
}
